import { z } from 'zod'
import { defineCall, flag, nothing } from '../call.ts'
import { volunteerFilters } from './volunteer-office.calls.ts'

const found = z.object({
  // How many people the sheet names.
  rows: z.int(),
  // Of them how many are taken over, how many are volunteers already, and how many rows have something wrong.
  added: z.int(),
  there: z.int(),
  wrong: z.int(),
  // `row` is Excel's own number, `column` the title; the first 200 are told.
  problems: z.array(z.object({ row: z.int(), column: z.string(), msg: z.string() })),
  // Rows whose kind of document no cell says and that is not the usual one, by its words: the first 200.
  guessed: z.array(z.object({ row: z.int(), kind: z.string() })),
  // Titles of the sheet's columns that an import does not take, the first 20.
  unread: z.array(z.string()),
})

const importFaults = [
  'upload.missing',
  'upload.too_large',
  'request.stalled',
  'import.not_excel',
  'import.unreadable',
  'import.too_large',
  'import.too_costly',
  'server.unavailable',
  'import.wrong_head',
  'import.empty',
] as const

/** The register as Excel files: out, and in for volunteers from before this system. */
export const volunteerSheetCalls = {
  export: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/volunteers/export',
    summary: '导出志愿者名册（Excel）',
    audience: 'office.read',
    // `full` gives personal data in clear, to reviewers and administrators, and is logged.
    input: z.object({ ...volunteerFilters, full: flag.optional() }),
    output: nothing,
    faults: ['auth.forbidden', 'volunteer.search_too_many'],
    rate: 'export',
  }),
  template: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/volunteers/import/template',
    summary: '下载导入模板（Excel）',
    audience: 'office.review',
    input: z.object({}),
    output: nothing,
    faults: [],
    rate: 'export',
  }),
  check: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/volunteers/import/check',
    summary: '检查要导入的志愿者，不写入',
    audience: 'office.review',
    input: z.object({}),
    output: found,
    faults: importFaults,
    body: 'file',
    rate: 'upload',
  }),
  import: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/import',
    summary: '导入已有的正式志愿者，有误的行不导入',
    audience: 'office.review',
    input: z.object({}),
    output: found,
    faults: [...importFaults, 'content.changed'],
    body: 'file',
    rate: 'upload',
  }),
  back: defineCall({
    kind: 'file',
    method: 'POST',
    path: '/api/office/volunteers/import/back',
    summary: '有误的行，原样附上原因（Excel）',
    audience: 'office.review',
    input: z.object({}),
    output: nothing,
    faults: [...importFaults, 'import.none_wrong'],
    body: 'file',
    rate: 'upload',
  }),
}
