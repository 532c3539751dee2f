import { z } from 'zod'
import { defineCall, flag, requiredText } from '../call.ts'

const consents = z.object({
  // Templates that can be asked for; empty where none can.
  templates: z.array(z.string()),
  // Whose they are: by `official` WeChat's own button asks, by `mini` the mini-program's page.
  door: z.enum(['official', 'mini']),
  // Messages that WeChat may still bring.
  left: z.int(),
  // 1 where what was allowed does not run out.
  lasting: flag,
  // 1 when it may be asked for by itself: not within thirty days of a no.
  ask: flag,
})

/** What a person allows WeChat to bring them. */
export const consentCalls = {
  own: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/auth/wechat/consents',
    summary: '微信提醒还可送达几条',
    audience: 'user',
    input: z.object({}),
    output: consents,
    faults: [],
  }),
  report: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/auth/wechat/consents',
    summary: '在微信的订阅窗口里选择了什么',
    audience: 'user',
    input: z.object({
      answers: z
        .array(
          z.object({
            template: requiredText(100),
            // As WeChat says it; `cancel` closed the window, `filter` was not shown.
            status: z.enum(['accept', 'reject', 'cancel', 'filter']),
          }),
        )
        .min(1)
        .max(5),
    }),
    output: consents,
    faults: [],
  }),
}
