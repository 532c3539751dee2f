import { z } from 'zod'
import { defineCall, flag, id, listOf, nothing, requiredText } from '../call.ts'

/** Where a person is logged in, for them and for the office that helps whoever lost a phone. */
export const sessionCalls = {
  own: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/login/sessions',
    summary: '我的登录设备，最新的在前',
    audience: 'user',
    input: z.object({}),
    output: listOf(
      z.object({
        // Which one it is; nobody logs in by it.
        key: z.string(),
        device: z.string(),
        // An address without its end; empty where it is not known.
        place: z.string(),
        begun_at: z.string(),
        // The day of its last use, give or take one: a use is noted once a day.
        used_date: z.string(),
        // 1 for the one that asks.
        own: flag,
      }),
    ),
    faults: [],
  }),
  /** Ends another of one's own logins. */
  end: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/login/sessions/end',
    summary: '退出一台登录设备',
    audience: 'user',
    input: z.object({ key: requiredText(40) }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已退出该设备',
  }),
  endOthers: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/login/sessions/end_others',
    summary: '退出其他全部登录设备',
    audience: 'user',
    input: z.object({}),
    output: nothing,
    faults: [],
    msg: '其他设备都已退出',
  }),
  /** Of a lost phone: whoever has it is out, and the person logs in again on another; nothing else of theirs changes. */
  endOfPerson: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/end-logins',
    summary: '结束一位志愿者的全部登录（班次与报名不变）',
    audience: 'office.review',
    confirmed: true,
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已结束，本人可重新登录',
  }),
}
