import { z } from 'zod'
import { day, defineCall, id, lines, listOf, named, requiredLines } from '../call.ts'
import { reachWays } from '../login/reach.rules.ts'
import { defineUndo } from '../message/review.calls.ts'
import { clock } from '../setting/setting.calls.ts'

// Both times empty for the whole day.
const dayClock = z.union([z.literal(''), clock]).default('')
const longestReason = 50

const period = {
  first: day,
  last: day,
  start_time: dayClock,
  end_time: dayClock,
  // None for the whole museum.
  place_ids: z.array(id).max(200).default([]),
}

const closure = z.object({
  id: z.int(),
  first: z.string(),
  last: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  places: z.array(named),
  reason: z.string(),
})

const shift = z.object({
  id: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
})

/** Somebody whose shifts a closing takes. */
const touched = z.object({
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  // How they hear: in WeChat too, in the app alone, or by nobody but the office's telephone.
  told: z.enum(reachWays),
  shifts: z.array(shift),
})

/** The same, with 1 of each shift that comes back once this closure ends. */
const kept = touched.extend({ shifts: z.array(shift.extend({ fits: z.int() })) })

const faults = [
  'setting.day_past',
  'setting.window_wrong',
  'closing.dates_wrong',
  'closing.too_long',
  'closing.place_missing',
] as const

const done = { taken: z.int(), restored: z.int(), told: z.int() }

/** Closures: days, parts of days or halls in which nobody serves. Days and times are the museum's. */
export const closureCalls = {
  /** Those that are not over, by their first day, each with what it took and still keeps. */
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/closures',
    summary: '未结束的闭馆与停用',
    audience: 'office.read',
    input: z.object({}),
    output: listOf(closure.extend({ shifts: z.int(), people: z.int() })),
    faults: [],
  }),
  /** One with everybody whose coming shifts it took. */
  detail: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/closures/:id',
    summary: '闭馆与停用详情',
    audience: 'office.read',
    input: z.object({ id }),
    output: closure.extend({ list: z.array(kept) }),
    faults: ['content.not_found'],
  }),
  /** What closing would do now, or with `id` what changing that closure would; changes nothing. */
  preview: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/closures/preview',
    summary: '闭馆与停用的影响预览',
    audience: 'office.schedule',
    input: z.object({ id: id.optional(), ...period, reason: lines(longestReason).default('') }),
    output: z.object({
      // Unsigned shifts that are taken, and their people, who are told once each.
      shifts: z.int(),
      people: z.int(),
      // Shifts that were signed and stay.
      signed: z.int(),
      // Wanted heads that are no longer wanted.
      heads: z.int(),
      // Shifts that come back, where a closure is changed; and how many people hear of either.
      back: z.int(),
      told: z.int(),
      // Every day of it that takes some, in order.
      days: z.array(z.object({ date: z.string(), shifts: z.int() })),
      // By how many shifts of theirs are taken.
      list: z.array(touched),
      // What the first of them will read; null where nobody is told.
      message: z.object({ name: z.string(), title: z.string(), content: z.string() }).nullable(),
    }),
    faults: [...faults, 'closing.over', 'content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/closures',
    summary: '闭馆或停用展厅并通知',
    audience: 'office.schedule',
    input: z.object({ ...period, reason: requiredLines(longestReason) }),
    output: z.object({ id: z.int(), ...done }),
    faults: [...faults, 'closing.twice'],
    msg: '已停用并通知',
  }),
  /** States all of a closure anew: takes what it covers now, gives back what it covers no longer. */
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/closures/:id',
    summary: '修改闭馆或停用并通知',
    audience: 'office.schedule',
    record: 'closure',
    input: z.object({ id, ...period, reason: requiredLines(longestReason) }),
    output: z.object({ id: z.int(), ...done }),
    faults: [...faults, 'closing.twice', 'closing.over', 'content.stale', 'content.not_found'],
    msg: '已保存',
  }),
  /** Ends a closure, or opens the days from `first` to `last` of it alone; what still fits comes back. */
  reopen: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/closures/:id/reopen',
    summary: '恢复开放并通知',
    audience: 'office.schedule',
    input: z.object({ id, first: day.optional(), last: day.optional() }),
    output: z.object({ id: z.int(), ...done }),
    faults: ['content.not_found', 'closing.dates_wrong', 'closing.over', 'setting.day_past'],
    msg: '已恢复开放',
  }),
  ...defineUndo({
    path: '/api/office/closures',
    what: '闭馆与停用',
    audience: 'office.schedule',
    // How many shifts are back, and how many could not come back.
    output: z.object({ id: z.int(), restored: z.int(), lost: z.int() }),
  }),
}
