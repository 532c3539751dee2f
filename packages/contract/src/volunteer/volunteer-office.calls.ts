import { z } from 'zod'
import { defineCall, filterId, id, listOf, named, pageOf, tableOf, text, whole } from '../call.ts'
import { each, fieldsAt } from './fields.rules.ts'
import { profile } from './volunteer.calls.ts'
import type { VolunteerStatus } from './volunteer.rules.ts'

/** Statuses joined by commas, each 0 to 8; empty or 0 is All. */
const statuses = z
  .union([z.int().transform(String), z.string().trim()])
  .pipe(z.string().regex(/^([0-8](,[0-8]){0,8})?$/, '应为状态编号'))
  .transform((text) => text.split(',').map(Number).filter(Boolean) as VolunteerStatus[])

/** What the register can be narrowed to. */
export const volunteerFilters = {
  // Part of a name or a code, or a whole phone or document number, however it is typed.
  q: text(50).optional(),
  status: statuses.optional(),
  group_id: filterId,
  // Valid; valid but ending within 30 days; voided or past its end.
  certificate: z.enum(['', 'valid', 'ending', 'invalid']).optional(),
  // Of a service type that needs one, within thirty days.
  grant: z.enum(['', 'ending']).optional(),
  disabled: z.union([z.literal('').transform(() => undefined), whole(0, 1)]).optional(),
}

/** One step of an application: who moved it, when and why; `by` is empty for the applicant. */
const move = z.object({
  at: z.string(),
  by: z.string(),
  from_status: z.int(),
  to_status: z.int(),
  remark: z.string(),
})

/** Applications and volunteers in the office. Personal data is masked unless it is revealed. */
export const volunteerOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers',
    summary: '志愿者与申请列表',
    audience: 'office.read',
    input: z.object({ ...volunteerFilters, ...pageOf(20) }),
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        sex: z.int(),
        birth_year: z.string(),
        img_path: z.string(),
        work_unit: z.string(),
        phone_masked: z.string(),
        code: z.string(),
        status: z.int(),
        apply_time: z.string(),
        // When and where an applicant is expected; empty where it is not said.
        next_time: z.string(),
        next_place: z.string(),
        approval_date: z.string(),
        certificate_end_time: z.string(),
        certificate_is_valid: z.int(),
        group: z.string(),
        is_group_leader: z.int(),
        disabled: z.int(),
      }),
    ),
    faults: ['volunteer.search_too_many'],
  }),
  counts: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/counts',
    summary: '各状态的人数',
    audience: 'office.read',
    input: z.object({}),
    // Statuses that nobody has are left out.
    output: listOf(z.object({ status: z.int(), count: z.int() })),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id',
    summary: '志愿者详情（个人信息已遮蔽）',
    audience: 'office.read',
    input: z.object({ id }),
    output: profile.extend({
      id: z.int(),
      status: z.int(),
      apply_time: z.string(),
      // The day of joining; empty before it.
      first_assessment_time: z.string(),
      group_id: z.int(),
      // The groups that this person leads.
      leads: z.array(named),
      // Who else has stated the same document number: of them one at most can pass.
      same_document: z.array(named.extend({ code: z.string(), status: z.int() })),
      // 1 when the office has voided the certificate, whatever its end.
      certificate_voided: z.int(),
      disabled: z.int(),
      // 1 when the person can log in through WeChat.
      has_login: z.int(),
      // What disabling the person would cancel: shifts neither over nor signed, and enrolments.
      coming_shifts: z.int(),
      open_enlists: z.int(),
      moves: z.array(move),
    }),
    faults: ['content.not_found'],
  }),
  reveal: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/volunteers/:id/reveal',
    summary: '查看完整个人信息（记入操作日志）',
    audience: 'office.review',
    input: z.object({ id }),
    output: z.object(each(fieldsAt('sealed'), () => z.string())),
    faults: ['content.not_found'],
    secret: true,
  }),
}
