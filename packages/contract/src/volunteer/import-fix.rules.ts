import { addDays } from '../day.ts'
import { phoneForm } from '../phone.ts'
import { isFormulaError, oneLine } from '../text.ts'
import { isAnyPhone } from './contact.rules.ts'
import { isDay, saidByNumber } from './document.rules.ts'
import {
  dayForm,
  type ImportField,
  type ImportPlaces,
  type ImportRow,
  importFields,
  importRowOf,
} from './import.rules.ts'
import { keptForm } from './kept.rules.ts'

/** A cell that is not taken as it stands, and why. */
export interface Fix {
  field: ImportField
  kind: string
  from: string
  to: string
}

/**
 * What is asked of cells: a year in two digits, a day as a sheet program counts it, a month without a day, what
 * contradicts the number, a word that no list has.
 */
export const doubtKinds = ['year', 'serial', 'month', 'number', 'unknown'] as const
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

/**
 * By what rows are read: the answers so far, the day, whether the workbook counts its days from 1904, and the
 * words of the lists from which the office chooses.
 */
export interface ReadBy {
  settled: Settled
  today: string
  from1904: boolean
  lists?: Readonly<Record<Listed, { has(word: string): boolean }>>
}

const listed = ['group', 'education'] as const
type Listed = (typeof listed)[number]

const dayFields = ['birth_time', 'first_assessment_time', 'certificate_end_time'] as const

/**
 * Reads a row: every cell in the form in which it is kept, sex and day of birth from the document's number
 * where their cells are empty, and what may be meant of the others as the office has settled it. What waits
 * for an answer stays as it stands, and is refused for what it is.
 */
export function readRow(
  cells: readonly string[],
  places: ImportPlaces,
  { settled, today, from1904, lists }: ReadBy,
): ReadRow {
  const parted = partedContact(cells, places)
  const row = { ...importRowOf(cells, places), ...parted }
  const fixes: Fix[] = []
  const doubts: Doubt[] = []
  for (const field of importFields) {
    const from = cells[places.get(field) ?? -1] ?? ''
    if (from !== row[field])
      fixes.push({
        ...{ field, from, to: row[field] },
        kind: parted && field in parted ? '分为姓名和电话' : fixKind(field, from, row[field]),
      })
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
  for (const field of listed) {
    const from = row[field]
    if (from !== '' && !isFormulaError(from) && lists && !lists[field].has(from))
      ask({ field, kind: 'unknown', from, to: '' })
  }
  const said = saidByNumber(row.id_num)
  if (!said) return { row, fixes, doubts }
  const known = { birth_time: said.birth_time, sex: said.sex === 1 ? '男' : '女' }
  for (const field of ['sex', 'birth_time'] as const) {
    const [from, to] = [row[field], known[field]]
    if (from === '') {
      row[field] = to
      fixes.push({ field, kind: '由证件号码填写', from, to })
    } else if (field === 'birth_time' && isPartOf(from, to)) {
      row[field] = to
      fixes.push({ field, kind: '由证件号码补全', from, to })
    } else if (from !== to && isClear(field, from)) ask({ field, kind: 'number', from, to })
  }
  return { row, fixes, doubts }
}

/** True for a cell that says something by itself; what says nothing is wrong, and contradicts nothing. */
const isClear = (field: 'sex' | 'birth_time', text: string) =>
  field === 'sex'
    ? /^[男女]$/.test(text)
    : /^\d{4}-\d{2}-\d{2}$/.test(text) || monthIn(text) !== undefined

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
  if (year === undefined || rest === undefined) return monthDoubt(field, from)
  const days = ['20', '19'].map((century) => dayForm(`${century}${year}${rest}`))
  const [late = '', early = ''] = days
  if (!isDay(late) && !isDay(early)) return monthDoubt(field, from)
  // Nobody is born in the future, nor serves as a child; certificates end in this century.
  const newest =
    field === 'birth_time' ? `${Number(today.slice(0, 4)) - 10}${today.slice(4)}` : today
  const to = field === 'certificate_end_time' || (isDay(late) && late <= newest) ? late : early
  return { field, kind: 'year', from, to }
}

/** A year, and of it at most the month, as `1970.3`, `1970年3月` or `1970`. */
function monthIn(text: string): { year: string; month: string } | undefined {
  const written = text
    .normalize('NFKC')
    .replace(/[\s'‘’]/g, '')
    .replace(/\p{Dash_Punctuation}/gu, '-')
  const [, year, month = ''] =
    /^((?:19|20)\d{2})(?:年|[/.年-]?(0?[1-9]|1[0-2])月?份?)?$/.exec(written) ?? []
  return year === undefined
    ? undefined
    : { year, month: month === '' ? '' : month.padStart(2, '0') }
}

/** True for a month or year in which a day lies. A number loses the end of `1970.10`. */
function isPartOf(text: string, day: string): boolean {
  const said = monthIn(text)
  const months = said && (/\.1$/.test(text) ? ['01', '10'] : [said.month])
  return (
    months?.some((month) => day.startsWith([said?.year, month].filter(Boolean).join('-'))) ?? false
  )
}

/** What ends at the end of a month, or begins with it; nobody's birthday is guessed. */
function monthDoubt(field: (typeof dayFields)[number], from: string): Doubt | undefined {
  const said = field === 'birth_time' ? undefined : monthIn(from)
  if (!said) return undefined
  const { year, month } = said
  const first = `${year}-${month || '01'}-01`
  const next = month === '' ? 366 : 31
  const last = addDays(`${addDays(first, next).slice(0, 7)}-01`, -1)
  return { field, kind: 'month', from, to: field === 'certificate_end_time' ? last : first }
}

const nameFirst = /^(?<name>\p{Letter}[^\d+]*?)[\s:,，、;/(-]*(?<phone>\+?\d[\d\s-]{5,}\d)\)?$/u
const phoneFirst = /^(?<phone>\+?\d[\d\s-]{5,}\d)[\s:,，、;/(-]*(?<name>\p{Letter}[^\d+]*?)\)?$/u

/** Whom to call, where name and phone stand in one cell. */
function partedContact(cells: readonly string[], places: ImportPlaces) {
  const at = [places.get('urgent_contact_persion'), places.get('contact_persion_phone')]
  const [cell, ...others] = at.map((place) => oneLine(cells[place ?? -1] ?? '')).filter(Boolean)
  if (cell === undefined || others.length > 0) return undefined
  const text = cell.normalize('NFKC')
  const { name = '', phone = '' } = (nameFirst.exec(text) ?? phoneFirst.exec(text))?.groups ?? {}
  if (!isAnyPhone(phoneForm(phone))) return undefined
  const bare = name.replace(/[\s:,，、;/(-]*(联系)?(电话|手机号?|tel)$/i, '')
  return keptForm({ urgent_contact_persion: bare, contact_persion_phone: phone })
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
