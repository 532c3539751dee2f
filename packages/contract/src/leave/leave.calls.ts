import { z } from 'zod'
import { defineCall, filterId, id, lines, listOf, optionalDateTime } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { leaveWays, untakenKinds } from './leave.rules.ts'

const way = z.enum(leaveWays)

const shift = {
  id: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  title: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
}

const backFaults = [
  'content.not_found',
  'leave.over',
  'leave.taken',
  'roster.closed',
  'roster.hall_closed',
  'roster.overlap',
] as const

/** Saying that one cannot come (我来不了), and being on leave of a shift (请假). Times are the museum's. */
export const leaveCalls = {
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/leave_info',
    summary: '某个排班来不了会怎样',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({
      ...shift,
      // What would become of it now; empty where nothing can, or of a shift on leave. Why is in `refusal`.
      way: z.union([way, z.literal('')]),
      refusal: z.string(),
      // When it was said that they cannot come; empty of a shift that stands.
      told_at: z.string(),
      // 1 of a shift on leave whose person may come after all.
      can_return: z.int().min(0).max(1),
    }),
    faults: ['content.not_found'],
  }),
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/leave_list',
    summary: '我未结束的请假',
    audience: 'volunteer',
    input: z.object({}),
    output: listOf(z.object({ ...shift, told_at: z.string() })),
    faults: [],
  }),
  leave: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/leave',
    summary: '我来不了',
    audience: 'volunteer',
    // With what was said to follow: where time has passed and something else would, nothing is done.
    input: z.object({ id, way }),
    output: z.object({ way }),
    faults: ['content.not_found', 'leave.started', 'leave.signed', 'leave.changed'],
  }),
  back: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/leave_back',
    summary: '我又能来了',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
    faults: [...backFaults],
    msg: '排班已恢复，请按时到岗',
  }),
}

/** What leaders see of it in the groups that they lead. */
export const leaveTeamCalls = {
  untaken: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/group_untaken',
    summary: '分组待接的班次',
    audience: 'leader',
    // Of one group, or of all that one leads.
    input: z.object({ group_id: filterId }),
    // The coming shifts of members that nobody has taken, the next first.
    output: listOf(
      z.object({
        // Of the leave, or of what is offered.
        id: z.int(),
        kind: z.enum(untakenKinds),
        // The caller's own shift; 0 where it is none of theirs.
        shift: z.int(),
        // 1 while colleagues are asked.
        asking: z.int().min(0).max(1),
        name: z.string(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
      }),
    ),
    faults: ['leader.required', 'content.not_found'],
  }),
}

/** The same by the office, for whoever phones. */
export const leaveOfficeCalls = {
  leave: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/leave',
    summary: '登记请假',
    audience: 'office.schedule',
    // `told_at` is when they phoned; now where it is not given.
    input: z.object({ id, reason: lines(100).default(''), told_at: optionalDateTime }),
    output: z.object({ id: z.int() }),
    faults: [
      'content.not_found',
      'leave.late',
      'leave.told_later',
      'leave.long_ago',
      'planner.signed',
    ],
    msg: '已登记请假',
  }),
  ...defineUndo({
    path: '/api/office/leaves',
    what: '请假登记',
    audience: 'office.schedule',
    output: z.object({ id: z.int() }),
    faults: [...backFaults, 'planner.not_volunteer'],
  }),
  back: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/:id/back',
    summary: '取消请假',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
    faults: [...backFaults, 'planner.not_volunteer'],
    msg: '已取消请假，排班恢复',
  }),
}
