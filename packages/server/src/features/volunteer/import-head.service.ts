import { Fault } from '@museum/contract/fault.ts'
import { oneLine } from '@museum/contract/text.ts'
import {
  findHead,
  type Head,
  type HeadColumn,
  isReasonTitle,
  missingIn,
  namesField,
  putRight,
  type ReadAs,
  type Remembered,
  titleForm,
  twiceIn,
} from '@museum/contract/volunteer/import-head.rules.ts'
import type { ImportChoice } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import type { SheetRow } from '../../sheet/rows.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetTitle, keepTitles, titlesSaid } from './import.store.ts'
import { titleOf } from './import-people.service.ts'

const [mostTitle, mostSample, mostHeads] = [60, 40, 10]
/** Longer ones are no titles, and a number of so many digits may be somebody's. */
const longestKept = 60
const anybodys = /\d{5}/

/** The head of a sheet, as it is found and as it was put right. Throws `import.wrong_head`. */
export async function headOf(
  ctx: RequestContext,
  sheet: readonly SheetRow[],
  { head: at, columns }: ImportChoice,
): Promise<Head> {
  if (sheet.length === 0) throw new Fault('import.empty', { field: 'file' })
  const said = await titlesSaid(ctx.db)
  const remembered: Remembered = new Map(
    said.map(({ title, field }) => [title, field as ReadAs] as const),
  )
  const found = findHead(sheet, remembered, at)
  if (!found) throw new Fault('import.wrong_head', { field: 'file' })
  const width = Math.max(...sheet.map(({ cells }) => cells.length))
  const nameless = Array.from({ length: width - found.columns.length }, () => nobodys)
  const whole = { ...found, columns: [...found.columns, ...nameless] }
  return putRight(whole, new Map(columns.map((one) => [one.at, one.field] as const)))
}

const nobodys = { title: '', field: '', by: '', same: '' } as const

/** What is told of a head, with the first that stands in each column below it. */
export function toldOfHead(head: Head, sheet: readonly SheetRow[]) {
  const below = sheet.slice(head.last + 1)
  const columns = head.columns.flatMap(({ title, field, by, same }, at) => {
    const sample = below.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? ''
    if ((title.trim() === '' && sample === '') || isReasonTitle(title)) return []
    return [
      {
        at,
        title: cut(oneLine(title), mostTitle),
        sample: cut(oneLine(sample), mostSample),
        field,
        by,
        same,
      },
    ]
  })
  return {
    head: sheet[head.first]?.at ?? 0,
    heads: sheet.slice(0, mostHeads).map(({ at, cells }) => ({
      row: at,
      text: cut(cells.filter((cell) => cell.trim() !== '').join('、'), mostTitle),
    })),
    columns,
    missing: missingIn(head).map(titleOf),
    twice: twiceIn(head).map(({ field }) => titleOf(field)),
  }
}

/**
 * A column's title in a file that comes back: as it stands, and where somebody had to say what it is, that word
 * behind it, so that the file is read without them.
 */
export const titleBack = ({ title, field, by }: HeadColumn): string =>
  field === '' || by !== 'hand' || namesField(title, field)
    ? title
    : `${title} ${titleOf(field)}`.trim()

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** Keeps for the next import what was said of columns by hand; answers of how many. */
export async function rememberTitles(ctx: OfficeCommand, { columns }: Head): Promise<number> {
  const forms = columns.map(({ title }) => titleForm(title))
  const said = columns.flatMap(({ title, field, by }, at) => {
    const form = forms[at] ?? ''
    const only = forms.filter((other) => other === form).length === 1
    const kept = by === 'hand' && only && form !== '' && form.length <= longestKept
    return kept && !anybodys.test(title) ? [{ title: form, field, said_at: ctx.stamp }] : []
  })
  await keepTitles(ctx.tx, said)
  return said.length
}

/** Forgets what the museum has said that a column of this title is. */
export async function forgetSaid(ctx: OfficeCommand, title: string) {
  const gone = await forgetTitle(ctx.tx, titleForm(title))
  if (gone)
    await audit(ctx, {
      action: 'delete',
      object: 'import_title',
      object_id: 0,
      before: { title: gone.title },
    })
  return {}
}
