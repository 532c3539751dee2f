import { Fault } from '@museum/contract/fault.ts'
import type { StatedEntry } from '@museum/contract/roster/roster.calls.ts'
import {
  dayMark,
  type Entry,
  entryRefusal,
  isEditable,
} from '@museum/contract/roster/roster.rules.ts'
import { anyOverlap } from '@museum/contract/span.ts'
import type { PersonCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { shareDay } from './closed.store.ts'
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
  if (!isEditable(date, ctx.at)) throw new Fault('roster.not_editable')
  await mustServe(ctx)
  await shareDay(tx, date)
  const planning = await planningOf(tx, person.id, date)
  const before = planning.entries
  if (known !== undefined && known !== dayMark(before)) throw new Fault('roster.changed')
  const plans = checked(stated, planning)
  const keptIds = new Set(stated.flatMap(({ id }) => (id === undefined ? [] : [id])))
  for (const id of keptIds)
    if (!before.some((entry) => entry.id === id)) throw new Fault('content.not_found')
  const gone = before.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id)
  await deleteShifts(tx, person.id, gone)
  const ids = await writeShifts(tx, { volunteer_id: person.id, date }, plans, ctx.stamp)
  return { list: ids.map((id) => ({ id })) }
}

type Plan = PlannedShift & { id?: number | undefined }
type Planning = Awaited<ReturnType<typeof planningOf>>

/** The entries as they will be kept; throws the first refusal, in the order of the entries. */
function checked(stated: StatedEntry[], planning: Planning): Plan[] {
  if (stated.length === 0) return []
  const { window } = planning
  const types = new Map(planning.types.map((type) => [type.id, type]))
  const before = new Map(planning.entries.map((row) => [row.id, row]))
  const needs = ({ id, service_type_id }: StatedEntry): boolean => {
    // A type that is no longer offered is known from the shift that has it.
    const was = id === undefined ? undefined : before.get(id)
    const known = was?.service_type_id === service_type_id ? was : undefined
    return (types.get(service_type_id) ?? known)?.need_explain === 1
  }
  for (const entry of stated) {
    const refusal = entryRefusal(entry, needs(entry), window)
    if (refusal) throw new Fault(refusal)
  }
  if (anyOverlap(stated)) throw new Fault('roster.overlap')
  const activities = new Set(planning.activities.map(({ id }) => id))
  const pairs = new Set(planning.pairs.map((pair) => pairOf(pair)))
  return stated.map((entry) => {
    // What stood before may stay as it is, though nobody could choose it anew.
    const was = entry.id === undefined ? undefined : before.get(entry.id)
    if (was?.activity_id !== entry.activity_id && !activities.has(entry.activity_id))
      throw new Fault('roster.activity_not_open')
    if (!was || pairOf(was) !== pairOf(entry)) {
      if (!types.has(entry.service_type_id)) throw new Fault('roster.type_missing')
      if (!pairs.has(pairOf(entry))) throw new Fault('roster.place_wrong')
    }
    return { ...entry, explain_time: needs(entry) ? entry.explain_time : 0 }
  })
}

const pairOf = ({ place_id, service_type_id }: Pick<Entry, 'place_id' | 'service_type_id'>) =>
  `${place_id} ${service_type_id}`

/** Removes one of the caller's shifts while its day may still be changed. */
export async function removeShift(ctx: PersonCommand, id: number) {
  const { tx, person } = ctx
  await lock(tx, 'volunteer', [person.id])
  const shift = await findOwnShift(tx, id, person.id)
  if (!shift) throw new Fault('content.not_found')
  if (!isEditable(shift.date, ctx.at)) throw new Fault('roster.not_editable')
  await shareDay(tx, shift.date)
  if ((await deleteShifts(tx, person.id, [id])) === 0) throw new Fault('content.not_found')
  return {}
}
