import { z } from 'zod'
import { defineCall, exactText } from '../call.ts'

/**
 * All that a screen on the wall may say: figures, places, and of people a name with where they are awaited.
 * No number by which anybody could be called, no reason, no leave, and of whoever came not even the name.
 */
const wall = z.object({
  museum_name: z.string(),
  date: z.string(),
  time: z.string(),
  closed: z.int(),
  // Why it is closed, or what is special about the day.
  note: z.string(),
  // 1 where anybody is planned or wanted on this day at all.
  planned: z.int(),
  // The part of the day that is looked at; without a name it is what lies outside of the usual ones.
  block: z.object({
    name: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    state: z.enum(['coming', 'running', 'over']),
  }),
  // Of it: how many shifts, how many have come, and how many people are wanted and missing.
  due: z.int(),
  came: z.int(),
  lack: z.int(),
  // Of the whole day: who is late now, and who is over and has not signed out.
  late: z.int(),
  to_sign_out: z.int(),
  // When the shifts of all who are late began; empty where they began at several times.
  late_start: z.string(),
  // The first of them.
  late_people: z.array(
    z.object({ name: z.string(), place_name: z.string(), service_type_name: z.string() }),
  ),
  gaps: z.array(
    z.object({
      place_name: z.string(),
      service_type_name: z.string(),
      lack: z.int(),
      // When it begins; empty where it has begun.
      starts: z.string(),
      // 1 while people are being asked to fill it.
      asked: z.int(),
    }),
  ),
  // Of the part that is shown: who was asked whether they come and has said nothing, when all of them are to
  // begin (empty where at several times), and the first of their names.
  at_risk: z.int(),
  risk_start: z.string(),
  risk_people: z.array(z.object({ name: z.string() })),
  // Who is there now of how many that are wanted; where nobody says how many, of those who are planned.
  places: z.array(
    z.object({
      place_name: z.string(),
      here: z.int(),
      need: z.int(),
      // When it begins there; empty where it has begun.
      starts: z.string(),
      closed: z.int(),
    }),
  ),
  // The next start of this day and how many shifts begin then; none where nothing begins any more.
  next: z.object({ time: z.string(), count: z.int() }).nullable(),
  // The part of the day before, how many shifts it had and how many of them are done.
  before: z.object({ name: z.string(), total: z.int(), done: z.int() }).nullable(),
})

/** The day as it hangs on the wall. */
export const wallCalls = {
  /** Not kept and not read apart: a screen that was ended must hear so at once. */
  show: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/kiosk/wall',
    summary: '大屏当前的内容',
    audience: 'everyone',
    input: z.object({ token: exactText(100).min(1) }),
    output: wall,
    faults: ['wall.ended'],
    secret: true,
  }),
  /** The same for whoever is logged in to the office. */
  preview: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/wall',
    summary: '大屏的内容',
    audience: 'office.read',
    input: z.object({}),
    output: wall,
    faults: [],
  }),
}
