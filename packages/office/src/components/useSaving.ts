import type { Address, InputOf } from '@museum/contract/calls.ts'
import { words } from '@museum/contract/words.ts'
import type { CommandOptions } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { CallError, cancelledStatus, type Reply } from '@museum/web-kit/send.ts'
import { useRef } from 'react'

interface Saving<A extends Address> {
  /** Rejects with what was refused, for its caller to show at a field. */
  run: (input: InputOf<A>) => Promise<Reply<A>>
  busy: boolean
}

/** A command whose refusal belongs to the form that sent it. */
export function useSaving<A extends Address>(
  address: A,
  options: Omit<CommandOptions<A>, 'own' | 'onFailed'> = {},
): Saving<A> {
  const failure = useRef<CallError>(undefined)
  const { run, busy } = useCommand(address, {
    ...options,
    own: true,
    onFailed: (error) => {
      failure.current = error
    },
  })
  return {
    busy,
    run: async (input) => {
      failure.current = undefined
      const reply = await run(input)
      if (reply) return reply
      throw failure.current ?? new CallError(cancelledStatus, words.cancelled)
    },
  }
}
