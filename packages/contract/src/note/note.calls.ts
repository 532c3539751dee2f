import { z } from 'zod'
import { defineCall, flag, id, nothing, pageOf, requiredLines, tableOf } from '../call.ts'
import { noteLimit } from './note.rules.ts'

const note = z.object({
  id: z.int(),
  text: z.string(),
  pinned: z.int().min(0).max(1),
  // Which account wrote it, and when; when its text was changed last, empty where it never was.
  by: z.string(),
  at: z.string(),
  changed_at: z.string(),
  // 1 of the caller's own, which alone they may change and remove.
  own: z.int().min(0).max(1),
})

/** What the office notes of somebody for itself: no phone shows it, a copy of one's own data holds it. */
export const noteCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/notes',
    summary: '一位志愿者的内部备注，置顶的在前',
    audience: 'office.people',
    input: z.object({ id, ...pageOf(20) }),
    output: tableOf(note),
    faults: ['content.not_found'],
  }),
  add: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/notes',
    summary: '写一条内部备注',
    audience: 'office.people',
    input: z.object({ id, text: requiredLines(noteLimit), pinned: flag.default(0) }),
    output: note,
    faults: ['content.not_found'],
    msg: '已保存，仅办公室可见',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/notes/:id',
    summary: '修改自己写的内部备注，或置顶一条备注',
    audience: 'office.people',
    input: z.object({ id, text: requiredLines(noteLimit).optional(), pinned: flag.optional() }),
    output: note,
    faults: ['content.not_found', 'note.not_own'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/notes/:id',
    summary: '删除自己写的内部备注',
    audience: 'office.people',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'note.not_own'],
    msg: '已删除',
  }),
}
