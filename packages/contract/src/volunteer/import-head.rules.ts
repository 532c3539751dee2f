import { phoneForm } from '../phone.ts'
import { isVisible } from '../text.ts'
import { isAnyPhone } from './contact.rules.ts'
import { documentForm } from './document.rules.ts'
import { dayForm, type ImportField, importColumns } from './import.rules.ts'

/** What each of these is a day of, as a title says it: by its date, its time, or its day. */
const dayOf = (...what: string[]) =>
  what.flatMap((word) => ['日期', '时间', '年月日', '年月', '日'].map((end) => word + end))

/** Other words for columns, by which registers of other programs name them, the most usual first. */
const otherTitles: Partial<Record<ImportField, readonly string[]>> = {
  name: ['志愿者姓名', '真实姓名', '中文姓名'],
  sex: ['志愿者性别'],
  birth_time: ['生日', ...dayOf('出生')],
  id_kind: ['证件种类', '证件名称', '证件类别', '有效证件类型', '身份证件类型'],
  id_num: [
    ...['身份证号码', '身份证', '身份证件号', '身份证件号码', '公民身份号码', '居民身份证号'],
    ...['居民身份证号码', '证件号码', '证件号', '有效证件号', '有效证件号码'],
  ],
  phone: [
    ...['手机号码', '手机', '移动电话', '本人手机', '本人手机号', '本人电话', '联系手机'],
    ...['联系电话', '电话号码', '电话', '联系方式'],
  ],
  code: ['志愿者号', '志愿者编码', '志愿者工号', '志愿者证号'],
  certificate_end_time: [
    ...['证件有效期', '证件有效期限', '证件有效期截止', '证件截止日期', ...dayOf('证件到期')],
    ...['志愿者证有效期', '志愿者证有效期至', '工作证有效期', '工作证有效期至'],
    ...dayOf('志愿者证到期', '工作证到期'),
  ],
  first_assessment_time: dayOf(
    // When somebody came to the museum, then when they were let in, then when they are in its books.
    ...['入馆', '加入', '参加', '入队', '入职', '入岗', '上岗', '成为志愿者', '入会'],
    ...['加入志愿者', '参加志愿服务', '加入志愿服务', '参加服务', '开始服务', '服务开始'],
    ...['转正', '录用', '聘用', '志愿者注册', '注册'],
  ),
  group: ['组别', '所在组别', '小组', '所在小组', '所属小组', '所属组别', '所属分组', '所在分组'],
  education: ['文化程度', '最高学历', '学历层次'],
  work_unit: ['单位', '单位名称', '所在单位', '工作单位名称', '现工作单位'],
  mail: ['电子邮箱', '电子邮件', '邮箱地址', '电子邮箱地址', '电邮', 'Email', 'email', 'EMAIL'],
  detail_address: [
    ...['家庭地址', '住址', '现住址', '现住地址', '居住地址', '家庭详细地址', '通讯地址'],
    ...['通信地址', '联系地址', '地址'],
  ],
  urgent_contact_persion: [
    ...['紧急联系人姓名', '紧急联系人及电话', '紧急联系人和电话', '紧急联系人及联系电话'],
    ...['紧急联系人姓名及电话', '紧急联系人姓名电话', '紧急联系人及联系方式', '紧急联系方式'],
    ...['应急联系人', '应急联系人姓名'],
  ],
  contact_persion_phone: [
    ...['紧急联系人电话', '紧急联系人手机', '紧急联系人手机号', '紧急联系人联系电话', '紧急电话'],
    ...['应急联系人电话', '应急联系电话', '应急电话'],
  ],
}

const namesOf = new Map(
  importColumns.flatMap(({ field, title }) =>
    [title, ...(otherTitles[field] ?? [])].map((words, rank) => [words, { field, rank }] as const),
  ),
)

/** Words that are a phone's where there are digits below them, and may as well be of an address. */
const ifDigits: ReadonlySet<string> = new Set(['电话号码', '电话', '联系方式'])
/** A title that a group's word stands before is taken after one that says the same by itself. */
const behindGroup = 100

/** What a title names, by all of it or by what follows a group's word, as in `基本信息 姓 名`. */
function namedBy(title: string): Named | undefined {
  const parts = title.trim().split(/\s+/u)
  for (const at of parts.keys()) {
    const words = titleForm(parts.slice(at).join(''))
    const named = namesOf.get(words)
    if (named) return { ...named, words, rank: named.rank + (at > 0 ? behindGroup : 0) }
  }
  return undefined
}

interface Named {
  field: ImportField
  rank: number
  words: string
}

/** True for a title that is read as this field without anybody's saying so. */
export const namesField = (title: string, field: ImportField): boolean =>
  namedBy(title)?.field === field

/** A title in the form by which it is compared and remembered: without spaces, line ends, marks, and remarks in brackets. */
export function titleForm(text: string): string {
  const bare = text.normalize('NFKC').replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】|〔[^〕]*〕/g, '')
  return bare.replace(/[^\p{Letter}\p{Number}]/gu, '').replace(/(必填|选填)项?$/, '')
}

/** True for the title under which rows came back with what was wrong in them. */
export const isReasonTitle = (title: string): boolean => titleForm(title) === '原因'

/** What a column is read as; empty for one that is not read. */
export type ReadAs = ImportField | ''
/** What the museum has said of titles, by their form. */
export type Remembered = ReadonlyMap<string, ReadAs>

/** How a column was taken for what it is: by its name, as the museum said before, or by hand. */
export type KnownBy = 'name' | 'memory' | 'hand' | ''

export interface HeadColumn {
  /** As it stands; of a head in two rows what stands in both. */
  title: string
  field: ReadAs
  by: KnownBy
  /** What its title says, where another column is that already. */
  same: ReadAs
}

export interface Head {
  /** The first and the last of the sheet's rows that it is made of, from 0. */
  first: number
  last: number
  columns: HeadColumn[]
}

interface Row {
  at: number
  cells: readonly string[]
  /** Cells that are merged across columns, the first and the last of each from 0. */
  spans?: readonly (readonly [number, number])[]
}

/** So many rows may stand above the head. */
const mostAbove = 20

/**
 * The head of a sheet: of the first rows the one that names most of what is read, or two of which the lower says
 * more of what the upper spans; where none names anything, the first that looks like one. `at` is the row that
 * somebody says it is.
 */
export function findHead(rows: readonly Row[], remembered: Remembered, at = 0): Head | undefined {
  const found = rows.slice(0, mostAbove).flatMap((_, first) => headsFrom(rows, first, remembered))
  if (at > 0) {
    const said = found.filter(({ first }) => rows[first]?.at === at)
    return best(said) ?? undefined
  }
  const naming = best(found)
  if (naming && fieldsIn(naming) >= 2) return naming
  return found.find(
    ({ first, last, columns }) =>
      first === last &&
      first < rows.length - 1 &&
      columns.filter(({ title }) => isVisible(title)).length >= 2,
  )
}

const fieldsIn = ({ columns }: Head) => columns.filter(({ field }) => field !== '').length

function best(heads: readonly Head[]): Head | undefined {
  return heads.reduce<Head | undefined>(
    (one, other) => (one && fieldsIn(one) >= fieldsIn(other) ? one : other),
    undefined,
  )
}

function headsFrom(rows: readonly Row[], first: number, remembered: Remembered): Head[] {
  const [upper, lower] = [rows[first], rows[first + 1]]
  if (!upper || looksLikePerson(upper.cells)) return []
  const headOf = (titles: readonly string[], last: number): Head => ({
    ...{ first, last },
    columns: columnsOf(titles, remembered, rows.slice(last + 1)),
  })
  const heads = [headOf(upper.cells, first)]
  if (lower && !looksLikePerson(lower.cells) && upper.spans?.length && !isOneText(upper))
    heads.push(headOf(titlesOfTwo(upper, lower), first + 1))
  return heads
}

/** True for what stands over a whole sheet: its title is no group of columns. */
const isOneText = ({ cells }: Row) => new Set(cells.filter(isVisible)).size < 2

function titlesOfTwo(upper: Row, lower: Row): string[] {
  const above = Array.from(upper.cells)
  for (const [from, to] of upper.spans ?? [])
    for (let at = from + 1; at <= to; at += 1) above[at] ||= upper.cells[from] ?? ''
  const length = Math.max(above.length, lower.cells.length)
  return Array.from({ length }, (_, at) => {
    const [over = '', under = ''] = [above[at], lower.cells[at]]
    if (!isVisible(under) || titleForm(over) === titleForm(under)) return over
    return isVisible(over) ? `${over} ${under}` : under
  })
}

/** What each column is read as, each field by one of them: by what the museum said, then by its most usual name. */
function columnsOf(
  titles: readonly string[],
  remembered: Remembered,
  below: readonly Row[],
): HeadColumn[] {
  const meant = titles.map((title, at) => {
    const said = remembered.get(titleForm(title))
    if (said !== undefined) return { field: said, by: 'memory' as const, rank: -1 }
    const named = namedBy(title)
    if (!named || (ifDigits.has(named.words) && !mayBePhones(below, at))) return undefined
    return { ...named, by: 'name' as const }
  })
  const takes = new Map<ImportField, number>()
  for (const [at, one] of meant.entries()) {
    if (!one || one.field === '') continue
    const other = meant[takes.get(one.field) ?? -1]
    if (!other || one.rank < other.rank) takes.set(one.field, at)
  }
  return titles.map((title, at) => {
    const { field = '', by = '' } = meant[at] ?? {}
    if (field !== '' && takes.get(field) !== at) return { title, field: '', by: '', same: field }
    return { title, field, by, same: '' }
  })
}

/** True unless all that stands in a column is something else than a phone; one that is written wrong is one. */
function mayBePhones(rows: readonly Row[], at: number): boolean {
  const written = rows.map(({ cells }) => (cells[at] ?? '').normalize('NFKC')).filter(isVisible)
  return (
    written.length === 0 || written.some((text) => /^[^\p{Letter}@]*\d{5}/u.test(phoneForm(text)))
  )
}

/** True for a row that has what only a person has: a whole number or day of theirs. */
function looksLikePerson(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const text = cell.trim()
    return (
      isAnyPhone(phoneForm(text)) ||
      /^\d{17}[\dX]$/.test(documentForm(text)) ||
      /^\d{4}-\d{2}-\d{2}$/.test(dayForm(text))
    )
  })
}

/** A head as somebody puts it right: what they say of columns, by their places from 0. */
export function putRight(head: Head, said: ReadonlyMap<number, ReadAs>): Head {
  const taken = new Set([...said.values()].filter((field) => field !== ''))
  const columns = head.columns.map((column, at): HeadColumn => {
    const field = said.get(at)
    if (field !== undefined)
      return { ...column, field, by: column.field === field ? column.by : 'hand', same: '' }
    // What is said by hand goes before what was found.
    if (column.field !== '' && taken.has(column.field))
      return { ...column, field: '', by: '', same: column.field }
    return column
  })
  return { ...head, columns }
}

/** Where each field stands; of several columns that are one the first. */
export function placesOf({ columns }: Head): Map<ImportField, number> {
  const places = new Map<ImportField, number>()
  for (const [at, { field }] of columns.entries())
    if (field !== '' && !places.has(field)) places.set(field, at)
  return places
}

/** Fields that several columns are said to be, with these columns' places. */
export function twiceIn({ columns }: Head): { field: ImportField; at: number[] }[] {
  return importColumns.flatMap(({ field }) => {
    const at = columns.flatMap((column, place) => (column.field === field ? [place] : []))
    return at.length > 1 ? [{ field, at }] : []
  })
}

/** Columns that a new person needs and the sheet lacks; a resident number says sex and day of birth. */
export function missingIn({ columns }: Head): ImportField[] {
  const read = new Set(columns.map(({ field }) => field))
  const says = new Set<ReadAs>(read.has('id_num') ? ['sex', 'birth_time'] : [])
  return importColumns.flatMap(({ field, needed }) =>
    needed && !read.has(field) && !says.has(field) ? [field] : [],
  )
}
