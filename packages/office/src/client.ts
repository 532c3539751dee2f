import type { Address, InputOf } from '@museum/contract/calls.ts'
import { officeHeader } from '@museum/contract/login/office-login.rules.ts'
import { idleHeader } from '@museum/contract/login/session.rules.ts'
import { askedByBody } from '@museum/contract/sought.ts'
import { createDownload } from '@museum/web-kit/download.ts'
import {
  CallError,
  type ClientSettings,
  cancelledStatus,
  createClient,
} from '@museum/web-kit/send.ts'
import { confirming } from './features/login/confirming.ts'
import { officeLogin } from './features/login/session.ts'
import { notice } from './notice.ts'
import { isUntouched } from './touched.ts'

let leave: (() => void) | undefined

/** Tells the client what to do when the login is over; set once, by the routes. */
export function whenLoginLost(act: () => void) {
  leave = act
}

const settings: ClientSettings = {
  hostOf: () => '',
  token: officeLogin.read,
  byCookie: true,
  headers: (): Record<string, string> => ({
    [officeHeader]: '1',
    ...(isUntouched() && { [idleHeader]: '1' }),
  }),
  confirm: confirming.ask,
  onLoginLost: () => leave?.(),
  onRefused: (error) => {
    // Whoever saves is asked whose change stands.
    if (error.code !== 'content.stale') notice.error(error.message)
  },
}
const calls = createClient(settings)
const download = createDownload(settings, calls)

/** The call that takes in its body what is searched for, where that may be somebody's number: addresses are kept. */
function byBody<A extends Address>(address: A, input: InputOf<A>): A {
  const { q = '' } = input as { q?: string }
  const other = (askedByBody as Partial<Record<Address, Address>>)[address]
  return q !== '' && other ? (other as A) : address
}

/** The office's calls: same origin, the office's own login. */
export const client: { send: typeof calls.send; download: typeof download } = {
  send: (address, input, options) => calls.send(byBody(address, input), input, options),
  download: (address, input, onShare) => download(byBody(address, input), input, onShare),
}

/** Shows a failure of a call that was made with `own`, unless the client has dealt with it. */
export function tellFailure(error: unknown) {
  if (!(error instanceof CallError)) throw error
  if (error.status !== 405 && error.status !== cancelledStatus) notice.error(error.message)
}
