import { z } from 'zod'
import { day, defineCall, flag, id, nothing, requiredText } from '../call.ts'

/** How a volunteer from before this system comes to log in: the office hands out a code, the phone enters it. */
export const claimCalls = {
  /** Ends the code that was given before. The code itself is in this answer and nowhere else. */
  code: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/volunteers/:id/claim-code',
    summary: '生成绑定码，原有的绑定码失效',
    audience: 'office.review',
    // Who has the code gets into the record.
    confirmed: true,
    input: z.object({ id }),
    // `end_time` is the date-time until which it is good.
    output: z.object({ code: z.string(), end_time: z.string() }),
    faults: ['content.not_found', 'claim.has_login', 'claim.disabled'],
    secret: true,
    msg: '绑定码已生成',
  }),
  claim: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/volunteer/claim',
    summary: '凭绑定码和证件号码绑定原有的志愿者资料',
    audience: 'user',
    input: z.object({ code: requiredText(40), id_num: requiredText(40) }),
    output: nothing,
    faults: ['claim.wrong', 'claim.too_many', 'claim.not_new'],
    msg: '绑定成功',
    secret: true,
    rate: 'login',
  }),
  /** Of whoever logged in by a code and has no record: one that says the same phone may be theirs. */
  waits: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/phone-claim',
    summary: '是否有资料登记着本人验证过的手机号',
    audience: 'user',
    input: z.object({}),
    output: z.object({ waits: flag }),
    faults: [],
  }),
  byPhone: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/volunteer/phone-claim',
    summary: '凭验证过的手机号和出生日期绑定原有的志愿者资料',
    audience: 'user',
    input: z.object({ birth_time: day }),
    output: nothing,
    faults: ['claim.birth_wrong', 'claim.too_many', 'claim.not_new'],
    msg: '绑定成功',
    secret: true,
    rate: 'login',
  }),
}
