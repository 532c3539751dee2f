import { z } from 'zod'
import { defineCall, id, nothing, pageOf, tableOf, text } from '../call.ts'
import { defineListing } from '../record.calls.ts'
import { importDids, importStates } from './imports.rules.ts'

const row = z.object({
  id: z.int(),
  // The file's name; of cells that were pasted what stands for one.
  file: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  // How many came in, were changed, were there already, were left out by choice, and came back.
  added: z.int(),
  updated: z.int(),
  there: z.int(),
  left: z.int(),
  wrong: z.int(),
  state: z.enum(importStates),
  undone_at: z.string(),
  undone_by: z.string(),
  // How many could not be taken back, or not in all columns.
  kept: z.int(),
})

/** What was imported: each import with who came in, who was changed in which columns, and the rows that came back. */
export const importCalls = {
  ...defineListing({
    path: '/api/office/imports',
    words: { list: '导入记录', export: '导入记录', info: '一次导入' },
    audience: 'office.review',
    reads: 'office.review',
    filters: { q: text(50).optional() },
    row,
    // Milliseconds for which whoever reviews may take it back, 0 for none; 1 where the caller may now; and 1 while
    // the rows that came back are kept.
    one: row.extend({ undo_left_ms: z.int(), may_undo: z.int(), back: z.int() }),
  }),
  people: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/imports/:id/people',
    summary: '一次导入新增和更新了谁',
    audience: 'office.review',
    input: z.object({ id, did: z.enum(['', ...importDids]).optional(), ...pageOf(50) }),
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        did: z.enum(importDids),
        // The titles of the columns that were changed.
        columns: z.array(z.string()),
        // Why it could not be taken back; empty where it was, or was not tried.
        why: z.string(),
      }),
    ),
    faults: ['content.not_found'],
  }),
  back: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/imports/:id/back',
    summary: '一次导入退回的行，原样附上原因（Excel）',
    audience: 'office.review',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'import.none_wrong'],
    rate: 'export',
  }),
  undoing: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/imports/:id/undo',
    summary: '撤销一次导入会取出多少人，谁留下及原因',
    audience: 'office.review',
    input: z.object({ id }),
    // How many would be taken out again, have what they had, and stay, the last by why, the most before all.
    output: z.object({
      removed: z.int(),
      restored: z.int(),
      kept: z.int(),
      whys: z.array(z.object({ why: z.string(), count: z.int() })),
    }),
    faults: ['content.not_found'],
  }),
  undo: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/imports/:id/undo',
    summary: '撤销一次导入：60秒内，之后由管理员',
    audience: 'office.review',
    input: z.object({ id }),
    // How many were taken out again, have what they had, and could not be taken back.
    output: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
    faults: ['content.not_found', 'auth.forbidden', 'import.undone', 'content.changed'],
  }),
}
