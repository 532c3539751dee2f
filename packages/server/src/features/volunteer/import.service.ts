import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  type FieldsAt,
  isSealed,
  picked,
  type TextField,
} from '@museum/contract/volunteer/fields.rules.ts'
import {
  guessedKind,
  type ImportField,
  importColumns,
  importedTexts,
  isDigits,
  kindOf,
  mostImported,
  sexOf,
} from '@museum/contract/volunteer/import.rules.ts'
import { twiceIn } from '@museum/contract/volunteer/import-head.rules.ts'
import type { ImportChoice } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import type { OfficeCommand, OfficeContext, RequestContext, UploadedFile } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { readSheet } from '../../sheet/read.ts'
import type { Sheet } from '../../sheet/rows.ts'
import { workbook } from '../../sheet/sheet.ts'
import { lastLine } from '../audit/audit.read.ts'
import { audit } from '../audit/audit.service.ts'
import { makePersons } from '../login/person.service.ts'
import { reviewRules } from '../setting/setting.read.ts'
import { giveYeses } from './formal-yes.store.ts'
import { lockImport } from './import.store.ts'
import { toldOfAlikes } from './import-alike.service.ts'
import { backSheet, toldOfFaulty } from './import-back.service.ts'
import { toldOfCells } from './import-fix.service.ts'
import { rememberTitles, titleBack, toldOfHead } from './import-head.service.ts'
import { type Judged, judge } from './import-judge.service.ts'
import type { Lists, Named } from './import-people.service.ts'
import { toldOfUpdates, writeUpdates } from './import-update.service.ts'
import { noteImport } from './imports.service.ts'
import { lookForLikes, noteApart } from './likeness.service.ts'
import { newCodes, sealedOf } from './profile.service.ts'
import { insertVolunteers } from './volunteer.store.ts'
import { noteMoves } from './volunteer-office.service.ts'

const mostTold = 200
/** So many rows in all may name nobody. */
const mostBeside = 200

/** An empty sheet with the columns that an import takes; what must be filled in is marked. */
export async function template() {
  const columns = importColumns.map(({ field, title, needed, example }) => ({
    title: needed ? `${title}*` : title,
    value: () => example,
    width: 18,
    ...(isDigits(field) ? { text: true as const } : {}),
  }))
  return await workbook('志愿者导入模板.xlsx', [], columns)
}

const packed = ['xlsx', 'xlsm']
const texts = ['csv', 'tsv', 'txt']

/** Whether a file is what its name says; one without an ending says nothing. */
function isSaid({ filename, bytes }: UploadedFile): boolean {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  const start = bytes.subarray(0, 2).toString('latin1')
  // An old .xls, or a workbook with a password, of which the reader says so.
  if (ending === undefined || start === '\xd0\xcf' || bytes.length === 0) return true
  return (start === 'PK' ? packed : texts).includes(ending)
}

/** Reads the sheet of this request; throws what `readSheet` throws. */
async function sheetOf({ file }: RequestContext): Promise<Sheet> {
  if (!file) throw new Fault('upload.missing', { field: 'file' })
  if (!isSaid(file)) throw new Fault('import.not_excel', { field: 'file' })
  return await readSheet(file.bytes, mostImported + mostBeside)
}

/** Says what an import of this request's file would do, and writes nothing. */
export async function checkImport(ctx: RequestContext, choice: ImportChoice) {
  const sheet = await sheetOf(ctx)
  const version = await lastLine(ctx.db)
  const found = await judge(ctx, sheet, choice)
  return {
    ...told(found),
    faulty: toldOfFaulty(found.head, found.wrong.slice(0, mostTold)),
    guessed: found.added.flatMap(guessedIn).slice(0, mostTold),
    ...toldOfHead(found.head, sheet.rows),
    differs: [...found.differs].map(([field, count]) => ({ field, count })),
    changes: toldOfUpdates(ctx, found.updates, found.lists),
    ...toldOfAlikes(found.alikes, found.answered),
    ...toldOfRows(found, new Set(choice.update)),
    version,
  }
}

/** What was put right in the rows that go in, and what is asked. */
function toldOfRows(found: Judged, fields: ReadonlySet<ImportField>) {
  const going = [
    ...found.added.map((one) => ({ one })),
    ...found.updates.map(({ one }) => ({ one, fields })),
  ]
  const fixes = toldOfCells(going, 'fixes')
  const doubts = toldOfCells(found.doubtful, 'doubts')
  return {
    ...{ fixed: fixes.all, fixes: fixes.groups },
    ...{ doubted: doubts.all, doubts: doubts.groups },
  }
}

/**
 * Takes formal volunteers over from a sheet: every row in which nothing is wrong and that names nobody who is
 * there already; of whoever is there, what the office says is written over. New ones have no WeChat login
 * yet. Throws `content.changed` when somebody was faster with one of the documents or codes.
 */
export const importVolunteers = {
  prepare: async (before: RequestContext, choice: ImportChoice) => {
    const sheet = await sheetOf(before)
    const file = before.file?.filename ?? ''
    return (ctx: OfficeCommand) => importRows(ctx, { sheet, file }, choice)
  },
}

async function importRows(
  ctx: OfficeCommand,
  { sheet, file }: { sheet: Sheet; file: string },
  choice: ImportChoice,
) {
  await lockImport(ctx.tx)
  // A group is locked before a volunteer, as the groups' own changes do.
  const held = async (ids: readonly number[], { groups }: Lists) => {
    if (choice.update.includes('group')) await lock(ctx.tx, 'volunteer_group', [...groups.values()])
    return await lock(ctx.tx, 'volunteer', ids)
  }
  const found = await judge(ctx, sheet, choice, held)
  if (twiceIn(found.head).length > 0) throw new Fault('import.columns_twice')
  const answer = told(found)
  if (found.added.length + found.updates.length === 0) return answer
  let ids: number[] = []
  try {
    if (found.added.length > 0) ids = await take(ctx, found.added, found.lists)
    await writeUpdates(ctx, found.updates, found.lists)
  } catch (error) {
    if (isDuplicate(error)) throw new Fault('content.changed')
    throw error
  }
  await rememberTitles(ctx, found.head)
  const { problems: _, ...counts } = answer
  await audit(ctx, { action: 'import', object: 'volunteer', object_id: 0, after: counts })
  const id = await noteImport(ctx, found, { file, ids, from1904: sheet.from1904 })
  // What the office has just said stands before what is found.
  await noteApart(ctx, apartIn(found, ids))
  await lookForLikes(ctx, [...ids, ...found.updates.map(({ row }) => row.id)])
  return { ...answer, id }
}

/** Whom those who came in were said not to be. */
function apartIn({ added, alikes }: Judged, ids: readonly number[]) {
  const idOf = new Map(added.map(({ at }, place) => [at, ids[place]]))
  return alikes.flatMap(({ one, people }) => {
    const id = idOf.get(one.at)
    return id === undefined ? [] : people.map((other) => ({ id, other }))
  })
}

/** The rows of this request's file in which something is wrong, as they stand in it, with the reasons. */
export async function wrongRows(ctx: OfficeContext, choice: ImportChoice) {
  const sheet = await sheetOf(ctx)
  const { head, wrong } = await judge(ctx, sheet, choice)
  if (wrong.length === 0) throw new Fault('import.none_wrong')
  const titles = head.columns.map(titleBack)
  return await backSheet(ctx.file?.filename ?? '', titles, wrong, sheet.from1904)
}

/** What becomes of a sheet's people, with the first of what is told of them. */
function told(found: Judged) {
  const { rows, added, updates, there, left, wrong } = found
  return {
    rows,
    added: added.length,
    updated: updates.length,
    there,
    left,
    wrong: wrong.length,
    problems: wrong.flatMap(({ problems }) => problems).slice(0, mostTold),
  }
}

const guessedIn = ({ row, at }: Named) => {
  const kind = guessedKind(row)
  return kind === undefined ? [] : [{ row: at, kind }]
}

const sealedTexts = importedTexts.filter(isSealed)
const plainTexts = importedTexts.filter((name) => !isSealed(name))

async function take(
  ctx: OfficeCommand,
  people: readonly Named[],
  { groups, educations }: Lists,
): Promise<number[]> {
  const rows = people.map(({ row }) => row)
  const coming = new Set(rows.map(({ code }) => code))
  const twice = (await reviewRules(ctx.db)).formal_needs > 1
  // Who waits for the second yes gets number, certificate and first day with it; what the sheet says of them stays.
  const uncoded = twice ? [] : rows.filter(({ code }) => code === '')
  const codes = await newCodes(ctx, uncoded.length, coming)
  const status = twice ? (3 as const) : (7 as const)
  const ids = await makePersons(
    ctx,
    rows.map(({ name }) => name),
  )
  const taken = rows.map((row, at) => {
    return {
      ...picked(row, plainTexts),
      id: ids[at] ?? 0,
      status,
      phone_masked: '',
      code: row.code || codes.shift() || null,
      ...({
        sex: sexOf(row.sex),
        birth_time: row.birth_time,
        education_id: educations.get(row.education) ?? 0,
        // Sealed with its number.
        id_kind: 0,
      } satisfies Record<Exclude<FieldsAt<'in'>, TextField>, string | number>),
      id_num_mark: null,
      ...sealedOf(ctx, { id_kind: kindOf(row), ...picked(row, sealedTexts) }),
      group_id: groups.get(row.group) ?? null,
      certificate_is_valid: 1,
      certificate_end_time: row.certificate_end_time || (twice ? '' : addYears(ctx.at.day, 1)),
      first_assessment_time: row.first_assessment_time || (twice ? '' : ctx.at.day),
      apply_time: ctx.stamp,
      approval_date: ctx.stamp,
      updated_at: ctx.stamp,
    }
  })
  await insertVolunteers(ctx.tx, taken)
  // Who imports says the first yes; what was imported becomes formal by another account's.
  if (twice) await importYeses(ctx, ids)
  const move = { from_status: 0, to_status: status, remark: '从表格导入' } as const
  await noteMoves(ctx, ...taken.map(({ id }) => ({ volunteer_id: id, ...move })))
  return ids
}

async function importYeses(ctx: OfficeCommand, ids: readonly number[]): Promise<void> {
  const { id: account_id, username: by } = ctx.account
  const yes = { step_at: ctx.stamp, account_id, by, at: ctx.stamp, remark: '' }
  await giveYeses(
    ctx.tx,
    ids.map((volunteer_id) => ({ volunteer_id, ...yes })),
  )
}
