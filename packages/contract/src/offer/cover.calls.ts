import { z } from 'zod'
import { defineCall, flag, id, idList, nothing } from '../call.ts'
import { hidden, work } from './offer.calls.ts'

const opening = ['content.not_found', 'offer.signed', 'offer.started', 'offer.open'] as const

/** A volunteer's own shift that they offer to colleagues (找人代班), or for one of theirs (换班). */
export const coverCalls = {
  /** Takes the offer of one's own shift back. */
  withdraw: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/withdraw',
    summary: '撤回',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'offer.taken', 'offer.ended'],
    msg: '已撤回',
  }),
  /** Who can take the caller's shift `id`: by name those who can be asked so, of the others how many they are. */
  colleagues: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/offer/colleagues',
    summary: '可以代班的人',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({
      ...work,
      list: z.array(z.object({ id: z.int(), name: z.string(), same_group: z.int() })),
      all: z.int(),
      // Who else could take it and cannot be asked now, and why.
      hidden,
    }),
    faults: [...opening],
  }),
  /**
   * Asks colleagues to take the caller's shift `id`: those named, or all who can where nobody is. `cannot` says that
   * the caller cannot come: what nobody takes by its start is leave; `leave.changed` where that is no more so.
   */
  cover: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/cover',
    summary: '找人代班',
    audience: 'volunteer',
    input: z.object({ id, volunteer_ids: idList(50).optional(), cannot: flag.optional() }),
    output: z.object({ id: z.int(), asked: z.int() }),
    faults: [...opening, 'offer.nobody', 'offer.not_askable', 'leave.changed'],
    msg: '已发出，接班前仍由您负责',
  }),
  /** Shifts of one's own group that the caller's shift `id` can be exchanged for. */
  swaps: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/offer/swaps',
    summary: '可以换班的班次',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({
      ...work,
      list: z.array(z.object({ id: z.int(), name: z.string(), ...work })),
      // Of the others why they are none: people, or of `own` and `theirs` shifts.
      hidden,
    }),
    faults: [...opening],
  }),
  /** Offers the caller's shift `id` for the shift `give_id` of a colleague of their group. */
  swap: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/offer/swap',
    summary: '换班',
    audience: 'volunteer',
    input: z.object({ id, give_id: id }),
    output: z.object({ id: z.int() }),
    faults: [...opening, 'offer.not_askable'],
    msg: '已发出，对方接下前仍由您负责',
  }),
}
