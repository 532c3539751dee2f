import { z } from 'zod'
import { defineCall, id, nothing } from '../call.ts'
import { work } from '../offer/offer.calls.ts'
import { offerKinds } from '../offer/offer.rules.ts'
import { teamFigures } from '../team/team.calls.ts'

/** Hours of service with at most two decimals. */
const hours = z.number().min(0)
/** Attended shifts. */
const count = z.int().min(0)

const stamp = z.string()

/** The measures by which it is said where a shift stands. */
export const homeRules = z.object({
  zone: z.string(),
  sign_early_minutes: z.int(),
  late_minutes: z.int(),
  sign_out_hours: z.int(),
  // From then on people are asked whether they come tomorrow.
  ask_at: z.string(),
})

/** A shift of one's own as it stands, wherever it is kept. */
export const homeShift = z.object({
  id: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  title: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
  sign_time: stamp,
  sign_out_time: stamp,
  repair_sign_time: stamp,
  repair_sign_out_time: stamp,
  // As they count, of a shift that was served; none while it waits for the office (`pending` 1).
  service_minutes: z.int().min(0),
  pending: z.int().min(0).max(1),
  // 1 once its person has said how it went.
  has_feedback: z.int().min(0).max(1),
  // 1 of a shift of today of which its person is on leave.
  on_leave: z.int().min(0).max(2),
  // 1 where a closing took it: of the museum, or 2 of its place alone.
  closed: z.int().min(0).max(2),
  // From when to when it is closed, empty for the whole day; and why.
  closed_start: z.string(),
  closed_end: z.string(),
  reason: z.string(),
  // The open offer by which colleagues are asked to take it; 0 for none.
  offer_id: z.int(),
  // What is asked of them, the shift or another for it; empty for no offer.
  offer_kind: z.enum([...offerKinds, '']),
  // 1 once one has said that one comes on its day.
  answered: z.int().min(0).max(1),
})

/** The home by person, and the user centre (§2.2, §2.134–2.138, §3.51–3.52, §7.5). */
export const homeCalls = {
  home: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/home',
    summary: '首页数据',
    audience: 'user',
    input: z.object({}),
    // Everything that the home asks of one's own. What the card says is worked out of its shifts by
    // `todayCard`, anew with each minute, at the museum's `now` and by its measures.
    output: z.object({
      now: stamp,
      rules: homeRules,
      // The volunteer status 0 to 8.
      status: z.int(),
      // Those of yesterday and today, the last loss before and the first three to come; a closed day's of today.
      shifts: z.array(homeShift),
      // Losses of shifts that ended until then were seen; empty for none.
      loss_seen: stamp,
      unread_count: count,
      // Offers that wait for one's answer, the first first.
      offers: z.array(z.int()),
      // Minutes of service in the museum's calendar year.
      year_minutes: z.int().min(0),
      // What one serves towards: in words, minutes left, and how much of it is done, 0 to 1; null for nothing.
      goal: z.object({ word: z.string(), left: z.int(), part: z.number() }).nullable(),
      // Where an application stands; all empty for whoever has none under way.
      apply_time: stamp,
      approval_remark: z.string(),
      next_time: stamp,
      next_place: z.string(),
      // The interview or assessment that one's application waits for: whether one has a time, and seats to choose from.
      meeting: z
        .object({ kind: z.enum(['interview', 'assessment']), mine: z.int(), free: count })
        .nullable(),
      // Of whoever has become a formal volunteer a short while ago: their number; else empty.
      welcome: z.string(),
      // 1 of whoever is so old that 长辈版 is offered to them.
      elder: z.int().min(0).max(1),
      // 1 while a text that one agreed to has changed so that one is asked anew, and has said nothing yet.
      consent: z.int().min(0).max(1),
      // Trainings, and assessments for a grant, that a volunteer may come to.
      trainings: count,
      // The day of the groups that one leads, counted in people; null for whoever leads none.
      team: teamFigures.nullable(),
    }),
    faults: [],
  }),
  /** All that waits for one's answer, wherever it is given. */
  tasks: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/tasks',
    summary: '等我答复的事',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      // Days of which one is asked whether one comes, with what is before one and until when an answer is due.
      days: z.array(
        z.object({
          date: z.string(),
          due: stamp,
          shifts: z.array(z.object({ id: z.int(), ...work })),
        }),
      ),
      // Offers to take, and of a swap what is given for it.
      offers: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(offerKinds),
          ...work,
          from: z.string(),
          until: stamp,
          give: z.object(work).nullable(),
          // The caller's own shift that is given.
          give_shift: z.int(),
        }),
      ),
      // Places of an activity that are held for one.
      waits: z.array(
        z.object({
          wait_id: z.int(),
          activity_id: z.int(),
          title: z.string(),
          confirm_by: stamp,
        }),
      ),
      // The step of one's application for which one is to choose a time, and seats to choose from.
      meeting: z.object({ kind: z.enum(['interview', 'assessment']), free: count }).nullable(),
    }),
    faults: [],
  }),
  seeLoss: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/volunteer/see_loss',
    summary: '知道了：不再提示该班次及更早的缺勤、缺卡',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
  }),
  indexInfo: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/index_info',
    summary: '个人中心数据',
    audience: 'user',
    input: z.object({}),
    // The figures are of the museum's calendar month and quarter, and of all time.
    output: z.object({
      img_url: z.string(),
      name: z.string(),
      code: z.string(),
      // The volunteer status 0 to 8.
      status: z.int(),
      month_time: hours,
      month_count: count,
      season_time: hours,
      season_count: count,
      service_time: hours,
      service_count: count,
      is_group_leader: z.int().min(0).max(1),
    }),
    faults: [],
  }),
}
