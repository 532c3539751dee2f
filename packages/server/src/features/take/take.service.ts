import { addDays } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import { mostOpenDays } from '@museum/contract/setting/open.rules.ts'
import { overlaps, spanInWords } from '@museum/contract/span.ts'
import {
  lastOpenDay,
  type OpenSlot,
  shiftOf,
  takeRefusals,
} from '@museum/contract/take/take.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { readFilled } from '../planner/filled.read.ts'
import { shareDay } from '../roster/closed.store.ts'
import { planningOf } from '../roster/plan.store.ts'
import { writeShifts } from '../roster/shift.store.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'

/** The slots of which the caller may take a place now, by day and time: none that would be refused. */
export async function openShifts(ctx: PersonContext) {
  const judge = await judging(ctx)
  const days = { first: earliestEditable(ctx.at), last: judge.last }
  const slots = await readFilled(ctx.db, days)
  const list = slots
    .filter((slot) => judge.reasons(slot).length === 0)
    .map(({ need, filled, place_name, service_type_name, ...slot }) => ({
      ...slot,
      place_name: place_name ?? '',
      service_type_name: service_type_name ?? '',
      lack: lackOf({ need, filled }),
    }))
  return { list }
}

/**
 * Takes a place of a slot: of those who reach for the last one at once, one has it. Throws the first
 * reason against it, and `content.not_found` where nobody is wanted any more.
 */
export async function takeShift(ctx: PersonCommand, id: number) {
  const { tx, person } = ctx
  await mustServe(ctx)
  // Whoever takes of the same slot follows, and counts this shift.
  const [wanted] = await lock(tx, 'roster_slot', [id])
  if (!wanted) throw new Fault('content.not_found')
  const { date } = wanted
  await shareDay(tx, date)
  const slot = (await readFilled(tx, { first: date, last: date })).find((each) => each.id === id)
  if (!slot) throw new Fault('content.not_found')
  const judge = await judging(ctx)
  const [reason] = judge.reasons(slot)
  if (reason === 'roster.overlap') {
    const other = judge.entries.find((each) => each.date === date && overlaps(each, slot))
    throw new Fault(reason, other && { msg: `与您${spanInWords(other)}的排班重叠` })
  }
  const shift = shiftOf(slot)
  if (reason || !shift) throw new Fault(reason ?? 'take.unready')
  const [made = 0] = await writeShifts(tx, person.id, [{ ...shift, date, name: '' }], ctx.stamp)
  return { id: made }
}

/** What the caller's taking is judged by, for whichever slot. */
async function judging(ctx: PersonContext) {
  const { day } = ctx.at
  // As far as the office may open them, with the day after: one rests before it too.
  const planning = await planningOf(ctx.db, ctx.person.id, day, addDays(day, mostOpenDays + 1))
  const { entries } = planning
  const rules = { ...planning.rules, zone: ctx.app.settings.museumZone }
  const reasons = (slot: OpenSlot) =>
    takeRefusals(slot, { entries, offer: planning.offerOn(slot.date) }, ctx.at, rules)
  return { last: lastOpenDay(day, rules), entries, reasons }
}
