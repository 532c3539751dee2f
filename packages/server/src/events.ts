import type { RequestContext } from './context.ts'

/** What happens in a feature and has consequences in later ones: what they hear, and what they answer. */
export interface Events {
  /** Nobody is offered the activity any more. */
  'activity.taken_down': {
    heard: { id: number; title: string; activity_end_date: string }
    answer: undefined
  }
  /** Times of a shift on `date` were made up or taken back. */
  'attendance.repaired': { heard: { date: string }; answer: undefined }
  /** An enrolment that was approved is so no more; answers the shifts that ended with it. */
  'enlist.revoked': {
    heard: { volunteer_id: number; activity_id: number; reason: string }
    answer: { date: string; start_time: string; end_time: string }[]
  }
  /** A volunteer, whose row is locked, serves no more; answers what they gave back, in words. */
  'volunteer.left': {
    heard: { id: number; why: string }
    answer: { shifts: string[]; enlists: string[] }
  }
  /** Asks how much `volunteer.left` would give back now. */
  'volunteer.leaving': {
    heard: { id: number }
    answer: { coming_shifts: number; open_enlists: number }
  }
  /** The person `from` has become the volunteer `to`. */
  'volunteer.claimed': { heard: { from: number; to: number }; answer: undefined }
}

/** What follows from each event, in the transaction in which it happened. */
export type Reactions = {
  [E in keyof Events]: (
    ctx: RequestContext,
    heard: Events[E]['heard'],
  ) => Promise<Events[E]['answer']>
}

/** Has what follows from an event happen before anything else; no feature knows who reacts. */
export async function raise<E extends keyof Events>(
  ctx: RequestContext,
  event: E,
  heard: Events[E]['heard'],
): Promise<Events[E]['answer']> {
  return await ctx.app.reactions[event](ctx, heard)
}
