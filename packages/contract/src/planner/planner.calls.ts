import { z } from 'zod'
import {
  day,
  defineCall,
  defineExport,
  filterId,
  flag,
  id,
  lines,
  listOf,
  nothing,
  optionalDay,
  text,
  whole,
} from '../call.ts'
import { reachWays } from '../login/reach.rules.ts'
import { block } from '../roster/roster.calls.ts'
import { mostTalks } from '../roster/roster.rules.ts'
import { clock, dayClosure } from '../setting/setting.calls.ts'
import { copyReasons } from './copy.rules.ts'
import { lapseCodes } from './lapse.rules.ts'
import { mostReached } from './reached.rules.ts'
import { alike, planned } from './shift.calls.ts'

const where = { service_type_id: id, place_id: id }
const span = { start_time: clock, end_time: clock }

/** How many people are wanted where and when, and how many shifts fill it by `fillingOf`; nobody where closed. */
const slot = z.object({
  id: z.int(),
  date: z.string(),
  service_type_id: z.int(),
  place_id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  need: z.int(),
  filled: z.int(),
  closed: z.int(),
  // Null and empty where nothing is said, which nobody can take.
  activity_id: z.int().nullable(),
  title: z.string(),
  // Talk sessions; 0 where the type needs none.
  explain_time: z.int(),
})

// Any day of either week. Wanted head counts always, people where `people` is 1.
const weeks = { from: day, to: day, people: flag.default(0) }

const copied = z.object({
  // What is copied and what is left out: wanted head counts, shifts; people are told once each.
  slots: z.int(),
  slots_skipped: z.int(),
  shifts: z.int(),
  people: z.int(),
  skipped: z.int(),
  reasons: z.array(z.object({ reason: z.enum(copyReasons), count: z.int() })),
})

const shiftFaults = [
  'content.not_found',
  'roster.incomplete',
  'roster.end_before_start',
  'roster.overlap',
  'roster.closed',
  'roster.hall_closed',
  'roster.outside_window',
  'roster.activity_not_open',
  'roster.type_missing',
  'roster.place_wrong',
  'planner.not_volunteer',
  'planner.drafted',
  'planner.ended',
] as const

// 1 where the office knows that it enters what has ended already (补录), which is refused without it.
const afterwards = flag.default(0)

const slotFaults = [
  'roster.end_before_start',
  'roster.activity_not_open',
  'planner.slot_overlap',
] as const

// Any day of the week, none for this week.
const weekFilters = z.object({ date: optionalDay, service_type_id: filterId, place_id: filterId })

/** The roster planner in the office. */
export const plannerCalls = {
  week: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/week',
    summary: '一周排班计划',
    audience: 'office.read',
    compressed: true,
    input: weekFilters,
    output: z.object({
      today: z.string(),
      // Monday first.
      days: z.array(
        z.object({
          date: z.string(),
          week: z.string(),
          closed: z.int(),
          special: z.int(),
          start_time: z.string(),
          end_time: z.string(),
          note: z.string(),
          closures: z.array(dayClosure),
        }),
      ),
      blocks: z.array(block),
      slots: z.array(slot),
      // All shifts, however many, with each name once.
      alike: z.array(alike),
      people: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
      // Of those whose certificate was taken away, or ends before the week does.
      lapses: z.array(z.object({ id: z.int(), until: z.string(), voided: z.int() })),
    }),
    faults: [],
  }),
  weekExport: defineExport({
    path: '/api/office/rosters/week/export',
    what: '一周排班',
    audience: 'office.schedule',
    input: weekFilters,
  }),
  activities: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/activities',
    summary: '某日有服务的活动',
    audience: 'office.read',
    input: z.object({ date: day }),
    output: listOf(z.object({ id: z.int(), title: z.string() })),
    faults: [],
  }),
  volunteers: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/volunteers',
    summary: '可排班的志愿者',
    audience: 'office.read',
    // By name or code; `busy` is 1 where that day holds a shift that shares the time.
    input: z.object({
      q: text(50).default(''),
      date: day,
      start_time: clock.optional(),
      end_time: clock.optional(),
    }),
    output: listOf(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        group_name: z.string(),
        busy: z.int(),
        // Why their certificate speaks against it; empty where it does not.
        lapsed: z.enum(['', ...lapseCodes]),
      }),
    ),
    faults: [],
  }),
  /** How those would hear of a change, or heard of it, that takes effect at once. Nobody is left out but who is unknown. */
  reach: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/rosters/reach',
    summary: '改动立即生效时，各经何种渠道告知',
    audience: 'office.schedule',
    input: z.object({ volunteer_ids: z.array(id).min(1).max(mostReached) }),
    output: listOf(
      // `phone`: reached by neither WeChat nor app, so somebody calls.
      z.object({ id: z.int(), name: z.string(), code: z.string(), reach: z.enum(reachWays) }),
    ),
    faults: [],
  }),
  add: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters',
    summary: '为志愿者排班并通知',
    audience: 'office.schedule',
    input: z.object({
      volunteer_id: id,
      date: day,
      activity_id: id,
      ...where,
      ...span,
      explain_time: whole(0, 100).default(0),
      afterwards,
    }),
    output: planned,
    faults: shiftFaults,
    msg: '已排班',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/rosters/:id',
    summary: '调整排班并通知',
    audience: 'office.schedule',
    input: z.object({
      id,
      volunteer_id: id.optional(),
      date: day.optional(),
      activity_id: id.optional(),
      service_type_id: id.optional(),
      place_id: id.optional(),
      start_time: clock.optional(),
      end_time: clock.optional(),
      explain_time: whole(0, 100).optional(),
      afterwards,
    }),
    output: planned,
    faults: [...shiftFaults, 'planner.signed', 'content.changed'],
    msg: '已调整',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/rosters/:id',
    summary: '取消排班并通知',
    audience: 'office.schedule',
    input: z.object({ id, reason: lines(100).default('') }),
    output: nothing,
    faults: ['content.not_found', 'planner.signed', 'planner.drafted'],
    msg: '已取消',
  }),
  copyInfo: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/copy',
    summary: '复制一周计划的预览',
    audience: 'office.read',
    input: z.object(weeks),
    output: copied,
    faults: ['planner.same_week', 'planner.week_past'],
  }),
  copyWeek: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/rosters/copy',
    summary: '复制一周的计划并通知',
    audience: 'office.schedule',
    input: z.object(weeks),
    output: copied,
    faults: ['planner.same_week', 'planner.week_past'],
    msg: '已复制',
  }),
  addSlot: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/slots',
    summary: '设置所需人数',
    audience: 'office.schedule',
    // Without an activity the first of that day that is open to all; null for none.
    input: z.object({
      date: day,
      ...where,
      ...span,
      need: whole(1, 999),
      activity_id: id.nullable().optional(),
      explain_time: whole(0, mostTalks).default(1),
    }),
    output: slot,
    faults: ['roster.type_missing', 'roster.place_wrong', ...slotFaults],
    msg: '已保存',
  }),
  changeSlot: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/slots/:id',
    summary: '修改所需人数',
    audience: 'office.schedule',
    input: z.object({
      id,
      start_time: clock.optional(),
      end_time: clock.optional(),
      need: whole(1, 999).optional(),
      activity_id: id.nullable().optional(),
      explain_time: whole(0, mostTalks).optional(),
    }),
    output: slot,
    faults: ['content.not_found', ...slotFaults],
    msg: '已保存',
  }),
  removeSlot: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/slots/:id',
    summary: '删除所需人数',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}
