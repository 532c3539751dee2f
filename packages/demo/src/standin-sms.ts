import { codeMinutes } from '@museum/contract/login/phone.rules.ts'
import type { AppContext } from '@museum/server/context.ts'
import { framed, loginPage } from '@museum/server/features/login/login.page.ts'
import { escaped, failWithPage, sendPage } from '@museum/server/http/page.ts'
import type { FastifyInstance } from 'fastify'

/** The page on which the demo's short messages stand. */
export const smsPath = '/standin/sms'

const most = 20

/** Has codes go to a page of the demo's own, the latest first, in the place of a phone. */
export function serveSms(server: FastifyInstance, appContext: AppContext): void {
  const sent: { phone: string; code: string }[] = []
  appContext.sms = {
    sendCode: async (phone, code) => {
      sent.unshift({ phone, code })
      sent.length = Math.min(sent.length, most)
    },
  }
  const page = { errorHandler: failWithPage(appContext, loginPage) }
  server.get(smsPath, page, (_, reply) => {
    const { museumName } = appContext.settings
    const rows = sent.map(
      ({ phone, code }) =>
        `<li class="sms"><h2>${escaped(phone)}</h2><p>【${escaped(museumName)}】您的验证码是 ${code}，${codeMinutes}分钟内有效。</p></li>`,
    )
    const shown =
      rows.length === 0
        ? '<p>还没有短信。在登录页获取验证码后，请刷新本页。</p>'
        : `<ul class="card">${rows.join('')}</ul>`
    return sendPage(
      reply,
      200,
      framed(
        museumName,
        '演示短信',
        `<div class="head"><p class="museum">${escaped(museumName)}</p><h1>演示短信</h1></div>${shown}
<p><a class="quiet" href="${smsPath}">刷新</a></p>
<p class="note">此页面仅在演示模式中出现，代替手机收到的短信。</p>`,
      ),
    )
  })
}
