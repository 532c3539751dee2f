import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Fault } from '@museum/contract/fault.ts'
import type { AppContext } from '@museum/server/context.ts'
import { framed, loginPage } from '@museum/server/features/login/login.page.ts'
import { sameState } from '@museum/server/features/login/state-cookie.service.ts'
import { isOurs, originOf } from '@museum/server/http/address.ts'
import { escaped, failWithPage, sendPage } from '@museum/server/http/page.ts'
import { createWechat } from '@museum/server/wechat/client.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveMessages, standinCookie } from './standin-messages.ts'

const lifeMs = 5 * 60_000

type Redeemed = Fields | { errcode: number; errmsg: string }

const invalid = { errcode: 40029, errmsg: 'invalid code' } as const
const used = { errcode: 40163, errmsg: 'code been used' } as const

/** Login codes of the stand-in: each names one person, is good for five minutes, and only once. */
function createCodes(key: Buffer, clock: () => Date) {
  const redeemed = new Map<string, number>()
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function issue(name: string, scope: string): string {
    const fields = {
      name,
      scope,
      ends: clock().getTime() + lifeMs,
      once: randomBytes(9).toString('hex'),
    }
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
    return `${text}.${signed(`standin code ${text}`)}`
  }

  function redeem(code: string): Redeemed {
    const [text = '', signature = ''] = code.split('.')
    if (!sameState(signature, signed(`standin code ${text}`))) return invalid
    const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as Fields
    const nowMs = clock().getTime()
    if (fields.ends <= nowMs) return invalid
    if (redeemed.has(fields.once)) return used
    for (const [once, ends] of redeemed) if (ends <= nowMs) redeemed.delete(once)
    redeemed.set(fields.once, fields.ends)
    return fields
  }

  return { issue, redeem }
}

interface Fields {
  name: string
  scope: string
  ends: number
  once: string
}

const app = { appId: 'standin', secret: 'standin' }
const lifeSeconds = 7_200
const webPrefix = 'standin-'
type Query = Record<string, unknown>

/**
 * Demo mode's stand-in for WeChat: the same protocol over real HTTP, served below `/standin/` by
 * ourselves, and the server's WeChat from now on. `people` are offered on its login page; any other
 * name is a new visitor. Refuses to exist outside demo mode.
 */
export function registerStandin(
  server: FastifyInstance,
  appContext: AppContext,
  people: readonly StandinPerson[],
): void {
  if (!appContext.settings.demo) throw new Error('the WeChat stand-in exists in demo mode only')
  const codes = createCodes(appContext.settings.dataKey, appContext.clock)
  appContext.wechat = createWechat(appContext, {
    scope: appContext.settings.wechat.scope,
    official: app,
    mini: app,
    openBase: '/standin',
    apiBase: () => `${addressOf(server)}/standin`,
  })
  // Its messages come by the official account, where templates are set.
  appContext.settings.wechat.official = app
  servePages(server, appContext, people, codes)
  serveApi(server, codes)
  serveMessages(server, appContext, {
    reach: () => addressOf(server),
    isToken: (token) => token === 'standin-token',
  })
}

function servePages(
  server: FastifyInstance,
  appContext: AppContext,
  people: readonly StandinPerson[],
  codes: ReturnType<typeof createCodes>,
): void {
  const { settings } = appContext
  const page = { errorHandler: failWithPage(appContext, loginPage) }

  server.get<{ Querystring: Query }>(
    '/standin/connect/oauth2/authorize',
    page,
    (request, reply) => {
      const { appid, redirect_uri, state, scope } = texts(request.query)
      if (
        appid !== app.appId ||
        !isOurs(redirect_uri, originOf(settings, request)) ||
        !scopes.includes(scope)
      )
        throw new Fault('request.invalid')
      // Asked for more than the openid without a tap, WeChat shows the page to a virtual visitor.
      if (scope === 'snsapi_userinfo' && isUntapped(request.headers))
        return back(reply, { redirect_uri, state }, codes.issue('', 'snapshot'))
      const login = { redirect_uri, state, scope }
      return sendPage(reply, 200, choicePage(settings.museumName, people, login))
    },
  )

  server.get<{ Querystring: Query }>('/standin/choose', page, (request, reply) => {
    const { name, redirect_uri, state, scope } = texts(request.query)
    if (
      !isName(name) ||
      !isOurs(redirect_uri, originOf(settings, request)) ||
      !scopes.includes(scope)
    )
      throw new Fault('request.invalid')
    reply.header('set-cookie', standinCookie(`${webPrefix}${name}`))
    return back(reply, { redirect_uri, state }, codes.issue(name, scope))
  })
}

const scopes = ['snsapi_base', 'snsapi_userinfo']

/** Whether a browser that tells of taps comes without one; of others nothing is known. */
function isUntapped(headers: Record<string, unknown>): boolean {
  const tells = /Chrome\//.test(String(headers['user-agent']))
  return tells && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-user'] !== '?1'
}

/** Leads the browser back with a code. */
function back(
  reply: FastifyReply,
  { redirect_uri, state }: { redirect_uri: string; state: string },
  code: string,
) {
  const to = new URL(redirect_uri)
  to.searchParams.set('code', code)
  to.searchParams.set('state', state)
  return reply.header('cache-control', 'no-store').redirect(to.href, 302)
}

function serveApi(server: FastifyInstance, codes: ReturnType<typeof createCodes>): void {
  server.get<{ Querystring: Query }>('/standin/sns/oauth2/access_token', (request) => {
    const { appid, secret, code } = texts(request.query)
    const told = appRefusal(appid, secret) ?? codes.redeem(code)
    if (!('name' in told)) return told
    const common = { access_token: 'standin', expires_in: lifeSeconds, refresh_token: 'standin' }
    if (told.scope === 'snapshot')
      return { ...common, scope: 'snsapi_userinfo', openid: 'virtual', is_snapshotuser: 1 }
    const { unionid, ...person } = identityOf(told.name, webPrefix)
    // The openid alone, silently, where no more was asked for.
    return {
      ...common,
      scope: told.scope,
      ...person,
      ...(told.scope === 'snsapi_userinfo' ? { unionid } : {}),
    }
  })

  server.get<{ Querystring: Query }>('/standin/sns/jscode2session', (request) => {
    const { appid, secret, js_code } = texts(request.query)
    const refused = appRefusal(appid, secret)
    if (refused) return refused
    const name = js_code.startsWith('standin:') ? js_code.slice('standin:'.length).trim() : ''
    if (!isName(name)) return { errcode: 40029, errmsg: 'invalid code' }
    return { session_key: 'standin', ...identityOf(name, 'standin-mini-') }
  })

  server.post<{ Body: Query }>('/standin/cgi-bin/stable_token', (request) => {
    const { appid, secret } = texts(request.body)
    return appRefusal(appid, secret) ?? { access_token: 'standin-token', expires_in: lifeSeconds }
  })

  server.post<{ Querystring: Query; Body: Query }>('/standin/wxa/msg_sec_check', (request) => {
    if (texts(request.query).access_token !== 'standin-token')
      return { errcode: 40001, errmsg: 'invalid credential' }
    const { content } = texts(request.body)
    const suggest = content.includes('加微信')
      ? 'risky'
      : content.includes('http')
        ? 'review'
        : 'pass'
    return {
      errcode: 0,
      errmsg: 'ok',
      result: { suggest, label: suggest === 'pass' ? 100 : 20_006 },
    }
  })

  server.get<{ Querystring: Query }>('/standin/cgi-bin/ticket/getticket', (request) =>
    texts(request.query).access_token === 'standin-token'
      ? { errcode: 0, errmsg: 'ok', ticket: 'standin-ticket', expires_in: lifeSeconds }
      : { errcode: 40001, errmsg: 'invalid credential' },
  )
}

// One person has one unionid, and an openid of its own with each of the two apps.
function identityOf(name: string, prefix: string) {
  return { openid: `${prefix}${name}`, unionid: `standin-${name}`, nickname: name }
}

function isName(name: string): boolean {
  return name !== '' && [...name].length <= longestName
}

function appRefusal(appid: string, secret: string) {
  if (appid !== app.appId) return { errcode: 40013, errmsg: 'invalid appid' }
  return secret === app.secret ? undefined : { errcode: 40125, errmsg: 'invalid appsecret' }
}

const fields = [
  'access_token',
  'appid',
  'code',
  'content',
  'js_code',
  'name',
  'redirect_uri',
  'scope',
  'secret',
  'state',
] as const

/** The fields that are text, trimmed; empty where they are missing. */
function texts(query: Query | null | undefined): Record<(typeof fields)[number], string> {
  const one = (field: string) => {
    const value = query?.[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(fields.map((field) => [field, one(field)])) as ReturnType<typeof texts>
}

/** Where the server reaches itself; it must be listening. */
function addressOf(server: FastifyInstance): string {
  const { address, family, port } = server.server.address() as AddressInfo
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

export interface StandinPerson {
  name: string
  /** What they are in the museum, such as `组长`. */
  role: string
}

/** The longest name that can log in. */
const longestName = 20

/** Where one chooses who logs in; `login` is carried on to the choice. */
function choicePage(
  museumName: string,
  people: readonly StandinPerson[],
  login: { redirect_uri: string; state: string; scope: string },
): string {
  const hidden = Object.entries(login)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const rows = people.map(
    ({ name, role }) =>
      `<li><button class="who" name="name" value="${escaped(name)}"><span class="face" aria-hidden="true">${escaped([...name][0] ?? '')}</span><span class="name">${escaped(name)}</span> <span class="what">${escaped(role)}</span></button></li>`,
  )
  return framed(
    museumName,
    '选择登录身份',
    `<div class="head"><p class="museum">${escaped(museumName)}</p><h1>选择登录身份</h1>
<p>演示环境不连接微信，请选择以谁的身份登录。</p></div>
<h2>演示人物</h2>
<form action="/standin/choose"><ul class="card">${rows.join('')}</ul>${hidden}</form>
<h2>新用户</h2>
<form class="card new" action="/standin/choose"><label>姓名<input name="name" required maxlength="${longestName}" autocomplete="off" placeholder="第一次来的访客"></label>
<button class="main">登录</button>${hidden}</form>
<p class="note">此页面仅在演示模式中出现，代替微信的授权页。</p>`,
  )
}
