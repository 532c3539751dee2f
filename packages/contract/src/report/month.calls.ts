import { z } from 'zod'
import { defineCall, month } from '../call.ts'

/** What a month is compared by; of the days up to now where it is not over. */
const compared = z.object({
  month: z.string(),
  people: z.int(),
  minutes: z.int(),
})

/** What was served of a type. */
export const servedType = z.object({
  id: z.int(),
  name: z.string(),
  people: z.int(),
  count: z.int(),
  minutes: z.int(),
  talks: z.int(),
})

/** The month on one page: each figure is what the list that it leads to says. */
export const monthReportCalls = {
  read: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/reports/month',
    summary: '志愿服务月报',
    audience: 'office.read',
    // Without a month the one before the museum's.
    input: z.object({ month: z.union([z.literal(''), month]).optional() }),
    output: z.object({
      month: z.string(),
      first: z.string(),
      last: z.string(),
      // The museum's date-time at which it was made.
      made_at: z.string(),
      // Of attended shifts: different people, shifts, minutes, talks.
      people: z.int(),
      count: z.int(),
      minutes: z.int(),
      talks: z.int(),
      // Shifts that are over and that nobody came to, and those of the month before.
      missed: z.int(),
      missed_before: z.int(),
      // Who became a formal volunteer, and which of them all was stopped or erased.
      joined: z.int(),
      left: z.int(),
      // The twelve months up to this one, and the same month of the year before.
      months: z.array(compared),
      year_ago: compared,
      // How many people were wanted where, and how many of these places were filled by who came.
      need: z.int(),
      filled: z.int(),
      halls: z.array(
        z.object({ place_id: z.int(), name: z.string(), need: z.int(), filled: z.int() }),
      ),
      // Where most were missing, at most three.
      gaps: z.array(
        z.object({
          place_id: z.int(),
          name: z.string(),
          // 1 Monday to 7 Sunday.
          weekday: z.int(),
          start_time: z.string(),
          end_time: z.string(),
          lack: z.int(),
        }),
      ),
      // By service type, the most hours first.
      types: z.array(servedType),
      // The day on which most people came; none where nobody did.
      best: z
        .object({
          date: z.string(),
          people: z.int(),
          minutes: z.int(),
          talks: z.int(),
          missed: z.int(),
        })
        .nullable(),
    }),
    faults: [],
  }),
}
