import { z } from 'zod'
import { defineCall, requiredText, text } from '../call.ts'
import { isMobile } from '../phone.ts'

const phone = requiredText(30).refine(isMobile, '请输入中国大陆的11位手机号')

/** Login by a code that is sent to a phone. */
export const phoneCalls = {
  /** Answers the same whether anybody is known by this number. */
  code: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/auth/phone/code',
    summary: '向手机号发送登录验证码',
    audience: 'everyone',
    input: z.object({ phone }),
    // Seconds after which another may be asked for.
    output: z.object({ wait: z.int() }),
    faults: ['auth.phone_off', 'auth.code_wait', 'auth.sms_failed'],
    secret: true,
    msg: '验证码已发送',
    rate: 'login',
  }),
  enter: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/auth/phone',
    summary: '以手机号和验证码登录',
    audience: 'everyone',
    input: z.object({ phone, code: requiredText(20), held: text(200).optional() }),
    // As `POST /auth/token` answers.
    output: z.object({ token: z.string(), mark: z.string() }),
    faults: [
      'auth.phone_off',
      'auth.code_elsewhere',
      'auth.code_wrong',
      'auth.code_spent',
      'auth.disabled',
    ],
    secret: true,
    rate: 'login',
  }),
}
