import { z } from 'zod'
import { defineCall, exactText, flag, lines, nothing } from '../call.ts'

const request = z.object({
  // 1 waits, 2 done, 3 refused, 4 taken back.
  state: z.int(),
  requested_at: z.string(),
  reason: z.string(),
  due_day: z.string(),
  days_left: z.int(),
  decided_at: z.string(),
  decision_reason: z.string(),
})

/** What is held about oneself: a copy of all of it, and its deletion. */
export const personalCalls = {
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/personal/mine',
    summary: '我的数据',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      // 1 where one has to log in anew before a copy or a request.
      asks_login: flag,
      // 1 while agreed to; -1 where it concerns nobody: who never applied.
      show_consent: z.int(),
      // The volunteer status 0 to 8.
      status: z.int(),
      // The latest request for deletion; null while there never was one.
      request: request.nullable(),
      // What there is of one, kind by kind, how many entries, and what deletion makes of it.
      held: z.array(z.object({ what: z.string(), count: z.int(), fate: z.string() })),
    }),
    faults: [],
  }),
  /** Who of the office opened one's data in full or took it away, the latest first. */
  views: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/personal/views',
    summary: '谁看过我的信息',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          // The account's role in words; empty where it is no more.
          role: z.string(),
          // Its name, where people have such a one; else empty.
          name: z.string(),
          // What for; empty where nobody was asked then.
          purpose: z.string(),
          // 1 where it left in a sheet, 0 where it was looked at.
          taken: flag,
          // Which kinds of data, in words; empty where that was not noted then.
          opened: z.string(),
        }),
      ),
    }),
    faults: [],
  }),
  /** Where a copy of everything is fetched within the next minutes, with no further login. */
  copy: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/personal/copy',
    summary: '准备一份我的数据',
    audience: 'user',
    input: z.object({ form: z.enum(['html', 'json']).default('html') }),
    output: z.object({ address: z.string() }),
    faults: ['personal.login_stale'],
    secret: true,
  }),
  file: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/personal/file',
    summary: '下载我的数据',
    audience: 'everyone',
    input: z.object({ ticket: exactText(200).min(1) }),
    output: nothing,
    faults: ['personal.ticket_ended'],
    rate: 'login',
  }),
  request: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/personal/deletion',
    summary: '申请注销',
    audience: 'user',
    input: z.object({ reason: lines(200).default('') }),
    output: z.object({ due_day: z.string() }),
    faults: ['personal.login_stale', 'personal.requested', 'personal.often'],
    msg: '已提交注销申请',
  }),
  withdraw: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/personal/deletion/withdraw',
    summary: '撤回注销申请',
    audience: 'user',
    input: z.object({}),
    output: nothing,
    faults: ['personal.not_requested'],
    msg: '已撤回注销申请',
  }),
}
