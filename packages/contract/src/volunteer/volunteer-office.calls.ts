import { z } from 'zod'
import { periodNames } from '../asked-period.ts'
import { revealPurposes } from '../audit/reveal.rules.ts'
import {
  day,
  defineCall,
  filterId,
  id,
  joinedIds,
  listOf,
  named,
  optionalDay,
  optionalPeriod,
  optionalWhole,
  pageOf,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { reachWays } from '../login/reach.rules.ts'
import { sortOf } from '../record.calls.ts'
import { isKeptFromAddresses } from '../sought.ts'
import { mostCounted } from '../view/view.rules.ts'
import { each, fieldsAt } from './fields.rules.ts'
import { profile } from './volunteer.calls.ts'
import type { VolunteerStatus } from './volunteer.rules.ts'

/** Statuses joined by commas, each 0 to 8; empty or 0 is All. */
const statuses = z
  .union([z.int().transform(String), z.string().trim()])
  .pipe(z.string().regex(/^([0-8](,[0-8]){0,8})?$/, '应为状态编号'))
  .transform((text) => text.split(',').map(Number).filter(Boolean) as VolunteerStatus[])

// Of a week's half-days from Monday's morning on.
const sundayAfternoon = 13
const mostHours = 100_000
const mostServices = 100_000
const mostAge = 120
/** So many people may be named one by one; further ones by what they have in common. */
const mostTicked = 200

/** What the register can be narrowed to. A period may be named, and then moves on with the days. */
export const volunteerFilters = {
  // Part of a name or a code, or a whole phone or document number, however it is typed.
  q: text(50).optional(),
  status: statuses.optional(),
  // Those of these numbers, such as who was ticked.
  ids: joinedIds(0, mostTicked).optional(),
  group_id: filterId,
  // Valid; valid but ending within 30 days; voided or past its end.
  certificate: z.enum(['', 'valid', 'ending', 'invalid']).optional(),
  // Not voided, and its last day is in the period.
  certificate_ends: optionalPeriod,
  // Of a type that needs one, or of `grant_type`: who holds one, who holds none, whose ends by `grant_by`,
  // which is in thirty days where it is not said.
  grant: z.enum(['', 'has', 'lacks', 'ending']).optional(),
  grant_type: filterId,
  grant_by: optionalDay,
  // Who bears the label `label_id`, or any where that is not said; or who bears it, or any, not.
  label: z.enum(['', 'has', 'lacks']).optional(),
  label_id: filterId,
  disabled: z.union([z.literal('').transform(() => undefined), whole(0, 1)]).optional(),
  // Hours of attended shifts in a period: from so many, and fewer than so many, or exactly so many where both
  // are the same. Whoever has none counts as 0, unless `hours_zero` is 0.
  hours_in: optionalPeriod,
  hours_from: optionalWhole(0, mostHours),
  hours_to: optionalWhole(0, mostHours),
  hours_zero: optionalWhole(0, 1),
  // How often somebody came in a period; both numbers are in it.
  services_in: optionalPeriod,
  services_from: optionalWhole(0, mostServices),
  services_to: optionalWhole(0, mostServices),
  // Who has not come since the beginning of a period or since a day, or never came at all.
  idle: z
    .union([z.enum(['', 'ever', ...periodNames]), day], { error: '应为日期或一段时间' })
    .optional(),
  // The day of becoming a formal volunteer.
  joined: optionalPeriod,
  age_from: optionalWhole(0, mostAge),
  age_to: optionalWhole(0, mostAge),
  // Any of these skills of the dictionary; a part of what is said of languages.
  skills: joinedIds(0, 50).optional(),
  language: text(20).optional(),
  // Gladly on any of these half-days, Monday's morning is 0.
  halves: joinedIds(0, 20)
    .refine((halves) => halves.every((one) => one <= sundayAfternoon), '没有这个半天')
    .optional(),
  // By WeChat, in the app alone, or not at all, since they have never logged in.
  reach: z.enum(['', 'wechat', 'app', 'phone']).optional(),
}

/** The same as an address may have it: a whole number is asked for in a body. */
export const addressFilters = {
  ...volunteerFilters,
  q: text(50)
    .refine((words) => !isKeptFromAddresses(words), '手机号、证件号不写在网址里，请用POST')
    .optional(),
}

const rest = { ...sortOf('/api/office/volunteers'), ...pageOf(20) }

/** One step of an application: who moved it, when and why; `by` is empty for the applicant. */
const move = z.object({
  at: z.string(),
  by: z.string(),
  from_status: z.int(),
  to_status: z.int(),
  remark: z.string(),
})

/** Somebody as the register lists them. */
const row = z.object({
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
  // Who said the first of two yeses to their becoming formal; empty where nobody did.
  first_yes_by: z.string(),
  certificate_end_time: z.string(),
  certificate_is_valid: z.int(),
  // 1 where it was taken away, whatever days it had left.
  certificate_voided: z.int(),
  group: z.string(),
  is_group_leader: z.int(),
  disabled: z.int(),
  // The day of becoming a formal volunteer; empty before it.
  joined: z.string(),
  // Minutes and attended shifts of `hours_in`; of this year where that is not said.
  minutes: z.int(),
  services: z.int(),
  // The last day on which they came; empty for never.
  last_day: z.string(),
  reach: z.enum(reachWays),
  labels: z.array(z.string()),
})

/** Applications and volunteers in the office. Personal data is masked unless it is revealed. */
export const volunteerOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers',
    summary: '志愿者与申请列表',
    audience: 'office.read',
    input: z.object({ ...addressFilters, ...rest }),
    output: tableOf(row),
    faults: ['volunteer.search_too_many'],
  }),
  search: defineCall({
    kind: 'query',
    // In the body: what one types may be a whole number, and addresses are kept.
    method: 'POST',
    path: '/api/office/volunteers/search',
    summary: '志愿者与申请列表，可按完整的手机号、证件号查找',
    audience: 'office.read',
    input: z.object({ ...volunteerFilters, ...rest }),
    output: tableOf(row),
    faults: ['volunteer.search_too_many'],
  }),
  matching: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/volunteers/matching',
    summary: '各筛选条件下的人数',
    audience: 'office.read',
    input: z.object({
      // Without words to search for, which may be somebody's number.
      filters: z.array(z.object(volunteerFilters).omit({ q: true })).max(mostCounted),
    }),
    output: z.object({ counts: z.array(z.int()) }),
    faults: [],
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
      // What the office has put on this person for itself.
      labels: z.array(named),
      // Who else has stated the same document number: of them one at most can pass.
      same_document: z.array(named.extend({ code: z.string(), status: z.int() })),
      // 1 when the office has voided the certificate, whatever its end.
      certificate_voided: z.int(),
      disabled: z.int(),
      // 1 when the person can log in through WeChat.
      has_login: z.int(),
      // By which way a notification comes to them.
      reach: z.enum(reachWays),
      // What disabling the person would cancel: shifts neither over nor signed, and enrolments.
      coming_shifts: z.int(),
      open_enlists: z.int(),
      // Who said the first of two yeses to their becoming formal, and when; empty where nobody did.
      first_yes_by: z.string(),
      first_yes_at: z.string(),
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
    confirmed: true,
    // What for: the log keeps it, and its person reads it.
    input: z.object({ id, purpose: z.enum(revealPurposes) }),
    output: z.object(each(fieldsAt('sealed'), () => z.string())),
    faults: ['content.not_found'],
    secret: true,
    rate: 'reveal',
  }),
}
