import type { Address, InputOf } from '@museum/contract/calls.ts'
import { words } from '@museum/contract/words.ts'
import type { Reply } from '@museum/web-kit/send.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { notice } from '../notice.ts'
import { refresh } from './useCall.ts'

interface ActOptions<A extends Address> {
  /** What the act puts out of date. */
  stale: Address[]
  /** The screen words success, failure or both itself. */
  own?: 'success' | 'failure' | 'both'
  onDone?: (reply: Reply<A>) => void
}

/** Makes a change. Its words are shown once, and what it puts out of date is read again. */
export function useAct<A extends Address>(
  address: A,
  { stale, own, onDone }: ActOptions<A>,
): UseMutationResult<Reply<A>, Error, InputOf<A>> {
  return useMutation<Reply<A>, Error, InputOf<A>>({
    mutationFn: (input) =>
      client.send(address, input, { own: own === 'failure' || own === 'both' }),
    onSuccess: (reply) => {
      if (own !== 'success' && own !== 'both') notice.success(reply.msg || words.succeeded)
      onDone?.(reply)
    },
    // After a refusal too: the rows may have been changed by somebody else.
    onSettled: () => refresh(...stale),
  })
}
