import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'

const feed = z.object({
  // The whole address; empty while there is none.
  address: z.string(),
  created_at: z.string(),
  // When a calendar last fetched it, to the hour; empty before.
  fetched_at: z.string(),
})

/** One's shifts as a calendar to subscribe to, at an address that only its owner knows. */
export const calendarCalls = {
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/calendar/mine',
    summary: '我的日历订阅地址',
    audience: 'volunteer',
    input: z.object({}),
    output: feed,
    faults: [],
  }),
  /** A new address; the one before ends at once. */
  renew: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/calendar/renew',
    summary: '生成新的日历订阅地址',
    audience: 'volunteer',
    input: z.object({}),
    output: feed,
    faults: [],
    secret: true,
  }),
  revoke: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/calendar/revoke',
    summary: '停用日历订阅地址',
    audience: 'user',
    input: z.object({}),
    output: nothing,
    faults: [],
    msg: '已停用',
  }),
}
