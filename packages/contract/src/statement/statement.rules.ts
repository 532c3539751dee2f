import type { StatusBadge } from '../badges.ts'
import { dayInWords } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { hoursText } from '../minutes.ts'
import type { Period } from '../period.ts'

/** Where a statement stands: it holds, a newer one of the same days took its place, or the office took it back. */
export type StatementState = 'valid' | 'replaced' | 'revoked'

/** So many statements are printed as one file. */
export const printedTogether = 100

/** What a statement says of why it holds no more where its issue was taken back within the minute. */
export const takenBackReason = '出具后随即撤销'

/** What a statement is called by where it stands, on the phone, in the office and to whoever checks it. */
export const statementBadges: Readonly<Record<StatementState, StatusBadge>> = {
  valid: { word: '真实有效', tone: 'celadon' },
  replaced: { word: '已被替换', tone: 'amber' },
  revoked: { word: '已撤销', tone: 'red' },
}

/** What whoever checks a code hears that no statement has. */
export const unknownStatement = '查无此证明'

/** Said of a statement whose records were changed after it was made. */
export const correctedWords = '出具后记录有更正'

/** Said to the office of a statement that counts to the second, whose figure is not that of the lists. */
export const countedBySecondsWords =
  '出具时按秒累计、每班不足1分钟的部分舍去；现有记录按显示的签到签退分钟计'

export const statementTitle = '志愿服务记录证明'

/** What stands below the table of each statement. */
export const statementNotes = [
  '时长依签到签退及核定的补签记录计算，待核实记录不计入。',
  '查验以二维码页面为准；如需盖章，请到志愿者办公室。',
] as const

/** Where a statement stands; times are the museum's, empty while it did not happen. */
export function statementState(row: { replaced_at: string; revoked_at: string }): StatementState {
  if (row.revoked_at !== '') return 'revoked'
  return row.replaced_at === '' ? 'valid' : 'replaced'
}

/** What no volunteer has served before. */
export const firstStatementDay = '2000-01-01'

/** The number of the year's `count`th statement, such as `FW2026-000001`. */
export function statementNumber(year: number, count: number): string {
  return `FW${year}-${String(count).padStart(6, '0')}`
}

/** The two years that are asked for most; this year's ends `today`, the museum's day. */
export function usualPeriods(today: string): { this_year: Period; last_year: Period } {
  const year = Number(today.slice(0, 4))
  return {
    this_year: { first: `${year}-01-01`, last: today },
    last_year: { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` },
  }
}

/** Why no statement can be made of these days; undefined when it can. Minutes are those that count in it. */
export function statementRefusal(
  { first, last }: Period,
  { code, minutes }: { code: string; minutes: number },
  today: string,
): FaultCode | undefined {
  if (first < firstStatementDay || last < first || last > today) return 'statement.period_wrong'
  if (code === '') return 'statement.no_code'
  return minutes < 1 ? 'statement.no_minutes' : undefined
}

/** What a statement says of somebody; days are `YYYY-MM-DD`. */
export interface Stated extends Period {
  name: string
  code: string
  museum: string
  minutes: number
  times: number
}

/** Days as a statement writes them: `2026年9月1日至2026年11月21日`. */
export function statedPeriod({ first, last }: Period): string {
  return first === last ? dayInWords(first) : `${dayInWords(first)}至${dayInWords(last)}`
}

/** The sentence of a statement, in parts; what it says of the person alone stands out. */
export function statedSentence(stated: Stated): { text: string; bold: boolean }[] {
  const { first, last, name, code, museum, minutes, times } = stated
  const when = first === last ? `于${dayInWords(first)}` : `于${statedPeriod({ first, last })}`
  return [
    { text: '兹证明', bold: false },
    { text: name, bold: true },
    { text: `（志愿者编号${code}）${when}在${museum}参加志愿服务`, bold: false },
    { text: `${times}次`, bold: true },
    { text: '，服务时长合计', bold: false },
    { text: hoursText(minutes), bold: true },
    { text: '。', bold: false },
  ]
}

/** A statement's code has 128 random bits, written so that no letter looks like another. */
const codeLetters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 26

/** The code of 16 drawn bytes: five bits a letter, the last one filled up. */
export function statementCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.slice(0, 16)) bits = (bits << 8n) | BigInt(byte)
  bits <<= 2n
  return Array.from({ length: codeLength }, (_, at) => {
    const shift = BigInt((codeLength - 1 - at) * 5)
    return codeLetters[Number((bits >> shift) & 31n)]
  }).join('')
}

/** Whether a text can be the code of a statement. */
export function isStatementCode(text: string): boolean {
  return text.length === codeLength && [...text].every((letter) => codeLetters.includes(letter))
}

/** Where anybody checks a statement, from the first slash on. */
export const verifyPath = (code: string) => `/verify/${code}`
