import { z } from 'zod'
import { defineCall, id } from '../call.ts'

const openShift = z.object({
  id: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  place_name: z.string(),
  title: z.string(),
  explain_time: z.int(),
  // How many people are still missing.
  lack: z.int(),
})

/** Open shifts (可认领班次): places that are wanted, still free, and for the caller to take. */
export const takeCalls = {
  /**
   * Those that the caller may take now, by day and time, from the first day that can be planned on; and those of
   * which they have just taken a place, the shift `shift_id`, which they can give back in one tap.
   */
  open: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/open_shifts',
    summary: '我可认领的班次',
    audience: 'volunteer',
    input: z.object({}),
    output: z.object({
      list: z.array(openShift),
      taken: z.array(openShift.extend({ shift_id: z.int() })),
    }),
    faults: [],
  }),
  /** Takes one place of the slot `id`; answers the shift. It is given back like any shift of one's plan. */
  take: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/take',
    summary: '认领班次',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
    faults: [
      'content.not_found',
      'take.too_late',
      'take.too_early',
      'take.taken',
      'take.drafting',
      'take.unready',
      'take.too_many',
      'take.rest',
      'roster.incomplete',
      'roster.closed',
      'roster.hall_closed',
      'roster.outside_window',
      'roster.activity_not_open',
      'roster.type_missing',
      'roster.place_wrong',
      'roster.overlap',
      'roster.not_enrolled',
      'roster.not_qualified',
      'planner.not_volunteer',
      'roster.too_many',
    ],
    msg: '已认领',
  }),
}
