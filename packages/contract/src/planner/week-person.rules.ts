import type { MuseumTime } from '../day.ts'
import type { OpenRules } from '../setting/open.rules.ts'
import type { VolunteerStatus } from '../volunteer/volunteer.rules.ts'
import type { Away } from '../wish/wish.rules.ts'
import type { Lapse } from './lapse.rules.ts'
import { countsOf, type DatedSpan, type ServingPerson } from './serve.rules.ts'

/** Somebody in service as the planner knows them beside the shifts of its week. */
export interface WeekPerson {
  status: VolunteerStatus
  away: readonly Away[]
  month_most: number
  /** Of shifts outside the week. */
  months: readonly { month: string; count: number }[]
  ahead: number
  near: readonly DatedSpan[]
  grants: readonly { service_type_id: number; until: string }[]
  enrolled: readonly number[]
  absent: readonly DatedSpan[]
  lapse?: Lapse | undefined
}

/** The same person as shifts of the week are judged for them, beside these others that they have in it. */
export function servingInWeek(
  person: WeekPerson,
  others: readonly DatedSpan[],
  at: MuseumTime,
  rules: OpenRules,
): ServingPerson {
  const inWeek = countsOf(others, at, rules)
  return {
    ...{ status: person.status, disabled: 0 },
    entries: [...person.near, ...others],
    ahead: person.ahead + inWeek.ahead,
    months: monthsWith(person, inWeek.months),
    enrolled: new Set(person.enrolled),
    grants: new Map(person.grants.map((one) => [one.service_type_id, one.until])),
    wish: { away: person.away, month_most: person.month_most },
    absent: person.absent,
    lapse: person.lapse,
  }
}

/** How many shifts somebody has in each month, with those of the week. */
export function monthsWith(
  { months }: Pick<WeekPerson, 'months'>,
  inWeek: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const all = new Map(inWeek)
  for (const { month, count } of months) all.set(month, (all.get(month) ?? 0) + count)
  return all
}
