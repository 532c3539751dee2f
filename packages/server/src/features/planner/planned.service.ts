import { Fault } from '@museum/contract/fault.ts'
import { entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays, shareDay } from '../roster/closed.store.ts'
import { closedDetail } from '../roster/plan.service.ts'
import { makeShift } from '../roster/roster.service.ts'
import { deletePlanned, type PlannedFields, writePlanned } from '../roster/shift.store.ts'
import { openPairs, openTypes } from '../service/service.read.ts'
import { findAllPlanned, findPlanned, judgedBy, type PlannedRow } from './planner.store.ts'
import { tellLater } from './told.service.ts'

/** Whether the office knows that it enters what has ended already. */
interface Entering {
  afterwards?: 0 | 1
}

/**
 * Plans a volunteer on any day, also a past one, and tells the person a minute later; enrolment is not asked for. Throws
 * `planner.ended` for what has ended, unless it is entered `afterwards`.
 */
export async function addShift(
  ctx: OfficeCommand,
  { afterwards, ...input }: PlannedFields & Entering,
) {
  const { tx } = ctx
  refuseEnded(ctx, input, afterwards)
  await refuseDrafted(ctx, [input.date])
  await lock(tx, 'volunteer', [input.volunteer_id])
  await shareDay(tx, input.date)
  const fields = await checked(ctx, input)
  const id = await makeShift(tx, { ...fields, name: '' }, ctx.stamp)
  const shift = await planned(ctx, id)
  await tellLater(ctx, { after: shift, reason: '' })
  await audit(ctx, {
    action: 'create',
    object: 'roster',
    object_id: id,
    volunteer_id: shift.volunteer_id,
    after: noted(shift),
  })
  return shift
}

const whoWhenWhere = [
  'volunteer_id',
  'date',
  'start_time',
  'end_time',
  'service_type_id',
  'place_id',
] as const

/**
 * Moves a shift that nobody signed, to another time, place, day or person, and tells whom it concerns a minute later. Throws
 * `planner.ended` where somebody is put into what has ended, unless it is entered `afterwards`.
 */
export async function changeShift(
  ctx: OfficeCommand,
  {
    id,
    afterwards,
    ...input
  }: { id: number } & { [K in keyof PlannedFields]?: PlannedFields[K] | undefined } & Entering,
) {
  const { tx } = ctx
  const seen = await planned(ctx, id)
  const change = defined(input)
  const { volunteer_id = seen.volunteer_id, date = seen.date } = change
  await refuseDrafted(ctx, [seen.date, date])
  await lock(tx, 'volunteer', [seen.volunteer_id, volunteer_id])
  for (const day of [...new Set([seen.date, date])].sort()) await shareDay(tx, day)
  const before = await planned(ctx, id)
  // Moved by somebody else while this waited for its turn: what is held is no longer what changes.
  if (before.volunteer_id !== seen.volunteer_id || before.date !== seen.date)
    throw new Fault('content.changed')
  if (before.signed === 1) throw new Fault('planner.signed')
  const fields = await checked(ctx, { ...fieldsOf(before), ...change }, before)
  if (!differs(before, fields)) return before
  if (whoWhenWhere.some((name) => before[name] !== fields[name]))
    refuseEnded(ctx, fields, afterwards)
  if (!(await writePlanned(tx, id, fields, ctx.stamp))) throw new Fault('planner.signed')
  const after = await planned(ctx, id)
  await tellLater(ctx, { before, after, reason: '' })
  await raise(ctx, 'shift.changed', { before })
  await audit(ctx, {
    action: 'update',
    object: 'roster',
    object_id: id,
    volunteer_id: after.volunteer_id,
    former_id: before.volunteer_id,
    before: noted(before),
    after: noted(after),
  })
  return after
}

/** Takes a shift that nobody signed off its person, who is told why a minute later. */
export async function removeShift(
  ctx: OfficeCommand,
  id: number,
  reason: string,
): Promise<Record<string, never>> {
  const { date } = await planned(ctx, id)
  await refuseDrafted(ctx, [date])
  // Alone: who states their day meanwhile must not write the shift again.
  await lockDays(ctx.tx, [date])
  const shift = await planned(ctx, id)
  // Moved to another day while this waited for its turn.
  if (shift.date !== date) return await removeShift(ctx, id, reason)
  await drop(ctx, [shift], reason)
  await tellLater(ctx, { before: shift, reason })
  await raise(ctx, 'shift.changed', { before: shift })
  return {}
}

/**
 * The same of shifts of people who are locked, and who are told of it together with what led to it;
 * answers what they were.
 */
export async function dropShifts(
  ctx: OfficeCommand,
  ids: readonly number[],
  reason: string,
): Promise<PlannedRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await findAllPlanned(ctx.db, ids)).map((shift) => [shift.id, shift]))
  const shifts = ids.map((id) => {
    const shift = found.get(id)
    if (!shift) throw new Fault('content.not_found')
    return shift
  })
  await lockDays(
    ctx.tx,
    shifts.map(({ date }) => date),
  )
  await drop(ctx, shifts, reason)
  return shifts
}

/** Throws `planner.drafted` for days that are edited as a draft: their people hear when it is published. */
async function refuseDrafted(ctx: OfficeCommand, dates: readonly string[]): Promise<void> {
  const drafted = await raise(ctx, 'days.drafted', { dates })
  if (drafted.size > 0) throw new Fault('planner.drafted', { field: 'date' })
}

/** Throws `planner.ended`: whoever is put into what has ended is absent at once. */
function refuseEnded(
  { stamp }: OfficeCommand,
  fields: Pick<PlannedFields, 'date' | 'end_time'>,
  afterwards: 0 | 1 | undefined,
): void {
  if (afterwards !== 1 && hasEnded(fields, stamp)) throw new Fault('planner.ended')
}

// Their days are locked.
async function drop(ctx: OfficeCommand, shifts: readonly PlannedRow[], reason: string) {
  const gone = await deletePlanned(
    ctx.tx,
    shifts.map(({ id }) => id),
  )
  // Signed at this moment, or taken by a day that closed.
  const left = shifts.find(({ id }) => !gone.has(id))
  if (left)
    throw new Fault((await findPlanned(ctx.db, left.id)) ? 'planner.signed' : 'content.not_found')
  await audit(
    ctx,
    ...shifts.map((shift) => ({
      action: 'delete',
      object: 'roster' as const,
      object_id: shift.id,
      volunteer_id: shift.volunteer_id,
      before: { ...noted(shift), remark: reason },
    })),
  )
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
  const { volunteer_id, date, activity_id, service_type_id: typeId, place_id } = fields
  const moved = (...names: (keyof PlannedFields)[]) =>
    !before || names.some((name) => before[name] !== fields[name])
  const known = await judgedBy(ctx.db, { volunteerId: volunteer_id, date, typeId })
  if (!known || (moved('volunteer_id') && !known.plannable))
    throw new Fault('planner.not_volunteer', { field: 'volunteer_id' })
  const refusal = entryRefusal(fields, known.needs, known.window)
  if (refusal) throw new Fault(refusal, closedDetail(refusal, fields, known.window))
  if (moved('activity_id', 'date') && !known.activities.some(({ id }) => id === activity_id))
    throw new Fault('roster.activity_not_open', { field: 'activity_id' })
  if (moved('service_type_id', 'place_id')) judgePair(known, typeId, place_id)
  if (known.entries.some((entry) => entry.id !== before?.id && overlaps(entry, fields)))
    throw new Fault('roster.overlap')
  return { ...fields, explain_time: known.needs ? fields.explain_time : 0 }
}

/** The type; throws where it or the place is disabled, or the place does not take the type. */
export async function checkPair(ctx: RequestContext, typeId: number, placeId: number) {
  const types = await openTypes(ctx.db)
  return judgePair({ types, pairs: await openPairs(ctx.db).execute() }, typeId, placeId)
}

interface Offered<T> {
  types: readonly T[]
  pairs: readonly { place_id: number; service_type_id: number }[]
}

function judgePair<T extends { id: number }>(
  { types, pairs }: Offered<T>,
  typeId: number,
  placeId: number,
): T {
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw new Fault('roster.type_missing', { field: 'service_type_id' })
  if (!pairs.some((pair) => pair.service_type_id === typeId && pair.place_id === placeId))
    throw new Fault('roster.place_wrong', { field: 'place_id' })
  return type
}

export function fieldsOf(row: PlannedFields): PlannedFields {
  const { volunteer_id, date, start_time, end_time, explain_time } = row
  const { activity_id, service_type_id, place_id } = row
  const what = { activity_id, service_type_id, place_id, explain_time }
  return { volunteer_id, date, start_time, end_time, ...what }
}

function differs(before: PlannedRow, fields: PlannedFields): boolean {
  return Object.entries(fields).some(([name, value]) => before[name as keyof PlannedRow] !== value)
}

export function noted(row: PlannedRow) {
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
