import { Fault } from '@museum/contract/fault.ts'
import { printedForm } from '@museum/contract/name.ts'
import { documentKindSaid } from '@museum/contract/volunteer/document.rules.ts'
import {
  type ImportField,
  type ImportProblem,
  type ImportRow,
  importColumns,
  kindOf,
  mostImported,
  writtenProblem,
} from '@museum/contract/volunteer/import.rules.ts'
import {
  type Doubt,
  type Fix,
  type ReadBy,
  readRow,
} from '@museum/contract/volunteer/import-fix.rules.ts'
import { type Head, placesOf, titleForm } from '@museum/contract/volunteer/import-head.rules.ts'
import type { RequestContext } from '../../context.ts'
import { vaultOf } from '../../privacy/vault.ts'
import type { SheetRow } from '../../sheet/rows.ts'
import { type Known, whoHasCodes, whoHasDocuments } from './import.store.ts'
import { alikesOf, type Like } from './import-alike.service.ts'
import { documentMarks } from './profile.service.ts'

/** A row of a sheet that names a person. */
export interface Named {
  at: number
  row: ImportRow
  /** What stands in the sheet. */
  cells: readonly string[]
  /** What was put right in it, and what is asked. */
  fixes: readonly Fix[]
  doubts: readonly Doubt[]
}

/**
 * The people below a sheet's head. A head that comes again is none, as a printed sheet has it on every page.
 * Throws `import.empty`, `import.too_large`.
 */
export function peopleBelow(sheet: readonly SheetRow[], head: Head, by: ReadBy): Named[] {
  const places = placesOf(head)
  const titles = new Map([...places.values()].map((at) => [at, head.columns[at]?.title ?? '']))
  const isHead = (cells: readonly string[]) =>
    titles.size > 1 &&
    [...titles].every(([at, title]) => isPartOf(titleForm(title), titleForm(cells[at] ?? '')))
  const naming = (['name', 'id_num', 'phone', 'code'] as const).filter((field) => places.has(field))
  const people = sheet
    .slice(head.last + 1)
    .filter(({ cells }) => !isHead(cells))
    .map((one) => ({ ...one, ...readRow(one.cells, places, by) }))
    // Whoever made the sheet may have signed below it.
    .filter(({ row }) => naming.length === 0 || naming.some((field) => row[field] !== ''))
    .filter((one) => !isTotal(one))
  if (people.length === 0) throw new Fault('import.empty', { field: 'file' })
  if (people.length > mostImported) throw new Fault('import.too_large', { field: 'file' })
  return people
}

/** True for a title as it comes again: the whole, or of a head in two rows the lower one. */
const isPartOf = (title: string, cell: string) => cell !== '' && title.endsWith(cell)

const total = /^(本页)?(合计|总计|小计|共计|总人数|人数合计)\d*[人名]?$/

/** True for a row that counts those above it, and has nobody's document or phone. */
const isTotal = ({ row: { id_num, phone }, cells }: Pick<Named, 'row' | 'cells'>) =>
  Math.max(id_num.length, phone.length) < 6 && cells.some((cell) => total.test(titleForm(cell)))

/** The ids of what cells name. */
export interface Lists {
  groups: ReadonlyMap<string, number>
  educations: ReadonlyMap<string, number>
}

/** Why a cell that has something in it names nothing that could be kept. */
export function unknownIn(
  { row }: Named,
  field: ImportField,
  { groups, educations }: Lists,
  today: string,
): string | undefined {
  const written = writtenProblem(field, row, today)
  if (written !== undefined || row[field] === '') return written
  if (field === 'group' && !groups.has(row.group)) return '没有这个分组'
  if (field === 'education' && !educations.has(row.education)) return '字典中没有这个学历'
  return undefined
}

/** What is known of a person whom a row names. */
export interface Recognised {
  /** Who it is, where somebody is there already. */
  there?: Known
  /** Whom it may mean otherwise, and whether that has been answered. */
  like?: readonly Like[]
  answer?: number | undefined
  problems: ImportProblem[]
}

/** What the office has said of rows that may mean a volunteer, by their numbers. */
export type Answers = ReadonlyMap<number, number>

/**
 * Says of each row who it is: by the document, then by the code, then as the office says. A second row of
 * somebody is told, whether they are there already or not, so that a sheet is told the same after it was
 * imported.
 */
export async function recognise(
  ctx: RequestContext,
  people: readonly Named[],
  answers: Answers,
): Promise<Map<Named, Recognised>> {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const marks = new Map(
    people.flatMap((one) =>
      // A kind that nobody knows says nothing of whose number it is.
      one.row.id_num === '' || documentKindSaid(one.row.id_kind) === undefined
        ? []
        : [[one, documentMarks(vault, kindOf(one.row), one.row.id_num)] as const],
    ),
  )
  const codes = people.map(({ row }) => row.code).filter((code) => code !== '')
  const byMark = mapOf(await whoHasDocuments(ctx.db, [...marks.values()].flat()), 'id_num_mark')
  const byCode = mapOf(await whoHasCodes(ctx.db, codes), 'code')
  const seen = new Map<string, number>()
  const found = new Map<Named, Recognised>()
  const named = people.map((one) => {
    const own = marks.get(one) ?? []
    const holder = own.map((mark) => byMark.get(mark)).find((known) => known !== undefined)
    return { one, mark: own[0], holder, ...who(one, holder, byCode.get(one.row.code), own) }
  })
  const strangers = named.filter(({ there, problem }) => !there && !problem)
  const likes = await alikesOf(
    ctx,
    strangers.map(({ one }) => one),
  )
  for (const { one, mark, holder, there: met, problem } of named) {
    const like = likes.get(one)
    const answer = like && answers.get(one.at)
    const there = met ?? like?.find(({ id }) => id === answer)
    const keys: Keys = {
      ...(mark !== undefined && { id_num: `document ${mark}` }),
      ...(one.row.code !== '' && { code: `code ${one.row.code}` }),
    }
    const problems = Object.entries(keys).flatMap(([field, key]) => {
      const earlier = seen.get(key)
      return earlier === undefined ? [] : [told(one, field as keyof Keys, againWords(earlier))]
    })
    // Of two rows one may name the document and the other the code.
    const person = there ? `person ${there.id}` : ''
    const earlier = seen.get(person)
    if (earlier !== undefined && problems.length === 0)
      problems.push(told(one, holder ? 'id_num' : met ? 'code' : 'name', againWords(earlier)))
    for (const key of [...Object.values(keys), person])
      if (key !== '' && !seen.has(key)) seen.set(key, one.at)
    if (problem && problems.length === 0) problems.push(problem)
    found.set(one, { ...(there && { there }), ...(like && { like, answer }), problems })
  }
  return found
}

type Keys = { id_num?: string; code?: string }
const againWords = (earlier: number) => `与第${earlier}行重复`

function mapOf(rows: readonly Known[], column: 'id_num_mark' | 'code'): Map<string, Known> {
  return new Map(rows.map((row) => [row[column] ?? '', row]))
}

const told = (one: Named, field: keyof ImportRow, msg: string): ImportProblem => ({
  row: one.at,
  column: titleOf(field),
  msg,
})

/** Who a row is; a code and a document of two people, or a code under another name, is nobody's to guess. */
function who(
  one: Named,
  holder: Known | undefined,
  coded: Known | undefined,
  marks: readonly string[],
): { there?: Known; problem?: ImportProblem } {
  if (holder && coded && holder.id !== coded.id)
    return { problem: told(one, 'code', '编号与身份证号属于两名志愿者') }
  if (!holder && coded && marks.length > 0 && coded.id_num_mark !== null)
    if (!marks.includes(coded.id_num_mark) && printedForm(coded.name) !== printedForm(one.row.name))
      return { problem: told(one, 'code', '已有志愿者使用') }
  const there = holder ?? coded
  if (!there) return {}
  if (there.status !== 7) {
    const field = holder ? 'id_num' : 'code'
    const msg = holder
      ? '此人的申请正在办理，请在申请审核中处理'
      : '已有人使用，其现在不是正式志愿者'
    return { problem: told(one, field, msg) }
  }
  return { there }
}

export function titleOf(field: keyof ImportRow): string {
  return importColumns.find((column) => column.field === field)?.title ?? field
}
