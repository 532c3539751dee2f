import { monthOf, type Period } from '../period.ts'
import { type HoursRules, starWord } from '../setting/goal.rules.ts'
import { nextStar } from '../setting/star.rules.ts'

/** The days of a report: those that are named, a single one where one is, else the month of the museum's `today`. */
export function reportPeriod(
  asked: { start_date?: string | undefined; end_date?: string | undefined },
  today: string,
): Period {
  const month = monthOf(today)
  return {
    first: asked.start_date || asked.end_date || month.first,
    last: asked.end_date || asked.start_date || month.last,
  }
}

/** What was served: whole minutes, and how many attended shifts they are of. */
export interface Served {
  minutes: number
  count: number
}

/** What a month `YYYY-MM` added up to. */
export interface MonthServed extends Served {
  month: string
}

/** What a shift adds: its minutes, and itself where somebody attended it. */
export function servedIn(shift: { service_minutes: number; attended: number }): Served {
  return { minutes: shift.service_minutes, count: shift.attended }
}

/** The one way to a sum: of a month its shifts', of a year and of all the months'. */
export function sumOf(parts: readonly Served[]): Served {
  return parts.reduce<Served>(
    (sum, { minutes, count }) => ({ minutes: sum.minutes + minutes, count: sum.count + count }),
    { minutes: 0, count: 0 },
  )
}

/** What was served in the year of the museum's `today`, and in all. */
export function totalsOf(
  months: readonly MonthServed[],
  today: string,
): { year: Served; total: Served } {
  const thisYear = months.filter(({ month }) => month.slice(0, 4) === today.slice(0, 4))
  return { year: sumOf(thisYear), total: sumOf(months) }
}

/** How many stars so many minutes reach; they may stand in whichever order. */
export function starsAt(minutes: number, { star_hours }: Pick<HoursRules, 'star_hours'>): number {
  return star_hours.filter((hours) => minutes >= hours * 60).length
}

/** Something that one serves towards. */
export interface Goal {
  kind: 'target' | 'star'
  /** Such as `应服务80小时`, or `一星（累计100小时）`. */
  word: string
  /** Minutes served of it, and still to serve; none once it is reached. */
  served: number
  left: number
  /** From 0 to 1. */
  part: number
}

/** What one serves towards: the year's duty where there is one, and the next star where there is one. */
export function goalsOf(
  { year, total }: { year: Served; total: Served },
  rules: HoursRules,
): Goal[] {
  const { target_hours, star_hours } = rules
  const next = nextStar(total.minutes, star_hours)
  return [
    ...(target_hours > 0
      ? [goal('target', `应服务${target_hours}小时`, year.minutes, target_hours)]
      : []),
    ...(next === undefined
      ? []
      : [
          goal(
            'star',
            `${starWord(starsAt(total.minutes, rules) + 1)}（累计${next}小时）`,
            total.minutes,
            next,
          ),
        ]),
  ]
}

function goal(kind: Goal['kind'], word: string, minutes: number, hours: number): Goal {
  const wanted = hours * 60
  return {
    kind,
    word,
    served: minutes,
    left: Math.max(0, wanted - minutes),
    part: Math.min(1, minutes / wanted),
  }
}

/** What the ring shows: the first goal that is not reached, else the last; undefined where there is none. */
export function ringGoal(goals: readonly Goal[]): Goal | undefined {
  return goals.find(({ left }) => left > 0) ?? goals.at(-1)
}

/**
 * Every month from the first in which something was served to the one of `today`, the latest first;
 * one in which nothing was has zeros, so that no gap is hidden.
 */
export function monthsShown(served: readonly MonthServed[], today: string): MonthServed[] {
  const known = new Map(served.map((one) => [one.month, one]))
  const first = served[0]?.month ?? today.slice(0, 7)
  const shown: MonthServed[] = []
  for (let month = today.slice(0, 7); month >= first; month = monthBefore(month))
    shown.push(known.get(month) ?? { month, minutes: 0, count: 0 })
  return shown
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
