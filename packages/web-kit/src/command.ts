import type { Address, InputOf } from '@museum/contract/calls.ts'
import type { FaultData } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import type { QueryClient } from '@tanstack/react-query'
import { every, readChanged } from './patch.ts'
import { CallError, cancelledStatus, type Reply, type SendOptions } from './send.ts'
import { noteVersion, versionOf } from './versions.ts'

/** What is asked before something is done. */
export interface Question {
  title?: string
  text: string
  /** The words of its two buttons. */
  confirm?: string
  cancel?: string
  /** What is done deletes, leaves or gives up. */
  danger?: boolean
}

/** Whether something may be done now. */
export type Check = () => boolean | Promise<boolean>

/** What a front end brings to its commands. */
export interface CommandApp {
  send: <A extends Address>(
    address: A,
    input: InputOf<A>,
    options: SendOptions,
  ) => Promise<Reply<A>>
  /** Says that something is done. */
  tell: (words: string) => void
  /** Asks before something is done; true when it is confirmed. */
  ask: (question: Question) => Promise<boolean>
  /** Others changed the record meanwhile: whose change stands, true for one's own. */
  askWhose?: (refusal: Partial<FaultData>) => Promise<boolean>
}

export interface CommandOptions<A extends Address> {
  /** What is said of a success for which the server has no words; false where the screen says it. */
  done?: string | false
  /** `run` ends only when what it changed has been read anew. */
  waits?: boolean
  /** The screen words a refusal itself. */
  own?: boolean
  /** The record as the form shows it: what others changed since it was read is not written over unseen. */
  of?: object | undefined
  /** It is done; what the answer says may be shown by `patch` before anything is read anew. */
  onDone?: (reply: Reply<A>, input: InputOf<A>) => void
  /** It failed, a lost login aside, which is asked about elsewhere; true sends it once more. */
  onFailed?: (error: CallError, input: InputOf<A>) => unknown
  /** The other's change stands: the form closes. */
  onTheirs?: () => void
}

export interface Command<A extends Address> {
  /**
   * Sends it, once a question is confirmed or what is looked up first allows it: the server's reply,
   * undefined where it was declined, failed, or is on its way already.
   */
  run: (input: InputOf<A>, first?: Question | Check) => Promise<Reply<A> | undefined>
  /** It is on its way, or what it changed is being read anew. */
  busy: boolean
  /** With what it is on its way. */
  sent: InputOf<A> | undefined
}

/** What came of sending: the reply, and which tables are to be read anew. */
interface Outcome<A extends Address> {
  reply?: Reply<A>
  changed?: string | undefined
}

/** A command of one screen; `sending` hears its input while it is on its way. */
export function createCommand<A extends Address>(
  app: CommandApp,
  queries: QueryClient,
  address: A,
  options: () => CommandOptions<A>,
  sending: (change: (before: InputOf<A> | undefined) => InputOf<A> | undefined) => void,
): Command<A>['run'] {
  async function send(input: InputOf<A>, version: number | undefined): Promise<Outcome<A>> {
    try {
      const reply = await app.send(address, input, { own: options().own ?? false, version })
      noteVersion(reply.data, reply.version)
      const { done = words.succeeded, onDone } = options()
      if (done !== false) app.tell(reply.msg || done)
      onDone?.(reply, input)
      return { reply, changed: reply.changed }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return await failed(error, input)
    }
  }

  async function failed(error: CallError, input: InputOf<A>): Promise<Outcome<A>> {
    const { onFailed, onTheirs, of } = options()
    if (error.status === 405 || error.status === cancelledStatus) return {}
    if (app.askWhose && error.code === 'content.stale') {
      if (await app.askWhose(error.data ?? {})) return send(input, error.data?.version)
      onTheirs?.()
    } else if ((await onFailed?.(error, input)) === true) return send(input, versionOf(of))
    // Who refuses by a rule knows more than the screen did.
    return error.answered && error.status === 0 ? { changed: every } : {}
  }

  // A second tap comes before the screen is drawn anew.
  let running = false
  return async (input, first) => {
    if (running) return undefined
    running = true
    let anew: Promise<void> | undefined
    try {
      if (typeof first === 'object' && !(await app.ask(first))) return undefined
      sending(() => input)
      if (typeof first === 'function' && !(await first())) return undefined
      const { reply, changed } = await send(input, versionOf(options().of))
      if (changed !== undefined) anew = readChanged(queries, changed)
      if (options().waits) await anew
      return reply
    } finally {
      running = false
      void Promise.resolve(anew).then(() => sending((now) => (now === input ? undefined : now)))
    }
  }
}
