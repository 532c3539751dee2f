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

lastKnown.sweep()
session.subscribe(() => lastKnown.sweep())
