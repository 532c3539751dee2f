import {
  type DutyState,
  dutyStateOf,
  dutyStates,
} from '@museum/contract/attendance/attendance.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { lackAt, lackOf } from '@museum/contract/planner/slot.rules.ts'
import {
  lateBefore,
  type Shift,
  signOutOverBefore,
  toSignOutBefore,
} from '@museum/contract/roster/shift.rules.ts'
import { blocksWithin } from '@museum/contract/setting/block.rules.ts'
import { isRunning, partsOf } from '@museum/contract/setting/part.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import { maySignBefore } from '@museum/contract/sign/sign.rules.ts'
import { overlaps, type Span } from '@museum/contract/span.ts'
import type { RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { attendedOf } from '../attendance/attendance.service.ts'
import { countShifts, listDay } from '../attendance/attendance.store.ts'
import type { DayClock } from '../attendance/duty-state.read.ts'
import { readFilled } from '../planner/filled.read.ts'
import { rosterRules, signRules, windowOn } from '../setting/setting.read.ts'
import { listTroubles, readAlike } from './today.store.ts'

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

interface Asked {
  part?: string | undefined
  /** Today where it is empty or absent. */
  date?: string | undefined
}

/** How a day of the museum stands now, today or another: in all, per place, and what nobody took. */
export async function today(ctx: RequestContext, { part, date }: Asked = {}) {
  const { time } = ctx.at
  const day = date || ctx.at.day
  const window = await windowOn(ctx.db, day)
  const { closed, note, closures } = window
  const rules = await signRules(ctx)
  const parts = await dayParts(ctx, window)
  const shown = parts.find(({ name }) => name === part)
  const isShown = (span: Span) => !shown || overlaps(span, shown)
  const rows = (await readAlike(ctx.db, { date: day })).filter(isShown)
  const counts = noCounts()
  const places = new Map<number, Place>()
  let staying = 0
  for (const { place_id, name, count, pending, ...alike } of rows) {
    if (pending === 1) {
      // They were counted as done before.
      for (const sums of [counts, places.get(place_id)]) {
        if (!sums) continue
        sums.done -= count
        sums.to_judge += count
      }
      continue
    }
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
    if (state === 'to_sign_out' && alike.end_time <= time) staying += count
    places.set(place_id, place)
  }
  const next = addDays(day, 1)
  // Each day by itself, as others read it too: what is read so stays in the process.
  const wanted = (await openSlots(ctx, day)).filter(
    (slot) => lackAt(slot, ctx.stamp) > 0 && isShown(slot),
  )
  return {
    date: day,
    time,
    parts: parts.map((one) => ({
      ...one,
      now: day === ctx.at.day && isRunning(one, time) ? 1 : 0,
    })),
    closed,
    note,
    closures: [...closures],
    rules,
    ...counts,
    staying,
    places: [...places.values()],
    next: nextOf(next, await openSlots(ctx, next)),
    unfilled_slots: wanted.map((slot) => ({
      ...slot,
      place_name: slot.place_name ?? '',
      service_type_name: slot.service_type_name ?? '',
    })),
  }
}

/** What is wanted on a day; where a closing covers a place nobody is. */
export async function openSlots(ctx: RequestContext, date: string) {
  const slots = await readFilled(ctx.db, { first: date, last: date })
  return slots.filter(({ closed }) => closed === 0)
}

function nextOf(date: string, slots: readonly { need: number; filled: number }[]) {
  const need = slots.reduce((sum, slot) => sum + slot.need, 0)
  const lack = slots.reduce((sum, slot) => sum + lackOf(slot), 0)
  return { date, need, filled: need - lack, lack }
}

/** The parts of the museum's day: its blocks, as far as it is open. */
export async function dayParts(ctx: RequestContext, window: Parameters<typeof blocksWithin>[1]) {
  return partsOf(blocksWithin((await rosterRules(ctx.db)).roster_blocks, window))
}

/** A shift of which is known what `readAlike` says: of its times a state asks only whether they are there. */
export function shiftLike(
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

/** One page of the shifts of today, or of another day, by time and name. */
export async function todayShifts(
  ctx: RequestContext,
  input: Paging &
    Asked & {
      place_id?: number | undefined
      state?: DutyState | '' | undefined
      q?: string | undefined
    },
) {
  const { place_id, q, part, state, page, limit } = input
  const day = input.date || ctx.at.day
  const parts = part ? await dayParts(ctx, await windowOn(ctx.db, day)) : []
  const within = parts.find(({ name }) => name === part)
  const rules = await signRules(ctx)
  const filter = {
    first: day,
    last: day,
    place_id,
    q,
    ...(within ? { within } : {}),
    ...(state && day === ctx.at.day
      ? { standing: { states: [state], clock: clockOf(ctx, rules) } }
      : {}),
  }
  const rows = await listDay(ctx.db, filter, limit, offsetOf({ page, limit }))
  return {
    list: rows.map((row) => attendedOf(ctx, row, rules)),
    total: await countShifts(ctx.db, filter),
  }
}

/** States that somebody at the desk should do something about. */
const troubleStates = ['late', 'missing', 'to_sign_out', 'not_signed_out', 'to_judge'] as const
/** So many of them are listed; who stands further is found under the state's figure. */
const mostTroubles = 100

/** Whoever is late, missing, has not signed out or waits to be judged, and how many they are in all. */
export async function todayTroubles(ctx: RequestContext) {
  const rules = await signRules(ctx)
  // Whoever has a few minutes to go has not stayed: they are looked after from the end on.
  const { toSignOutBefore } = clockOf(ctx, { ...rules, late_minutes: 0 })
  const clock = { ...clockOf(ctx, rules), toSignOutBefore }
  const rows = await listTroubles(ctx.db, troubleStates, clock, mostTroubles)
  const standing = { states: troubleStates, clock }
  const total =
    rows.length < mostTroubles
      ? rows.length
      : await countShifts(ctx.db, { first: clock.date, last: clock.date, standing })
  return { list: rows.map((row) => attendedOf(ctx, row, rules)), total }
}

/** The moment of a request, as lists of its day go by it. */
export function clockOf(ctx: RequestContext, rules: SignRules): DayClock {
  const { day: date, time: now } = ctx.at
  // Soon after midnight nobody is late yet, nor too late to sign out; soon before it all is to be signed out.
  const timeOf = (stamp: string) => {
    const day = stamp.slice(0, 10)
    if (day === date) return stamp.slice(11)
    return day < date ? '' : '24:00:00'
  }
  return {
    date,
    now,
    maySignBefore: timeOf(maySignBefore(ctx.stamp, rules)),
    lateBefore: timeOf(lateBefore(ctx.stamp, rules)),
    toSignOutBefore: timeOf(toSignOutBefore(ctx.stamp, rules)),
    signOutOverBefore: timeOf(signOutOverBefore(ctx.stamp, rules)),
  }
}
