import {
  type DutyState,
  dutyStateOf,
  dutyStates,
  lateBefore,
} from '@museum/contract/attendance/attendance.rules.ts'
import { type Shift, signOutOverBefore } from '@museum/contract/roster/shift.rules.ts'
import type { AttendanceRules } from '@museum/contract/setting/setting.rules.ts'
import type { RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { attendedOf } from '../attendance/attendance.service.ts'
import { countShifts, listDay } from '../attendance/attendance.store.ts'
import type { DayClock } from '../attendance/duty-state.read.ts'
import { readUnfilled } from '../planner/filled.read.ts'
import { signRules, windowOn } from '../setting/setting.read.ts'
import { readAlike } from './today.store.ts'

type Counts = Record<DutyState, number>
interface Came {
  came: number
  went: number
}
interface Place extends Counts {
  place_id: number
  place_name: string
  total: number
}

const noCounts = (): Counts =>
  Object.fromEntries(dutyStates.map((state) => [state, 0])) as unknown as Counts

/** How the museum's day stands now: in all, per place, and what nobody took. */
export async function today(ctx: RequestContext) {
  const { day, time } = ctx.at
  const { closed, note } = await windowOn(ctx.db, day)
  const rules = await signRules(ctx)
  const rows = await readAlike(ctx.db, { date: day })
  const counts = noCounts()
  const places = new Map<number, Place>()
  for (const { place_id, name, count, ...alike } of rows) {
    const state = dutyStateOf(shiftLike(day, alike), ctx.stamp, rules)
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
  const wanted = await readUnfilled(ctx.db, { first: day, last: day })
  return {
    date: day,
    time,
    closed,
    note,
    rules,
    ...counts,
    places: [...places.values()],
    unfilled_slots: wanted.map((slot) => ({
      ...slot,
      place_name: slot.place_name ?? '',
      service_type_name: slot.service_type_name ?? '',
    })),
  }
}

// Of its times a state asks only whether they are known.
function shiftLike(
  date: string,
  { start_time, end_time, came, went }: Pick<Shift, 'start_time' | 'end_time'> & Came,
): Shift {
  const timeOf = (known: number) => (known === 1 ? `${date} ${start_time}` : '')
  const made = { repair_sign_time: '', repair_sign_out_time: '' }
  return {
    date,
    start_time,
    end_time,
    sign_time: timeOf(came),
    sign_out_time: timeOf(went),
    ...made,
  }
}

/** One page of today's shifts by time and name. */
export async function todayShifts(
  ctx: RequestContext,
  input: Paging & {
    place_id?: number | undefined
    state?: DutyState | '' | undefined
    q?: string | undefined
  },
) {
  const { place_id, q, state, page, limit } = input
  const rules = await signRules(ctx)
  const filter = {
    first: ctx.at.day,
    last: ctx.at.day,
    place_id,
    q,
    ...(state ? { standing: { state, clock: clockOf(ctx, rules) } } : {}),
  }
  const rows = await listDay(ctx.db, filter, limit, offsetOf({ page, limit }))
  return {
    list: rows.map((row) => attendedOf(ctx, row, rules)),
    total: await countShifts(ctx.db, filter),
  }
}

function clockOf(ctx: RequestContext, rules: AttendanceRules): DayClock {
  const { day: date, time: now } = ctx.at
  // Soon after midnight nobody is late yet, nor too late to sign out.
  const timeOf = (stamp: string) => {
    const day = stamp.slice(0, 10)
    if (day === date) return stamp.slice(11)
    return day < date ? '' : '24:00:00'
  }
  return {
    date,
    now,
    lateBefore: timeOf(lateBefore(ctx.stamp, rules)),
    signOutOverBefore: timeOf(signOutOverBefore(ctx.stamp, rules)),
  }
}
