import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { profileInput } from '../volunteer/volunteer.calls.ts'

/** Applying on the phone, and withdrawing it (§3.10–3.21, §7.17–7.19). */
export const applicationCalls = {
  save: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/volunteer/save',
    summary: '提交志愿者申请',
    audience: 'user',
    input: profileInput,
    output: nothing,
    faults: [
      'volunteer.form_invalid',
      'agreement.changed',
      'volunteer.not_editable',
      'volunteer.applied_often',
      'upload.unknown',
    ],
    rate: 'apply',
    msg: '申请提交成功',
  }),
  cancel: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/volunteer/cancel_status',
    summary: '取消志愿者申请',
    audience: 'user',
    input: z.object({}),
    output: nothing,
    faults: ['volunteer.not_cancellable'],
    msg: '申请已取消',
  }),
}
