import { addDays } from '@museum/contract/day.ts'
import { monthOf as periodOf } from '@museum/contract/period.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { DayMark } from '../../components/CalendarDay.tsx'
import {
  firstMonth,
  isDay,
  lastCalendarDay,
  lastMonth,
  monthOf,
} from '../../components/monthGrid.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'

// The calendar shows the next week too, and a week may be copied into the month after.
const daysMore = 14

/** The month in sight and the day opened in it, what can be planned from its first day to two weeks after its end, and what is. */
export function useOffer(colourOf: (typeId: number) => number) {
  const { month, setMonth, day, setDay } = useMonth()
  const { first, last: end } = periodOf(`${month}-01`)
  const last = addDays(end, daysMore)
  const read = useQueryOf('GET /api/roster/plan_offer', { first, last }, { fresh: true })
  const marks = new Map<string, DayMark[]>()
  for (const { date, service_type_id: id, service_type_name: name } of read.data?.shifts ?? []) {
    const there = marks.get(date) ?? []
    if (there.every((mark) => mark.id !== id)) there.push({ id, name, colour: colourOf(id) })
    marks.set(date, there)
  }
  return {
    month,
    setMonth,
    day,
    setDay,
    first,
    last,
    read,
    /** The service types of a day's shifts, each once. */
    marksOf: (day: string): readonly DayMark[] => marks.get(day) ?? [],
  }
}

/**
 * The month and the opened day that the address carries, so that going back finds them, and so that a
 * link leads to a day; this month without either.
 */
function useMonth() {
  const [query, setQuery] = useSearchParams()
  const current = monthOf(useMuseumToday())
  const asked = query.get('day') ?? ''
  const real = isDay(asked) && asked >= firstCalendarDay && asked <= lastCalendarDay
  const named = query.get('month') ?? (real ? monthOf(asked) : '')
  const known = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) && named >= firstMonth && named <= lastMonth
  const month = known ? named : current
  const show = (shown: string, day: string | undefined) => {
    // A day of the month after is opened over the month in sight, which stays.
    const usual = day === undefined ? current : monthOf(day)
    setQuery({ ...(shown !== usual && { month: shown }), ...(day && { day }) }, { replace: true })
  }
  return {
    month,
    setMonth: (next: string) => show(next, undefined),
    /** Undefined while none is opened. */
    day: real ? asked : undefined,
    setDay: (day: string | undefined) => show(month, day),
  }
}
