import { isolated } from '@museum/contract/text.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { drafts } from './drafts.ts'
import { lastKnown } from './lastKnown.ts'
import { promptLogin } from './login.ts'
import { inMiniProgram } from './platform.ts'
import { session } from './session.ts'

let opening: Promise<void> | undefined

/**
 * Exchanges the ticket for a token, after a question where it may be somebody else's; declining leaves
 * the phone as it was. Rejects when no answer came: try again.
 */
export function openSession(): Promise<void> {
  // A ticket is used once, so nobody may ask twice at a time.
  opening ??= exchange().finally(() => {
    opening = undefined
    // What another person left on this phone is not this one's.
    drafts.sweep()
    lastKnown.sweep()
  })
  return opening
}

async function exchange(): Promise<void> {
  const jtoken = window.loginTicket
  if (!jtoken) return
  const held = session.token()
  try {
    const { may, same } = await mayEnter(jtoken, held)
    const input = held === undefined ? { jtoken } : { jtoken, held }
    const entered = may ? await send('POST /auth/token', input, { own: true }) : undefined
    delete window.loginTicket
    if (!entered) return
    const before = drafts.owner()
    session.keep(entered.data.token, entered.data.mark)
    if (same && before !== undefined) drafts.handOver(before)
  } catch (error) {
    if (!(error instanceof CallError) || !error.answered) throw error
    delete window.loginTicket
    // A used-up ticket in an old address must not disturb a login that lives.
    if (session.token() === undefined) void promptLogin(error.message)
  }
}

/**
 * An address is shared by a tap, so nobody becomes somebody by opening one: only the login that this
 * browser began itself, and the one that a mini-program hands to its web-view, is taken without a
 * question; and none takes the place of another person's.
 */
async function mayEnter(jtoken: string, held: string | undefined) {
  if (held === undefined && inMiniProgram()) return { may: true, same: false }
  const input = held === undefined ? { jtoken } : { jtoken, held }
  const { data } = await send('POST /auth/whose', input, { own: true })
  if (data.held) {
    const same = data.held.same === 1
    return { may: same || (await mayReplace(data.held, data)), same }
  }
  return { may: data.began === 1 || inMiniProgram() || (await mayBecome(data)), same: false }
}

interface Whom {
  name: string
  code: string
}

const named = ({ name, code }: Whom) =>
  `${isolated(name || '其他账号')}${code === '' ? ' ' : `（${code}）`}`

function mayBecome(who: Whom): Promise<boolean> {
  return ask({
    title: '登录',
    text: `以 ${named(who)}的身份登录？\n如果不是您本人，或链接是别人发来的，请取消`,
    confirm: '登录',
    firm: true,
  })
}

function mayReplace(from: Whom, to: Whom): Promise<boolean> {
  return ask({
    title: '切换登录账号',
    text: `本机已登录 ${named(from).trim()}。\n换成另一个账号 ${named(to)}登录？`,
    confirm: '切换',
    cancel: '保留当前账号',
    firm: true,
  })
}
