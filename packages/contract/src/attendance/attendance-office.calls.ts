import { z } from 'zod'
import {
  dateTime,
  defineCall,
  defineExport,
  filterId,
  flag,
  id,
  lines,
  optionalDay,
  pageOf,
  tableOf,
  text,
} from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { sortOf } from '../record.calls.ts'
import { knownGrades } from '../setting/grade.rules.ts'
import { keptDoubts } from '../setting/kept.rules.ts'
import { dutyStates } from './attendance.rules.ts'

/** A time that the office makes up, `YYYY-MM-DD HH:mm[:ss]`; empty takes the made-up time back. */
const madeUp = z.union([z.literal(''), dateTime])

const grade = z.enum(['', ...knownGrades])

/** How it is known that somebody signed; times are `YYYY-MM-DD HH:mm:ss` of the museum, empty for none. */
const evidence = z.object({
  // When the code was shown.
  code_at: z.string(),
  // What the phone's own clock said.
  phone_at: z.string(),
  // When the server heard of it.
  heard_at: z.string(),
  // The screen that showed the code, or the place of a printed one.
  source: z.string(),
  // What speaks against it, where it was kept offline, the weightiest first.
  doubts: z.array(z.enum(keptDoubts)),
})

/** A shift with its attendance, as the office sees it. Phones and documents are not in it. */
export const attended = z.object({
  id: z.int(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  group_name: z.string(),
  date: z.string(),
  title: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  sign_time: z.string(),
  sign_out_time: z.string(),
  repair_sign_time: z.string(),
  repair_sign_out_time: z.string(),
  repair_reason: z.string(),
  repair_by: z.string(),
  repair_at: z.string(),
  // -1 while the shift is neither over nor signed in, 6 on leave.
  status: z.int(),
  status_name: z.string(),
  duty_state: z.enum(dutyStates),
  service_minutes: z.int(),
  service_time: z.number(),
  service_time_name: z.string(),
  explain_time: z.int(),
  // The grades of what was signed; a made-up time is D. `grade` is the worse of the two that count.
  sign_grade: grade,
  sign_out_grade: grade,
  grade,
  sign_evidence: evidence,
  sign_out_evidence: evidence,
  // 1 while it waits for the office to say whether it counts; what it said, why, who and when.
  pending: z.int(),
  verdict: z.enum(['', 'second', 'counted', 'refused']),
  verdict_reason: z.string(),
  verdict_by: z.string(),
  verdict_at: z.string(),
  // 1 of a shift on leave (请假): when it was told, why, and by which account; empty where its person said it.
  on_leave: z.int().min(0).max(1),
  told_at: z.string(),
  told_reason: z.string(),
  told_by: z.string(),
})

const filters = {
  start_date: optionalDay,
  end_date: optionalDay,
  group_id: filterId,
  volunteer_id: filterId,
  service_type_id: filterId,
  place_id: filterId,
  // Name, code or activity.
  q: text(50).optional(),
}

const recordFilters = {
  ...filters,
  // Shifts that are over and that nobody came to (缺勤); empty for all.
  came: z.enum(['', 'missed']).optional(),
}

const exceptionFilters = {
  kind: z.enum(['lacking', 'pending', 'second', 'repaired']).default('lacking'),
  ...filters,
}

/** Who came, in the office: attendance, exceptions and repairs. */
export const attendanceOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters',
    summary: '考勤列表',
    audience: 'office.read',
    // Without days today alone; one day given alone is that day. The order is of a day alone.
    input: z.object({ ...recordFilters, ...sortOf('/api/office/rosters'), ...pageOf(20) }),
    output: tableOf(attended),
    faults: ['duty.period_wrong'],
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/:id',
    summary: '一条排班的考勤',
    audience: 'office.read',
    input: z.object({ id }),
    output: attended,
    faults: ['content.not_found'],
  }),
  export: defineExport({
    path: '/api/office/rosters/export',
    what: '考勤',
    audience: 'office.schedule',
    input: z.object({ ...recordFilters, ...sortOf('/api/office/rosters') }),
    faults: ['duty.period_wrong'],
  }),
  repair: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/repair',
    summary: '补签',
    audience: 'office.schedule',
    input: z.object({
      id,
      sign_time: madeUp.optional(),
      sign_out_time: madeUp.optional(),
      reason: lines(100).default(''),
    }),
    output: attended,
    faults: [
      'content.not_found',
      'duty.reason_required',
      'duty.time_missing',
      'duty.time_wrong',
      'duty.not_yet',
      'duty.nothing_marked',
      'content.changed',
    ],
    msg: '已补签',
  }),
  ...defineUndo({
    path: '/api/office/repairs',
    what: '补签',
    audience: 'office.schedule',
    output: z.object({ id: z.int() }),
  }),
  mark: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/mark',
    summary: '现场登记到岗或离岗',
    audience: 'office.schedule',
    // Makes up the time that is missing, as of now; only today's shifts.
    input: z.object({ id, type: z.enum(['sign', 'signout']) }),
    output: attended,
    faults: [
      'content.not_found',
      'duty.not_today',
      'duty.already_marked',
      'sign.not_signed_in',
      'sign.too_early',
      'sign.too_late',
      'content.changed',
    ],
    msg: '已登记',
  }),
  unmark: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/unmark',
    summary: '撤销现场登记',
    audience: 'office.schedule',
    // Takes back the made-up time of that kind; what the person signed stays.
    input: z.object({ id, type: z.enum(['sign', 'signout']) }),
    output: attended,
    faults: ['content.not_found', 'duty.not_today', 'duty.nothing_marked', 'content.changed'],
    msg: '已撤销',
  }),
  judge: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/judge',
    summary: '核实一条待核实的排班',
    audience: 'office.schedule',
    // Of a shift that waits, and of one that was judged before: then the later stands.
    input: z.object({ id, counts: flag, reason: lines(100) }),
    output: attended,
    faults: [
      'content.not_found',
      'duty.not_pending',
      'duty.judge_reason_required',
      'duty.second_same',
      'content.changed',
    ],
    msg: '已核实',
  }),
  exceptions: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/exceptions',
    summary: '考勤异常',
    audience: 'office.read',
    // One of the two times is missing though it can be signed no longer; what waits to be judged by how
    // it was signed; repairs that wait for a second account; times that were made up.
    // Without days all of them.
    input: z.object({
      ...exceptionFilters,
      ...sortOf('/api/office/exceptions'),
      ...pageOf(20),
    }),
    output: tableOf(attended),
    faults: ['duty.period_wrong'],
  }),
  exceptionsExport: defineExport({
    path: '/api/office/exceptions/export',
    what: '考勤异常',
    audience: 'office.schedule',
    input: z.object({ ...exceptionFilters, ...sortOf('/api/office/exceptions') }),
    faults: ['duty.period_wrong'],
  }),
  exceptionCount: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/exceptions/count',
    summary: '待处理的考勤异常数',
    audience: 'office.read',
    input: z.object({}),
    // Counted as far as 1000.
    output: z.object({ lacking: z.int(), pending: z.int(), second: z.int() }),
    faults: [],
  }),
}
