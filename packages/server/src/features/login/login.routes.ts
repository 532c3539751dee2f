import { loginCalls } from '@museum/contract/login/login.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { loginPage } from './login.page.ts'
import { endSession } from './session.service.ts'
import { askTicket, exchangeTicket } from './ticket.service.ts'
import { beginLogin, finishLogin, miniLogin, signPage } from './wechat.service.ts'

/** Login of volunteers, through WeChat. */
export function loginRoutes(serve: Serve): void {
  serve(loginCalls.exchangeTicket, ({ jtoken }, ctx) => exchangeTicket(ctx, jtoken))
  serve(loginCalls.askTicket, (input, ctx) => askTicket(ctx, input))
  serve(loginCalls.miniLogin, ({ code }, ctx) => miniLogin(ctx, code))
  const page = { page: loginPage }
  serve(loginCalls.wechatLogin, async ({ redirect }, ctx) => beginLogin(ctx, redirect), page)
  serve(loginCalls.wechatCallback, (input, ctx) => finishLogin(ctx, input), page)
  serve(loginCalls.jssdk, ({ url }, ctx) => signPage(ctx, url))
  serve(loginCalls.logout, (_, ctx) => endSession(ctx, ctx.person))
}
