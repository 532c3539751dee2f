import { quoted } from '@museum/contract/text.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { send } from '../client.ts'
import { ask } from '../pieces/dialogs.ts'
import { drafts } from './drafts.ts'
import { promptLogin } from './login.ts'
import { session } from './session.ts'

declare global {
  interface Window {
    /** Taken out of the address by the first script of index.html. */
    loginTicket?: string
  }
}

/** True when this page was opened with a login ticket that is not exchanged yet. */
export function hasTicket(): boolean {
  return window.loginTicket !== undefined && window.loginTicket !== ''
}

let opening: Promise<void> | undefined

/**
 * Exchanges the ticket for a token. When the phone holds another person's login it asks first;
 * declining ends the new login and keeps the old one. Rejects when no answer came: try again.
 */
export function openSession(): Promise<void> {
  // A ticket is used once, so nobody may ask twice at a time.
  opening ??= exchange().finally(() => {
    opening = undefined
    // What another person left on this phone is not this one's.
    drafts.sweep()
  })
  return opening
}

async function exchange(): Promise<void> {
  const jtoken = window.loginTicket
  if (!jtoken) return
  try {
    const { data } = await send('POST /auth/token', { jtoken }, { own: true })
    delete window.loginTicket
    if (data.switches === 0) await goOn(data.token)
    else if (await mayReplace(data.from_name, data.name)) session.keep(data.token)
    // A live token came from elsewhere, and there it goes on; only a login made here is ended.
    else if (data.token !== jtoken)
      await send('POST /auth/logout', {}, { token: data.token, own: true }).catch(() => {})
  } catch (error) {
    if (!(error instanceof CallError) || !error.answered) throw error
    delete window.loginTicket
    // A used-up ticket in an old address must not disturb a login that lives.
    if (session.token() === undefined) void promptLogin(error.message)
  }
}

/** Keeps a login that replaces nobody's; when the old one lives still it is the same person's. */
async function goOn(token: string) {
  const before = session.token()
  session.keep(token)
  if (before === undefined || before === token || !drafts.any()) return
  const lives = send('POST /api/volunteer/status', {}, { token: before, own: true, quiet: true })
  await lives.then(() => drafts.handOver(before, token)).catch(() => {})
}

const nameless = '其他账号'

function mayReplace(from: string, to: string): Promise<boolean> {
  return ask({
    title: '切换登录账号',
    text: `本机已登录${quoted(from || nameless)}，是否切换为${quoted(to || nameless)}？`,
    confirm: '切换',
    cancel: '保留当前账号',
    firm: true,
  })
}
