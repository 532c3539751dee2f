import { z } from 'zod'
import { defineCall, defineExport, whole } from '../call.ts'
import { ageBands } from '../hours/age.rules.ts'
import { servedType } from './month.calls.ts'

// Without a year the one that was two months ago, of which a report is made in its first weeks.
const input = z.object({
  year: z.union([z.literal('').transform(() => 0), whole(0, 9998)]).optional(),
})

/** Of some people: formal volunteers at the end, who served, and what they did. */
const counted = {
  registered: z.int(),
  people: z.int(),
  count: z.int(),
  minutes: z.int(),
}

/** The year for the authority. */
export const yearReportCalls = {
  read: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/reports/year',
    summary: '志愿服务年报',
    audience: 'office.read',
    input,
    output: z.object({
      year: z.int(),
      first: z.string(),
      // The last day of the year, or the museum's where it is not over.
      last: z.string(),
      made_at: z.string(),
      ...counted,
      talks: z.int(),
      joined: z.int(),
      left: z.int(),
      // What was wanted and is over, and how many of these places were filled.
      need: z.int(),
      filled: z.int(),
      missed: z.int(),
      months: z.array(z.object({ month: z.string(), people: z.int(), minutes: z.int() })),
      // Flags of the profile: 0 not said, 1 male, 2 female.
      sexes: z.array(z.object({ sex: z.int(), ...counted })),
      ages: z.array(z.object({ band: z.enum(ageBands), ...counted })),
      // Of whoever is in none the id is 0.
      groups: z.array(z.object({ id: z.int(), name: z.string(), ...counted })),
      types: z.array(servedType),
      // Trainings that were held, who was at one, how often, and minutes learnt; none of it is service.
      trainings: z.object({
        trainings: z.int(),
        people: z.int(),
        count: z.int(),
        minutes: z.int(),
      }),
      // Statements of service that were issued in the year, and those of them that were revoked since.
      statements: z.object({ issued: z.int(), revoked: z.int() }),
      // What volunteers said of their shifts, by how they went, and how many asked for help.
      feedback: z.object({
        moods: z.array(z.object({ mood: z.int(), count: z.int() })),
        need_help: z.int(),
      }),
      // Star volunteers of the votes that ended in the year: who had most ballots.
      honours: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          ballots: z.int(),
          stars: z.array(z.object({ name: z.string(), code: z.string(), num: z.int() })),
        }),
      ),
    }),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/reports/year/export',
    what: '志愿服务年报',
    audience: 'office.schedule',
    input,
  }),
}
