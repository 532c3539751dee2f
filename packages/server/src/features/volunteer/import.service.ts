import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  guessedKind,
  type ImportProblem,
  type ImportRow,
  importColumns,
  importHeadOf,
  importRowOf,
  importRowProblems,
  isDigits,
  isWholeHead,
  kindOf,
  mostImported,
  sexOf,
  unreadTitles,
} from '@museum/contract/volunteer/import.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { readSheet } from '../../sheet/read.ts'
import type { SheetRow } from '../../sheet/rows.ts'
import { workbook } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { dictionaryIds } from '../dictionary/dictionary.store.ts'
import { makePersons } from '../login/person.service.ts'
import { documentIndexOf, newCodes, sealedOf } from './profile.service.ts'
import { groupIds } from './volunteer.read.ts'
import { insertVolunteers, takenCodes, takenDocuments } from './volunteer.store.ts'
import { noteMoves } from './volunteer-office.service.ts'

const mostTold = 200
/** So many rows may stand above the head, and so many in all that name nobody. */
const mostAbove = 20
const mostBeside = 200
const mostUnread = 20

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

/** Reads the sheet of this request; throws what `readSheet` throws. */
async function sheetOf({ file }: RequestContext): Promise<SheetRow[]> {
  if (!file) throw new Fault('upload.missing', { field: 'file' })
  return await readSheet(file.bytes, mostImported + mostBeside)
}

/** Says what an import of this request's file would meet, and writes nothing. */
export async function checkImport(ctx: RequestContext) {
  const { rows, problems, ...also } = await read(ctx, await sheetOf(ctx))
  return { rows: rows.length, imported: 0, ...toldOf(problems), ...seenIn(also) }
}

/**
 * Takes formal volunteers over from a sheet: all of them, or none when a single cell is wrong.
 * They have no WeChat login yet. Throws `content.changed` when somebody was faster with one of
 * the documents or codes.
 */
export const importVolunteers = {
  prepare: async (before: RequestContext) => {
    const sheet = await sheetOf(before)
    return (ctx: OfficeCommand) => importRows(ctx, sheet)
  },
}

async function importRows(ctx: OfficeCommand, sheet: SheetRow[]) {
  const { rows, problems, groups, educations, ...also } = await read(ctx, sheet)
  const seen = seenIn(also)
  if (problems.length > 0) return { rows: rows.length, imported: 0, ...toldOf(problems), ...seen }
  try {
    await take(ctx, rows, groups, educations)
  } catch (error) {
    if (isDuplicate(error)) throw new Fault('content.changed')
    throw error
  }
  await audit(ctx, {
    action: 'import',
    object: 'volunteer',
    object_id: 0,
    after: { rows: rows.length },
  })
  return { rows: rows.length, imported: rows.length, ...toldOf([]), ...seen }
}

/** The first of what is wrong, and of all of it how many rows it is in. */
const toldOf = <P extends { row: number }>(problems: readonly P[]) => ({
  wrong: new Set(problems.map(({ row }) => row)).size,
  problems: problems.slice(0, mostTold),
})

const seenIn = ({ unread, guessed }: { unread: string[]; guessed: GuessedKind[] }) => ({
  unread,
  guessed: guessed.slice(0, mostTold),
})

interface GuessedKind {
  row: number
  kind: string
}

async function read(ctx: RequestContext, sheet: SheetRow[]) {
  const { given, unread } = peopleOf(sheet)
  const groups = await groupIds(ctx.db)
  const educations = await dictionaryIds(ctx.db, 'education')
  const problems = [
    ...given.flatMap(({ row, at }) => importRowProblems(row, at, ctx.at.day)),
    ...(await clashes(ctx, given)),
    ...unknown(given, 'group', '没有这个分组', groups),
    ...unknown(given, 'education', '字典中没有这个学历', educations),
  ].sort((a, b) => a.row - b.row)
  return {
    rows: given.map(({ row }) => row),
    problems,
    unread,
    guessed: guessedIn(given),
    groups,
    educations,
  }
}

const guessedIn = (given: Given): GuessedKind[] =>
  given.flatMap(({ row, at }) => {
    const kind = guessedKind(row)
    return kind === undefined ? [] : [{ row: at, kind }]
  })

type Given = { row: ImportRow; at: number }[]

/** The people below the sheet's head, which is found by its words, and what of it is not read. */
function peopleOf(sheet: readonly SheetRow[]): { given: Given; unread: string[] } {
  const heads = sheet.slice(0, mostAbove).map(({ cells }) => importHeadOf(cells))
  const at = heads.findIndex(isWholeHead)
  const head = heads[at]
  if (!head) throw new Fault('import.wrong_head', { field: 'file' })
  const given = sheet
    .slice(at + 1)
    // A printed sheet has its head on every page.
    .filter(({ cells }) => !isWholeHead(importHeadOf(cells)))
    .map((one) => ({ row: importRowOf(one.cells, head), at: one.at }))
    // Whoever made the sheet may have signed below it.
    .filter(({ row }) => row.name !== '' || row.id_num !== '' || row.phone !== '')
  if (given.length === 0) throw new Fault('import.empty', { field: 'file' })
  if (given.length > mostImported) throw new Fault('import.too_large', { field: 'file' })
  return { given, unread: unreadTitles(sheet[at]?.cells ?? [], head).slice(0, mostUnread) }
}

function unknown(
  given: Given,
  field: 'group' | 'education',
  msg: string,
  known: ReadonlyMap<string, number>,
): ImportProblem[] {
  return given
    .filter(({ row }) => row[field] !== '' && !known.has(row[field]))
    .map(({ at }) => ({ row: at, column: titleOf(field), msg }))
}

/** Documents and codes that stand twice in the sheet, or belong to somebody already. */
async function clashes(ctx: RequestContext, given: Given): Promise<ImportProblem[]> {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const indexOf = (row: ImportRow) => documentIndexOf(vault, kindOf(row), row.id_num)
  const documents = await takenDocuments(
    ctx.db,
    given.map(({ row }) => indexOf(row)),
  )
  const codes = await takenCodes(ctx.db, given.map(({ row }) => row.code).filter(Boolean))
  const found: ImportProblem[] = []
  for (const field of ['id_num', 'code'] as const) {
    const first = new Map<string, number>()
    for (const { row, at } of given) {
      const value = row[field]
      if (value === '') continue
      const is = field === 'id_num' ? indexOf(row) : value
      const earlier = first.get(is)
      const taken = field === 'id_num' ? documents.has(is) : codes.has(is)
      const column = titleOf(field)
      if (earlier) found.push({ row: at, column, msg: `与第${earlier}行重复` })
      else if (taken) found.push({ row: at, column, msg: '已有志愿者使用' })
      if (!earlier) first.set(is, at)
    }
  }
  return found
}

function titleOf(field: keyof ImportRow): string {
  return importColumns.find((column) => column.field === field)?.title ?? field
}

async function take(
  ctx: OfficeCommand,
  rows: readonly ImportRow[],
  groups: ReadonlyMap<string, number>,
  educations: ReadonlyMap<string, number>,
): Promise<void> {
  const coming = new Set(rows.map(({ code }) => code))
  const codes = await newCodes(ctx, rows.filter(({ code }) => code === '').length, coming)
  const ids = await makePersons(
    ctx,
    rows.map(({ name }) => name),
  )
  const taken = rows.map((row, at) => {
    const { id_num, phone, mail, detail_address, contact_persion_phone } = row
    return {
      id: ids[at] ?? 0,
      status: 7 as const,
      name: row.name,
      phone_masked: '',
      code: row.code || codes.shift() || null,
      sex: sexOf(row.sex),
      birth_time: row.birth_time,
      education_id: educations.get(row.education) ?? 0,
      work_unit: row.work_unit,
      urgent_contact_persion: row.urgent_contact_persion,
      id_num_mark: null,
      ...sealedOf(ctx, {
        id_kind: kindOf(row),
        id_num,
        phone,
        mail,
        detail_address,
        contact_persion_phone,
      }),
      group_id: groups.get(row.group) ?? null,
      certificate_is_valid: 1,
      certificate_end_time: row.certificate_end_time || addYears(ctx.at.day, 1),
      first_assessment_time: row.first_assessment_time || ctx.at.day,
      apply_time: ctx.stamp,
      approval_date: ctx.stamp,
      updated_at: ctx.stamp,
    }
  })
  await insertVolunteers(ctx.tx, taken)
  const move = { from_status: 0, to_status: 7, remark: '从表格导入' } as const
  await noteMoves(ctx, ...taken.map(({ id }) => ({ volunteer_id: id, ...move })))
}
