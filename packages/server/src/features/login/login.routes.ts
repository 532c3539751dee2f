import { loginCalls } from '@museum/contract/login/login.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { loginPage } from './login.page.ts'
import { endSession } from './session.service.ts'
import { askTicket, exchangeTicket } from './ticket.service.ts'
import { beginLogin, finishLogin, miniLogin, signPage } from './wechat.service.ts'

/** Login of volunteers, through WeChat. */
export function loginRoutes(serve: Serve): void {
  // Outside the transaction that keeps answers for repeats: a token is kept nowhere but as a hash.
  const own = { transaction: false } as const
  serve(loginCalls.exchangeTicket, ({ jtoken }, act) => exchangeTicket(act, jtoken), own)
  serve(loginCalls.askTicket, (input, act) => askTicket(act, input))
  serve(loginCalls.miniLogin, ({ code }, act) => miniLogin(act, code), own)
  const page = { page: loginPage }
  serve(loginCalls.wechatLogin, async ({ redirect }, act) => beginLogin(act, redirect), page)
  serve(loginCalls.wechatCallback, (input, act) => finishLogin(act, input), page)
  serve(loginCalls.jssdk, ({ url }, act) => signPage(act, url))
  serve(loginCalls.logout, (_, act) => endSession(act, act.person))
}
