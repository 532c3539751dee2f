import { saysToPhone } from '@museum/contract/setting/contact.rules.ts'
import type { DataApp } from '@museum/web-kit/data.ts'
import { CallError, type ClientSettings, createClient } from '@museum/web-kit/send.ts'
import { ask } from './components/dialogs.ts'
import { toast } from './components/toast.ts'
import { loginLost } from './features/login/login.ts'
import { session } from './features/login/session.ts'
import { hostOf } from './settings.ts'

let outcome: ClientSettings['outcome']

/** Has what became of an act whose answer was lost found out so; what does is fetched after the first screen. */
export function findOutcomesBy(find: NonNullable<typeof outcome>) {
  outcome = find
}

/** The app's calls; a failure has been shown when `send` rejects (§8.2). */
export const { send } = createClient({
  hostOf,
  token: session.token,
  extra: { p: 'wx' },
  onLoginLost: (error, how) => {
    // A ticket that is used up is no login of this phone; whoever exchanged it decides.
    if (error.code !== 'auth.ticket_invalid') void loginLost(error.message, how)
  },
  outcome: (lost) => outcome?.(lost),
  onRefused: ({ message, code }) => {
    if (code !== 'request.not_done' && !saysToPhone(message)) return toast(message)
    // Fetched ahead of need (keptApp.ts).
    import('./refusal.ts').then(
      ({ tellRefusal }) => tellRefusal(message, code),
      () => toast(message),
    )
  },
})

/** How the app reads, tells and asks. */
export const data: DataApp = { send, tell: toast, ask }

/** What to say of a failure: the server's words, or `otherwise` for a fault of this program. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof CallError ? error.message : otherwise
}
