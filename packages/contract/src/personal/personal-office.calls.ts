import { z } from 'zod'
import { defineCall, id, lines, whole } from '../call.ts'
import { defineListing } from '../record.calls.ts'

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

/** Requests for deletion, as the office decides them; those that wait come first, the most urgent before all. */
export const personalOfficeCalls = {
  ...defineListing({
    path: '/api/office/deletions',
    words: { list: '注销申请列表', export: '注销申请', info: '注销申请' },
    audience: 'office.review',
    filters: { state: z.union([z.literal('').transform(() => 0), whole(0, 4)]).optional() },
    row: deletion.omit({ leads: true, coming_shifts: true, open_enlists: true }),
    one: deletion,
  }),
  /** `erase` cannot be taken back. */
  decide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/deletions/:id/decide',
    summary: '决定一个注销申请',
    audience: 'office.admin',
    confirmed: true,
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
