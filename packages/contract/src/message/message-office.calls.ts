import { z } from 'zod'
import { defineCall, id, pageOf, tableOf } from '../call.ts'
import { toldWays } from './told.rules.ts'

/** What somebody was told, in the office. */
export const messageOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/messages',
    summary: '一个人收到的通知：怎样送达，是否已读',
    audience: 'office.people',
    input: z.object({ id, ...pageOf(20) }),
    output: tableOf(
      z.object({
        id: z.int(),
        title: z.string(),
        // What it is about, said behind the title; empty for none.
        about: z.string(),
        content: z.string(),
        created_at: z.string(),
        // 1 unread, 2 read.
        is_read: z.int(),
        // What became of it in WeChat; every notification stands in the app besides.
        way: z.enum(toldWays),
      }),
    ),
    faults: ['content.not_found'],
  }),
}
