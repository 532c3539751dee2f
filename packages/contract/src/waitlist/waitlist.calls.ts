import { z } from 'zod'
import { defineCall, filterId, id, listOf, nothing, pageOf, tableOf } from '../call.ts'
import { waitStates } from './waitlist.rules.ts'

const barred = [
  'content.not_found',
  'enlist.service_ended',
  'enlist.recruitment_ended',
  'enlist.not_started',
  'enlist.taken_down',
  'enlist.not_recruiting',
  'enlist.duplicate',
] as const

const standing = {
  state: z.enum(waitStates),
  // From 1 on, of whoever waits; 0 of anybody else.
  position: z.int(),
  joined_at: z.string(),
  // Until when a place is held for who was asked; empty before.
  confirm_by: z.string(),
}

/** Waiting for a place in a full activity (候补). Times are museum date-times. */
export const waitlistCalls = {
  join: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/waitlist/join',
    summary: '候补名额已满的招募活动',
    audience: 'volunteer',
    // The activity; who waits already stays where they are.
    input: z.object({ id }),
    output: z.object({ wait_id: z.int(), position: z.int() }),
    faults: [...barred, 'waitlist.not_needed'],
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/waitlist/list',
    summary: '我的候补',
    audience: 'user',
    // Without an activity all that something may still come of; with one the latest, whatever came of it.
    input: z.object({ activity_id: filterId }),
    output: listOf(
      z.object({
        wait_id: z.int(),
        activity_id: z.int(),
        title: z.string(),
        activity_status: z.int(),
        single_time: z.string(),
        ...standing,
      }),
      // So many hours a place is held for who is asked.
    ).extend({ wait_hours: z.int() }),
    faults: [],
  }),
  leave: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/waitlist/leave',
    summary: '退出候补',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'waitlist.lapsed'],
    msg: '已退出候补',
  }),
  confirm: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/waitlist/confirm',
    summary: '确认报名，用为我保留的名额',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({ enlist_id: z.int(), enlist_status: z.int() }),
    faults: [...barred, 'enlist.full', 'waitlist.not_asked', 'waitlist.lapsed'],
  }),
}

/** Who waits for an activity, as the office sees it. Phones are masked. */
export const waitlistOfficeCalls = {
  officeList: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/waitlists',
    summary: '活动的候补名单',
    audience: 'office.read',
    input: z.object({ activity_id: id, ...pageOf(20) }),
    // Those first for whom a place is held, then the others in their order.
    output: tableOf(
      z.object({
        id: z.int(),
        volunteer_id: z.int(),
        name: z.string(),
        code: z.string(),
        phone_masked: z.string(),
        ...standing,
      }),
    ),
    faults: [],
  }),
}
