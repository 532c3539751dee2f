import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { insertJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { askingFrom } from '../offer/more.service.ts'
import { takenOf } from '../offer/offer.store.ts'
import { lockDays, shareDays } from '../roster/closed.store.ts'
import { freedOf, giveBack, noted } from './leave.service.ts'
import { findLeaves, type LeaveRow } from './leave.store.ts'
import { onMissed } from './missed.service.ts'

/** A shift of which somebody is on leave since it was told then. */
export interface Since {
  id: number
  told_at: string
}

/** Of these the ones of which somebody is on leave still, as it was told then. */
const stillSo = (rows: readonly LeaveRow[], since: readonly Since[]) => {
  const told = new Map(since.map(({ id, told_at }) => [id, told_at]))
  return rows.filter(({ id, told_at }) => told.get(id) === told_at)
}

const idsOf = (shifts: readonly { id: number }[]) => shifts.map(({ id }) => id)
const datesOf = (shifts: readonly { date: string }[]) => [...new Set(shifts.map((one) => one.date))]

/**
 * Has people, who are held, hear of leave that was noted together, each once; with `ask` colleagues are asked for every
 * shift that is missed.
 */
export async function tellOfAll(
  ctx: CommandContext,
  since: readonly Since[],
  ask: boolean,
): Promise<void> {
  const { tx } = ctx
  const seen = stillSo(await findLeaves(tx, idsOf(since)), since)
  if (seen.length === 0) return
  await shareDays(tx, datesOf(seen))
  await lock(tx, 'roster_leave', idsOf(seen))
  const rows = stillSo(await findLeaves(tx, idsOf(seen)), since)
  const taken = await takenOf(tx, idsOf(rows))
  // Whoever had asked a colleague heard as that one took it.
  const shifts = rows.filter(({ id }) => !taken.has(id))
  if (shifts.length === 0) return
  await raise(ctx, 'shift.left', { shifts })
  // Each by itself: whom to ask is a question of its own for each.
  if (ask) await askLater(ctx, shifts, ctx.now.getTime())
}

async function askLater(
  { tx }: CommandContext,
  shifts: readonly LeaveRow[],
  due_ms: number,
): Promise<void> {
  await insertJobs(
    tx,
    shifts.map(({ id, told_at }) => ({
      kind: askingKind,
      key: `${askingKind}:${id}:${told_at}:${due_ms}`,
      payload: JSON.stringify({ id: `${id}`, told_at }),
      due_ms,
    })),
  )
}

const askingKind = 'leave_asks'

/** Asks the best colleagues for a shift that somebody is on leave of; by night only for today's and tomorrow's. */
export const leaveAskingKinds: JobKinds = {
  [askingKind]: onMissed(async (ctx, leave) => {
    const from = await askingFrom(ctx, leave.date)
    if (from !== undefined) return await askLater(ctx, [leave], from)
    await raise(ctx, 'shift.freed', { shift: freedOf(leave), leave: true, few: true })
  }),
}

/**
 * Gives shifts on leave of held people back to the roster, of which nobody has heard; answers the ids of those that
 * cannot be given back. What is on leave no more, or again, is left as it is.
 */
export async function giveBackAll(ctx: OfficeCommand, since: readonly Since[]): Promise<number[]> {
  const rows = stillSo(await findLeaves(ctx.tx, idsOf(since)), since)
  await lockDays(ctx.tx, datesOf(rows))
  const kept: number[] = []
  for (const { id } of rows)
    try {
      const row = await giveBack(ctx, id, true)
      await audit(ctx, {
        action: 'back',
        object: 'roster',
        object_id: id,
        volunteer_id: row.volunteer_id,
        after: noted(row),
      })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      kept.push(id)
    }
  return kept
}
