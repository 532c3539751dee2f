import { Fault } from '@museum/contract/fault.ts'
import { entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { defined } from '../../db/given.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../events.ts'
import { servedOn } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { shareDay } from '../roster/closed.store.ts'
import { checkFree, makeShift } from '../roster/roster.service.ts'
import { deletePlanned, type PlannedFields, writePlanned } from '../roster/shift.store.ts'
import { openPairs, openTypes, typeNeeds } from '../service/service.read.ts'
import { windowOn } from '../setting/setting.read.ts'
import { findPlanned, isPlannable, type PlannedRow } from './planner.store.ts'

/** Plans a volunteer on any day, also a past one, and tells the person; enrolment is not asked for. */
export async function addShift(ctx: OfficeCommand, input: PlannedFields) {
  const { tx } = ctx
  await lock(tx, 'volunteer', [input.volunteer_id])
  await shareDay(tx, input.date)
  const fields = await checked(ctx, input)
  const id = await makeShift(tx, { ...fields, name: '' }, ctx.stamp)
  const shift = await planned(ctx, id)
  await raise(ctx, 'shift.changed', { after: shift, reason: '' })
  await audit(ctx, {
    action: 'create',
    object: 'roster',
    object_id: id,
    volunteer_id: shift.volunteer_id,
    after: noted(shift),
  })
  return shift
}

/** Moves a shift that nobody signed, to another time, place, day or person, and tells whom it concerns. */
export async function changeShift(
  ctx: OfficeCommand,
  { id, ...input }: { id: number } & { [K in keyof PlannedFields]?: PlannedFields[K] | undefined },
) {
  const { tx } = ctx
  const seen = await planned(ctx, id)
  const change = defined(input)
  const { volunteer_id = seen.volunteer_id, date = seen.date } = change
  await lock(tx, 'volunteer', [seen.volunteer_id, volunteer_id])
  for (const day of [...new Set([seen.date, date])].sort()) await shareDay(tx, day)
  const before = await planned(ctx, id)
  // Moved by somebody else while this waited for its turn: what is held is no longer what changes.
  if (before.volunteer_id !== seen.volunteer_id || before.date !== seen.date)
    throw new Fault('content.changed')
  if (before.signed === 1) throw new Fault('planner.signed')
  const fields = await checked(ctx, { ...fieldsOf(before), ...change }, before)
  if (!differs(before, fields)) return before
  if (!(await writePlanned(tx, id, fields, ctx.stamp))) throw new Fault('planner.signed')
  const after = await planned(ctx, id)
  await raise(ctx, 'shift.changed', { before, after, reason: '' })
  await audit(ctx, {
    action: 'update',
    object: 'roster',
    object_id: id,
    volunteer_id: after.volunteer_id,
    before: noted(before),
    after: noted(after),
  })
  return after
}

/** Takes a shift that nobody signed off its person, who is told why. */
export async function removeShift(ctx: OfficeCommand, id: number, reason: string) {
  await raise(ctx, 'shift.changed', { before: await dropShift(ctx, id, reason), reason })
  return {}
}

/** The same for one whose person is told of it together with what led to it; answers what it was. */
export async function dropShift(
  ctx: OfficeCommand,
  id: number,
  reason: string,
): Promise<PlannedRow> {
  const seen = await planned(ctx, id)
  await shareDay(ctx.tx, seen.date)
  const shift = await planned(ctx, id)
  // Moved to another day while this waited for its turn.
  if (shift.date !== seen.date) return await dropShift(ctx, id, reason)
  if (!(await deletePlanned(ctx.tx, id)))
    throw new Fault((await findPlanned(ctx.db, id)) ? 'planner.signed' : 'content.not_found')
  await audit(ctx, {
    action: 'delete',
    object: 'roster',
    object_id: id,
    volunteer_id: shift.volunteer_id,
    before: { ...noted(shift), remark: reason },
  })
  return shift
}

async function planned(ctx: RequestContext, id: number): Promise<PlannedRow> {
  const shift = await findPlanned(ctx.db, id)
  if (!shift) throw new Fault('content.not_found')
  return shift
}

/**
 * A plan as it will be kept; its person is locked and its day held. What stood so before is not asked
 * again: a shift may keep an activity, a place or a person that could not be chosen any more.
 */
async function checked(
  ctx: RequestContext,
  fields: PlannedFields,
  before?: PlannedRow,
): Promise<PlannedFields> {
  const { db } = ctx
  const { volunteer_id, date, activity_id, service_type_id, place_id } = fields
  const moved = (...names: (keyof PlannedFields)[]) =>
    !before || names.some((name) => before[name] !== fields[name])
  if (moved('volunteer_id') && !(await isPlannable(db, volunteer_id)))
    throw new Fault('planner.not_volunteer', { field: 'volunteer_id' })
  const needs = await typeNeeds(db, service_type_id)
  const refusal = entryRefusal(fields, needs === 1, await windowOn(db, date))
  if (refusal) throw new Fault(refusal)
  if (moved('activity_id', 'date')) {
    const served = await servedOn(db, date)
    if (!served.some(({ id }) => id === activity_id))
      throw new Fault('roster.activity_not_open', { field: 'activity_id' })
  }
  if (moved('service_type_id', 'place_id')) await checkPair(ctx, service_type_id, place_id)
  await checkFree(db, volunteer_id, date, fields, before?.id)
  return { ...fields, explain_time: needs === 1 ? fields.explain_time : 0 }
}

/** Throws where the type or the place is disabled, or the place does not take the type. */
export async function checkPair(
  ctx: RequestContext,
  typeId: number,
  placeId: number,
): Promise<void> {
  const types = await openTypes(ctx.db)
  if (!types.some(({ id }) => id === typeId))
    throw new Fault('roster.type_missing', { field: 'service_type_id' })
  const pairs = await openPairs(ctx.db)
  if (!pairs.some((pair) => pair.service_type_id === typeId && pair.place_id === placeId))
    throw new Fault('roster.place_wrong', { field: 'place_id' })
}

function fieldsOf(row: PlannedRow): PlannedFields {
  const { volunteer_id, date, start_time, end_time, explain_time } = row
  const { activity_id, service_type_id, place_id } = row
  const what = { activity_id, service_type_id, place_id, explain_time }
  return { volunteer_id, date, start_time, end_time, ...what }
}

function differs(before: PlannedRow, fields: PlannedFields): boolean {
  return Object.entries(fields).some(([name, value]) => before[name as keyof PlannedRow] !== value)
}

function noted(row: PlannedRow) {
  return {
    name: `${row.volunteer_name} ${row.date} ${row.start_time.slice(0, 5)}`,
    volunteer_id: row.volunteer_id,
    date: row.date,
    start_time: row.start_time,
    end_time: row.end_time,
    activity: row.title,
    service_type: row.service_type_name,
    place: row.place_name,
    explain_time: row.explain_time,
  }
}
