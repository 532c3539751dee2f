import { consentCalls } from '@museum/contract/login/consent.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { sessionCalls } from '@museum/contract/login/session.calls.ts'
import { implement } from '../../http/implement.ts'
import { ownConsents, reportConsents } from './consent.service.ts'
import { loginPage } from './login.page.ts'
import { endLoginsOf, endOtherLogins, endOwnLogin, ownLogins } from './logins.service.ts'
import { enterByPhone, sendCode } from './phone.service.ts'
import { leave } from './session.service.ts'
import { askTicket, exchangeTicket } from './ticket.service.ts'
import {
  beginLogin,
  beginWebLogin,
  finishLogin,
  finishWebLogin,
  miniLogin,
  signPage,
} from './wechat.service.ts'

/** Login of volunteers, through WeChat. */
export const loginHandlers = implement(loginCalls, {
  exchangeTicket,
  askTicket: { personal: askTicket },
  miniLogin: (ctx, { code }) => miniLogin(ctx, code),
  wechatLogin: { go: (ctx, { redirect }) => beginLogin(ctx, redirect), refused: loginPage },
  wechatCallback: { go: finishLogin, refused: loginPage },
  webLogin: { go: (ctx, { redirect }) => beginWebLogin(ctx, redirect), refused: loginPage },
  webCallback: { go: finishWebLogin, refused: loginPage },
  jssdk: (ctx, { url }) => signPage(ctx, url),
  logout: leave,
})

/** Where a person is logged in. */
export const sessionHandlers = implement(sessionCalls, {
  own: ownLogins,
  end: endOwnLogin,
  endOthers: endOtherLogins,
  endOfPerson: endLoginsOf,
})

/** Login by a code that is sent to a phone. */
export const phoneHandlers = implement(phoneCalls, {
  code: (ctx, { phone }) => sendCode(ctx, phone),
  enter: enterByPhone,
})

/** What a person allows WeChat to bring them. */
export const consentHandlers = implement(consentCalls, {
  own: ownConsents,
  report: (ctx, { answers }) => reportConsents(ctx, answers),
})
