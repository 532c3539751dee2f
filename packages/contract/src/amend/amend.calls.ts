import { z } from 'zod'
import { defineCall, filterId, flag, id, lines, listOf, nothing, text, whole } from '../call.ts'
import { decisionRemark, defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'
import { mostDocumentKind } from '../volunteer/document.rules.ts'
import { amendFields, amendLimit, amendStates } from './amend.rules.ts'

const field = z.enum(amendFields)
/** However it is typed; what it may be is for the rules to say, in the application's words. */
const value = text(50)
/** The kind of the document; 0, or absent, is the one of its number's form, and of a phone. */
const id_kind = z.union([z.literal('').transform(() => 0), whole(0, mostDocumentKind)]).default(0)
const reason = lines(amendLimit).default('')

/** What both sides see of a request; the number is masked. */
const amendment = {
  id: z.int(),
  field,
  // Of a document; 0 of a phone.
  id_kind: z.int(),
  value_masked: z.string(),
  reason: z.string(),
  state: z.enum(amendStates),
  created_at: z.string(),
  // When its person last changed what they ask; empty where they did not.
  changed_at: z.string(),
  answer: z.string(),
  answered_at: z.string(),
}

/** Asking the office to change the document or the phone of one's own record (更改资料). */
export const amendCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/amend/list',
    summary: '我的更改资料申请：待处理的，和近30天内有结果的',
    audience: 'user',
    input: z.object({}),
    // Of an open one the number in clear, as its person typed it; empty of any other.
    output: listOf(z.object({ ...amendment, value: z.string() })),
    faults: [],
  }),
  /** Whose number it is makes no difference to the answer. */
  ask: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/amend/ask',
    summary: '申请更改我的证件号或手机号',
    audience: 'user',
    input: z.object({ field, id_kind, value, reason }),
    output: nothing,
    faults: [
      'amend.not_now',
      'amend.reason_required',
      'amend.same',
      'amend.open',
      'amend.often',
      'volunteer.form_invalid',
      'request.invalid',
    ],
    msg: '已提交，办公室处理后会通知您',
  }),
  /** What is asked now stands in place of what was asked before, which is withdrawn. */
  change: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/amend/change',
    summary: '修改我待处理的更改资料申请',
    audience: 'user',
    input: z.object({ id, id_kind, value, reason }),
    output: nothing,
    faults: [
      'content.not_found',
      'amend.closed',
      'amend.not_now',
      'amend.reason_required',
      'amend.same',
      'amend.unchanged',
      'amend.often',
      'volunteer.form_invalid',
      'request.invalid',
    ],
    msg: '已修改，办公室处理后会通知您',
  }),
  withdraw: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/amend/withdraw',
    summary: '撤回我待处理的更改资料申请',
    audience: 'user',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'amend.closed'],
    msg: '已撤回更改申请',
  }),
}

/** Whose number it is as well, as far as one may compare: nothing that is not masked. */
const other = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  // The volunteer status 0 to 8.
  status: z.int(),
  phone_masked: z.string(),
})

const asked = z.object({
  ...amendment,
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  status: z.int(),
  // What the record says now, masked, and its document's kind.
  was_masked: z.string(),
  was_kind: z.int(),
  // What the number says of sex and day of birth where the record says otherwise; 0 and empty where it does not.
  sex: z.int(),
  birth_time: z.string(),
  // 1 where whoever is born so could not apply.
  age_outside: flag,
  // Who else has it in their record.
  same: z.array(other),
  // What they had asked before they changed it; empty where they did not.
  former_masked: z.string(),
  answered_by: z.string(),
})

const output = z.object({ id: z.int(), state: z.enum(amendStates) })

/** What people ask to have changed in their records, and the office's answers. */
export const amendOfficeCalls = {
  ...defineListing({
    path: '/api/office/amendments',
    words: { list: '更改资料列表', export: '更改资料', info: '一条更改资料申请' },
    audience: 'office.review',
    reads: 'office.review',
    filters: {
      // The open ones, the oldest first; or those answered, the latest first.
      state: z.enum(['open', 'answered']).default('open'),
      field: z.enum(['', ...amendFields]).optional(),
      volunteer_id: filterId,
      // Name or code.
      q: text(50).optional(),
    },
    row: asked,
  }),
  reveal: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/amendments/:id/reveal',
    summary: '查看完整的新旧号码（记入操作日志）',
    audience: 'office.review',
    confirmed: true,
    input: z.object({ id }),
    output: z.object({ was: z.string(), value: z.string() }),
    faults: ['content.not_found'],
    secret: true,
    rate: 'reveal',
  }),
  decide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/amendments/:id/decide',
    summary: '处理更改资料申请：通过并写入资料，或不通过',
    audience: 'office.review',
    // As where the office changes them itself.
    confirmed: { decision: ['pass'] },
    input: z.object({ id, decision: z.enum(['pass', 'fail']), ...decisionRemark }),
    output,
    faults: [
      'content.not_found',
      'content.changed',
      'amend.answered',
      'amend.withdrawn',
      'decision.remark_required',
      'volunteer.form_invalid',
      'volunteer.document_taken',
    ],
    msg: '审核完成',
  }),
  ...defineUndo({
    path: '/api/office/amendments',
    what: '更改资料的处理',
    audience: 'office.review',
    output,
    faults: ['volunteer.document_taken'],
  }),
}
