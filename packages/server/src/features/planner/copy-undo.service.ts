import { isDeepStrictEqual } from 'node:util'
import { dayNumber, dayOfNumber, weekdayOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { dropJobs, pendingJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { holdToken, takeToken } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { takePlanned } from '../roster/week.store.ts'
import { type CopiedSlot, standingCopies } from './copy.store.ts'
import { weekOf } from './planner.service.ts'
import { findAllPlanned } from './planner.store.ts'
import { deleteSlots } from './slot.store.ts'
import { onlyAdded } from './told.service.ts'

const kind = 'week_copy'

/** What one copy put into a week. */
interface Copied {
  /** When, a museum date-time. */
  at: string
  slots: readonly CopiedSlot[]
  shifts: readonly number[]
}

const keyOf = (id: number) => `${kind}:${id}:`
const copiedIn = ({ copied = '{}' }: Record<string, string>): Copied => JSON.parse(copied)

/** The Monday by which a copy into its week is numbered; throws where a number names none. */
function mondayIn(id: number): string {
  const monday = dayOfNumber(id)
  if (weekdayOf(monday) !== 1) throw new Fault('content.not_found')
  return monday
}

/** Keeps what a copy made for as long as it can be taken back: the job is its one token, and does nothing else. */
export async function holdCopy(
  ctx: CommandContext,
  monday: string,
  made: Pick<Copied, 'slots' | 'shifts'>,
): Promise<void> {
  const copied: Copied = { at: ctx.stamp, ...made }
  await holdToken(ctx, kind, keyOf(dayNumber(monday)), { copied: JSON.stringify(copied) })
}

/** Forgets copies that nobody took back. */
export const weekCopyKinds: JobKinds = { [kind]: async () => {} }

/**
 * Takes the last copy into a week back before anybody is told of it; `id` is the week's Monday as a number, such as
 * 20260518. What was changed or signed since stays, and its people are told of it as it is then. Throws
 * `decision.told` where it is too late.
 */
export async function undecideCopy(ctx: OfficeCommand, id: number) {
  const { tx } = ctx
  const week = weekOf(mondayIn(id))
  const seen = (await pendingJobs(tx, kind, keyOf(id))).at(-1)
  if (!seen) throw new Fault('decision.told')
  // In the order in which whoever plans holds them; the token last.
  const people = await findAllPlanned(tx, copiedIn(JSON.parse(seen.payload)).shifts)
  await lock(
    tx,
    'volunteer',
    people.map(({ volunteer_id }) => volunteer_id),
  )
  await lockDays(tx, week)
  const copied = copiedIn(await takeToken(ctx, kind, keyOf(id)))
  const shifts = await takeShifts(ctx, copied)
  const slots = await takeSlots(ctx, copied)
  const left = copied.shifts.length + copied.slots.length - shifts.length - slots
  if (left > 0) ctx.msg = `已撤销，但有 ${left} 项此后已改动，没有撤回`
  await raise(ctx, 'week.unpublished', {
    dates: week,
    since: copied.at,
    left: shifts.map(({ volunteer_id }) => volunteer_id),
  })
  await audit(ctx, {
    ...{ action: 'undo', object: 'roster', object_id: 0 },
    after: { name: `${week[0]} → ${week[6]}`, shifts: shifts.length, slots, left },
  })
  return { id, shifts: shifts.length, slots, left }
}

/** Takes the shifts away that stand as they were copied; their days are locked. */
async function takeShifts({ tx }: OfficeCommand, copied: Copied) {
  const free = await onlyAdded(tx, await findAllPlanned(tx, copied.shifts))
  const taken = await takePlanned(
    tx,
    free.map(({ shift }) => shift.id),
  )
  const ids = new Set(taken.map(({ id }) => id))
  const gone = free.filter(({ shift }) => ids.has(shift.id))
  await dropJobs(
    tx,
    gone.map(({ telling }) => telling),
  )
  return gone.map(({ shift }) => shift)
}

/** The same of head counts; answers how many. */
async function takeSlots({ tx }: OfficeCommand, { slots }: Copied): Promise<number> {
  const standing = await standingCopies(
    tx,
    slots.map((slot) => slot.id),
  )
  const were = new Map(slots.map((slot) => [slot.id, slot]))
  const same = standing.filter((slot) => isDeepStrictEqual({ ...slot }, were.get(slot.id)))
  await deleteSlots(
    tx,
    same.map((slot) => slot.id),
  )
  return same.length
}
