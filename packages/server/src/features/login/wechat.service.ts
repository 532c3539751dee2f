import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { isOurs } from '../../http/address.ts'
import type { Redirect } from '../../http/implement.ts'
import { hashOf } from '../../privacy/secret.ts'
import { signatureOf } from '../../wechat/signature.ts'
import { findCode, keepCode } from './login.store.ts'
import { logIn } from './person.service.ts'
import { findByWechat, lockEnabled } from './person.store.ts'
import { outsideOf, returnPath, withTicket } from './return-path.rules.ts'
import {
  beganLogin,
  isKnown,
  knownCookie,
  type LoginState,
  newSecret,
  sameState,
  stateCookie,
  stateOf,
} from './state-cookie.service.ts'
import { issueTicket } from './ticket.service.ts'

const rememberedMs = 5 * 60_000
const looks = 10
const betweenLooksMs = 100

/** Sends the browser to WeChat's login page, or to the page that leads into WeChat; throws `auth.not_configured`. */
export function beginLogin(ctx: RequestContext, redirect: string): Redirect {
  const login = { secret: newSecret(), path: returnPath(redirect) }
  const back = `${ctx.origin}/auth/wechat/callback`
  const { wechat } = ctx.app
  const to = wechat.authorizeUrl(back, stateOf(login), isKnown(ctx.cookies))
  // Elsewhere WeChat answers that one must come by WeChat, and nothing more.
  if (wechat.opensInWechat && !/MicroMessenger/i.test(ctx.agent))
    return { to: outsideOf(login.path) }
  return {
    to,
    cookies: [stateCookie(login, ctx.origin)],
  }
}

/**
 * The way back from WeChat: leads the browser that began the login to its path with a ticket. Throws
 * `auth.expired` when this browser began no such login, `auth.disabled`, and what the exchange throws.
 */
export async function finishLogin(
  ctx: RequestContext,
  { code = '', state = '' }: { code?: string | undefined; state?: string | undefined },
): Promise<Redirect> {
  const login = beganLogin(ctx.cookies)
  if (!login || !sameState(stateOf(login), state)) throw new Fault('auth.expired')
  if (code === '') throw new Fault('auth.wechat_failed')
  // A code alone must never log in: it counts only together with this browser's state.
  const codeHash = hashOf(`${state} ${code}`)
  const found =
    (await repeated(ctx, codeHash, login)) ?? (await exchanged(ctx, code, codeHash, login))
  if (found === 'somebody else') return askAgain(ctx, login)
  return {
    to: withTicket(login.path, found.ticket),
    cookies: [
      // It lives on for as long as the ticket needs it.
      stateCookie(login, ctx.origin),
      ...(found.known === undefined ? [] : [knownCookie(found.known, ctx.origin)]),
    ],
  }
}

// The browser has changed hands: who WeChat names by the openid alone may be known by another door.
function askAgain({ origin }: RequestContext, { path }: LoginState): Redirect {
  const to = `/auth/wechat?redirect=${encodeURIComponent(path)}`
  return { to, cookies: [knownCookie(false, origin)] }
}

/** A login that came back; `known` is whether WeChat's two doors are one for its person, undefined where it was told before. */
interface Found {
  ticket: string
  known?: boolean
}

async function exchanged(
  ctx: RequestContext,
  code: string,
  codeHash: string,
  login: LoginState,
): Promise<Found | 'somebody else'> {
  const who = await ctx.app.wechat.exchange(code)
  if (!who) return await exchangedElsewhere(ctx, codeHash, login)
  if (!who.unionid && isKnown(ctx.cookies)) {
    const person = await findByWechat(ctx.db, 'openid', who.openid)
    if (!person?.unionid) return 'somebody else'
  }
  return await logIn(ctx, 'openid', who, async (tx, person_id, known) => {
    await keepCode(tx, {
      code_hash: codeHash,
      person_id,
      expires_ms: ctx.now.getTime() + rememberedMs,
    })
    return { ticket: await issueTicket(tx, person_id, ctx.now, login.secret), known }
  })
}

// WeChat's browser may ask twice at once: the request that came second waits for the first one's result.
async function exchangedElsewhere(
  ctx: RequestContext,
  codeHash: string,
  login: LoginState,
): Promise<Found> {
  for (let look = 1; look <= looks; look += 1) {
    const found = await repeated(ctx, codeHash, login)
    if (found) return found
    await wait(betweenLooksMs)
  }
  throw new Fault('auth.expired')
}

async function repeated(
  ctx: RequestContext,
  codeHash: string,
  login: LoginState,
): Promise<Found | undefined> {
  return await inTransaction(ctx.db, async (tx) => {
    const personId = await findCode(tx, codeHash, ctx.now.getTime())
    if (personId === undefined) return undefined
    if (!(await lockEnabled(tx, personId))) throw new Fault('auth.disabled')
    return { ticket: await issueTicket(tx, personId, ctx.now, login.secret) }
  })
}

/** The mini-program's login; throws `auth.expired` for a code that WeChat does not accept. */
export async function miniLogin(ctx: RequestContext, code: string) {
  const who = await ctx.app.wechat.miniSession(code)
  if (!who) throw new Fault('auth.expired')
  const jtoken = await logIn(
    ctx,
    'mini_openid',
    who,
    async (tx, personId) => await issueTicket(tx, personId, ctx.now),
  )
  return { jtoken }
}

/** Signs one of our own pages for WeChat's JS-SDK; throws `request.invalid` for any other address. */
export async function signPage(ctx: RequestContext, url: string) {
  if (!isOurs(url, ctx.origin))
    throw new Fault('request.invalid', { field: 'url', msg: 'url：只能为本站页面签名' })
  const { ticket, appId } = await ctx.app.wechat.jsTicket()
  const timestamp = Math.floor(ctx.now.getTime() / 1000)
  const nonceStr = randomBytes(12).toString('hex')
  return {
    appId,
    timestamp,
    nonceStr,
    signature: signatureOf({ ticket, nonceStr, timestamp, url }),
  }
}
