import { loginCalls } from '@museum/contract/login/login.calls.ts'
import type { WechatSettings } from '../wechat/wechat-settings.ts'
import { openFakeWechat, type Said } from './fake-wechat.ts'
import type { Store } from './stores.ts'
import { openWorld } from './world.ts'

const tables = [
  'session',
  'login_ticket',
  'oauth_code',
  'wechat_cache',
  'wechat_consent',
  'duplicate_person',
  'untold',
  'volunteer',
  'person',
] as const

/** A Set-Cookie value as the browser sends it back. */
const bare = (cookie: string) => cookie.split(';')[0] ?? ''

export type WechatMuseum = Awaited<ReturnType<typeof openWechatMuseum>>

/** A museum with both apps, or others, at a WeChat where each code names a person until it is used. */
export async function openWechatMuseum(store: Store, apps: Partial<WechatSettings> = {}) {
  const wechat = await openFakeWechat()
  const world = await openWorld(store, {
    settings: {
      wechat: {
        official: { appId: 'wx-official', secret: 's1' },
        mini: { appId: 'wx-mini', secret: 's2' },
        openBase: 'https://open.example',
        apiBase: wechat.base,
        ...apps,
      },
    },
  })
  const codes = new Map<string, Said>()
  const used = { errcode: 40163, errmsg: 'code been used' }
  const once = (code = '') => {
    const said = codes.get(code) ?? used
    codes.set(code, used)
    return said
  }
  wechat.answer('/sns/oauth2/access_token', ({ query }) => once(query.code))
  wechat.answer('/sns/jscode2session', ({ query }) => once(query.js_code))
  const settings = { ...world.appContext.settings }

  /** A browser begins to log in; `cookie` is what it keeps. */
  async function begin(redirect: string, headers: Record<string, string> = {}, door = 'wechat') {
    const answer = await world.app.inject({
      url: `/auth/${door}`,
      query: { redirect },
      headers: { 'user-agent': 'MicroMessenger/8.0', ...headers },
    })
    const cookie = String(answer.headers['set-cookie'])
    const to = new URL(String(answer.headers.location), 'http://here')
    return { answer, cookie, to, state: to.searchParams.get('state') ?? '' }
  }

  /** A browser with this cookie comes back from WeChat. */
  async function comeBack(query: Record<string, string>, cookie: string, door = 'wechat') {
    const url = `/auth/${door}/callback`
    const answer = await world.app.inject({ url, query, headers: { cookie: bare(cookie) } })
    const to = answer.headers.location
    const ticket = to ? (new URL(to, 'http://x').searchParams.get('jtoken') ?? '') : ''
    return { answer, to, ticket }
  }

  /** The browser with this cookie takes a ticket, or a live token, for a login. */
  const enter = async (jtoken: string, cookie = '') =>
    await world
      .as()
      .send(loginCalls.exchangeTicket, { jtoken }, cookie ? { cookie: bare(cookie) } : {})

  return {
    world,
    wechat,
    codes,
    begin,
    comeBack,
    enter,
    mini: (code: string) => world.as().send(loginCalls.miniLogin, { code }),
    /** Logs in by the web page; answers the token. */
    web: async (code: string) => {
      const { cookie, state } = await begin('/wx/index')
      const { ticket } = await comeBack({ code, state }, cookie)
      return (await enter(ticket, cookie)).data.token
    },
    persons: () => world.db.selectFrom('person').selectAll().orderBy('id').execute(),
    /** An empty museum as on the first day. */
    clear: async () => {
      for (const table of tables) await world.db.deleteFrom(table).execute()
      Object.assign(world.appContext.settings, settings)
      world.setNow('2026-05-12T02:00:00Z')
      wechat.asked.length = 0
      codes.clear()
    },
    close: async () => {
      await world.close()
      await wechat.close()
    },
  }
}
