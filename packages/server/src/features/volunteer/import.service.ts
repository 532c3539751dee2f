import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  guessedKind,
  importColumns,
  importRowProblems,
  isDigits,
  kindOf,
  mostImported,
  sexOf,
} from '@museum/contract/volunteer/import.rules.ts'
import { twiceIn } from '@museum/contract/volunteer/import-head.rules.ts'
import type { ImportChoice } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { readSheet } from '../../sheet/read.ts'
import type { SheetRow } from '../../sheet/rows.ts'
import { workbook } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { dictionaryIds } from '../dictionary/dictionary.store.ts'
import { makePersons } from '../login/person.service.ts'
import { lockImport } from './import.store.ts'
import { backSheet, type Wrong } from './import-back.service.ts'
import { headOf, rememberTitles, toldOfHead } from './import-head.service.ts'
import { type Named, peopleBelow, recognise, titleOf } from './import-people.service.ts'
import { newCodes, sealedOf } from './profile.service.ts'
import { groupIds } from './volunteer.read.ts'
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

/** Reads the sheet of this request; throws what `readSheet` throws. */
async function sheetOf({ file }: RequestContext): Promise<SheetRow[]> {
  if (!file) throw new Fault('upload.missing', { field: 'file' })
  return await readSheet(file.bytes, mostImported + mostBeside)
}

/** Says what an import of this request's file would do, and writes nothing. */
export async function checkImport(ctx: RequestContext, choice: ImportChoice) {
  const sheet = await sheetOf(ctx)
  const found = await read(ctx, sheet, choice)
  return {
    ...told(found),
    guessed: found.added.flatMap(guessedIn).slice(0, mostTold),
    ...toldOfHead(found.head, sheet),
  }
}

/**
 * Takes formal volunteers over from a sheet: every row in which nothing is wrong and that names nobody who is
 * there already. They have no WeChat login yet. Throws `content.changed` when somebody was faster with one
 * of the documents or codes.
 */
export const importVolunteers = {
  prepare: async (before: RequestContext, choice: ImportChoice) => {
    const sheet = await sheetOf(before)
    return (ctx: OfficeCommand) => importRows(ctx, sheet, choice)
  },
}

async function importRows(ctx: OfficeCommand, sheet: SheetRow[], choice: ImportChoice) {
  await lockImport(ctx.tx)
  const found = await read(ctx, sheet, choice)
  if (twiceIn(found.head).length > 0) throw new Fault('import.columns_twice')
  const answer = told(found)
  if (found.added.length === 0) return answer
  try {
    await take(ctx, found.added, found)
  } catch (error) {
    if (isDuplicate(error)) throw new Fault('content.changed')
    throw error
  }
  await rememberTitles(ctx, found.head)
  const { rows, added, there, wrong } = answer
  await audit(ctx, {
    action: 'import',
    object: 'volunteer',
    object_id: 0,
    after: { rows, added, there, wrong },
  })
  return answer
}

/** The rows of this request's file in which something is wrong, as they stand in it, with the reasons. */
export async function wrongRows(ctx: OfficeContext, choice: ImportChoice) {
  const { head, wrong } = await read(ctx, await sheetOf(ctx), choice)
  if (wrong.length === 0) throw new Fault('import.none_wrong')
  const titles = head.columns.map(({ title }) => title)
  return await backSheet(ctx.file?.filename ?? '', titles, wrong)
}

/** What becomes of a sheet's people, with the first of what is told of them. */
function told(found: Found) {
  const { rows, added, there, wrong } = found
  return {
    rows,
    added: added.length,
    there,
    wrong: wrong.length,
    problems: wrong.flatMap(({ problems }) => problems).slice(0, mostTold),
  }
}

type Found = Awaited<ReturnType<typeof read>>

async function read(ctx: RequestContext, sheet: SheetRow[], choice: ImportChoice) {
  const head = await headOf(ctx, sheet, choice)
  const people = peopleBelow(sheet, head)
  const groups = await groupIds(ctx.db)
  const educations = await dictionaryIds(ctx.db, 'education')
  const recognised = await recognise(ctx, people)
  const added: Named[] = []
  const wrong: Wrong[] = []
  for (const one of people) {
    const { there, problems = [] } = recognised.get(one) ?? {}
    if (there && problems.length === 0) continue
    const all = there ? problems : [...problems, ...cellProblems(ctx, one, { groups, educations })]
    if (all.length === 0) added.push(one)
    else wrong.push({ ...one, problems: all })
  }
  const there = people.length - added.length - wrong.length
  return { head, rows: people.length, added, there, wrong, groups, educations }
}

interface Lists {
  groups: ReadonlyMap<string, number>
  educations: ReadonlyMap<string, number>
}

function cellProblems(ctx: RequestContext, { row, at }: Named, { groups, educations }: Lists) {
  const unknown = (field: 'group' | 'education', known: Lists['groups'], msg: string) =>
    row[field] === '' || known.has(row[field]) ? [] : [{ row: at, column: titleOf(field), msg }]
  const problems = importRowProblems(row, at, ctx.at.day)
  const told = new Set(problems.map(({ column }) => column))
  return [
    ...problems,
    ...unknown('group', groups, '没有这个分组'),
    ...unknown('education', educations, '字典中没有这个学历'),
  ].filter((problem, index) => index < problems.length || !told.has(problem.column))
}

const guessedIn = ({ row, at }: Named) => {
  const kind = guessedKind(row)
  return kind === undefined ? [] : [{ row: at, kind }]
}

async function take(
  ctx: OfficeCommand,
  people: readonly Named[],
  { groups, educations }: Lists,
): Promise<void> {
  const rows = people.map(({ row }) => row)
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
