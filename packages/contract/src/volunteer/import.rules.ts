import { isFormulaError, oneLine } from '../text.ts'
import { changeProblem } from './change.rules.ts'
import {
  documentKindOf,
  documentKindSaid,
  documentKindWords,
  isDay,
  saidByNumber,
} from './document.rules.ts'
import { extraProblem } from './extra.rules.ts'
import { type FieldsAt, fieldsAt, fieldsWith, inOrder, isText } from './fields.rules.ts'
import { keptForm } from './kept.rules.ts'
import { profileFields, profilePlaces } from './profile.fields.ts'
import type { ApplicationForm } from './profile.rules.ts'

/** A dictionary's entry is named by its word, so its column is called otherwise than the field of its number. */
type NameIn<F extends string> = F extends `${infer Word}_id` ? Word : F
type ImportedField = FieldsAt<'in'>
const nameIn = <F extends ImportedField>(name: F) => name.replace(/_id$/, '') as NameIn<F>

export type ImportField =
  | NameIn<ImportedField>
  | 'code'
  | 'certificate_end_time'
  | 'first_assessment_time'
  | 'group'

interface ImportColumn {
  field: ImportField
  title: string
  /** Must be filled in. */
  needed: boolean
  example: string
}

const examples: Readonly<Partial<Record<ImportField, string>>> = {
  name: '周晓岚',
  sex: '女',
  birth_time: '1990-03-15',
  id_kind: '居民身份证',
  phone: '13812345678',
  education: '本科',
}

function columnOf(name: ImportedField): ImportColumn {
  const { label } = profileFields[name]
  const field = nameIn(name)
  return {
    field,
    title: label,
    needed: profilePlaces[name].in === 'must',
    example: examples[field] ?? '',
  }
}

// Who somebody is stands before what the office gives them.
const who = ['name', 'sex', 'birth_time', 'id_kind', 'id_num', 'phone'] as const
const columns = inOrder(fieldsAt('in'), who).map(columnOf)

/** The columns of the import sheet in order. */
export const importColumns: readonly ImportColumn[] = [
  ...columns.slice(0, who.length),
  { field: 'code', title: '志愿者编号', needed: false, example: 'V20190001' },
  { field: 'certificate_end_time', title: '证件有效期至', needed: false, example: '2027-12-31' },
  { field: 'first_assessment_time', title: '入馆日期', needed: false, example: '2019-05-18' },
  { field: 'group', title: '分组', needed: false, example: '' },
  ...columns.slice(who.length),
]

export const importFields: readonly ImportField[] = importColumns.map(({ field }) => field)
const imported = new Map<ImportField, ImportedField>(
  fieldsAt('in').map((name) => [nameIn(name), name]),
)
/** Texts that a sheet may have. */
export const importedTexts = fieldsAt('in').filter(isText)
/** The field of a profile that a column is; undefined for what the office gives a volunteer. */
export const profileFieldOf = (field: ImportField) => imported.get(field)
/**
 * What an import may write over what the register has of somebody: what the office corrects of a record. A
 * document's kind goes with its number, and a code is given once.
 */
export const updatableFields = importFields.filter(
  (field) => field !== 'code' && field !== 'id_kind',
)
/** One person of the sheet, every cell as text. */
export type ImportRow = Record<ImportField, string>

export interface ImportProblem {
  row: number
  column: string
  msg: string
}

/** The most people that one sheet may name, and the columns of it that are read. */
export const mostImported = 2000
export const mostColumns = 200

/** Where each field stands in a row, from 0. */
export type ImportPlaces = ReadonlyMap<ImportField, number>

/** A sheet's row as a person, numbers, days and names in the form in which they are kept. */
export function importRowOf(cells: readonly string[], places: ImportPlaces): ImportRow {
  const row = Object.fromEntries(
    importColumns.map(({ field }) => [field, bare(field, cells[places.get(field) ?? -1] ?? '')]),
  ) as ImportRow
  return {
    ...keptForm(row),
    sex: sexForm(row.sex),
    birth_time: dayForm(row.birth_time),
    certificate_end_time: dayForm(row.certificate_end_time),
    first_assessment_time: dayForm(row.first_assessment_time),
    code: row.code.normalize('NFKC'),
  }
}

/**
 * A cell's text in one line, as each of these fields is kept; a mark before digits keeps sheet programs from
 * rounding them, and is none of theirs.
 */
function bare(field: ImportField, cell: string): string {
  const text = oneLine(cell)
  return isDigits(field) ? text.replace(/^['‘’`＇](?=[\dA-Za-z])/, '') : text
}

// Of a day that is written whole, with or without the time that sheet programs show behind it.
const wholeDay =
  /^(\d{4})(?:[/.年-](\d{1,2})[/.月-](\d{1,2})日?|(\d{2})(\d{2}))(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/

/** A whole day as `YYYY-MM-DD`, however it is written; any other text as it stands. */
export function dayForm(text: string): string {
  const written = text.normalize('NFKC').replace(/\p{Dash_Punctuation}/gu, '-')
  const plain = written.replace(/\s*([/.年月日-])\s*/g, '$1').replace(/日(?=\d)/, '日 ')
  const [, year, month, day, monthOf8, dayOf8] = wholeDay.exec(plain.trim()) ?? []
  if (year === undefined) return text
  return [
    year,
    (month ?? monthOf8 ?? '').padStart(2, '0'),
    (day ?? dayOf8 ?? '').padStart(2, '0'),
  ].join('-')
}

/** What kind of document a row's number is of: the one that is said, else that of the number's form. */
export const kindOf = ({ id_kind, id_num }: Pick<ImportRow, 'id_kind' | 'id_num'>): number =>
  documentKindSaid(id_kind) || documentKindOf(id_num)

/** The words of a kind that no cell says and that is not the usual one; undefined for any other row. */
export function guessedKind(row: Pick<ImportRow, 'id_kind' | 'id_num'>): string | undefined {
  const kind = kindOf(row)
  return row.id_kind === '' && kind > 1 ? documentKindWords[kind] : undefined
}

const sexSaid = { 男: /^(男性?|男士|M|male|1)$/i, 女: /^(女性?|女士|F|female|2)$/i }

/** A sex as the register has it, however other programs write it; any other text as it stands. */
function sexForm(text: string): string {
  const bare = text.normalize('NFKC').replace(/\s/g, '')
  if (sexSaid.男.test(bare)) return '男'
  return sexSaid.女.test(bare) ? '女' : text
}

/** 1 male, 2 female, 0 neither. */
export function sexOf(word: string): number {
  return word === '男' ? 1 : word === '女' ? 2 : 0
}

/** Every cell of a row that is wrong in itself, in words; `at` is Excel's row number. */
export function importRowProblems(row: ImportRow, at: number, today: string): ImportProblem[] {
  const found: ImportProblem[] = []
  for (const { field, title, needed } of importColumns) {
    const say = (msg: string) => found.push({ row: at, column: title, msg })
    if (row[field] === '') {
      if (needed) say(`请填写${title}`)
      continue
    }
    const msg = writtenProblem(field, row, today) ?? formProblem(field, row, today)
    if (msg) say(msg)
  }
  return found
}

/** Columns of digits that nobody adds up; a sheet keeps them whole as texts alone. */
export const isDigits = (field: ImportField): boolean => digits.has(field)
const digits: ReadonlySet<string> = new Set(['code', ...fieldsWith('kind', 'document', 'phone')])

/** Why a cell that has something in it says nothing that could be kept, whatever else is known of its person. */
export function writtenProblem(
  field: ImportField,
  row: ImportRow,
  today: string,
): string | undefined {
  if (isFormulaError(row[field])) return '公式出错，请填写内容'
  // Sheet programs round so long a number, and what was cut off is not in the file any more. A phone has
  // lost its dot before it comes here.
  if (isDigits(field) && /^(\d(\.\d+)?E\+?|\d+E\+)\d{2}$/i.test(row[field]))
    return '数字已不完整，请将单元格设为“文本”后重新填写'
  switch (field) {
    case 'sex':
      return sexOf(row.sex) === 0 ? '应为“男”或“女”' : undefined
    case 'id_kind':
      return documentKindSaid(row.id_kind) === undefined
        ? `应为${Object.values(documentKindWords).join('、')}之一`
        : undefined
    case 'birth_time':
      return isDay(row.birth_time) && row.birth_time < today
        ? undefined
        : '应为早于今天的日期，如1990-03-15'
    case 'first_assessment_time':
      return isDay(row.first_assessment_time) && row.first_assessment_time <= today
        ? undefined
        : '应为不晚于今天的日期，如2019-05-18'
    case 'certificate_end_time':
      return isDay(row.certificate_end_time) ? undefined : '应为日期，如2027-12-31'
    case 'code':
      return /^[A-Za-z0-9-]{1,20}$/.test(row.code) ? undefined : '应为20位以内的字母、数字'
    default:
      return undefined
  }
}

/** What a person's own form says of a cell, beside the others of its row. */
function formProblem(field: ImportField, row: ImportRow, today: string): string | undefined {
  const name = profileFieldOf(field)
  if (name === undefined || !isText(name)) return undefined
  const said = field === 'id_num' ? saidByNumber(row.id_num) : undefined
  const form = {
    ...{ ...row, id_kind: kindOf(row) },
    // What is no sex or day of birth is told by itself, and contradicts no number.
    sex: sexOf(row.sex) || (said?.sex ?? 0),
    birth_time: isDay(row.birth_time) ? row.birth_time : (said?.birth_time ?? row.birth_time),
  } as unknown as ApplicationForm
  const problem =
    changeProblem(form, new Set([name]), today) ?? extraProblem({ [name]: row[field] })
  return problem?.msg
}
