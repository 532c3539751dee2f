import type { Call } from '@museum/contract/call.ts'
import { isSiteAudience, type SiteAudience } from '@museum/contract/site/scope.rules.ts'
import type { z } from 'zod'
import type { Account, CommandContext, OpenContext, Person, RequestContext } from '../context.ts'
import type { Spooled } from '../files/spool.ts'
import type { FaultPage } from './page.ts'

export interface FileAnswer {
  filename: string
  type: string
  bytes: Buffer | Spooled
}

export interface Redirect {
  to: string
  /** Set-Cookie values. */
  cookies?: string[]
}

/** What a call's handler answers. */
type AnswerOf<C extends Call> = C['kind'] extends 'file'
  ? FileAnswer
  : C['kind'] extends 'redirect'
    ? Redirect
    : z.input<C['output']>

/** Who makes a call of this audience. */
type Who<C extends Call> = C['audience'] extends 'everyone'
  ? RequestContext
  : C['audience'] extends 'user' | 'volunteer' | 'leader'
    ? RequestContext & { readonly person: Person }
    : RequestContext & { readonly account: Account }

/** What a call's handler is given: who asks by its audience, by what it writes by its kind. */
type ContextOf<C extends Call> = C['kind'] extends 'command'
  ? Who<C> & CommandContext
  : IsOpenQuery<C> extends true
    ? OpenContext
    : Who<C>

type IsOpenQuery<C extends Call> = [C['kind'], C['audience']] extends [
  'query',
  'everyone' | SiteAudience,
]
  ? true
  : false

type Run<C extends Call> = (
  ctx: ContextOf<C>,
  input: z.output<C['input']>,
) => AnswerOf<C> | Promise<AnswerOf<C>>

/**
 * A command that does something slow first, such as reading a sheet: what `prepare` answers runs in
 * the transaction, and again where that has to.
 */
interface Prepared<C extends Call> {
  prepare: (
    ctx: Who<C>,
    input: z.output<C['input']>,
  ) => Promise<(ctx: ContextOf<C>) => Promise<AnswerOf<C>>>
}

/** A browser navigates, so a refusal is a page: an envelope is nothing for a person. A file may be fetched by a programme too. */
interface Navigation<C extends Call> {
  go: Run<C>
  refused: FaultPage
}

/** A query open to everyone whose answer is for the one alone who asks, such as who holds a ticket. */
interface Personal<C extends Call> {
  personal: (ctx: Who<C>, input: z.output<C['input']>) => Promise<AnswerOf<C>>
}

type HandlerOf<C extends Call> = C['kind'] extends 'redirect'
  ? Navigation<C>
  : C['kind'] extends 'file'
    ? Run<C> | Navigation<C>
    : C['kind'] extends 'command'
      ? Run<C> | Prepared<C>
      : IsOpenQuery<C> extends true
        ? Run<C> | Personal<C>
        : Run<C>

type Runs = (ctx: RequestContext, input: unknown) => unknown
type RunsOpen = (ctx: OpenContext, input: unknown) => unknown
type Rest = (ctx: RequestContext) => unknown

/** A call with what serves it; whoever serves it gives it the context that its kind and audience promise. */
export interface Implemented {
  call: Call
  /** What comes before the transaction, where there is one; answers what is left to do. */
  prepare: (ctx: RequestContext, input: unknown) => Rest | Promise<Rest>
  refused?: FaultPage
  /** What serves an open query, whose answer is the same whoever asks and may be kept. */
  open?: RunsOpen
}

/** Says by what each call of a feature is served: no call without a handler, no handler without a call. */
export function implement<T extends Record<string, Call>>(
  calls: T,
  handlers: { [N in keyof T]: HandlerOf<T[N]> },
): Implemented[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name] as unknown as
      | Runs
      | Pick<Implemented, 'prepare'>
      | { go: Runs; refused: FaultPage }
      | { personal: Runs }
    if (typeof handler === 'function')
      return {
        call,
        prepare: call.exports ? taken(handler) : prepared(handler),
        ...(isOpenQuery(call) ? { open: handler as unknown as RunsOpen } : {}),
      }
    if ('prepare' in handler) return { call, prepare: handler.prepare }
    if ('personal' in handler) return { call, prepare: prepared(handler.personal) }
    return { call, prepare: prepared(handler.go), refused: handler.refused }
  })
}

// What a key of the site reads is the same whichever key it is.
const isOpenQuery = ({ kind, audience }: Call) =>
  kind === 'query' && (audience === 'everyone' || isSiteAudience(audience))

const prepared =
  (run: Runs): Implemented['prepare'] =>
  (_, input) =>
  (ctx) =>
    run(ctx, input)

interface Asked {
  purpose?: string | undefined
  columns?: string | undefined
  offer?: number | undefined
}

/** An export's filter goes to what serves it; what somebody takes, and what for, is said beside. */
const taken =
  (run: Runs): Implemented['prepare'] =>
  (_, input) => {
    const { purpose = '', columns = '', offer = 0, ...filter } = input as Asked
    const titles = columns.split(',').filter((title) => title !== '')
    return (ctx) => {
      ctx.taking = { purpose, columns: titles, offer: offer === 1 }
      return run(ctx, filter)
    }
  }
