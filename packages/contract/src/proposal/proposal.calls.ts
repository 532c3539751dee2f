import { z } from 'zod'
import { day, defineCall } from '../call.ts'
import { howFound, likings, whyCut } from './proposal.rules.ts'

const figures = z.object({
  // Seats of the week's days that are edited as a draft, but where a closing covers them.
  wanted: z.int(),
  filled: z.int(),
  // Shifts of these days, those in half-days that their people asked for, and those in awkward ones.
  shifts: z.int(),
  glad: z.int(),
  awkward: z.int(),
  people: z.int(),
  // How many people have one shift of these days, two, three, four, and five or more.
  shares: z.array(z.int()).length(5),
  most: z.int(),
  // Newcomers' shifts, and of these those beside somebody experienced.
  newcomers: z.int(),
  accompanied: z.int(),
})

/** Somebody who may serve a slot, and why they. */
const suited = {
  volunteer_id: z.int(),
  volunteer_name: z.string(),
  code: z.string(),
  liking: z.enum(likings),
  newcomer: z.int(),
  // 1 where they are experienced in what the slot serves.
  guide: z.int(),
  // Their shifts that stand in these days.
  standing: z.int(),
  // What the reason is made of beside what is decided of the week, by `reasonsBeside`.
  times: z.int(),
  short_hours: z.int(),
  month_count: z.int(),
  month_want: z.int(),
  // In words, with all that is proposed; what is decided by hand has it reckoned anew before it is kept with the seat.
  reason: z.string(),
}

/** A week that fills itself: who could serve where, for whoever plans it to accept. */
export const proposalCalls = {
  /**
   * Proposes people for what a week lacks, by its draft where one has begun; keeps nothing and begins none.
   * It may take as long as `limit_seconds`, and ends with its caller. Accepting it is an edit of the draft
   * (`source: proposal`).
   */
  propose: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/drafts/propose',
    summary: '一周的排班建议（只计算，不保存）',
    audience: 'office.schedule',
    input: z.object({ date: day }),
    output: z.object({
      monday: z.string(),
      // The draft's, as it was when the proposal was checked; 0 where nobody has begun.
      version: z.int(),
      // `best`: none fills more; `so_far`: found before the limit; `plain`: by the simple way.
      how: z.enum(howFound),
      cut_by: z.enum(whyCut),
      // What finding it took, of at most so many.
      seconds: z.number(),
      limit_seconds: z.int(),
      // Shifts that stand in these days, by hand or published: they are not touched.
      standing: z.int(),
      before: figures,
      // With all that is proposed; with what is decided by hand it is `figuresWith`.
      after: figures,
      // What lacked somebody, by day and time.
      slots: z.array(
        z.object({
          id: z.int(),
          date: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          service_type_id: z.int(),
          service_type_name: z.string(),
          place_id: z.int(),
          place_name: z.string(),
          activity_id: z.int().nullable(),
          explain_time: z.int(),
          need: z.int(),
          filled: z.int(),
          // Newcomers who stand there, and 1 where somebody experienced does.
          newcomers: z.int(),
          guided: z.int(),
          // Whose name that is; empty where nobody does.
          guide_name: z.string(),
          // The best of those who could serve it too, beside what is proposed for them.
          others: z.array(z.object(suited)),
        }),
      ),
      seats: z.array(z.object({ slot_id: z.int(), ...suited })),
      gaps: z.array(z.object({ slot_id: z.int(), lack: z.int(), reason: z.string() })),
      // What was found and then refused by the rules, such as where others planned meanwhile.
      dropped: z.array(z.object({ slot_id: z.int(), volunteer_name: z.string(), msg: z.string() })),
    }),
    faults: ['draft.week_over', 'draft.proposing', 'server.unavailable', 'request.stalled'],
  }),
}
