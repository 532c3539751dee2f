import { z } from 'zod'
import { defineCall, id, listOf, nothing } from '../call.ts'
import { hiddenWhys } from './hidden.rules.ts'
import { askedStates, endings, offerKinds, offerStates, takenStates } from './offer.rules.ts'

/** A shift as an offer shows it. */
export const work = {
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
}

/** Who is left out of a list of people, by reason; named as far as the caller may know them. */
export const hidden = z.array(
  z.object({ why: z.enum(hiddenWhys), names: z.array(z.string()), count: z.int() }),
)

/** What is offered, as the person sees it who was asked, or whose shift it is. */
const offer = z.object({
  id: z.int(),
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  // 1 where the caller's own shift is offered.
  mine: z.int(),
  ...work,
  title: z.string(),
  explain_time: z.int(),
  // Until when it can be taken, a museum date-time.
  until: z.string(),
  // 1 where it goes on as leave when nobody takes it.
  after_cannot_come: z.int(),
  // How the caller was asked; empty where it is their own.
  asked: z.enum([...askedStates, '']),
  // What became of the shift that the caller has by it; empty where they have none.
  stands: z.enum(takenStates),
  // Why one's own ended that nobody took; empty of what others offer, and of what has not ended so.
  ending: z.enum(['', ...endings]),
  // 1 while the caller can take their no back, or their yes to a colleague.
  can_take_back: z.int(),
  // So many seconds more they can take their yes back; 0 of a no.
  back_seconds: z.int(),
  // Why the caller cannot take it now, the first reason, and all of them in words; empty while they can.
  refusal: z.string(),
  refusal_words: z.string(),
  // Whose shift it is; empty where that is not said.
  from: z.string(),
  // The caller's own shift that this is of now; 0 where it is none of theirs.
  shift: z.int(),
  // Of a swap what is given for it, and that as a shift of the caller's own.
  give: z.object(work).nullable(),
  give_shift: z.int(),
  // How many were asked and what they said, for its owner; those who were asked by name by their names.
  asked_count: z.int(),
  declined_count: z.int(),
  named: z.array(z.object({ name: z.string(), state: z.enum(askedStates) })),
  // Who has it now, for its owner; empty before.
  taken_by: z.string(),
})

const refusals = [
  'content.not_found',
  'offer.taken',
  'offer.ended',
  'offer.started',
  'offer.changed',
  'offer.answered',
] as const

/** Why somebody may not serve what they would take. */
const serving = [
  'planner.not_volunteer',
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
  'roster.too_many',
  'take.too_many',
  'take.rest',
] as const

/** Offers as whoever is asked has them, and whose shift they are of. */
export const offerCalls = {
  /** Offers that wait for the caller's answer, and those of their own shifts, by day and time. */
  own: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/offer/list',
    summary: '待我答复的邀请，和我发出的',
    audience: 'volunteer',
    input: z.object({}),
    output: listOf(
      z.object({
        id: z.int(),
        kind: z.enum(offerKinds),
        mine: z.int(),
        // The caller's own shift; 0 where it is none of theirs.
        shift: z.int(),
        ...work,
        from: z.string(),
        // Until when it can be taken, a museum date-time; of a swap what is given for it.
        until: z.string(),
        give: z.object(work).nullable(),
        // The caller's own shift that is given for it; 0 where it is none of theirs.
        give_shift: z.int(),
        // 1 where it goes on as leave when nobody takes it.
        after_cannot_come: z.int(),
        asked_count: z.int(),
        declined_count: z.int(),
      }),
    ),
    faults: [],
  }),
  /** One offer as it stands now, which counts as read. */
  info: defineCall({
    kind: 'action',
    method: 'GET',
    path: '/api/offer/info',
    summary: '邀请详情，同时标为已读',
    audience: 'volunteer',
    input: z.object({ id }),
    output: offer,
    faults: ['content.not_found'],
  }),
  /** The first yes has the shift; answers the caller's new one. */
  accept: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/accept',
    summary: '接下',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({ shift: z.int() }),
    faults: [...refusals, ...serving],
    msg: '已接下',
  }),
  /** Ends being asked for that shift. */
  decline: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/decline',
    summary: '不行',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: [...refusals],
    msg: '已回复',
  }),
  /** Takes a no back as a second thought, or a yes to a colleague before anybody hears of it: one is asked as before. */
  takeBack: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/take_back',
    summary: '撤销答复：不行在10分钟内，接下同事的班次在10秒内',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: [...refusals],
    msg: '已撤销，请重新答复',
  }),
}
