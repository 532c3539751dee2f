import { z } from 'zod'
import { defineCall, flag, id, idList } from '../call.ts'

/** What somebody is told of by telephone: a letter to many, or a shift that the office changed. */
export const phonedSubjects = ['broadcast', 'roster'] as const
export type PhonedSubject = (typeof phonedSubjects)[number]

/** Saying who was told by telephone. */
export const phonedCalls = {
  /** Says that somebody was phoned about these, or (0) that they were not; who said it first stands. */
  mark: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/phoned',
    summary: '登记或取消“已电话通知”',
    audience: 'office.schedule',
    input: z.object({
      subject: z.enum(phonedSubjects),
      ids: idList(200),
      volunteer_id: id,
      phoned: flag,
    }),
    // Both empty where it is said no more.
    output: z.object({ phoned_at: z.string(), phoned_by: z.string() }),
    faults: ['content.not_found'],
  }),
}
