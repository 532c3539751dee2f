import type { Address, InputOf } from '@museum/contract/calls.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus, type Reply } from '@museum/web-kit/send.ts'
import { noteVersion, versionOf } from '@museum/web-kit/versions.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { client } from '../client.ts'
import { notice } from '../notice.ts'
import { refresh } from './useCall.ts'

interface ActOptions<A extends Address> {
  /** What the act puts out of date. */
  stale: Address[]
  /** The screen words success, failure or both itself. */
  own?: 'success' | 'failure' | 'both'
  onDone?: (reply: Reply<A>) => void
  /** The record as the form shows it: what others changed since it was read is not written over unseen. */
  of?: object | undefined
  /** The other's change stands: the form closes. */
  onTheirs?: () => void
}

/** Makes a change. Its words are shown once, and what it puts out of date is read again. */
export function useAct<A extends Address>(
  address: A,
  { stale, own, onDone, of, onTheirs }: ActOptions<A>,
): UseMutationResult<Reply<A>, Error, InputOf<A>> {
  const { modal } = App.useApp()
  const send = async (input: InputOf<A>, version: number | undefined): Promise<Reply<A>> => {
    try {
      const options = { own: own === 'failure' || own === 'both', version }
      const reply = await client.send(address, input, options)
      noteVersion(reply.data, reply.version)
      return reply
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'content.stale') throw error
      const { askWhose } = await import('./staleDialog.tsx')
      if (await askWhose(modal, error.data ?? {})) return await send(input, error.data?.version)
      onTheirs?.()
      throw new CallError(cancelledStatus, words.cancelled)
    }
  }
  return useMutation<Reply<A>, Error, InputOf<A>>({
    mutationFn: (input) => send(input, versionOf(of)),
    onSuccess: (reply) => {
      if (own !== 'success' && own !== 'both') notice.success(reply.msg || words.succeeded)
      onDone?.(reply)
    },
    // After a refusal too: the rows may have been changed by somebody else.
    onSettled: () => refresh(...stale),
  })
}
