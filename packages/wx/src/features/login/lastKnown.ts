import type { Address, InputOf } from '@museum/contract/calls.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { ownStore } from './ownStore.ts'
import { session } from './session.ts'

/**
 * What the server last said of a person's own day, for when there is no network: a few answers of this
 * person alone, for a week at most, gone with the login. Whatever shows one says of when it is.
 */
export const lastKnown = ownStore({
  prefix: 'known:',
  longestMs: 7 * 24 * 3_600_000,
  waits: false,
})

/** The name under which the answer to a call is kept. */
export const answerName = <A extends Address>(address: A, input: InputOf<A>) =>
  `${address} ${JSON.stringify(input)}`

const clock = 'clock'
serverClock.subscribe(() => lastKnown.keep(clock, serverClock.now().getTime() - Date.now()))

/**
 * How far the museum's clock is ahead of this phone's, in milliseconds: as it has just said, else as it
 * last said to whoever holds this phone; undefined where it never did.
 */
export function lastAheadMs(): number | undefined {
  if (serverClock.isKnown()) return serverClock.now().getTime() - Date.now()
  const kept = lastKnown.read(clock)?.value
  return typeof kept === 'number' ? kept : undefined
}

lastKnown.sweep()
session.subscribe(() => lastKnown.sweep())
