import type { Audience } from '@museum/contract/call.ts'
import type { Address, InputOf } from '@museum/contract/calls.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import type { UploadedFile } from '../../context.ts'
import type { Kind } from './callers.ts'
import type { Member, Museum } from './museum.ts'

/** Makes what somebody sends, and before that the object that it names. */
export type Ask<I> = (museum: Museum, who: Member) => I | Promise<I>
/** Makes an object and answers its id. */
export type Make = (museum: Museum, who: Member) => number | Promise<number>

/** `served`, a fault, or a page of a browser's navigation. */
export type Outcome = FaultCode | 'served' | 'page'

export type Hears = Outcome | Partial<Record<Kind, Outcome>>

/** What is said of each call beside the contract. */
export interface Plain<I> {
  /** The audience once more, so that nobody widens one by a slip. */
  audience: Audience
  /** A request that is good, naming what is the caller's own where something is anybody's own. */
  own: Ask<I>
  /** What admitted callers hear of it, where that is not success. */
  hears?: Hears
  /** A request for what does not exist. */
  missing?: Ask<I>
  /** What that hears, where it is not `content.not_found`. */
  absent?: Outcome
  /** Requests for what exists and is not for this caller; each is answered as `missing` is. */
  foreign?: Record<string, Ask<I>>
  /** Further requests with a rule of their own about who may make them. */
  also?: Record<string, { own: Ask<I>; hears: Hears }>
  file?: (museum: Museum) => Promise<UploadedFile>
  /** What is sent carries the token of a screen of the office, which may say whose shifts there are. */
  screen?: true
  /** Somebody new for each request, where the call changes who they are or ends their login. */
  anew?: true
  /** Everybody's login ends by it: they are let in again. */
  letsIn?: true
}

/** A call that names an object must say what one that does not exist hears. */
export interface Named<I> extends Plain<I> {
  missing: Ask<I>
}

type IdKey = 'id' | 'ids' | `${string}_id` | `${string}_ids`
type Required<I> = { [K in keyof I]-?: object extends Pick<I, K> ? never : K }[keyof I]
type NamesObject<I> = [Required<I> & IdKey] extends [never] ? false : true

/** One entry for each call of the contract: a new call does not compile until it has one. */
export type Declared = {
  [A in Address]: NamesObject<InputOf<A>> extends true ? Named<InputOf<A>> : Plain<InputOf<A>>
}

/** No row ever has this id. */
export const missingId = 987_654_321

/** A call about one object: `input` names it by its id. */
export function one<I>(
  audience: Audience,
  own: Make,
  input: (id: number, museum: Museum) => I,
  foreign: Record<string, Make> = {},
  more: Partial<Named<I>> = {},
): Named<I> {
  const of =
    (make: Make): Ask<I> =>
    async (museum, who) =>
      input(await make(museum, who), museum)
  return {
    audience,
    own: of(own),
    missing: of(() => missingId),
    foreign: Object.fromEntries(Object.entries(foreign).map(([name, make]) => [name, of(make)])),
    ...more,
  }
}

/** A call that names no object: what is sent is the same whoever sends it. */
export function plain<I>(
  audience: Audience,
  input: I | ((museum: Museum) => I | Promise<I>),
  more: Partial<Plain<I>> = {},
): Plain<I> {
  const own: Ask<I> = (museum) =>
    typeof input === 'function' ? (input as (museum: Museum) => I)(museum) : input
  return { audience, own, ...more }
}
