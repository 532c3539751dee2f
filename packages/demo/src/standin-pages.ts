import { Fault } from '@museum/contract/fault.ts'
import type { AppContext } from '@museum/server/context.ts'
import { framed, loginPage } from '@museum/server/features/login/login.page.ts'
import { isOurs, originOf } from '@museum/server/http/address.ts'
import { escaped, failWithPage, sendPage } from '@museum/server/http/page.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { app, isName, longestName, type Query, texts, webApp, webPrefix } from './standin-apps.ts'
import type { Codes } from './standin-codes.ts'
import { messagesPath, standinCookie } from './standin-messages.ts'
import { smsPath } from './standin-sms.ts'

/** The pages that WeChat shows: asking who logs in, inside it and by a picture to scan. */
export function servePages(
  server: FastifyInstance,
  appContext: AppContext,
  people: readonly StandinPerson[],
  codes: Codes,
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
        return back(reply, { redirect_uri, state }, codes.issue(app, '', 'snapshot'))
      const login = { redirect_uri, state, scope }
      return sendPage(reply, 200, choicePage(settings.museumName, people, login))
    },
  )

  server.get<{ Querystring: Query }>('/standin/connect/qrconnect', page, (request, reply) => {
    const { appid, redirect_uri, state, scope } = texts(request.query)
    if (
      appid !== webApp.appId ||
      !isOurs(redirect_uri, originOf(settings, request)) ||
      scope !== webScope
    )
      throw new Fault('request.invalid')
    const login = { redirect_uri, state, scope }
    return sendPage(reply, 200, choicePage(settings.museumName, people, login))
  })

  server.get<{ Querystring: Query }>('/standin/choose', page, (request, reply) => {
    const { name, redirect_uri, refuse, state, scope } = texts(request.query)
    if (
      !(isName(name) || refuse) ||
      !isOurs(redirect_uri, originOf(settings, request)) ||
      !(scopes.includes(scope) || scope === webScope)
    )
      throw new Fault('request.invalid')
    if (refuse) return back(reply, { redirect_uri, state })
    if (scope === webScope)
      return back(reply, { redirect_uri, state }, codes.issue(webApp, name, scope))
    reply.header('set-cookie', standinCookie(`${webPrefix}${name}`))
    return back(reply, { redirect_uri, state }, codes.issue(app, name, scope))
  })
}

const scopes = ['snsapi_base', 'snsapi_userinfo']
const webScope = 'snsapi_login'

/** Whether a browser that tells of taps comes without one; of others nothing is known. */
function isUntapped(headers: Record<string, unknown>): boolean {
  const tells = /Chrome\//.test(String(headers['user-agent']))
  return tells && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-user'] !== '?1'
}

/** Leads the browser back with a code; without one from somebody who declined. */
function back(
  reply: FastifyReply,
  { redirect_uri, state }: { redirect_uri: string; state: string },
  code?: string,
) {
  const to = new URL(redirect_uri)
  if (code !== undefined) to.searchParams.set('code', code)
  to.searchParams.set('state', state)
  return reply.header('cache-control', 'no-store').redirect(to.href, 302)
}

export interface StandinPerson {
  name: string
  /** What they are in the museum, such as `组长`. */
  role: string
}

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
  const scans = login.scope === webScope
  const title = scans ? '微信扫码登录' : '选择登录身份'
  return framed(
    museumName,
    title,
    `<div class="head"><p class="museum">${escaped(museumName)}</p><h1>${title}</h1>
<p>${scans ? scanned : '演示环境不连接微信，请选择以谁的身份登录。'}</p></div>
<h2>演示人物</h2>
<form action="/standin/choose"><ul class="card">${rows.join('')}</ul>${hidden}</form>
<h2>新用户</h2>
<form class="card new" action="/standin/choose"><label>姓名<input name="name" required maxlength="${longestName}" autocomplete="off" placeholder="第一次来的访客"></label>
<button class="main">登录</button>${hidden}</form>
${scans ? `<form action="/standin/choose"><button class="quiet" name="refuse" value="1">拒绝登录</button>${hidden}</form>` : otherWays}
<p class="note">此页面仅在演示模式中出现，代替微信的授权页。</p>`,
  )
}

const scanned =
  '演示环境不连接微信。真实环境中这里是二维码，用手机微信扫一扫后允许登录。请选择由谁扫码。'
const otherWays = `<p><a class="quiet" href="/auth/outside">不在微信里？换一种方式登录</a></p>
<p><a class="quiet" href="${smsPath}" target="_blank">演示短信（手机验证码显示在这里）</a></p>
<p><a class="quiet" href="${messagesPath}" target="_blank">演示服务通知（微信提醒显示在这里）</a></p>`
