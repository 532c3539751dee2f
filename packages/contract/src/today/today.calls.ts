import { z } from 'zod'
import { dutyStates } from '../attendance/attendance.rules.ts'
import { attended } from '../attendance/attendance-office.calls.ts'
import { day, defineCall, filterId, id, listOf, pageOf, tableOf, text } from '../call.ts'
import { dayClosure } from '../setting/setting.calls.ts'
import { leavePlaces } from './leave-place.rules.ts'
import { recentKinds, recentUndos } from './recent.rules.ts'

const counts = {
  expected: z.int(),
  may_sign: z.int(),
  on_duty: z.int(),
  late: z.int(),
  missing: z.int(),
  to_sign_out: z.int(),
  not_signed_out: z.int(),
  to_judge: z.int(),
  done: z.int(),
}

const part = text(20).optional()
// Today where none is named.
const date = z.union([z.literal(''), day]).optional()

/** The day at the desk. */
export const todayCalls = {
  today: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today',
    summary: '今日到岗情况',
    audience: 'office.read',
    // Of the part of that name alone, such as 上午; all of the day where there is none.
    input: z.object({ part, date }),
    output: z.object({
      date: z.string(),
      time: z.string(),
      // The parts of the day, in order; 1 where one runs now.
      parts: z.array(
        z.object({
          name: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          now: z.int(),
        }),
      ),
      closed: z.int(),
      note: z.string(),
      // What of the day is closed, the whole museum first.
      closures: z.array(dayClosure),
      // With them a screen asks the same rules as the server.
      rules: z.object({
        zone: z.string(),
        sign_early_minutes: z.int(),
        late_minutes: z.int(),
        sign_out_hours: z.int(),
      }),
      ...counts,
      // Of those who are to sign out, whose shift is over: they are looked after from then on.
      staying: z.int(),
      places: z.array(
        z.object({ place_id: z.int(), place_name: z.string(), total: z.int(), ...counts }),
      ),
      // The day after: how many are wanted, planned of them and missing, whatever the part.
      next: z.object({ date: z.string(), need: z.int(), filled: z.int(), lack: z.int() }),
      // What is wanted, not filled and has not ended.
      unfilled_slots: z.array(
        z.object({
          id: z.int(),
          service_type_name: z.string(),
          place_id: z.int(),
          place_name: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          need: z.int(),
          filled: z.int(),
        }),
      ),
    }),
    faults: [],
  }),
  todayShifts: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today/shifts',
    summary: '今日的排班',
    audience: 'office.read',
    input: z.object({
      place_id: filterId,
      part,
      date,
      // Asked of today alone.
      state: z.union([z.literal(''), z.enum(dutyStates)]).optional(),
      q: text(50).optional(),
      ...pageOf(50),
    }),
    output: tableOf(attended),
    faults: [],
  }),
  /** Whoever is late or missing, has not signed out, or waits to be judged: what runs first, then the latest. */
  todayTroubles: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today/troubles',
    summary: '今日要处理的排班',
    audience: 'office.read',
    input: z.object({}),
    // The first hundred of `total`.
    output: tableOf(attended),
    faults: [],
  }),
  /** Who is on leave today, by time and name, and who has their place. */
  todayLeave: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today/leave',
    summary: '今日请假的人',
    audience: 'office.read',
    input: z.object({ part }),
    output: listOf(
      z.object({
        id: z.int(),
        volunteer_id: z.int(),
        name: z.string(),
        code: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
        // A museum date-time; and the account that noted it, empty where they said it themselves.
        told_at: z.string(),
        told_by: z.string(),
        place: z.enum(leavePlaces),
        // Who took it; empty where nobody did.
        taken_by: z.string(),
      }),
    ),
    faults: [],
  }),
  /** The telephone number of whoever is to be called now, which the log keeps and they read. */
  todayPhone: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/today/phone',
    summary: '查看电话（记入操作日志）',
    audience: 'office.schedule',
    confirmed: true,
    // About which day, or about which broadcast that reaches them by nothing else.
    input: z.object({ volunteer_id: id, date: day.optional(), broadcast_id: filterId }),
    output: z.object({ phone: z.string() }),
    faults: ['content.not_found'],
    secret: true,
    rate: 'reveal',
  }),
  /** 刚刚: the last that happened today, the newest first; of people their names alone. */
  recent: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today/recent',
    summary: '今日刚刚发生的事',
    audience: 'office.read',
    input: z.object({}),
    output: listOf(
      z.object({
        key: z.string(),
        // A museum date-time.
        at: z.string(),
        kind: z.enum(recentKinds),
        // The office account that did it; empty where the person did.
        by: z.string(),
        // Whom it is about; empty where it is `count` people.
        name: z.string(),
        count: z.int(),
        // The day of the shift that it is about: today or tomorrow.
        date: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
        undo: z.enum(recentUndos),
        // What is taken back, and for how many seconds still.
        undo_id: z.int(),
        undo_seconds: z.int(),
      }),
    ),
    faults: [],
  }),
}
