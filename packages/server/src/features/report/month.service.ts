import { weekdayOf } from '@museum/contract/day.ts'
import { monthsUpTo } from '@museum/contract/period.ts'
import { daysOfMonth, monthBefore } from '@museum/contract/report/report.rules.ts'
import type { RequestContext } from '../../context.ts'
import { hoursRows, hoursSums } from '../hours/hours.service.ts'
import { keptMonths } from './kept-months.service.ts'
import { dayFigures, missedCount } from './month.store.ts'
import { moveCounts } from './move.store.ts'
import { type ServedSlot, servedSlots, slotSums } from './served-slot.service.ts'

/** As many months stand side by side; and the same one of the year before. */
const shown = 12
const mostGaps = 3

/** The figures of a month; without one of the month before the museum's. */
export async function monthReport(ctx: RequestContext, asked: string) {
  const { db, at } = ctx
  const month = asked || monthBefore(at.day)
  const days = daysOfMonth(month)
  const period = { start_date: days.first, end_date: days.last }
  const sums = await hoursSums(ctx, { by: 'person', ...period })
  const types = await hoursRows(ctx, { by: 'type', ...period }, mostTypes)
  const slots = await servedSlots(ctx, days)
  const { joined = 0, left = 0 } = (await moveCounts(db, days).executeTakeFirst()) ?? {}
  const each = await dayFigures(db, days, at).execute()
  const before = daysOfMonth(monthBefore(days.first))
  const { missed: missed_before } = await missedCount(db, before, at).executeTakeFirstOrThrow()
  const { total: people, minutes, count, talks } = sums
  const months = await keptMonths(ctx, monthsUpTo(days.first, shown + 1).slice(0, -1))
  const { need, filled } = slotSums(slots)
  return {
    month,
    ...days,
    made_at: ctx.stamp,
    ...{ people, count, minutes, talks, joined, left, need, filled, missed_before },
    missed: each.reduce((sum, day) => sum + day.missed, 0),
    months: [...months.slice(1), { month, people, minutes }],
    year_ago: months[0] ?? { month: '', people: 0, minutes: 0 },
    halls: hallsOf(slots),
    gaps: gapsOf(slots),
    types: types.map(({ service_minutes, explain_time, ...row }) => ({
      ...row,
      minutes: service_minutes,
      talks: explain_time,
    })),
    best: bestOf(each),
  }
}

/** More types than any museum sets up. */
const mostTypes = 100

function hallsOf(slots: readonly ServedSlot[]) {
  return [...Map.groupBy(slots, ({ place_id }) => place_id).values()]
    .toSorted(([one], [other]) => (one?.sort ?? 0) - (other?.sort ?? 0))
    .map((its) => {
      const { place_id = 0, place_name: name = '' } = its[0] ?? {}
      const { need, filled } = slotSums(its)
      return { place_id, name, need, filled }
    })
}

/** Where and when most were missing: by hall, weekday and part of the day. */
function gapsOf(slots: readonly ServedSlot[]) {
  const lacking = slots.filter(({ lack }) => lack > 0)
  const where = ({ place_id, date, start_time }: ServedSlot) =>
    `${place_id} ${weekdayOf(date)} ${start_time}`
  return [...Map.groupBy(lacking, where).values()]
    .flatMap((its) => {
      const [one] = its
      if (!one) return []
      const { place_id, place_name: name, start_time } = one
      const end_time =
        its
          .map((slot) => slot.end_time)
          .toSorted()
          .at(-1) ?? ''
      const lack = slotSums(its).lack
      return [{ place_id, name, weekday: weekdayOf(one.date), start_time, end_time, lack }]
    })
    .toSorted(
      (one, other) =>
        other.lack - one.lack ||
        one.weekday - other.weekday ||
        one.start_time.localeCompare(other.start_time) ||
        one.place_id - other.place_id,
    )
    .slice(0, mostGaps)
}

interface DayFigures {
  date: string
  people: number
  minutes: number
}

/** The day on which most people came, of such the one with most hours, of these the first. */
function bestOf<D extends DayFigures>(days: readonly D[]): D | null {
  const best = days.reduce<D | undefined>((one, other) => {
    if (!one) return other
    const more = other.people - one.people || other.minutes - one.minutes
    return more > 0 ? other : one
  }, undefined)
  return best && best.people > 0 ? best : null
}
