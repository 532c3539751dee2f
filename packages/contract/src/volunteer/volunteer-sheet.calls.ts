import { z } from 'zod'
import { defineCall, defineExport, mostWhole, nothing, requiredText, whole } from '../call.ts'
import { jsonText } from '../json.ts'
import { sortOf } from '../record.calls.ts'
import { importFields, mostColumns, mostImported, updatableFields } from './import.rules.ts'
import { doubtKinds } from './import-fix.rules.ts'
import { addressFilters, volunteerFilters } from './volunteer-office.calls.ts'

/** How a sheet is read, where whoever looks at it says so. */
const choice = z.object({
  // The row of the head by the sheet's own number; 0 is the one that is found.
  head: whole(0, mostWhole).default(0),
  // What columns are, by their places from 0; an empty field is not read.
  columns: jsonText(
    z
      .array(z.object({ at: whole(0, mostColumns - 1), field: z.enum(['', ...importFields]) }))
      .max(mostColumns),
    20_000,
  ).default([]),
  // What is written over of whoever is a volunteer already, where the sheet has it and it differs; nothing
  // leaves them as they are.
  update: jsonText(z.array(z.enum(updatableFields)).max(importFields.length), 1_000).default([]),
  // Who the people are that look like a volunteer, by their rows: that volunteer's id, 0 for somebody else,
  // -1 for nobody who is to be imported.
  alike: jsonText(
    z.array(z.object({ row: whole(1, mostWhole), is: whole(-1, mostWhole) })).max(mostImported),
    100_000,
  ).default([]),
  // What cells mean that may mean something: what is proposed of all alike (take), or nothing (blank). Those of
  // which nothing is said stay out.
  settled: jsonText(
    z
      .array(
        z.object({
          field: z.enum(importFields),
          kind: z.enum(doubtKinds),
          answer: z.enum(['take', 'blank']),
        }),
      )
      .max(100),
    10_000,
  ).default([]),
  // The version that the check told: whom somebody has changed since is left as they are, and comes back.
  seen: whole(0, mostWhole).default(0),
})
/** The same as it is taken. */
export type ImportChoice = z.output<typeof choice>

// Cells by their rows, as they stand and as they are read.
const cells = z.array(z.object({ row: z.int(), from: z.string(), to: z.string() }))

const found = z.object({
  // How many people the sheet names.
  rows: z.int(),
  // Of them how many are taken over, how many are volunteers already, how many are not to be imported, and
  // how many rows come back: have something wrong, or wait for an answer.
  added: z.int(),
  there: z.int(),
  left: z.int(),
  wrong: z.int(),
  // How many of those who are there are changed.
  updated: z.int(),
  // `row` is Excel's own number, `column` the title; the first 200 are told.
  problems: z.array(z.object({ row: z.int(), column: z.string(), msg: z.string() })),
  // Whose these rows are, and what stands in the cells that are told.
  faulty: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      cells: z.array(z.object({ column: z.string(), value: z.string() })),
    }),
  ),
  // Rows whose kind of document no cell says and that is not the usual one, by its words: the first 200.
  guessed: z.array(z.object({ row: z.int(), kind: z.string() })),
  // The row of the head, and the rows in which it may stand, with how each begins.
  head: z.int(),
  heads: z.array(z.object({ row: z.int(), text: z.string() })),
  // The sheet's columns with the first that stands in each. `by` says how one was taken for what it is:
  // by its name, as the museum said before, by hand; `same` what its title says, where another is that.
  columns: z.array(
    z.object({
      at: z.int(),
      title: z.string(),
      sample: z.string(),
      field: z.string(),
      by: z.string(),
      same: z.string(),
    }),
  ),
  // Titles of what a new person needs and no column is; what several columns are.
  missing: z.array(z.string()),
  twice: z.array(z.string()),
  // What the register has otherwise than the sheet, of how many who are there; and of those who are changed
  // the first 100, personal data of both masked.
  differs: z.array(z.object({ field: z.string(), count: z.int() })),
  changes: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      code: z.string(),
      fields: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  // How many look like volunteers who have another document, or none: of the same name, and the same phone or
  // day of birth. Those without an answer first, 100 of them.
  alikes: z.int(),
  alike: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          code: z.string(),
          phone_masked: z.string(),
          birth_year: z.string(),
          // What is the same beside the name: phone, birth or both.
          same: z.string(),
        }),
      ),
    }),
  ),
  // What was put right in the rows that go in, and what is asked, each with its cells, the first 200 of each
  // kind. An answer is asked for as `settled` says it.
  fixed: z.int(),
  fixes: z.array(
    z.object({ field: z.string(), column: z.string(), kind: z.string(), count: z.int(), cells }),
  ),
  doubted: z.int(),
  doubts: z.array(
    z.object({ field: z.string(), column: z.string(), kind: z.string(), count: z.int(), cells }),
  ),
  // The number of what was imported in the list of imports; absent where nothing was written.
  id: z.int().optional(),
  // The version of what was compared with, for the import.
  version: z.int(),
})

/** What an import leaves in its answer, which is kept: nothing of what the sheet says of people. */
const done = found.pick({
  rows: true,
  added: true,
  updated: true,
  there: true,
  left: true,
  wrong: true,
  problems: true,
  id: true,
})

const importFaults = [
  'upload.missing',
  'upload.too_large',
  'request.stalled',
  'import.not_excel',
  'import.old_excel',
  'import.locked',
  'import.not_text',
  'import.unreadable',
  'import.too_large',
  'import.too_costly',
  'server.unavailable',
  'import.wrong_head',
  'import.empty',
] as const

/** The register as a file. Personal columns are for reviewers and administrators. */
const exported = {
  path: '/api/office/volunteers/export',
  what: '志愿者名册',
  audience: 'office.read',
  faults: ['auth.forbidden', 'volunteer.search_too_many'],
} as const
const sorts = sortOf('/api/office/volunteers')

/** The register as Excel files: out, and in for volunteers from before this system. */
export const volunteerSheetCalls = {
  export: defineExport({ ...exported, input: z.object({ ...addressFilters, ...sorts }) }),
  exportSearch: defineExport({
    ...exported,
    method: 'POST',
    input: z.object({ ...volunteerFilters, ...sorts }),
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
    input: choice,
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
    // As where one record's are changed.
    confirmed: { update: ['phone', 'id_num'] },
    input: choice,
    output: done,
    faults: [...importFaults, 'import.columns_twice', 'content.changed'],
    body: 'file',
    rate: 'upload',
  }),
  back: defineCall({
    kind: 'file',
    method: 'POST',
    path: '/api/office/volunteers/import/back',
    summary: '有误的行，原样附上原因（Excel）',
    audience: 'office.review',
    input: choice,
    output: nothing,
    faults: [...importFaults, 'import.none_wrong'],
    body: 'file',
    rate: 'upload',
  }),
  forget: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/volunteers/import/titles',
    summary: '忘记某一列上次的对应',
    audience: 'office.review',
    input: z.object({ title: requiredText(200) }),
    output: nothing,
    faults: [],
    msg: '已忘记',
  }),
}
