import { Fault } from '@museum/contract/fault.ts'
import type { Period } from '@museum/contract/period.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import { servedOn } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { readFilled } from './filled.read.ts'
import { checkPair } from './planned.service.ts'
import {
  findOverlap,
  findSlot,
  insertSlot,
  removeByHand,
  type SlotFields,
  updateSlot,
} from './slot.store.ts'

/** Says how many people are wanted; throws `planner.slot_overlap` where a part of that time has its count. */
export async function addSlot(
  ctx: OfficeCommand,
  input: Omit<SlotFields, 'activity_id'> & { activity_id?: number | null | undefined },
) {
  const { date, service_type_id, place_id, explain_time } = input
  checkSpan(input)
  const { need_explain } = await checkPair(ctx, service_type_id, place_id)
  await lockDays(ctx.tx, [date])
  await checkFree(ctx, input)
  const fields = {
    ...input,
    activity_id: await servedThere(ctx, date, input.activity_id),
    explain_time: need_explain === 1 ? Math.max(1, explain_time) : 0,
  }
  const slot = await insertSlot(ctx.tx, fields)
  const entry = { action: 'create', object: 'roster_slot' as const, object_id: slot.id }
  await audit(ctx, { ...entry, after: noted(slot) })
  return await filled(ctx, slot)
}

/** Refuses a span that shares time with what the same day, type and place want already, naming it. */
async function checkFree(
  ctx: CommandContext,
  slot: Parameters<typeof findOverlap>[1],
  but?: number,
): Promise<void> {
  const other = await findOverlap(ctx.db, slot, but)
  if (!other) return
  const msg = `该地点该类型在${spanInWords(other)}已设置所需人数，时段不能重叠`
  throw new Fault('planner.slot_overlap', { field: 'start_time', msg })
}

/**
 * What is served on a day: what is chosen, which must be served then (`roster.activity_not_open`), else
 * the oldest activity that is open to all; null where there is none, or none is wanted.
 */
async function servedThere(ctx: RequestContext, date: string, chosen: number | null | undefined) {
  if (chosen === null) return null
  const served = await servedOn(ctx.db, date).select('open_to_all').execute()
  if (chosen === undefined) {
    const open = served.filter(({ open_to_all }) => open_to_all === 1).map(({ id }) => id)
    return open.length === 0 ? null : Math.min(...open)
  }
  if (!served.some(({ id }) => id === chosen))
    throw new Fault('roster.activity_not_open', { field: 'activity_id' })
  return chosen
}

/** Changes a wanted head count, its times or what is served. */
export async function changeSlot(
  ctx: OfficeCommand,
  {
    id,
    ...input
  }: { id: number } & Given<Omit<SlotFields, 'date' | 'service_type_id' | 'place_id'>>,
) {
  const before = await heldSlot(ctx, id)
  const change = defined(input)
  const after = { ...before, ...change }
  checkSpan(after)
  // One that overlaps another since long may stay so, and want more or fewer.
  const moved = after.start_time !== before.start_time || after.end_time !== before.end_time
  if (moved) await checkFree(ctx, after, id)
  // What it has already may stay, though nobody could choose it any more.
  if (change.activity_id !== undefined && change.activity_id !== before.activity_id)
    await servedThere(ctx, before.date, change.activity_id)
  // Only a type that needs talks has any.
  if (change.explain_time !== undefined)
    change.explain_time = before.explain_time === 0 ? 0 : Math.max(1, change.explain_time)
  await updateSlot(ctx.tx, id, change, moved)
  const slot = await slotOf(ctx, id)
  await audit(ctx, {
    action: 'update',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
    after: noted(slot),
  })
  return await filled(ctx, slot)
}

/** Ends a wanted head count; the shifts stay. */
export async function removeSlot(ctx: OfficeCommand, id: number) {
  const before = await heldSlot(ctx, id)
  await removeByHand(ctx.tx, id)
  await audit(ctx, {
    action: 'delete',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
  })
  return {}
}

type Slot = RowOf<typeof findSlot>

/** A head count whose day is locked alone: a slot stays on its day, so it is read once more and not again. */
async function heldSlot(ctx: CommandContext, id: number): Promise<Slot> {
  await lockDays(ctx.tx, [(await slotOf(ctx, id)).date])
  return await slotOf(ctx, id)
}

async function slotOf(ctx: RequestContext, id: number): Promise<Slot> {
  const slot = await findSlot(ctx.db, id)
  if (!slot) throw new Fault('content.not_found')
  return slot
}

/** A head count with how many fill it, which is told among all of its day, type and place. */
async function filled(ctx: RequestContext, slot: Slot) {
  const there = await readFilled(ctx.db, { first: slot.date, last: slot.date })
  const found = there.find(({ id }) => id === slot.id)
  if (!found) throw new Fault('content.not_found')
  return found
}

type Given<T> = { [F in keyof T]?: T[F] | undefined }

function checkSpan({ start_time, end_time }: Span): void {
  if (end_time <= start_time) throw new Fault('roster.end_before_start', { field: 'end_time' })
}

function noted({ id: _, ...fields }: Slot) {
  return { name: `${fields.date} ${fields.start_time.slice(0, 5)}`, ...fields }
}

/** The slots of some days, each with whether as many serve as are wanted; who they are stays unsaid. */
export async function wantedSlots(ctx: RequestContext, days: Period) {
  const slots = await readFilled(ctx.db, days)
  const list = slots.map(({ date, service_type_id, place_id, start_time, end_time, ...heads }) => ({
    date,
    service_type_id,
    place_id,
    start_time,
    end_time,
    full: lackOf(heads) === 0 ? 1 : 0,
  }))
  return { list }
}
