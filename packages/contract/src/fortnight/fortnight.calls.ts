import { z } from 'zod'
import { day, defineCall, listOf } from '../call.ts'
import { offerPeriod, planCalls } from '../roster/plan.calls.ts'
import { block, newShift } from '../roster/roster.calls.ts'
import { mostChosen } from './fortnight.rules.ts'

const offered = planCalls.offer.output.shape

/** What a chosen part of a day becomes: a place of the slot `slot_id`, or without one a shift as it is stated. */
const chosenPart = newShift.extend({ date: day, slot_id: newShift.shape.activity_id })

export type ChosenPart = z.output<typeof chosenPart>

/** Planning by fortnight: own planning and open shifts in one, part of the day by part of the day. */
export const fortnightCalls = {
  /** Everything that the days from the one to the other say to whoever plans: one read, whatever they hold. */
  days: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/fortnight',
    summary: '一段日期里我的排班、缺人的班次和可排的时段',
    audience: 'volunteer',
    input: offerPeriod,
    output: z.object({
      // The museum's parts of the day, as they are before any day cuts them.
      blocks: z.array(block),
      // Every day, in order; until when one may change it alone, a museum date-time that is not in it.
      days: z.array(offered.days.element.extend({ until: z.string() })),
      shifts: offered.shifts,
      // What is wanted on days that may still be changed: how many people are missing, and of what lacks some
      // why the caller may not take it, empty where they may.
      slots: z.array(
        z.object({
          id: z.int(),
          date: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          service_type_id: z.int(),
          place_id: z.int(),
          lack: z.int(),
          refused: z.string(),
        }),
      ),
      types: z.array(z.object({ id: z.int(), name: z.string(), need_explain: z.int() })),
      // Every place, with the types for which a new shift may choose it.
      places: z.array(
        z.object({ id: z.int(), name: z.string(), service_type_ids: z.array(z.int()) }),
      ),
      activities: offered.activities,
      grants: offered.grants,
      // The shift that is served or planned last, if any.
      last_week: offered.last_week,
    }),
    faults: [],
  }),
  /**
   * Plans and takes all that is chosen: what can be is done, of the rest it is said why not. `at` is a place in
   * `chosen`, from 0.
   */
  choose: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/fortnight',
    summary: '一次提交所选的时段：可排的排上，其余说明原因',
    audience: 'volunteer',
    input: z.object({
      chosen: z.array(chosenPart).min(1).max(mostChosen, `一次最多提交${mostChosen}个`),
    }),
    output: listOf(z.object({ at: z.int(), date: z.string(), id: z.int() })).extend({
      refused: z.array(
        z.object({ at: z.int(), date: z.string(), code: z.string(), msg: z.string() }),
      ),
    }),
    faults: [],
  }),
}
