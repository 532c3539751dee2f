import { isFormulaError } from '../text.ts'
import { changeProblem } from './change.rules.ts'
import { documentForm, isDay } from './document.rules.ts'
import type { ApplicationForm } from './profile.rules.ts'

/** The columns of the import sheet in order; those marked must be filled in. */
export const importColumns = [
  { field: 'name', title: '姓名', needed: true, example: '周晓岚' },
  { field: 'sex', title: '性别', needed: true, example: '女' },
  { field: 'birth_time', title: '出生日期', needed: true, example: '1990-03-15' },
  { field: 'id_num', title: '身份证号', needed: true, example: '' },
  { field: 'phone', title: '手机号', needed: true, example: '13812345678' },
  { field: 'code', title: '志愿者编号', needed: false, example: 'V20190001' },
  { field: 'certificate_end_time', title: '证件有效期至', needed: false, example: '2027-12-31' },
  { field: 'first_assessment_time', title: '入馆日期', needed: false, example: '2019-05-18' },
  { field: 'group', title: '分组', needed: false, example: '' },
  { field: 'education', title: '学历', needed: false, example: '本科' },
  { field: 'work_unit', title: '工作单位', needed: false, example: '' },
  { field: 'mail', title: '邮箱', needed: false, example: '' },
  { field: 'detail_address', title: '家庭住址', needed: false, example: '' },
  { field: 'urgent_contact_persion', title: '紧急联系人', needed: false, example: '' },
  { field: 'contact_persion_phone', title: '紧急联系电话', needed: false, example: '' },
] as const

export type ImportField = (typeof importColumns)[number]['field']
/** One person of the sheet, every cell as text. */
export type ImportRow = Record<ImportField, string>

export interface ImportProblem {
  row: number
  column: string
  msg: string
}

/** The most people that one sheet may name. */
export const mostImported = 2000

/** Where each column stands, from 0. */
export type ImportHead = ReadonlyMap<ImportField, number>

/** The columns that a sheet's row names, as its head does; whatever else stands beside them is no concern. */
export function importHeadOf(cells: readonly string[]): ImportHead {
  const titles = cells.map(titleForm)
  const head = importColumns.map(({ field, title }) => [field, titles.indexOf(title)] as const)
  return new Map(head.filter(([, at]) => at >= 0))
}

/** True for a head that names every column that must be filled in. */
export const isWholeHead = (head: ImportHead): boolean =>
  importColumns.every(({ field, needed }) => !needed || head.has(field))

// Without spaces, line ends, marks, and remarks in brackets.
function titleForm(text: string): string {
  const bare = text.normalize('NFKC').replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】|〔[^〕]*〕/g, '')
  return bare.replace(/[^\p{Letter}\p{Number}]/gu, '').replace(/(必填|选填)项?$/, '')
}

/** A sheet's row as a person; a day may be written with slashes or dots. */
export function importRowOf(cells: readonly string[], head: ImportHead): ImportRow {
  const row = Object.fromEntries(
    importColumns.map(({ field }) => [field, (cells[head.get(field) ?? -1] ?? '').trim()]),
  ) as ImportRow
  const asDay = (text: string) =>
    text.replace(
      /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/,
      (_, y: string, m: string, d: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
  return {
    ...row,
    birth_time: asDay(row.birth_time),
    certificate_end_time: asDay(row.certificate_end_time),
    first_assessment_time: asDay(row.first_assessment_time),
    id_num: documentForm(row.id_num),
  }
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
    const failed = isFormulaError(row[field])
    const msg = failed ? '公式出错，请填写内容' : cellProblem(field, row, today)
    if (msg) say(msg)
  }
  return found
}

/** Columns of digits that nobody adds up; a sheet keeps them whole as texts alone. */
export const isDigits = (field: ImportField): boolean =>
  ['id_num', 'phone', 'contact_persion_phone', 'code'].includes(field)

function cellProblem(field: ImportField, row: ImportRow, today: string): string | undefined {
  // Sheet programs round so long a number, and what was cut off is not in the file any more.
  if (isDigits(field) && /^\d(\.\d+)?E\+?\d{2}$/i.test(row[field]))
    return '数字已不完整，请将单元格设为“文本”后重新填写'
  switch (field) {
    case 'sex':
      return sexOf(row.sex) === 0 ? '应为“男”或“女”' : undefined
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
    case 'group':
    case 'education':
      return undefined
    default:
      return formProblem(field, row, today)
  }
}

function formProblem(field: ImportField, row: ImportRow, today: string): string | undefined {
  const form = { ...row, sex: sexOf(row.sex) } as unknown as ApplicationForm
  return changeProblem(form, new Set([field]), today)?.msg
}
