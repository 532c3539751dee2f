import { addDays, daysApart } from '../day.ts'
import type { Lapse } from './lapse.rules.ts'

/** Somebody in service as the planner's view by people has them. */
export interface ListedPerson {
  id: number
  name: string
  code: string
  group_name: string
  status: number
  by_phone: number
  newcomer: number
  /** Empty where they have said nothing. */
  halves: string
  month_want: number
  month_most: number
  away: { first: string; last: string }[]
  /** When they have said that they cannot come, by giving a shift up. */
  absent: Dated[]
  /** Of shifts outside the week: how many in each of its months, and how many that bound what one holds in advance. */
  months: { month: string; count: number }[]
  ahead: number
  /** Those close enough to the week to count for the rest between shifts, where any is asked. */
  near: Dated[]
  grants: { service_type_id: number; until: string }[]
  enrolled: number[]
  /** Of a certificate that was taken away or does not last the week. */
  lapse?: Lapse | undefined
  /** Served this year up to today, and the last day on which they came; empty for never. */
  year_minutes: number
  /** What is asked of them in it: less in the year in which they joined. */
  target_hours: number
  last_date: string
}

interface Dated {
  date: string
  start_time: string
  end_time: string
}

type Own<T> = T & { at: number }

/**
 * The same people by columns: what stands one below the other is alike and packs to half of what their rows do. What
 * few have says by `at` whose it is, by the place in the columns.
 */
export interface PeopleColumns {
  /** Each id less the one before it. */
  ids: number[]
  names: string[]
  codes: string[]
  groups: string[]
  group: number[]
  status: number[]
  by_phone: number[]
  newcomer: number[]
  halves: string[]
  month_want: number[]
  month_most: number[]
  ahead: number[]
  year_minutes: number[]
  target_hours: number[]
  /** Days before `today`, -1 for never. */
  last: number[]
  months: { month: string; counts: number[] }[]
  grants: { service_type_id: number; at: number[]; days: number[] }[]
  away: Own<{ first: string; last: string }>[]
  absent: Own<Dated>[]
  near: Own<Dated>[]
  enrolled: Own<{ activity_id: number }>[]
  lapses: Own<Lapse>[]
}

const steps = (all: readonly number[]) => all.map((one, at) => one - (all[at - 1] ?? 0))

function summed(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

/** People as they are sent, days by how far they are from `today`; none is left out. */
export function columnsOf(list: readonly ListedPerson[], today: string): PeopleColumns {
  const groups = [...new Set(list.map(({ group_name }) => group_name))]
  const groupAt = new Map(groups.map((name, at) => [name, at]))
  const months = new Set(list.flatMap((one) => one.months.map(({ month }) => month)))
  const types = new Set(
    list.flatMap(({ grants }) => grants.map(({ service_type_id }) => service_type_id)),
  )
  const own = <T>(of: (one: ListedPerson) => readonly T[]) =>
    list.flatMap((one, at) => of(one).map((part) => ({ at, ...part })))
  return {
    ids: steps(list.map(({ id }) => id)),
    names: list.map(({ name }) => name),
    codes: list.map(({ code }) => code),
    groups,
    group: list.map(({ group_name }) => groupAt.get(group_name) ?? 0),
    status: list.map(({ status }) => status),
    by_phone: list.map(({ by_phone }) => by_phone),
    newcomer: list.map(({ newcomer }) => newcomer),
    halves: list.map(({ halves }) => halves),
    month_want: list.map(({ month_want }) => month_want),
    month_most: list.map(({ month_most }) => month_most),
    ahead: list.map(({ ahead }) => ahead),
    year_minutes: list.map(({ year_minutes }) => year_minutes),
    target_hours: list.map(({ target_hours }) => target_hours),
    last: list.map(({ last_date }) => (last_date === '' ? -1 : daysApart(last_date, today))),
    months: [...months].map((month) => ({
      month,
      counts: list.map((one) => one.months.find((its) => its.month === month)?.count ?? 0),
    })),
    grants: [...types].map((service_type_id) => {
      const held = own(({ grants }) =>
        grants.filter((one) => one.service_type_id === service_type_id),
      )
      return {
        service_type_id,
        at: steps(held.map(({ at }) => at)),
        days: held.map(({ until }) => daysApart(today, until)),
      }
    }),
    away: own(({ away }) => away),
    absent: own(({ absent }) => absent),
    near: own(({ near }) => near),
    enrolled: own(({ enrolled }) => enrolled.map((activity_id) => ({ activity_id }))),
    lapses: own(({ lapse }) => (lapse ? [lapse] : [])),
  }
}

/** The people who were sent, in their order. */
export function listedOf(columns: PeopleColumns, today: string): ListedPerson[] {
  const { names, codes, groups, group, last } = columns
  const list = summed(columns.ids).map((id, at): ListedPerson => {
    const ago = last[at] ?? -1
    return {
      ...{
        id,
        name: names[at] ?? '',
        code: codes[at] ?? '',
        group_name: groups[group[at] ?? 0] ?? '',
      },
      ...{ status: columns.status[at] ?? 0, by_phone: columns.by_phone[at] ?? 0 },
      ...{ newcomer: columns.newcomer[at] ?? 0, halves: columns.halves[at] ?? '' },
      ...{ month_want: columns.month_want[at] ?? 0, month_most: columns.month_most[at] ?? 0 },
      ...{ ahead: columns.ahead[at] ?? 0, year_minutes: columns.year_minutes[at] ?? 0 },
      target_hours: columns.target_hours[at] ?? 0,
      last_date: ago < 0 ? '' : addDays(today, -ago),
      ...{ away: [], absent: [], months: [], near: [], grants: [], enrolled: [] },
    }
  })
  for (const { month, counts } of columns.months)
    for (const [at, count] of counts.entries())
      if (count > 0) list[at]?.months.push({ month, count })
  for (const { service_type_id, at, days } of columns.grants)
    for (const [nth, whose] of summed(at).entries())
      list[whose]?.grants.push({ service_type_id, until: addDays(today, days[nth] ?? 0) })
  for (const { at, ...away } of columns.away) list[at]?.away.push(away)
  for (const { at, ...absent } of columns.absent) list[at]?.absent.push(absent)
  for (const { at, ...near } of columns.near) list[at]?.near.push(near)
  for (const { at, activity_id } of columns.enrolled) list[at]?.enrolled.push(activity_id)
  for (const { at, ...lapse } of columns.lapses) {
    const whose = list[at]
    if (whose) whose.lapse = lapse
  }
  return list
}
