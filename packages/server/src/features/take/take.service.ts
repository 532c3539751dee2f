import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { type Period, weekOf } from '@museum/contract/period.ts'
import { lastOpenDay } from '@museum/contract/planner/serve.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import {
  canGiveBack,
  type OpenSlot,
  shiftOf,
  takeRefusals,
} from '@museum/contract/take/take.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { draftedWeeks } from '../draft/draft.read.ts'
import { readFilled } from '../planner/filled.read.ts'
import { findSlot } from '../planner/slot.store.ts'
import { shareDay } from '../roster/closed.store.ts'
import { writeShifts } from '../roster/shift.store.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { detailOf, servingOf } from './serving.service.ts'

/**
 * The slots of which the caller may take a place now, by day and time: none that would be refused. Beside them
 * those of which they have just taken one.
 */
export async function openShifts(ctx: PersonContext) {
  const judge = await judging(ctx)
  const days = { first: earliestEditable(ctx.at), last: judge.last }
  const slots = await readFilled(ctx.db, days)
  const list = slots.filter((slot) => judge.reasons(slot).length === 0).map(shownOf)
  const taken = slots.flatMap((slot) => {
    const shift = judge.serving.entries.find((entry) => canGiveBack(slot, entry, ctx.at, ctx.zone))
    return shift ? [{ ...shownOf(slot), shift_id: shift.id }] : []
  })
  return { list, taken }
}

function shownOf({ need, filled, place_name, service_type_name, ...slot }: Filled) {
  return {
    ...slot,
    place_name: place_name ?? '',
    service_type_name: service_type_name ?? '',
    lack: lackOf({ need, filled }),
  }
}

type Filled = Awaited<ReturnType<typeof readFilled>>[number]

/**
 * Takes a place of a slot: of those who reach for the last one at once, one has it. Throws the first
 * reason against it, and `content.not_found` where nobody is wanted any more.
 */
export async function takeShift(ctx: PersonCommand, id: number) {
  const { tx, person } = ctx
  await mustServe(ctx)
  const known = await findSlot(tx, id)
  if (!known) throw new Fault('content.not_found')
  // A slot stays on its day. Days come before what is wanted on them, since applying the template holds them.
  const { date } = known
  await shareDay(tx, date)
  // Whoever takes of the same slot follows, and counts this shift.
  await lock(tx, 'roster_slot', [id])
  const slot = (await readFilled(tx, { first: date, last: date })).find((each) => each.id === id)
  if (!slot) throw new Fault('content.not_found')
  const judge = await judging(ctx)
  const [reason] = judge.reasons(slot)
  const shift = shiftOf(slot)
  if (reason || !shift) {
    const code = reason ?? 'take.unready'
    throw new Fault(code, detailOf(judge.serving, code, slot))
  }
  const plan = { ...shift, date, name: '', taken_at: ctx.stamp }
  const [made = 0] = await writeShifts(tx, person.id, [plan], ctx.stamp)
  await raise(ctx, 'shift.taken', { volunteer_id: person.id, date })
  return { id: made }
}

/** What the caller's taking is judged by, for whichever slot; that they serve has been asked. */
export async function judging(ctx: PersonContext, also?: Period) {
  const { day } = ctx.at
  const serving = await servingOf(ctx, ctx.person, also)
  const { rules, dayOn } = serving
  const drafted = await draftedWeeks(ctx.db, { first: day, last: lastOpenDay(day, rules) })
  const reasons = (slot: OpenSlot, person = serving.person): FaultCode[] => [
    ...(drafted.has(weekOf(slot.date).first) ? (['take.drafting'] as const) : []),
    ...takeRefusals(slot, person, dayOn(slot.date), ctx.at, rules),
  ]
  return { last: lastOpenDay(day, rules), serving, reasons }
}
