import { z } from 'zod'
import { defineCall, nothing } from './call.ts'

/** What a browser says at whatever length is cut, since a report that is refused helps nobody. */
const cut = (max: number) =>
  z
    .string()
    .max(100_000)
    .transform((value) =>
      value.slice(0, max).replace(/\0|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, '\ufffd'),
    )

export const clientErrorCalls = {
  report: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/client-error',
    summary: '页面出错时的报告；隐去个人信息后记入日志',
    audience: 'everyone',
    input: z.object({
      front: z.enum(['wx', 'office']),
      // The pattern of the route, such as `/recruitmentDetail/:id`, never the address.
      route: cut(100),
      message: cut(500),
      stack: cut(8_000).default(''),
      // The build of the front end.
      version: cut(40).default(''),
    }),
    output: nothing,
    faults: [],
    rate: 'report',
    secret: true,
  }),
}
