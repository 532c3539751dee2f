import { Fault } from '@museum/contract/fault.ts'
import { entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { writePlanned } from '../roster/shift.store.ts'
import { returnPlanned, takePlanned } from '../roster/week.store.ts'
import { fieldsOf, noted } from './planned.service.ts'
import { findPlanned, judgedBy } from './planner.store.ts'
import { isSamePlan, type ToldShift } from './told.rules.ts'
import { heldAct, takeAct } from './told.service.ts'

/**
 * Takes the last act of the office on a shift back before anybody is told of it: the shift is as it was. Throws
 * `decision.told` when it is too late, and `decision.overtaken` where it is another by now, was signed, or cannot be
 * where it was.
 */
export async function undecideShift(ctx: OfficeCommand, id: number) {
  const { tx, stamp } = ctx
  const seen = await heldAct(ctx, id)
  if (!seen) throw new Fault((await findPlanned(tx, id)) ? 'decision.told' : 'content.not_found')
  const of = (name: 'volunteer_id' | 'date') =>
    [seen.before, seen.after].flatMap((shift) => (shift ? [shift[name]] : []))
  // In the order in which whoever plans holds them; the token last, which they put off.
  await lock(tx, 'volunteer', of('volunteer_id').map(Number))
  await lockDays(tx, of('date').map(String))
  const { before, after } = await takeAct(ctx, id)
  const now = await findPlanned(tx, id)
  if (!isSamePlan(after, seen.after) || !isSamePlan(now, after) || now?.signed === 1)
    throw new Fault('decision.overtaken')
  if (before) await checkFree(ctx, before)
  const done = await (before
    ? after
      ? writePlanned(tx, id, fieldsOf(before), stamp, before.taken_at)
      : returned(ctx, before)
    : takePlanned(tx, [id]).then(({ length }) => length === 1))
  if (!done) throw new Fault('decision.overtaken')
  if (now) await raise(ctx, 'shift.changed', { before: now })
  const left = before && (await findPlanned(tx, id))
  await audit(ctx, {
    ...{ action: 'undo', object: 'roster', object_id: id },
    volunteer_id: (left ?? now)?.volunteer_id,
    former_id: now?.volunteer_id,
    ...(now ? { before: noted(now) } : {}),
    ...(left ? { after: noted(left) } : {}),
  })
  return { id }
}

async function returned({ tx, stamp }: OfficeCommand, before: ToldShift): Promise<boolean> {
  const { id, name, created_at, taken_at } = before
  await returnPlanned(tx, [{ ...fieldsOf(before), id, name, created_at, taken_at }], stamp)
  return true
}

// The window may have become another: what stood there before may stay.
const wholeDay = { start_time: '00:00:00', end_time: '24:00:00' }

/** Throws `decision.overtaken` where a shift cannot be where it was: something is there, or nobody serves then by now. */
async function checkFree(ctx: OfficeCommand, was: ToldShift): Promise<void> {
  const { volunteer_id: volunteerId, date, service_type_id: typeId } = was
  const known = await judgedBy(ctx.tx, { volunteerId, date, typeId })
  const drafted = await raise(ctx, 'days.drafted', { dates: [date] })
  const isFree =
    known?.plannable === true &&
    !drafted.has(date) &&
    entryRefusal(was, false, { ...known.window, ...wholeDay }) === undefined &&
    !known.entries.some((entry) => entry.id !== was.id && overlaps(entry, was))
  if (!isFree) throw new Fault('decision.overtaken')
}
