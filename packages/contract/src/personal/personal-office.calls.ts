import { z } from 'zod'
import { defineCall, defineExport, id, lines, pageOf, tableOf, whole } from '../call.ts'

const deletion = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  code: z.string(),
  // The volunteer status 0 to 8.
  status: z.int(),
  phone_masked: z.string(),
  state: z.int(),
  requested_at: z.string(),
  reason: z.string(),
  due_day: z.string(),
  days_left: z.int(),
  decided_at: z.string(),
  decided_by: z.string(),
  decision_reason: z.string(),
  // 1 where a group must get another leader first.
  leads: z.int(),
  // What deletion would take from the coming days.
  coming_shifts: z.int(),
  open_enlists: z.int(),
})

const row = deletion.omit({ leads: true, coming_shifts: true, open_enlists: true })

const filters = { state: z.union([z.literal('').transform(() => 0), whole(0, 4)]).optional() }

/** Requests for deletion, as the office decides them. */
export const personalOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/deletions',
    summary: '注销申请列表',
    audience: 'office.read',
    // Those that wait come first, the most urgent before all.
    input: z.object({ ...filters, ...pageOf(20) }),
    output: tableOf(row),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/deletions/export',
    what: '注销申请',
    audience: 'office.review',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/deletions/:id',
    summary: '注销申请',
    audience: 'office.read',
    input: z.object({ id }),
    output: deletion,
    faults: ['content.not_found'],
  }),
  /** `erase` cannot be taken back. */
  decide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/deletions/:id/decide',
    summary: '决定一个注销申请',
    audience: 'office.admin',
    input: z.object({
      id,
      decision: z.enum(['erase', 'refuse']),
      reason: lines(200).default(''),
    }),
    output: z.object({ id: z.int(), state: z.int() }),
    faults: [
      'content.not_found',
      'content.changed',
      'personal.reason_required',
      'volunteer.leads_group',
    ],
  }),
}
