import { addDays } from '../day.ts'
import { isDay, saidByNumber } from './document.rules.ts'
import {
  dayForm,
  type ImportField,
  type ImportPlaces,
  type ImportRow,
  importFields,
  importRowOf,
} from './import.rules.ts'

/** A cell that is not taken as it stands, and why. */
export interface Fix {
  field: ImportField
  kind: string
  from: string
  to: string
}

/** What is asked of cells: a year in two digits, a day as a sheet program counts it, what contradicts the number. */
export const doubtKinds = ['year', 'serial', 'number'] as const
export type DoubtKind = (typeof doubtKinds)[number]

/** A cell that may mean something, which the office has to say. */
export interface Doubt extends Fix {
  kind: DoubtKind
}

/** What the office says of all cells alike: what is proposed, or nothing. */
export type Settled = ReadonlyMap<string, 'take' | 'blank'>
export const doubtKey = ({ field, kind }: Pick<Doubt, 'field' | 'kind'>) => `${field} ${kind}`

/** A row as it is read, with what was put right in it and what is asked. */
export interface ReadRow {
  row: ImportRow
  fixes: Fix[]
  doubts: Doubt[]
}

/** By what rows are read: the answers so far, the day, and whether the workbook counts its days from 1904. */
export interface ReadBy {
  settled: Settled
  today: string
  from1904: boolean
}

const dayFields = ['birth_time', 'first_assessment_time', 'certificate_end_time'] as const

/**
 * Reads a row: every cell in the form in which it is kept, sex and day of birth from the document's number
 * where their cells are empty, and what may be meant of the others as the office has settled it. What waits
 * for an answer stays as it stands, and is refused for what it is.
 */
export function readRow(
  cells: readonly string[],
  places: ImportPlaces,
  { settled, today, from1904 }: ReadBy,
): ReadRow {
  const row = importRowOf(cells, places)
  const fixes: Fix[] = []
  const doubts: Doubt[] = []
  for (const field of importFields) {
    const from = cells[places.get(field) ?? -1] ?? ''
    if (from !== row[field])
      fixes.push({ field, kind: fixKind(field, from, row[field]), from, to: row[field] })
  }
  const ask = (doubt: Doubt) => {
    doubts.push(doubt)
    const answer = settled.get(doubtKey(doubt))
    if (answer === undefined) return
    row[doubt.field] = answer === 'take' ? doubt.to : ''
    const kind = answer === 'take' ? '按您的回答改' : '按您的回答留空'
    fixes.push({ ...doubt, kind, to: row[doubt.field] })
  }
  for (const field of dayFields) {
    const doubt = dayDoubt(field, row[field], { today, from1904 })
    if (doubt) ask(doubt)
  }
  const said = saidByNumber(row.id_num)
  if (!said) return { row, fixes, doubts }
  const known = { birth_time: said.birth_time, sex: said.sex === 1 ? '男' : '女' }
  for (const field of ['sex', 'birth_time'] as const) {
    const [from, to] = [row[field], known[field]]
    if (from === '') {
      row[field] = to
      fixes.push({ field, kind: '由证件号码填写', from, to })
    } else if (from !== to && isClear(field, from)) ask({ field, kind: 'number', from, to })
  }
  return { row, fixes, doubts }
}

/** True for a cell that says something by itself; what says nothing is wrong, and contradicts nothing. */
const isClear = (field: 'sex' | 'birth_time', text: string) =>
  field === 'sex' ? /^[男女]$/.test(text) : /^\d{4}-\d{2}-\d{2}$/.test(text)

function dayDoubt(
  field: (typeof dayFields)[number],
  from: string,
  { today, from1904 }: Omit<ReadBy, 'settled'>,
): Doubt | undefined {
  const first = from1904 ? '1904-01-01' : '1899-12-30'
  const serial = /^\d{5}$/.test(from) ? addDays(first, Number(from)) : undefined
  if (serial !== undefined && serial > '1900-12-31' && serial < '2100-01-01')
    return { field, kind: 'serial', from, to: serial }
  const written = from.normalize('NFKC').trim()
  const [, year, rest] =
    /^['‘’]?(\d{2})((?:[/.年-]\d{1,2}[/.月-]\d{1,2}日?|\d{4}))$/.exec(written) ?? []
  if (year === undefined || rest === undefined) return undefined
  const days = ['20', '19'].map((century) => dayForm(`${century}${year}${rest}`))
  const [late = '', early = ''] = days
  if (!isDay(late) && !isDay(early)) return undefined
  // Nobody is born in the future, nor serves as a child; certificates end in this century.
  const newest =
    field === 'birth_time' ? `${Number(today.slice(0, 4)) - 10}${today.slice(4)}` : today
  const to = field === 'certificate_end_time' || (isDay(late) && late <= newest) ? late : early
  return { field, kind: 'year', from, to }
}

const spaces = /\s/gu
const between = /[\s()\p{Dash_Punctuation}\p{Format}]/gu

/** Why a cell's text is another now. */
function fixKind(field: ImportField, from: string, to: string): string {
  if (from.replace(spaces, '') === to.replace(spaces, '')) return '去掉空格'
  const folded = from.normalize('NFKC')
  if (folded.replace(spaces, '') === to) return '全角改为半角'
  if (/^\s*['‘’`＇]/.test(from)) return '去掉数字前的引号'
  switch (field) {
    case 'sex':
      return '改为“男”“女”'
    case 'birth_time':
    case 'first_assessment_time':
    case 'certificate_end_time':
      return '统一写法'
    case 'phone':
    case 'contact_persion_phone':
      return folded.replace(between, '') === to ? '去掉分隔符' : '去掉国家代码'
    case 'id_num':
      return '字母改为大写'
    default:
      return '统一字形'
  }
}
