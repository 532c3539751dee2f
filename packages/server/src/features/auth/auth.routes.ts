import { authCalls } from '@museum/contract/auth/auth.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { loginPage } from '../../wechat/login-page.ts'
import { endSession } from './session.service.ts'
import { askTicket, exchangeTicket } from './ticket.service.ts'
import { beginLogin, finishLogin, miniLogin, signPage } from './wechat.service.ts'

/** Login of volunteers, through WeChat. */
export function authRoutes(serve: Serve): void {
  // Outside the transaction that keeps answers for repeats: a token is kept nowhere but as a hash.
  const own = { transaction: false } as const
  serve(authCalls.exchangeTicket, ({ jtoken }, act) => exchangeTicket(act, jtoken), own)
  serve(authCalls.askTicket, (input, act) => askTicket(act, input))
  serve(authCalls.miniLogin, ({ code }, act) => miniLogin(act, code), own)
  const page = { page: loginPage }
  serve(authCalls.wechatLogin, async ({ redirect }, act) => beginLogin(act, redirect), page)
  serve(authCalls.wechatCallback, (input, act) => finishLogin(act, input), page)
  serve(authCalls.jssdk, ({ url }, act) => signPage(act, url))
  serve(authCalls.logout, (_, act) => endSession(act, act.person))
}
