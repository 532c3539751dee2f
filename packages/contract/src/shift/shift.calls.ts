import { z } from 'zod'
import { defineCall, id } from '../call.ts'
import { correctionStates } from '../correction/correction.rules.ts'
import { homeRules, homeShift } from '../home/home.calls.ts'
import { askedStates } from '../offer/offer.rules.ts'
import { knownGrades } from '../setting/grade.rules.ts'

/** All of one shift of one's own, also one on leave or one that a closing took, in one answer. */
export const shiftCalls = {
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/shift',
    summary: '我的一个班次：全部情况',
    audience: 'volunteer',
    input: z.object({ id }),
    // What can be done with it follows from this by `shiftActs`, anew with each minute.
    output: z.object({
      now: z.string(),
      rules: homeRules.extend({
        // Hours before the start within which colleagues are asked at once.
        callout_hours: z.int(),
      }),
      shift: homeShift.extend({
        // Talk sessions; 0 where the type needs none.
        explain_time: z.int(),
        name: z.string(),
        // Its attendance, -1 while no record lists it; how it was signed, and what the office made of it.
        status: z.int(),
        grade: z.enum(['', ...knownGrades]),
        repair_reason: z.string(),
        repair_at: z.string(),
        verdict: z.enum(['', 'second', 'counted', 'refused']),
        verdict_reason: z.string(),
        // The latest request for its correction; empty for none.
        correction: z.enum(['', ...correctionStates]),
      }),
      // Who serves with them: by name those of their own group, of the others how many.
      crew: z.array(z.string()),
      others: z.int().min(0),
      // Who was asked to take it, those who were asked by name by their names.
      asked_count: z.int().min(0),
      declined_count: z.int().min(0),
      named: z.array(z.object({ name: z.string(), state: z.enum(askedStates) })),
      // The shift as a file for a calendar, for an hour or two; and the address at which a phone subscribes to
      // all of them by a tap (`webcal:`), empty without one.
      calendar_file: z.string(),
      calendar_feed: z.string(),
    }),
    faults: ['content.not_found'],
  }),
}
