import type { MuseumTime } from '@museum/contract/day.ts'
import { Fault, type FaultCode, faults, type RefusedDay } from '@museum/contract/fault.ts'
import { addRefusals, choiceRefusals } from '@museum/contract/roster/plan.rules.ts'
import type { NewShift, StatedEntry } from '@museum/contract/roster/roster.calls.ts'
import {
  dayMark,
  entryRefusal,
  fixedWords,
  isEditable,
} from '@museum/contract/roster/roster.rules.ts'
import { closedWords } from '@museum/contract/setting/closure.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { anyOverlap } from '@museum/contract/span.ts'
import type { PersonCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { shareDay, shareDays } from './closed.store.ts'
import { planningOf } from './plan.store.ts'
import { deleteShifts, findOwnShift, type PlannedShift, writeShifts } from './shift.store.ts'

/**
 * States the caller's whole day: entries with an id are kept or changed, new ones made, missing ones
 * removed, all or nothing (§5.48–5.54). Two phones that state at once follow each other:
 * the later one is refused where it says what it knew of the day and that is no longer so.
 */
export async function replaceDay(
  ctx: PersonCommand,
  {
    time: date,
    arr_json: stated,
    known,
  }: { time: string; arr_json: StatedEntry[]; known?: string | undefined },
) {
  const { tx, person } = ctx
  if (!isEditable(date, ctx.at)) throw fixed(date, ctx.at)
  await mustServe(ctx)
  await shareDay(tx, date)
  const planning = await planningOf(tx, person.id, date)
  const before = planning.entries
  if (known !== undefined && known !== dayMark(before)) throw new Fault('roster.changed')
  const plans = checked(stated, date, planning)
  const keptIds = new Set(stated.flatMap(({ id }) => (id === undefined ? [] : [id])))
  for (const id of keptIds)
    if (!before.some((entry) => entry.id === id)) throw new Fault('content.not_found')
  const gone = before.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id)
  const removed = await deleteShifts(tx, person.id, gone)
  const ids = await writeShifts(tx, person.id, plans, ctx.stamp)
  if (removed.length > 0) await raise(ctx, 'shift.removed', { shifts: removed })
  return { list: ids.map((id) => ({ id })) }
}

/**
 * Adds shifts to several of the caller's days, beside those that the days have. All of them come, or none
 * with every reason against each day (`roster.days_refused`); statements do not grow with the days.
 */
export async function addToDays(
  ctx: PersonCommand,
  { days }: { days: readonly { date: string; entries: readonly NewShift[] }[] },
) {
  const { tx, person } = ctx
  await mustServe(ctx)
  const inOrder = days.map(({ date }) => date).sort()
  await shareDays(tx, inOrder)
  const planning = await planningOf(tx, person.id, inOrder[0] ?? '', inOrder.at(-1))
  const refused: RefusedDay[] = days.flatMap(({ date, entries }) => {
    const codes = isEditable(date, ctx.at)
      ? addRefusals(entries, planning.entriesOn(date), planning.offerOn(date))
      : (['roster.not_editable'] as const)
    const { window } = planning.offerOn(date)
    return codes.map((code) => {
      const said = entries.flatMap((entry) => closedDetail(code, entry, window)?.msg ?? [])[0]
      const late = code === 'roster.not_editable' ? fixedWords(date, ctx.at, true) : undefined
      return { date, code, msg: said ?? late ?? faults[code].msg }
    })
  })
  if (refused.length > 0) throw new Fault('roster.days_refused', { refused })
  const plans = days.flatMap(({ date, entries }) => {
    const { types } = planning.offerOn(date)
    return entries.map((entry) => ({
      ...entry,
      date,
      explain_time: types.get(entry.service_type_id)?.need_explain === 1 ? entry.explain_time : 0,
    }))
  })
  const ids = await writeShifts(tx, person.id, plans, ctx.stamp)
  return { list: plans.map(({ date }, at) => ({ id: ids[at] ?? 0, date })) }
}

/** The hall, the time and the reason, where a refusal is that something is closed. */
export function closedDetail(
  refusal: FaultCode,
  entry: Parameters<typeof closedWords>[0],
  window: RosterWindow,
): { msg: string } | undefined {
  if (refusal !== 'roster.closed' && refusal !== 'roster.hall_closed') return undefined
  const msg = closedWords(entry, window)
  return msg === undefined ? undefined : { msg }
}

type Plan = PlannedShift & { date: string; id?: number | undefined }
type Planning = Awaited<ReturnType<typeof planningOf>>

/** The entries as they will be kept; throws the first refusal, in the order of the entries. */
function checked(stated: StatedEntry[], date: string, planning: Planning): Plan[] {
  if (stated.length === 0) return []
  const offer = planning.offerOn(date)
  const before = new Map(planning.entries.map((row) => [row.id, row]))
  const wasOf = ({ id }: StatedEntry) => (id === undefined ? undefined : before.get(id))
  const needs = (entry: StatedEntry): boolean => {
    // A type that is no longer offered is known from the shift that has it.
    const was = wasOf(entry)
    const known = was?.service_type_id === entry.service_type_id ? was : undefined
    return (offer.types.get(entry.service_type_id) ?? known)?.need_explain === 1
  }
  for (const entry of stated) {
    const refusal = entryRefusal(entry, needs(entry), offer.window)
    if (refusal) throw new Fault(refusal, closedDetail(refusal, entry, offer.window))
  }
  if (anyOverlap(stated)) throw new Fault('roster.overlap')
  return stated.map((entry) => {
    const [refusal] = choiceRefusals(entry, offer, wasOf(entry))
    if (refusal) throw new Fault(refusal)
    return { ...entry, date, explain_time: needs(entry) ? entry.explain_time : 0 }
  })
}

function fixed(date: string, at: MuseumTime): Fault {
  const msg = fixedWords(date, at, true)
  return new Fault('roster.not_editable', msg === undefined ? {} : { msg })
}

/** Removes one of the caller's shifts while its day may still be changed. */
export async function removeShift(ctx: PersonCommand, id: number) {
  const { tx, person } = ctx
  await lock(tx, 'volunteer', [person.id])
  const shift = await findOwnShift(tx, id, person.id)
  if (!shift) throw new Fault('content.not_found')
  if (!isEditable(shift.date, ctx.at)) throw fixed(shift.date, ctx.at)
  await shareDay(tx, shift.date)
  const removed = await deleteShifts(tx, person.id, [id])
  if (removed.length === 0) throw new Fault('content.not_found')
  await raise(ctx, 'shift.removed', { shifts: removed })
  return {}
}
