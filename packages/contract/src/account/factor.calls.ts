import { z } from 'zod'
import { defineCall, id, nothing, requiredText } from '../call.ts'
import { factorKinds } from '../login/factor.rules.ts'
import { entered } from './entered.calls.ts'

const code = requiredText(60)
const codes = z.array(z.string())

/** What an account proves itself by beside its password: an app that makes codes, and codes for when that is lost. */
export const factorCalls = {
  /** The second step of a login, in the browser that gave the password: a code of an app, or a recovery code. */
  second: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/login/second',
    summary: '后台登录第二步',
    audience: 'everyone',
    input: z.object({ code }),
    output: entered,
    faults: ['office.second_wrong', 'office.second_over', 'office.wait'],
    secret: true,
    rate: 'password',
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/factors',
    summary: '我的两步验证',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(factorKinds),
          name: z.string(),
          created_at: z.string(),
          // Empty before the first use.
          used_at: z.string(),
        }),
      ),
      /** How many recovery codes are left. */
      codes: z.int(),
    }),
    faults: [],
  }),
  /** A new secret for an app; nothing is kept before a code of it has come. */
  begin: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/factors/begin',
    summary: '开始绑定验证器',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({
      // What `add` is given back.
      setup: z.string(),
      secret: z.string(),
      // What the picture says that an app reads.
      uri: z.string(),
    }),
    faults: ['factor.too_many'],
    secret: true,
    confirmed: true,
  }),
  /** Keeps the app once it has shown a code; the first factor brings recovery codes, shown this once. */
  add: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/factors',
    summary: '绑定验证器',
    audience: 'office.read',
    input: z.object({ setup: requiredText(1000), code, name: requiredText(20) }),
    output: z.object({ codes }),
    faults: ['factor.code_wrong', 'factor.setup_over', 'factor.too_many', 'office.wait'],
    secret: true,
    rate: 'password',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/factors/:id',
    summary: '解除一项两步验证',
    audience: 'office.read',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'factor.required'],
    confirmed: true,
    msg: '已解除',
  }),
  /** New recovery codes, shown this once; those of before are over. */
  codes: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/factors/codes',
    summary: '重新生成恢复码',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({ codes }),
    faults: ['factor.none'],
    secret: true,
    confirmed: true,
  }),
  /** Takes every factor of another account away, once it is sure who asks for that. */
  reset: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/accounts/:id/factor-reset',
    summary: '解除一个后台账号的两步验证',
    audience: 'office.admin',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'account.self', 'auth.forbidden'],
    confirmed: true,
    msg: '已解除该账号的两步验证',
  }),
}
