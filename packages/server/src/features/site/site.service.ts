import { activityOrder, freePlaces } from '@museum/contract/activity/activity.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { isWhole } from '@museum/contract/setting/closure.rules.ts'
import { isRunning } from '@museum/contract/setting/part.rules.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { OpenContext } from '../../context.ts'
import { closuresBetween } from '../setting/closure.read.ts'
import { rosterRules, specialDays, windowOn } from '../setting/setting.read.ts'
import { readAlike } from '../today/today.store.ts'
import { numbersOn, recruiting, totals } from './site.store.ts'

const mostActivities = 100
const states = { 4: 'open', 5: 'soon', 3: 'full' } as const

/** What the museum's site says of recruitment. */
export async function siteActivities(ctx: OpenContext) {
  const rows = await recruiting(ctx.db, mostActivities)
  const list = rows.flatMap(({ list_rank, type_name, ...row }) => {
    const state = states[activityOrder[list_rank] as keyof typeof states]
    return state ? [{ ...row, type_name: type_name ?? '', left: freePlaces(row), state }] : []
  })
  return { list }
}

const daysAhead = 62

/** Which days are closed, and what else is on some. */
export async function siteOpening({ db, at }: OpenContext) {
  const [first, last] = [at.day, addDays(at.day, daysAhead - 1)]
  const rules = await rosterRules(db)
  const special = new Map((await specialDays(db, first, last)).map((day) => [day.date, day]))
  const closures = await closuresBetween(db, first, last)
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(first, n))
  return {
    ...{ first, last },
    closed: days.flatMap((date) => {
      const { closed, note } = windowOf(date, rules, special.get(date), closures)
      return closed === 1 ? [{ date, note }] : []
    }),
    partly: closures
      .filter((closure) => !isWhole(closure))
      .map(({ places, reason, ...when }) => ({
        ...when,
        places: places.map(({ name }) => name),
        note: reason,
      })),
  }
}

/** How many are there now, by place. */
export async function siteToday(ctx: OpenContext) {
  const { day: date } = ctx.at
  const { closed } = await windowOn(ctx.db, date)
  const time = ctx.stamp.slice(11)
  // What waits to be judged is counted among what is done.
  const shifts = (await readAlike(ctx.db, { date })).filter(({ pending }) => pending === 0)
  const turns = shifts.flatMap(({ start_time, end_time }) => [start_time, end_time])
  const next = turns.filter((turn) => turn > time).sort()[0]
  ctx.validUntil(next && `${date} ${next}`)
  const places = [...Map.groupBy(shifts, ({ place_id }) => place_id).values()].map((those) => ({
    place_name: those[0]?.name ?? '',
    on_duty: sumOf(those, (one) => one.came === 1 && one.went === 0 && one.end_time > time),
    planned: sumOf(those, (one) => isRunning(one, time)),
  }))
  return { date, closed, on_duty: places.reduce((sum, { on_duty }) => sum + on_duty, 0), places }
}

function sumOf<T extends { count: number }>(rows: readonly T[], counts: (row: T) => boolean) {
  return rows.filter(counts).reduce((sum, { count }) => sum + count, 0)
}

/** The numbers that a door lets in today. */
export async function siteDoor({ db, at }: OpenContext) {
  const rows = await numbersOn(db, at.day)
  return { date: at.day, list: rows.map(({ code, from, to }) => ({ code: code ?? '', from, to })) }
}

/** What the museum's site says of all service together. */
export async function siteFigures({ db, at }: OpenContext) {
  const { volunteers, served } = await totals(db, `${at.day.slice(0, 4)}-01`)
  const whole = (minutes: number) => Math.floor(Number(minutes) / 60)
  return {
    volunteers,
    services: Number(served.services),
    hours: whole(served.minutes),
    year_services: Number(served.year_services),
    year_hours: whole(served.year_minutes),
  }
}
