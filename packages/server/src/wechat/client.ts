import { Fault } from '@museum/contract/fault.ts'
import { verdicts } from '@museum/contract/post/post.rules.ts'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { vaultOf } from '../privacy/vault.ts'
import { createCache, type Fresh } from './cache.ts'
import { unionidsOf } from './followers.ts'
import { ask, type Connection, WechatRefusal } from './protocol.ts'
import { type SendOutcome, type Subscribed, sendRefusals, subscriptionOf } from './subscribed.ts'
import { askToken } from './token.ts'
import type { AppCheck, TextToCheck, Wechat, WechatPerson } from './wechat.ts'
import type { WechatApp, WechatSettings } from './wechat-settings.ts'

/** Which apps log in, and where WeChat is; `apiBase` may be known only once a server listens. */
export interface WechatPlace {
  official: WechatApp | undefined
  mini: WechatApp | undefined
  web?: WechatApp | undefined
  scope?: WechatSettings['scope']
  openBase: string
  apiBase: string | (() => string)
}

const codeRefusals = [40029, 40163, 41008, 42003]
const tokenRefusals = [40001, 40014, 42001]
const busy = -1
// No more today, and no right to ask, which an account has once it is verified.
const followerLimits = [45009, 48001]

const identity = z.object({
  openid: z.string().min(1).max(128),
  unionid: z.string().max(128).nullish(),
  is_snapshotuser: z.number().nullish(),
})
const judged = z.object({ result: z.object({ suggest: z.enum(verdicts) }) })
// Where a text will stand, as WeChat counts it.
const scenes = { comment: 2, forum: 3 } as const
const done = z.object({ errcode: z.literal(0) })
const jsapi = z.object({ ticket: z.string().min(1), expires_in: z.int().positive() })

/** WeChat over HTTP; an answer is waited for at most `timeoutMs`. */
export function createWechat(
  appContext: Pick<AppContext, 'settings' | 'db' | 'log' | 'clock'>,
  place: WechatPlace = appContext.settings.wechat,
  timeoutMs = 5_000,
): Wechat {
  const { db, log, clock } = appContext
  const { apiBase } = place
  const base = typeof apiBase === 'string' ? () => apiBase : apiBase
  const connection: Connection = { base, log, timeoutMs }
  const cache = createCache(db, clock, vaultOf(appContext.settings.dataKey, 'wechat token'))
  // Without the unionid somebody would be a second person at their second door.
  const scope = place.scope ?? (place.mini || place.web ? 'snsapi_userinfo' : 'snsapi_base')

  return {
    // The demo's stands at our own address, and opens in any browser.
    opensInWechat: !place.openBase.startsWith('/'),
    doors: { official: place.official !== undefined, web: place.web !== undefined },
    asksWhole: scope === 'snsapi_userinfo',
    authorizeUrl: (redirectUri, state, known) => {
      // WeChat matches the address as text: the order of its parts is fixed.
      const query = new URLSearchParams([
        ['appid', configured(place.official).appId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', place.scope ?? (known ? 'snsapi_base' : scope)],
        ['state', state],
      ])
      return `${place.openBase}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    exchange: async (code) => await exchange(place.official, code),
    webAuthorizeUrl: (redirectUri, state) => {
      const query = new URLSearchParams([
        ['appid', configured(place.web).appId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', 'snsapi_login'],
        ['state', state],
      ])
      return `${place.openBase}/connect/qrconnect?${query}#wechat_redirect`
    },
    exchangeWeb: async (code) => await exchange(place.web, code),
    miniSession: async (code) => {
      const { appId: appid, secret } = configured(place.mini)
      const query = { appid, secret, js_code: code, grant_type: 'authorization_code' }
      return await personOf(connection, 'sns/jscode2session', query)
    },
    check: async () => await checkApps(connection, place),
    jsTicket: async () => {
      const app = configured(place.official)
      const newTicket = () => withToken(app, (token) => ticketFor(connection, token)).catch(giveUp)
      const ticket = await cache.get(`ticket ${app.appId}`, newTicket)
      return { ticket, appId: app.appId }
    },
    checksTexts: place.mini !== undefined,
    checkText: async (text) => {
      try {
        return await withToken(configured(place.mini), (token) => judge(connection, token, text))
      } catch (error) {
        // Such as for a writer who was not in the mini-program lately: asking again changes nothing.
        if (error instanceof WechatRefusal && error.errcode !== busy) return undefined
        throw failed(error)
      }
    },
    followers: async (openids) => {
      try {
        const app = configured(place.official)
        return await withToken(app, (token) => unionidsOf(connection, token, openids))
      } catch (error) {
        if (isRefusal(error, followerLimits)) return 'limited'
        throw failed(error)
      }
    },
    subscribe: async (message) => {
      const app = configured(message.mini ? place.mini : place.official)
      return await withToken(app, (token) => sendTo(connection, token, message)).catch(giveUp)
    },
  }

  async function exchange(app: WechatApp | undefined, code: string) {
    const { appId: appid, secret } = configured(app)
    const query = { appid, secret, code, grant_type: 'authorization_code' }
    return await personOf(connection, 'sns/oauth2/access_token', query)
  }

  // A token that WeChat no longer accepts is renewed once.
  async function withToken<T>(app: WechatApp, work: (token: string) => Promise<T>): Promise<T> {
    const name = `token ${app.appId}`
    for (let attempt = 1; ; attempt += 1) {
      const access_token = await cache.get(name, () => newToken(connection, app))
      try {
        return await work(access_token)
      } catch (error) {
        if (attempt === 2 || !isRefusal(error, tokenRefusals)) throw error
        await cache.drop(name, access_token)
      }
    }
  }
}

function configured(app: WechatApp | undefined): WechatApp {
  if (!app) throw new Fault('auth.not_configured')
  return app
}

async function personOf(
  connection: Connection,
  path: string,
  query: Record<string, string>,
): Promise<WechatPerson | undefined> {
  try {
    const told = await ask(connection, { path, query, answer: identity, repeatable: false })
    if (told.is_snapshotuser === 1) throw new Fault('auth.snapshot_user')
    return { openid: told.openid, unionid: told.unionid || undefined }
  } catch (error) {
    if (isRefusal(error, codeRefusals)) return undefined
    throw failed(error)
  }
}

/** Asks WeChat for a token of each app, keeping nothing; never rejects for what WeChat says. */
export async function checkApps(
  connection: Connection,
  { official, mini }: Pick<WechatPlace, 'official' | 'mini'>,
): Promise<{ official: AppCheck; mini: AppCheck }> {
  return {
    official: await checkOf(connection, official),
    mini: await checkOf(connection, mini),
  }
}

async function checkOf(connection: Connection, app: WechatApp | undefined): Promise<AppCheck> {
  if (!app) return { state: 'absent', errcode: 0 }
  try {
    await askToken(connection, app)
    return { state: 'works', errcode: 0 }
  } catch (error) {
    return { state: 'failed', errcode: error instanceof WechatRefusal ? error.errcode : 0 }
  }
}

async function newToken(connection: Connection, app: WechatApp): Promise<Fresh> {
  try {
    const told = await askToken(connection, app)
    return { value: told.access_token, expiresIn: told.expires_in }
  } catch (error) {
    throw failed(error)
  }
}

async function ticketFor(connection: Connection, access_token: string): Promise<Fresh> {
  const told = await ask(connection, {
    path: 'cgi-bin/ticket/getticket',
    query: { access_token, type: 'jsapi' },
    answer: jsapi,
    repeatable: true,
  })
  return { value: told.ticket, expiresIn: told.expires_in }
}

async function judge(connection: Connection, access_token: string, text: TextToCheck) {
  const { openid, title, content, scene } = text
  const told = await ask(connection, {
    path: 'wxa/msg_sec_check',
    query: { access_token },
    body: { version: 2, openid, scene: scenes[scene], title, content },
    answer: judged,
    repeatable: true,
  })
  return told.result.suggest
}

async function sendTo(
  connection: Connection,
  access_token: string,
  message: Subscribed,
): Promise<SendOutcome> {
  try {
    await ask(connection, {
      ...subscriptionOf(message),
      query: { access_token },
      answer: done,
      repeatable: false,
    })
    return 'delivered'
  } catch (error) {
    for (const [outcome, codes] of Object.entries(sendRefusals))
      if (isRefusal(error, codes)) return noted(connection, error, outcome as SendOutcome)
    throw error
  }
}

// What is wrong with the museum's own settings is told once more, loudly, with the field that WeChat names.
function noted({ log }: Connection, error: unknown, outcome: SendOutcome): SendOutcome {
  if (outcome === 'wrong' && error instanceof WechatRefusal)
    log.error(
      { errcode: error.errcode, field: error.field },
      'WeChat does not take a template as it is mapped',
    )
  return outcome
}

function isRefusal(error: unknown, codes: readonly number[]): boolean {
  return error instanceof WechatRefusal && codes.includes(error.errcode)
}

function giveUp(error: unknown): never {
  throw failed(error)
}

function failed(error: unknown): unknown {
  return error instanceof WechatRefusal ? new Fault('auth.wechat_failed') : error
}
