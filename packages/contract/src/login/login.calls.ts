import { z } from 'zod'
import { defineCall, exactText, flag, nothing, requiredText, text } from '../call.ts'

/** A person by the masked name and the volunteer's code, which is empty for others. */
const whom = { name: z.string(), code: z.string() }

/** What WeChat brings back; without a code from somebody who declined. */
const wayBack = z.object({
  code: exactText(512).optional(),
  state: exactText(128).optional(),
})

/** Login of volunteers (§6.15). Tokens are text; tickets are used once within 60 s. */
export const loginCalls = {
  exchangeTicket: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/auth/token',
    summary: '以登录凭证换取令牌',
    audience: 'everyone',
    // `held`, the login of this phone, ends with it.
    input: z.object({ jtoken: requiredText(200), held: text(200).optional() }),
    // The mark is the same at each login of one person, and says nothing else.
    output: z.object({ token: z.string(), mark: z.string() }),
    faults: ['auth.ticket_invalid'],
    secret: true,
    rate: 'login',
  }),
  /**
   * Whose login an address brought, before it is taken: anybody can share one. Spends nothing. With
   * `held`, the login of this phone, it says whether that one lives and is the same person's.
   */
  askTicket: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/auth/whose',
    summary: '登录凭证属于谁',
    audience: 'everyone',
    input: z.object({ jtoken: requiredText(200), held: text(200).optional() }),
    output: z.object({
      ...whom,
      // 1 when this very browser began the login that led here.
      began: flag,
      held: z.object({ ...whom, same: flag }).nullable(),
    }),
    faults: ['auth.ticket_invalid'],
    secret: true,
    rate: 'login',
  }),
  miniLogin: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/auth/mini',
    summary: '小程序登录',
    audience: 'everyone',
    input: z.object({ code: requiredText(200) }),
    output: z.object({ jtoken: z.string() }),
    faults: ['auth.not_configured', 'auth.wechat_failed', 'auth.expired', 'auth.disabled'],
    secret: true,
    rate: 'login',
  }),
  wechatLogin: defineCall({
    kind: 'redirect',
    method: 'GET',
    path: '/auth/wechat',
    summary: '前往微信授权页',
    audience: 'everyone',
    // A target that is no good leads to the home page, never to a refusal.
    input: z.object({ redirect: exactText(1000).catch('').default('') }),
    output: nothing,
    faults: ['auth.not_configured'],
  }),
  wechatCallback: defineCall({
    kind: 'redirect',
    method: 'GET',
    path: '/auth/wechat/callback',
    summary: '微信授权返回',
    audience: 'everyone',
    input: wayBack,
    output: nothing,
    faults: [
      'auth.not_configured',
      'auth.wechat_failed',
      'auth.declined',
      'auth.snapshot_user',
      'auth.expired',
      'auth.disabled',
    ],
    rate: 'login',
  }),
  /** The website's own login: a picture to scan with the phone. */
  webLogin: defineCall({
    kind: 'redirect',
    method: 'GET',
    path: '/auth/web',
    summary: '前往微信扫码登录页',
    audience: 'everyone',
    input: z.object({ redirect: exactText(1000).catch('').default('') }),
    output: nothing,
    faults: ['auth.not_configured'],
  }),
  webCallback: defineCall({
    kind: 'redirect',
    method: 'GET',
    path: '/auth/web/callback',
    summary: '微信扫码返回',
    audience: 'everyone',
    input: wayBack,
    output: nothing,
    faults: [
      'auth.not_configured',
      'auth.wechat_failed',
      'auth.declined',
      'auth.web_apart',
      'auth.expired',
      'auth.disabled',
    ],
    rate: 'login',
  }),
  jssdk: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/auth/wechat/jssdk',
    summary: '微信JS-SDK签名',
    audience: 'user',
    input: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    output: z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
    faults: ['auth.not_configured', 'auth.wechat_failed'],
  }),
  logout: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/auth/logout',
    summary: '退出登录',
    audience: 'user',
    input: z.object({}),
    output: nothing,
    faults: [],
  }),
}
