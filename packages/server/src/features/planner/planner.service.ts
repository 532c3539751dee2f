import { addDays, weekdayOf, weekInWords } from '@museum/contract/day.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { Act } from '../../context.ts'
import { servedOn } from '../activity/activity.read.ts'
import { rosterRules, specialDays } from '../setting/setting.read.ts'
import { withFilled } from './filled.read.ts'
import { freeVolunteers, plannedShifts } from './planner.store.ts'
import { wantedSlots } from './slot.store.ts'

/** The seven days of the week that `day` is in, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

/** When shifts may lie on each of these days, in their order. */
export async function windowsOf(act: Act, dates: readonly string[]) {
  const rules = await rosterRules(act.db)
  const special = await specialDays(act.db, dates[0] ?? '', dates.at(-1))
  return dates.map((date) => {
    const own = special.find((day) => day.date === date)
    return { date, special: own ? 1 : 0, ...windowOf(date, rules, own) }
  })
}

const mostShifts = 2000

/** A week, this one where no day is given, with what is wanted and who serves, of one service type or place where they are given. */
export async function week(
  act: Act,
  input: {
    date?: string | undefined
    service_type_id?: number | undefined
    place_id?: number | undefined
  },
) {
  const dates = weekOf(input.date || act.at.day)
  const days = (await windowsOf(act, dates)).map((day) => ({ ...day, week: weekInWords(day.date) }))
  const filter = { ...input, first: dates[0] ?? '', last: dates[6] ?? '' }
  const slots = await withFilled(act.db, filter, await wantedSlots(act.db, filter).execute())
  const shifts = await plannedShifts(act.db, filter, mostShifts + 1).execute()
  const more = shifts.length > mostShifts
  return { today: act.at.day, days, slots, shifts: shifts.slice(0, mostShifts), more }
}

/** The activities that a shift on `date` may belong to. */
export async function dayActivities(act: Act, date: string) {
  return { list: await servedOn(act.db, date) }
}

/** The first volunteers whom the office may plan, by name or code; without times the whole day counts as busy. */
export async function volunteersFor(
  act: Act,
  input: {
    q: string
    date: string
    start_time?: string | undefined
    end_time?: string | undefined
  },
) {
  const { q, date, start_time = '00:00:00', end_time = '24:00:00' } = input
  const rows = await freeVolunteers(act.db, q, date, { start_time, end_time }).execute()
  const list = rows.map((row) => ({
    ...row,
    code: row.code ?? '',
    group_name: row.group_name ?? '',
    busy: row.busy === null ? 0 : 1,
  }))
  return { list }
}
