import {
  type DutyState,
  dutyStates,
  lateBefore,
} from '@museum/contract/attendance/attendance.rules.ts'
import { signOutOverBefore } from '@museum/contract/roster/shift.rules.ts'
import type { AttendanceRules } from '@museum/contract/setting/setting.rules.ts'
import type { Act } from '../../context.ts'
import { attendedOf } from '../attendance/attendance.service.ts'
import { countShifts, listDay } from '../attendance/attendance.store.ts'
import type { DayClock } from '../attendance/duty-state.read.ts'
import { readUntaken } from '../planner/untaken.read.ts'
import { signRules, windowOn } from '../setting/setting.read.ts'
import { readBoard } from './today.store.ts'

type Counts = Record<DutyState, number>
interface Place extends Counts {
  place_id: number
  place_name: string
  total: number
}

const noCounts = (): Counts =>
  Object.fromEntries(dutyStates.map((state) => [state, 0])) as unknown as Counts

/** How the museum's day stands now: in all, per place, and what nobody took. */
export async function today(act: Act) {
  const { day, time } = act.at
  const { closed, note } = await windowOn(act.db, day)
  const rules = await signRules(act)
  const rows = await readBoard(act.db, clockOf(act, rules))
  const counts = noCounts()
  const places = new Map<number, Place>()
  for (const { place_id, name, state, count } of rows) {
    const place = places.get(place_id) ?? {
      place_id,
      place_name: name ?? '',
      total: 0,
      ...noCounts(),
    }
    place[state] += count
    place.total += count
    counts[state] += count
    places.set(place_id, place)
  }
  const wanted = await readUntaken(act.db, { first: day, last: day })
  return {
    date: day,
    time,
    closed,
    note,
    rules,
    ...counts,
    places: [...places.values()],
    untaken: wanted.map((slot) => ({
      ...slot,
      place_name: slot.place_name ?? '',
      service_type_name: slot.service_type_name ?? '',
    })),
  }
}

/** One page of today's shifts by time and name. */
export async function todayShifts(
  act: Act,
  input: {
    place_id?: number | undefined
    state?: DutyState | '' | undefined
    q?: string | undefined
    page: number
    limit: number
  },
) {
  const { place_id, q, state, page, limit } = input
  const rules = await signRules(act)
  const filter = {
    first: act.at.day,
    last: act.at.day,
    place_id,
    q,
    ...(state ? { standing: { state, clock: clockOf(act, rules) } } : {}),
  }
  const rows = await listDay(act.db, filter, limit, (page - 1) * limit)
  return {
    list: rows.map((row) => attendedOf(act, row, rules)),
    total: await countShifts(act.db, filter),
  }
}

function clockOf(act: Act, rules: AttendanceRules): DayClock {
  const { day: date, time: now } = act.at
  // Soon after midnight nobody is late yet, nor too late to sign out.
  const timeOf = (stamp: string) => {
    const day = stamp.slice(0, 10)
    if (day === date) return stamp.slice(11)
    return day < date ? '' : '24:00:00'
  }
  return {
    date,
    now,
    lateBefore: timeOf(lateBefore(act.stamp, rules)),
    signOutOverBefore: timeOf(signOutOverBefore(act.stamp, rules)),
  }
}
