import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { isOurs } from '../../http/address.ts'
import type { Redirect } from '../../http/implement.ts'
import { hashOf, isSameSecret } from '../../privacy/secret.ts'
import { signatureOf } from '../../wechat/signature.ts'
import { findCode, keepCode } from './login.store.ts'
import { type Entrant, logIn } from './person.service.ts'
import { findByLogin, lockEnabled } from './person.store.ts'
import { againOf, outsideOf, returnPath, withTicket } from './return-path.rules.ts'
import {
  beganLogin,
  isKnown,
  knownCookie,
  type LoginState,
  newSecret,
  stateCookie,
  stateOf,
} from './state-cookie.service.ts'
import { issueTicket } from './ticket.service.ts'
import { waysOf } from './ways.read.ts'

const rememberedMs = 5 * 60_000
const looks = 10
const betweenLooksMs = 100

/**
 * Sends the browser to WeChat's login page, or one that is not WeChat's to the page of all other ways; throws
 * `auth.not_configured` where there is none.
 */
export function beginLogin(ctx: RequestContext, redirect: string): Redirect {
  const login = { secret: newSecret(), path: returnPath(redirect) }
  const { wechat } = ctx.app
  if (!waysOf(ctx.app)) throw new Fault('auth.not_configured')
  // Elsewhere WeChat answers that one must come by WeChat, and nothing more.
  const shut = wechat.opensInWechat && !/MicroMessenger/i.test(ctx.agent)
  if (shut || !wechat.doors.official) return { to: outsideOf(login.path) }
  const back = `${ctx.origin}/auth/wechat/callback`
  return {
    to: wechat.authorizeUrl(back, stateOf(login), isKnown(ctx.cookies)),
    cookies: [stateCookie(login, ctx.origin)],
  }
}

/** Sends the browser to WeChat's picture to scan; throws `auth.not_configured`. */
export function beginWebLogin(ctx: RequestContext, redirect: string): Redirect {
  const login = { secret: newSecret(), path: returnPath(redirect) }
  const back = `${ctx.origin}/auth/web/callback`
  return {
    to: ctx.app.wechat.webAuthorizeUrl(back, stateOf(login)),
    cookies: [stateCookie(login, ctx.origin)],
  }
}

/** What WeChat brings back. */
interface WayBack {
  code?: string | undefined
  state?: string | undefined
}

/** Who comes by a code of WeChat's; undefined for one that it does not accept. */
type Exchange = (code: string) => Promise<Entrant | 'somebody else' | undefined>

/**
 * The way back from WeChat: leads the browser that began the login to its path with a ticket. Throws
 * `auth.expired` when this browser began no such login, `auth.declined`, `auth.disabled`, and what the
 * exchange throws.
 */
export async function finishLogin(ctx: RequestContext, way: WayBack): Promise<Redirect> {
  return await finished(ctx, way, async (code) => {
    const { wechat } = ctx.app
    const who = await wechat.exchange(code)
    if (!who) return undefined
    if (!who.unionid && wechat.asksWhole && isKnown(ctx.cookies)) {
      const person = await findByLogin(ctx.db, 'openid', who.openid)
      if (!person?.unionid) return 'somebody else'
    }
    return { door: 'openid', id: who.openid, unionid: who.unionid }
  })
}

/**
 * The same from the picture that was scanned. The website's own openid is kept nowhere: it opens no other door and
 * reaches nobody, so who comes without a unionid is nobody, `auth.web_apart`.
 */
export async function finishWebLogin(ctx: RequestContext, way: WayBack): Promise<Redirect> {
  return await finished(ctx, way, async (code) => {
    const who = await ctx.app.wechat.exchangeWeb(code)
    if (!who) return undefined
    if (who.unionid) return { door: 'unionid', id: who.unionid }
    ctx.app.log.warn('the website login told no unionid: bind it to the open platform account')
    throw new Fault('auth.web_apart')
  })
}

async function finished(
  ctx: RequestContext,
  { code = '', state = '' }: WayBack,
  exchange: Exchange,
): Promise<Redirect> {
  const login = beganLogin(ctx.cookies)
  if (!login || !isSameSecret(stateOf(login), state)) throw new Fault('auth.expired')
  if (code === '') throw new Fault('auth.declined')
  // A code alone must never log in: it counts only together with this browser's state.
  const codeHash = hashOf(`${state} ${code}`)
  const found =
    (await repeated(ctx, codeHash, login)) ??
    (await exchanged(ctx, codeHash, login, await exchange(code)))
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

// The browser has changed hands: who WeChat names by the openid alone may be known by another door. It tells more
// only to a tap, for which a page of ours stands in between.
function askAgain({ origin }: RequestContext, { path }: LoginState): Redirect {
  return { to: againOf(path), cookies: [knownCookie(false, origin)] }
}

/** A login that came back; `known` is whether WeChat's two doors are one for its person, undefined where it was told before. */
interface Found {
  ticket: string
  known?: boolean
}

async function exchanged(
  ctx: RequestContext,
  codeHash: string,
  login: LoginState,
  who: Awaited<ReturnType<Exchange>>,
): Promise<Found | 'somebody else'> {
  if (who === 'somebody else') return who
  if (!who) return await exchangedElsewhere(ctx, codeHash, login)
  return await logIn(ctx, who, async (tx, person_id, known) => {
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
    { door: 'mini_openid', id: who.openid, unionid: who.unionid },
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
