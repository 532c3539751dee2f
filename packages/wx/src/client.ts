import { dialled, officeWord, saysToPhone } from '@museum/contract/setting/contact.rules.ts'
import type { DataApp } from '@museum/web-kit/data.ts'
import { CallError, createClient } from '@museum/web-kit/send.ts'
import { ask } from './components/dialogs.ts'
import { toast } from './components/toast.ts'
import { loginLost } from './features/login/login.ts'
import { session } from './features/login/session.ts'
import { hostOf, settings } from './settings.ts'

/** Says why a call was refused; what says to phone the office stays, and dials. */
function refused(text: string) {
  const { office_phone: phone } = settings.museumLook
  if (!phone || !saysToPhone(text)) return toast(text)
  void ask({ title: `联系${officeWord}`, text, confirm: '拨打' }).then(
    (dials) => dials && location.assign(`tel:${dialled(phone)}`),
  )
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
  onRefused: ({ message }) => refused(message),
})

/** How the app reads, tells and asks. */
export const data: DataApp = { send, tell: toast, ask }

/** What to say of a failure: the server's words, or `otherwise` for a fault of this program. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof CallError ? error.message : otherwise
}
