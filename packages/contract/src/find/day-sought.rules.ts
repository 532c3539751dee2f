import { addDays, daysApart, mondayOf } from '../day.ts'

const near = { 大前天: -3, 前天: -2, 昨天: -1, 今天: 0, 明天: 1, 后天: 2, 大后天: 3 } as const
const weeks = { 上上: -14, 上: -7, '': 0, 这: 0, 本: 0, 下: 7, 下下: 14 } as const
const weekdays = '一二三四五六日'

const weekday = /^(上上|上|这|本|下|下下)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天])$/
const yearMonthDay = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/
const monthDay = /^(\d{1,2})[-/.月](\d{1,2})[日号]?$/
const dayAlone = /^(\d{1,2})[日号]$/
const eight = /^(\d{4})(\d{2})(\d{2})$/
const four = /^(\d{2})(\d{2})$/

/**
 * The day that somebody means by what they type, such as `12-5`, `12月5日`, `下周三` or `明天`; undefined where it is
 * none. Without a year it is the nearest to `today`.
 */
export function soughtDay(text: string, today: string): string | undefined {
  const typed = text.normalize('NFKC').replace(/\s/g, '')
  const days = near[typed.replace(/^([今明昨])日$/, '$1天') as keyof typeof near]
  if (days !== undefined) return addDays(today, days)
  const [, week = '', name] = weekday.exec(typed) ?? []
  if (name !== undefined) {
    const monday = mondayOf(today)
    const at = weekdays.indexOf(name === '天' ? '日' : name)
    return addDays(monday, weeks[week as keyof typeof weeks] + at)
  }
  const whole = yearMonthDay.exec(typed) ?? eight.exec(typed)
  if (whole) return real(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const year = Number(today.slice(0, 4))
  const short = monthDay.exec(typed) ?? four.exec(typed)
  if (short)
    return nearest(
      today,
      [-1, 0, 1].map((off) => real(year + off, Number(short[1]), Number(short[2]))),
    )
  const alone = dayAlone.exec(typed)
  if (!alone) return undefined
  const month = Number(today.slice(5, 7))
  return nearest(
    today,
    [-1, 0, 1].map((off) => {
      const first = new Date(Date.UTC(year, month - 1 + off, 1))
      return real(first.getUTCFullYear(), first.getUTCMonth() + 1, Number(alone[1]))
    }),
  )
}

/** A day of the calendar; undefined for one such as 30 February, or of a year that no museum asks for. */
function real(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2100) return undefined
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : undefined
}

function nearest(today: string, days: readonly (string | undefined)[]): string | undefined {
  const apart = (day: string) => Math.abs(daysApart(today, day))
  return days
    .filter((day) => day !== undefined)
    .toSorted((one, other) => apart(one) - apart(other))[0]
}
