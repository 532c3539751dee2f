import { z } from 'zod'
import { day, defineCall, idList, listOf } from '../call.ts'
import { remindKinds } from './remind.rules.ts'

/** Reminding people, from the desk, of what is open. */
export const remindCalls = {
  /** Who was reminded within the last hour, and is not reminded of the same again before it is over. */
  reminders: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/today/reminders',
    summary: '一小时内提醒过的人',
    audience: 'office.schedule',
    input: z.object({}),
    output: listOf(
      z.object({
        volunteer_id: z.int(),
        kind: z.enum(remindKinds),
        // Museum date-times: when they were, and from when on they can be again.
        reminded_at: z.string(),
        again_at: z.string(),
      }),
    ),
    faults: [],
  }),
  /** Reminds people of signing out today, or of saying whether they come on `date`; those who cannot be are left out. */
  remind: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/today/remind',
    summary: '提醒签退、提醒答复',
    audience: 'office.schedule',
    input: z.object({ kind: z.enum(remindKinds), date: day, volunteer_ids: idList(100) }),
    output: z.object({ reminded: z.int() }),
    faults: ['content.not_found', 'remind.again', 'remind.by_phone', 'remind.needless'],
    msg: '已提醒',
  }),
}
