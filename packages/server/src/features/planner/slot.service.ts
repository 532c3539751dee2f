import { Fault } from '@museum/contract/fault.ts'
import type { Period } from '@museum/contract/period.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/given.ts'
import { audit } from '../audit/audit.service.ts'
import { shareDay } from '../roster/closed.store.ts'
import { readFilled } from './filled.read.ts'
import { checkPair } from './planned.service.ts'
import { deleteSlot, findSlot, insertSlot, type SlotFields, updateSlot } from './slot.store.ts'

/** Says how many people are wanted; throws `planner.slot_taken` where that start has its count. */
export async function addSlot(ctx: OfficeCommand, fields: SlotFields) {
  checkSpan(fields)
  await checkPair(ctx, fields.service_type_id, fields.place_id)
  await shareDay(ctx.tx, fields.date)
  const id = await orDuplicate(insertSlot(ctx.tx, fields), 'planner.slot_taken', 'start_time')
  const slot = await slotOf(ctx, id)
  await audit(ctx, { action: 'create', object: 'roster_slot', object_id: id, after: noted(slot) })
  return await filled(ctx, slot)
}

/** Changes a wanted head count or its times. */
export async function changeSlot(
  ctx: OfficeCommand,
  { id, ...input }: { id: number } & Given<Span & { need: number }>,
) {
  const before = await heldSlot(ctx, id)
  const change = defined(input)
  checkSpan({ ...before, ...change })
  await orDuplicate(updateSlot(ctx.tx, id, change), 'planner.slot_taken', 'start_time')
  const after = await slotOf(ctx, id)
  await audit(ctx, {
    action: 'update',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
    after: noted(after),
  })
  return await filled(ctx, after)
}

/** Ends a wanted head count; the shifts stay. */
export async function removeSlot(ctx: OfficeCommand, id: number) {
  const before = await heldSlot(ctx, id)
  await deleteSlot(ctx.tx, id)
  await audit(ctx, {
    action: 'delete',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
  })
  return {}
}

type Slot = NonNullable<Awaited<ReturnType<typeof findSlot>>>

/** A head count whose day is shared: a slot stays on its day, so it is read once more and not again. */
async function heldSlot(ctx: CommandContext, id: number): Promise<Slot> {
  await shareDay(ctx.tx, (await slotOf(ctx, id)).date)
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
  return there.find(({ id }) => id === slot.id) ?? { ...slot, filled: 0 }
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
