import type { OutputOf } from '@museum/contract/calls.ts'
import { addDays, daysApart, shortDayText } from '@museum/contract/day.ts'
import type { LeftReason } from '@museum/contract/demand/apply.rules.ts'

export type Applied = OutputOf<'POST /api/office/demand/preview'>['list'][number]

/** A week as the office calls it, by the number of its Thursday's year, such as `第50周 12月7日–13日`. */
export function weekInWords(monday: string, today: string): string {
  const thursday = addDays(monday, 3)
  const number = Math.floor(daysApart(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `第${number}周 ${spanOfWeek(monday, today)}`
}

/** A week by its days, such as `12月7日–13日`. */
function spanOfWeek(monday: string, today: string): string {
  const sunday = addDays(monday, 6)
  const until =
    sunday.slice(5, 7) === monday.slice(5, 7)
      ? `${Number(sunday.slice(8))}日`
      : shortDayText(sunday, monday)
  return `${shortDayText(monday, today)}–${until}`
}

/** What applying does to a week, in one line. */
export function effectInWords(week: Applied): string {
  const more = week.change_heads > 0 ? `+${week.change_heads}` : `${week.change_heads}`
  const parts = [
    ...(week.add > 0 ? [`新增 ${week.add_heads} 席`] : []),
    ...(week.change > 0 ? [`改 ${week.change} 项（${more} 席）`] : []),
    ...(week.remove > 0 ? [`去掉 ${week.remove_heads} 席`] : []),
  ]
  if (parts.length > 0) return parts.join('，')
  return week.same > 0 ? `已与模板一致，共 ${week.heads} 席` : '没有可设的席位'
}

const reasonWords: Readonly<Record<LeftReason, (heads: number, slots: number) => string>> = {
  past: (heads) => `已过排班截止，${heads} 席不改`,
  closed: (heads) => `闭馆或展厅关闭，少 ${heads} 席`,
  window: (heads) => `不在当日开放时间，少 ${heads} 席`,
  place: (heads) => `类型或地点已停用，少 ${heads} 席`,
  hand: (_, slots) => `手工改过 ${slots} 项，保持不变`,
  other: (_, slots) => `另有人数设置 ${slots} 项，不是模板所设，保持不变`,
}

/** What of the template is not set in a week, and why, a line for each reason. */
export function leftInWords({ left }: Applied, today: string): string[] {
  return left.map(({ reason, slots, heads, dates }) => {
    const [first = '', ...rest] = dates
    const days =
      rest.length === 0
        ? shortDayText(first, today)
        : `${shortDayText(first, today)}等 ${dates.length} 天`
    return `${days}${reasonWords[reason](heads, slots)}`
  })
}

/** True of a week that wants nobody yet, and can be set whole. */
export const isUnset = ({ add, same, change, remove, heads, add_heads, left }: Applied) =>
  add > 0 &&
  same + change + remove === 0 &&
  heads === add_heads &&
  left.every(({ reason }) => reason !== 'past')

/** What is set otherwise than by the template, and set by it where that is asked for. */
export const overwritable: readonly LeftReason[] = ['hand', 'other']

/** What applying does to weeks in all. */
export function totalsOf(weeks: readonly Applied[]) {
  const sum = (of: (week: Applied) => number) => weeks.reduce((all, week) => all + of(week), 0)
  const leftBy = (reason: LeftReason) =>
    sum(({ left }) => left.find((one) => one.reason === reason)?.heads ?? 0)
  const slotsBy = (reason: LeftReason) =>
    sum(({ left }) => left.find((one) => one.reason === reason)?.slots ?? 0)
  return {
    added: sum(({ add_heads }) => add_heads),
    changed: sum(({ change }) => change),
    removed: sum(({ remove_heads }) => remove_heads),
    closed: leftBy('closed'),
    hand: slotsBy('hand'),
    other: slotsBy('other'),
  }
}
