import { Fault } from '@museum/contract/fault.ts'
import type { Span } from '@museum/contract/span.ts'
import type { Act } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { audit } from '../audit/audit.service.ts'
import { shareDay } from '../roster/day.store.ts'
import { withFilled } from './filled.read.ts'
import { checkPair } from './planned.service.ts'
import {
  deleteSlot,
  findSlot,
  insertSlot,
  type SlotFields,
  updateSlot,
  wantedSlots,
} from './slot.store.ts'

/** Says how many people are wanted; throws `planner.slot_taken` where that start has its count. */
export async function addSlot(act: Act, fields: SlotFields) {
  checkSpan(fields)
  await checkPair(act, fields.service_type_id, fields.place_id)
  await shareDay(act.db, fields.date)
  const id = await once(() => insertSlot(act.db, fields))
  const slot = await slotOf(act, id)
  await audit(act, { action: 'create', object: 'roster_slot', object_id: id, after: noted(slot) })
  return await filled(act, slot)
}

/** Changes a wanted head count or its times. */
export async function changeSlot(
  act: Act,
  { id, ...input }: { id: number } & { [K in keyof (Span & { need: number })]?: unknown },
) {
  const before = await heldSlot(act, id)
  const change = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  checkSpan({ ...before, ...change })
  await once(() => updateSlot(act.db, id, change))
  const after = await slotOf(act, id)
  await audit(act, {
    action: 'update',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
    after: noted(after),
  })
  return await filled(act, after)
}

/** Ends a wanted head count; the shifts stay. */
export async function removeSlot(act: Act, id: number) {
  const before = await heldSlot(act, id)
  await deleteSlot(act.db, id)
  await audit(act, {
    action: 'delete',
    object: 'roster_slot',
    object_id: id,
    before: noted(before),
  })
  return {}
}

type Slot = NonNullable<Awaited<ReturnType<typeof findSlot>>>

/** A head count whose day is shared: a slot stays on its day, so it is read once more and not again. */
async function heldSlot(act: Act, id: number): Promise<Slot> {
  await shareDay(act.db, (await slotOf(act, id)).date)
  return await slotOf(act, id)
}

async function slotOf(act: Act, id: number): Promise<Slot> {
  const slot = await findSlot(act.db, id)
  if (!slot) throw new Fault('content.not_found')
  return slot
}

/** A head count with how many fill it, which is told among all of its day, type and place. */
async function filled(act: Act, slot: Slot) {
  const { date, service_type_id, place_id } = slot
  const filter = { first: date, last: date, service_type_id, place_id }
  const there = await withFilled(act.db, filter, await wantedSlots(act.db, filter).execute())
  return there.find(({ id }) => id === slot.id) ?? { ...slot, filled: 0 }
}

function checkSpan({ start_time, end_time }: Span): void {
  if (end_time <= start_time) throw new Fault('roster.end_before_start', { field: 'end_time' })
}

async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw new Fault('planner.slot_taken', { field: 'start_time' })
    throw error
  }
}

function noted({ id: _, ...fields }: Slot) {
  return { name: `${fields.date} ${fields.start_time.slice(0, 5)}`, ...fields }
}
