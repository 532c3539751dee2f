import { z } from 'zod'
import {
  defineCall,
  id,
  idList,
  lines,
  listOf,
  nothing,
  optionalDay,
  pageOf,
  tableOf,
  text,
} from '../call.ts'
import { hidden } from './offer.calls.ts'
import { askedStates } from './offer.rules.ts'

/** A place that is wanted and not filled, or one more beside somebody who may not come. */
const slot = {
  // 0 beside a shift; then `shift_id`, else 0, and whose it is.
  slot_id: z.int(),
  shift_id: z.int(),
  beside: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  place_id: z.int(),
  place_name: z.string(),
  title: z.string(),
  need: z.int(),
  filled: z.int(),
  lack: z.int(),
}

const person = { id: z.int(), name: z.string(), code: z.string() }

// The first of those who can, the best first, each with what speaks for them; how many can, and how many
// cannot, by their first reason.
const ranked = {
  list: z.array(
    z.object({
      ...person,
      here: z.int(),
      words: z.array(z.string()),
      // 1 where they can be asked in the app, now.
      askable: z.int(),
    }),
  ),
  can: z.int(),
  cannot: z.array(z.object({ code: z.string(), words: z.string(), count: z.int() })),
}

const askedPerson = z.object({
  ...person,
  state: z.enum(askedStates),
  seen: z.enum(['read', 'unread', 'undelivered']),
  answered_at: z.string(),
})

const gap = z.object({
  ...slot,
  // Until when it can be asked for, a museum date-time; empty where that is past, or it is not said what is served.
  until: z.string(),
  // Who was asked by itself for what somebody gave up there.
  called: z.array(askedPerson),
  // What is asked already; null where nothing is.
  offer: z
    .object({
      id: z.int(),
      made_at: z.string(),
      asked: z.array(askedPerson),
    })
    .nullable(),
  ...ranked,
  // Of those who can so many can be asked.
  askable: z.int(),
  // Of the others why they cannot, with their names.
  unasked: hidden,
})

/** What people are asked for: a place that is wanted, or beside a shift whose person may not come. */
const target = { slot_id: id.optional(), shift_id: id.optional() }
const besides = ['offer.came', 'offer.early', 'offer.started'] as const

const refusals = ['content.not_found', 'take.unready', 'offer.not_short', ...besides] as const

/** Who can cover: the people for a gap, and asking them. */
export const offerOfficeCalls = {
  /** The gaps of a day, and beside whom people are asked, each with its first three people. */
  gaps: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/offers/gaps',
    summary: '当日缺口与人选',
    audience: 'office.schedule',
    // Today where none is named.
    input: z.object({ date: optionalDay }),
    output: z.object({
      list: z.array(gap),
      // Shifts of the day that their people have offered, or freed, and nobody has taken.
      covers: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          service_type_name: z.string(),
          place_name: z.string(),
          asked_count: z.int(),
          declined_count: z.int(),
          // 1 of a place that its person gave up, 0 of a shift that stays theirs until it is taken.
          freed: z.int(),
          after_cannot_come: z.int(),
        }),
      ),
    }),
    faults: [],
  }),
  /** One gap with the first fifty people. */
  candidates: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/offers/candidates',
    summary: '缺口的人选',
    audience: 'office.schedule',
    input: z.object(target),
    output: gap,
    faults: ['content.not_found', ...besides],
  }),
  /** The first fifty people for a gap of a week that is edited as a draft, by what the draft has people serve. */
  drafted: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/offers/drafted',
    summary: '编排中缺口的人选',
    audience: 'office.schedule',
    input: z.object({ slot_id: id }),
    output: z.object(ranked),
    faults: ['content.not_found'],
  }),
  /** Who cannot fill a gap, with every reason; of one reason where it is given. */
  cannot: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/offers/cannot',
    summary: '不能到岗的人和原因',
    audience: 'office.schedule',
    input: z.object({ ...target, code: text(50).optional(), ...pageOf() }),
    output: tableOf(
      z.object({
        ...person,
        words: z.array(z.string()),
        // 1 where the office may plan them all the same, with a reason.
        soft: z.int(),
      }),
    ),
    faults: ['content.not_found', ...besides],
  }),
  /** Of a whole week what is asked for now, and how many have not answered; where nobody is left to answer, nothing. */
  asking: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/offers/asking',
    summary: '一周中正在询问的缺口',
    audience: 'office.read',
    // Any day of the week; this week where none is named.
    input: z.object({ date: optionalDay }),
    output: listOf(
      z.object({
        // Null of what was freed, which names no slot.
        slot_id: z.int().nullable(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_id: z.int(),
        place_id: z.int(),
        waiting: z.int(),
      }),
    ),
    faults: [],
  }),
  /** Asks people, or as many of all who can as are asked at once. */
  ask: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/offers/ask',
    summary: '询问、发起招募',
    audience: 'office.schedule',
    input: z.object({ ...target, volunteer_ids: idList(50).optional() }),
    output: z.object({ id: z.int(), asked: z.int() }),
    faults: [...refusals, 'offer.nobody', 'offer.not_askable'],
    msg: '已发出',
  }),
  withdraw: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/offers/withdraw',
    summary: '撤回询问',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'offer.taken', 'offer.ended'],
    msg: '已撤回',
  }),
  /** Plans somebody into the gap at once; against a reason that is theirs the office says why. */
  fill: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/offers/fill',
    summary: '直接排入',
    audience: 'office.schedule',
    input: z.object({ ...target, volunteer_id: id, reason: lines(100).optional() }),
    output: z.object({ shift: z.int() }),
    faults: [
      ...refusals,
      'offer.reason_required',
      'planner.drafted',
      'planner.not_volunteer',
      'roster.incomplete',
      'roster.end_before_start',
      'roster.closed',
      'roster.hall_closed',
      'roster.outside_window',
      'roster.activity_not_open',
      'roster.type_missing',
      'roster.place_wrong',
      'roster.overlap',
    ],
    msg: '已排入',
  }),
}
