import { codeMinutes } from '@museum/contract/login/phone.rules.ts'
import type { AppContext } from '@museum/server/context.ts'
import type { FastifyInstance } from 'fastify'
import { serveInbox } from './standin-inbox.ts'

/** The page on which the demo's short messages stand. */
export const smsPath = '/standin/sms'

/** Has codes go to a page of the demo's own, in the place of a phone. */
export function serveSms(server: FastifyInstance, appContext: AppContext): void {
  const receive = serveInbox(server, appContext, {
    path: smsPath,
    title: '演示短信',
    none: '还没有短信。在登录页获取验证码后，请刷新本页。',
    instead: '手机收到的短信',
  })
  appContext.sms = {
    sendCode: async (phone, code) => {
      const { museumName } = appContext.settings
      receive(phone, `【${museumName}】您的验证码是 ${code}，${codeMinutes}分钟内有效。`)
    },
  }
}
