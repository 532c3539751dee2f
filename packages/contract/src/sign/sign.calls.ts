import { z } from 'zod'
import { day, defineCall, id, instantMs, spanMs, text } from '../call.ts'
import { grades, knownGrades } from '../setting/grade.rules.ts'
import { mostOffMinutes } from './sign-code.rules.ts'

const stamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, '应为YYYY-MM-DD HH:mm:ss')
/** A day or a date-time of it, as a printed code may carry either; absent means today. */
const dayOf = z
  .union([z.literal(''), day, stamp.transform((value) => value.slice(0, 10)).pipe(day)])
  .optional()

const proof = text(200).optional()

/** Signing in and out (§3.31–3.32, §4.40–4.44, §7.36–7.37). */
export const signCalls = {
  info: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/roster/scan_sign_info',
    summary: '今日可签到签退的排班',
    audience: 'volunteer',
    // `proof` is what a scanned code carries beside the address; the specification's call has none.
    input: z.object({ time: dayOf, proof }),
    // A shift of yesterday that may still be signed out is among them. A made-up going counts as
    // signed, a made-up coming once the shift is over.
    // What signing one would count is judged by the museum's `now` and its measures, not by the phone's clock.
    output: z.object({
      date: z.string(),
      now: z.string(),
      rules: z.object({
        zone: z.string(),
        sign_early_minutes: z.int(),
        late_minutes: z.int(),
        sign_out_hours: z.int(),
        counted_grades: z.array(z.enum(grades)),
      }),
      // What signs as good as the scanned code for five minutes, for this person alone; empty without one.
      proof: z.string(),
      // The grade of signing with it.
      grade: z.enum(knownGrades),
      list: z.array(
        z.object({
          roster_id: z.int(),
          id: z.int(),
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
          sign_grade: z.enum(['', ...knownGrades]),
          sign_out_grade: z.enum(['', ...knownGrades]),
          // 1 while it waits for the office to say whether it counts.
          pending: z.int(),
          // Why it cannot be signed just now, as a fault's code; empty when it can.
          refusal: z.string(),
        }),
      ),
    }),
    faults: ['sign.not_today', 'sign.code_wrong', 'sign.code_expired'],
  }),
  sign: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/scan_sign',
    summary: '签到或签退',
    audience: 'volunteer',
    input: z.object({ id, type: z.enum(['sign', 'signout']), proof }),
    // When it was signed, `YYYY-MM-DD HH:mm:ss`.
    // `pending` is 1 where its minutes wait for the office, `status` how its record will stand: of who has come
    // just now as if they stayed to the end.
    output: z.object({
      time: z.string(),
      service_minutes: z.int(),
      pending: z.int(),
      status: z.int(),
      status_name: z.string(),
    }),
    faults: [
      'content.not_found',
      'sign.code_wrong',
      'sign.code_expired',
      'sign.not_today',
      'sign.too_early',
      'sign.too_late',
      'sign.done',
      'sign.not_signed_in',
      'sign.out_done',
      'sign.out_too_late',
    ],
  }),
  /** What was scanned without a network and kept, by the code's own minute. */
  signKept: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/scan_kept',
    summary: '补送离线时的签到或签退',
    audience: 'volunteer',
    input: z.object({
      // The shift that was chosen; without one, that which the code's minute fits.
      id: id.optional(),
      type: z.enum(['sign', 'signout']),
      proof: text(200),
      // By the phone's own clock, in milliseconds since 1970.
      scanned_at: instantMs,
      sent_at: instantMs,
      // How far the museum's clock was ahead of it, as the phone last knew.
      ahead_ms: spanMs.optional(),
    }),
    output: z.object({
      id: z.int(),
      time: z.string(),
      service_minutes: z.int(),
      pending: z.int(),
      // By how many minutes the phone's clock differed; 0 where it is not worth saying.
      clock_minutes: z.int().min(0).max(mostOffMinutes),
      // What speaks against its counting by itself, in words for its person; empty where nothing does.
      waits: z.string(),
    }),
    faults: [
      'content.not_found',
      'sign.code_wrong',
      'sign.code_expired',
      'sign.kept_late',
      'sign.kept_printed',
      'sign.no_shift',
      'sign.not_today',
      'sign.too_early',
      'sign.too_late',
      'sign.done',
      'sign.not_signed_in',
      'sign.out_done',
      'sign.out_too_late',
    ],
  }),
}
