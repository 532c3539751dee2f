import type { AddressInfo } from 'node:net'
import type { AppContext } from '@museum/server/context.ts'
import { createWechat } from '@museum/server/wechat/client.ts'
import type { FastifyInstance } from 'fastify'
import {
  app,
  appRefusal,
  isName,
  miniPrefix,
  type Query,
  texts,
  webApp,
  webPrefix,
} from './standin-apps.ts'
import { type Codes, createCodes } from './standin-codes.ts'
import { serveFollowers } from './standin-followers.ts'
import { serveMessages } from './standin-messages.ts'
import { type StandinPerson, servePages } from './standin-pages.ts'
import { serveSms } from './standin-sms.ts'

const lifeSeconds = 7_200

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
    web: webApp,
    openBase: '/standin',
    apiBase: () => `${addressOf(server)}/standin`,
  })
  // Its messages come by the official account, where templates are set.
  appContext.settings.wechat.official = app
  servePages(server, appContext, people, codes)
  serveApi(server, codes)
  serveSms(server, appContext)
  const isToken = (token: unknown) => token === 'standin-token'
  const names = new Set(people.map(({ name }) => name))
  serveFollowers(server, { follows: (name) => names.has(name), isToken })
  serveMessages(server, appContext, { reach: () => addressOf(server), isToken })
}

function serveApi(server: FastifyInstance, codes: Codes): void {
  server.get<{ Querystring: Query }>('/standin/sns/oauth2/access_token', (request) => {
    const { appid, secret, code } = texts(request.query)
    const told = appRefusal([app, webApp], { appid, secret }) ?? codes.redeem(appid, code)
    if (!('name' in told)) return told
    const common = { access_token: 'standin', expires_in: lifeSeconds, refresh_token: 'standin' }
    if (told.scope === 'snapshot')
      return { ...common, scope: 'snsapi_userinfo', openid: 'virtual', is_snapshotuser: 1 }
    const prefix = told.scope === 'snsapi_login' ? 'standin-site-' : webPrefix
    const { openid, unionid } = identityOf(told.name, prefix)
    // The openid alone, silently, where no more was asked for.
    return {
      ...common,
      scope: told.scope,
      openid,
      ...(told.scope === 'snsapi_base' ? {} : { unionid }),
    }
  })

  server.get<{ Querystring: Query }>('/standin/sns/jscode2session', (request) => {
    const { appid, secret, js_code } = texts(request.query)
    const refused = appRefusal([app], { appid, secret })
    if (refused) return refused
    const name = js_code.startsWith('standin:') ? js_code.slice('standin:'.length).trim() : ''
    if (!isName(name)) return { errcode: 40029, errmsg: 'invalid code' }
    return { session_key: 'standin', ...identityOf(name, miniPrefix) }
  })

  server.post<{ Body: Query }>('/standin/cgi-bin/stable_token', (request) => {
    const { appid, secret } = texts(request.body)
    return (
      appRefusal([app], { appid, secret }) ?? {
        access_token: 'standin-token',
        expires_in: lifeSeconds,
      }
    )
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

// One person has one unionid, and an openid of its own with each of the apps. None of these calls tells a name.
function identityOf(name: string, prefix: string) {
  return { openid: `${prefix}${name}`, unionid: `standin-${name}` }
}

/** Where the server reaches itself; it must be listening. */
function addressOf(server: FastifyInstance): string {
  const { address, family, port } = server.server.address() as AddressInfo
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
