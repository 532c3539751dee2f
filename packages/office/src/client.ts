import { CallError, cancelledStatus, createClient } from '@museum/web-kit/send.ts'
import { officeToken } from './features/login/session.ts'
import { notice } from './notice.ts'

let leave: ((error: CallError) => void) | undefined

/** Tells the client what to do when the login is over; set once, by the routes. */
export function whenLoginLost(act: (error: CallError) => void) {
  leave = act
}

/** The office's calls: same origin, the office's own token. */
export const client = createClient({
  hostOf: () => '',
  token: officeToken.read,
  onLoginLost: (error) => leave?.(error),
  onRefused: (error) => {
    // Whoever saves is asked whose change stands.
    if (error.code !== 'content.stale') notice.error(error.message)
  },
})

/** Shows a failure of a call that was made with `own`, unless the client has dealt with it. */
export function tellFailure(error: unknown) {
  if (!(error instanceof CallError)) throw error
  if (error.status !== 405 && error.status !== cancelledStatus) notice.error(error.message)
}
