import { z } from 'zod'
import { day, defineCall, id, lines, mostWhole, optionalDay, whole } from '../call.ts'
import type { FaultCode } from '../fault.ts'
import { planned } from '../planner/shift.calls.ts'
import { mostTalks } from '../roster/roster.rules.ts'
import { clock } from '../setting/setting.calls.ts'
import { editMarks, mostReason, mostSeats, weekStates } from './draft.rules.ts'

/** What names a place in a draft: the number of a shift, or a name that the client made for a new one. */
export const seat = z
  .string()
  .trim()
  .regex(/^(\d{1,15}|n[\w-]{8,40})$/, '座位标识无效')

const fields = {
  volunteer_id: id,
  date: day,
  activity_id: id,
  service_type_id: id,
  place_id: id,
  start_time: clock,
  end_time: clock,
  explain_time: whole(0, mostTalks).default(0),
}
/** Why the office passes the rules that it may pass; kept, and written in the log. */
const why = lines(mostReason).optional()

/** One step of an edit. */
const op = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    seat,
    ...fields,
    why,
    source: z.enum(['hand', 'proposal']).default('hand'),
    // In words, where a proposal gave one.
    reason: lines(300).nullable().default(null),
  }),
  z.object({
    do: z.literal('move'),
    seat,
    volunteer_id: id.optional(),
    date: day.optional(),
    activity_id: id.optional(),
    service_type_id: id.optional(),
    place_id: id.optional(),
    start_time: clock.optional(),
    end_time: clock.optional(),
    explain_time: whole(0, mostTalks).optional(),
    why,
  }),
  z.object({ do: z.literal('remove'), seat, why }),
  // A shift as it stands outside the draft.
  z.object({ do: z.literal('restore'), seat }),
])

/** A shift with its names. */
const { shape: shift } = planned.omit({ id: true, signed: true })
export const mark = z.enum(editMarks)
const state = z.enum(weekStates)
export const reasons = {
  // Codes of faults: the first stop everybody, the second are passed with a reason (`why`).
  hard: z.array(z.string()),
  soft: z.array(z.string()),
}

const draftSeat = z.object({
  seat,
  // The shift; null for one that the draft adds.
  id: z.int().nullable(),
  // As the draft wants it; one that is removed as it stands.
  ...shift,
  signed: z.int(),
  mark,
  // Of one that is moved: as it stands outside the draft.
  was: z.object(shift).nullable(),
  ...reasons,
  // 0 for one that is removed, and for the second of two in one time: it fills no slot.
  counts: z.int(),
  why: z.string(),
  source: z.enum(['hand', 'proposal']),
  reason: z.string().nullable(),
  // The account that edited it last and when.
  by: z.string(),
  at: z.string(),
})

export const sums = z.object({
  // Seats: a shift that fills two slots fills two.
  wanted: z.int(),
  filled: z.int(),
  // Of what has not ended.
  missing: z.int(),
  shifts: z.int(),
  people: z.int(),
})

/** What stands of a week. */
export const head = {
  // Its first day, a Monday.
  monday: z.string(),
  state,
  // Grows with every edit; 0 where nobody began.
  version: z.int(),
  // 1 where its open places can be taken on the phone: not in the first draft.
  takeable: z.int(),
  begun_by: z.string(),
  begun_at: z.string(),
  published_by: z.string(),
  published_at: z.string(),
  // Seconds in which the publishing can still be taken back; 0 where it cannot.
  undo_left: z.int(),
}

/** Who changed which seat of a draft. */
const change = z.object({
  seat,
  // Empty where it is as it was again.
  mark: z.union([mark, z.literal('')]),
  by: z.string(),
  at: z.string(),
  volunteer_name: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  service_type_id: z.int(),
  place_id: z.int(),
})

const refusedOp = z.object({
  seat,
  ...reasons,
  // The first reason in words.
  msg: z.string(),
})

export const expected = { date: day, version: whole(0, mostWhole) }
export const notBegun: readonly FaultCode[] = ['draft.not_begun']
export const stale: readonly FaultCode[] = [...notBegun, 'draft.stale']

/** A week that is planned as a draft, and heard of when it is published. `date` is any day of it. */
export const draftCalls = {
  week: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/drafts/week',
    summary: '一周的草稿',
    audience: 'office.read',
    compressed: true,
    input: z.object({ date: optionalDay }),
    output: z.object({
      today: z.string(),
      // From this day on the week is edited as a draft, before it at once.
      first: z.string(),
      ...head,
      // Moves where a shift of the week is planned or cancelled by whomever.
      mark: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          week: z.string(),
          closed: z.int(),
          special: z.int(),
          start_time: z.string(),
          end_time: z.string(),
          note: z.string(),
          // 1 where it is edited as a draft.
          draft: z.int(),
        }),
      ),
      // All that the draft changes, over the shifts of the plan; nothing where there is no draft.
      seats: z.array(draftSeat),
      sums,
      // What the draft changes, and how many people it concerns.
      edits: z.object({
        count: z.int(),
        people: z.int(),
        added: z.int(),
        moved: z.int(),
        removed: z.int(),
        conflicts: z.int(),
      }),
      // Edits that the last publishing left out: the next draft begins with them.
      kept: z.int(),
      editors: z.array(z.object({ by: z.string(), count: z.int() })),
    }),
    faults: [],
  }),
  /** What others changed since a version; short enough to be asked every few seconds. */
  changes: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/drafts/changes',
    summary: '草稿自某一版本以来的改动',
    audience: 'office.read',
    input: z.object(expected),
    output: z.object({ ...head, mark: z.string(), changes: z.array(change) }),
    faults: [],
  }),
  /** Begins a draft, or joins the one that somebody has begun. */
  begin: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/drafts/begin',
    summary: '开始编排一周',
    audience: 'office.schedule',
    input: z.object({ date: day }),
    output: z.object(head),
    faults: ['draft.week_over'],
  }),
  /**
   * Does the steps in their order. One against which a rule stands is left out and said in `refused`; the
   * others stand. `inverse` takes back what was done. Where others edited since `version` the steps join
   * theirs, unless one touches a seat that they changed: then nothing is done (`draft.stale`).
   */
  edit: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/drafts/edit',
    summary: '修改草稿',
    audience: 'office.schedule',
    input: z.object({ ...expected, ops: z.array(op).min(1).max(mostSeats) }),
    output: z.object({
      version: z.int(),
      done: z.int(),
      refused: z.array(refusedOp),
      inverse: z.array(op),
      // What others changed since `version`, so that it can be shown.
      changes: z.array(change),
    }),
    faults: stale,
  }),
  discard: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/drafts/discard',
    summary: '放弃草稿',
    audience: 'office.schedule',
    input: z.object(expected),
    output: z.object(head),
    faults: stale,
    msg: '已放弃草稿',
  }),
}
