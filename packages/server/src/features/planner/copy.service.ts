import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { type CopyDay, copyShifts, copySlots, countCopies, newestShift } from './copy.store.ts'
import { holdCopy } from './copy-undo.service.ts'
import { weekOf, windowsOf } from './planner.service.ts'
import { lockPlanned, plannedSince } from './planner.store.ts'
import { tellAllLater } from './told.service.ts'

interface Weeks {
  from: string
  to: string
  people: number
}

/** What copying would do now. */
export async function copyInfo(ctx: RequestContext, weeks: Weeks) {
  return await countCopies(ctx.db, await daysOf(ctx, weeks), weeks.people === 1)
}

/**
 * Copies a week to the same weekdays of another: head counts, and where asked people, each of whom is told once of all
 * that is theirs when the copy can be taken back no longer. What a day does not take is counted and left out, and so
 * are the people of a day that is edited as a draft: whoever copies puts them into it, and they are told when it is
 * published.
 */
export async function copyWeek(ctx: OfficeCommand, weeks: Weeks) {
  const { tx } = ctx
  // Whoever plans or disables one of these people, or plans one of these days, waits: what is counted
  // is what is copied, of one state of both weeks.
  await lockPlanned(tx, weekOf(weeks.from))
  await lockDays(tx, [...weekOf(weeks.from), ...weekOf(weeks.to)])
  const days = await daysOf(ctx, weeks)
  const counts = await countCopies(tx, days, weeks.people === 1)
  const slots = await copySlots(tx, days)
  const shifts = counts.shifts > 0 ? await copied(ctx, days) : []
  if (slots.length + shifts.length > 0)
    await holdCopy(ctx, days[0]?.to ?? '', { slots, shifts: shifts.map(({ id }) => id) })
  const after = { ...weeks, ...counts, name: `${days[0]?.from} → ${days[0]?.to}` }
  await audit(ctx, { action: 'copy', object: 'roster', object_id: 0, after })
  return counts
}

async function copied(ctx: OfficeCommand, days: readonly CopyDay[]) {
  const { tx } = ctx
  const newest = await newestShift(tx, days)
  await copyShifts(tx, days, ctx.stamp)
  const week = { first: days[0]?.to ?? '', last: days.at(-1)?.to ?? '' }
  const shifts = await plannedSince(tx, newest, week)
  await tellAllLater(ctx, shifts)
  return shifts
}

/** Throws `planner.same_week` or `planner.week_past`. */
async function daysOf(ctx: RequestContext, weeks: Weeks): Promise<CopyDay[]> {
  const from = weekOf(weeks.from)
  const to = weekOf(weeks.to)
  if (from[0] === to[0]) throw new Fault('planner.same_week', { field: 'to' })
  if ((to[6] ?? '') < ctx.at.day) throw new Fault('planner.week_past', { field: 'to' })
  const windows = await windowsOf(ctx, to)
  const drafted = await raise(ctx, 'days.drafted', { dates: to })
  return windows.map((window, n) => ({
    ...window,
    from: from[n] ?? '',
    to: window.date,
    past: window.date < ctx.at.day,
    over: window.date === ctx.at.day ? ctx.at.time : '',
    drafted: drafted.has(window.date),
  }))
}
