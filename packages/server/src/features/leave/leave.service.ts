import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import {
  backRefusal,
  type LeaveWay,
  leaveDoneWords,
  leaveOf,
} from '@museum/contract/leave/leave.rules.ts'
import { callsOut, isShort } from '@museum/contract/roster/callout.rules.ts'
import { closedRefusal } from '@museum/contract/setting/closure.rules.ts'
import { overlaps, spanInWords } from '@museum/contract/span.ts'
import type { CommandContext, PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { Events } from '../../events.ts'
import { raise } from '../../raise.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { putOnLeave, takeBack } from '../correction/leave.service.ts'
import { isAskedFor } from '../offer/asked.store.ts'
import { coverLate } from '../offer/cover.service.ts'
import { isTaken } from '../offer/offer.store.ts'
import { findPlanned, type PlannedRow } from '../planner/planner.store.ts'
import { lockDays, shareDay } from '../roster/closed.store.ts'
import type { Told } from '../roster/leave.store.ts'
import { closedDetail } from '../roster/plan.service.ts'
import { planningOf } from '../roster/plan.store.ts'
import { deletePlanned } from '../roster/shift.store.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { comingLeave, findAsked, findLeave, type LeaveRow } from './leave.store.ts'
import { dropNoted } from './noted.service.ts'
import { isPlaceTaken } from './taken.service.ts'

/** What would become of one of the caller's shifts if they cannot come; throws `content.not_found`. */
export async function leaveInfo(ctx: PersonContext, id: number) {
  const found = await findAsked(ctx.db, id, ctx.person.id)
  if (!found) throw new Fault('content.not_found')
  const { on_leave, ...shift } = found.shift
  if (on_leave === 1) {
    const over = backRefusal(shift, ctx.stamp)
    const leave = over ? undefined : await findLeave(ctx.db, id)
    const taken = leave && (await isPlaceTaken(ctx.db, leave)) ? 'leave.taken' : ''
    const refusal = over ?? taken
    return { ...shift, way: '' as const, refusal, can_return: refusal === '' ? 1 : 0 }
  }
  const { way, refusal = '' } = judged(ctx, found)
  return { ...shift, way: way ?? ('' as const), refusal, can_return: 0 }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAsked>>>

function judged(
  ctx: PersonContext,
  { shift, rules }: Found,
): { way?: LeaveWay; refusal?: FaultCode } {
  const { way, refusal } = leaveOf(shift, ctx.stamp, {
    ...rules,
    zone: ctx.app.settings.museumZone,
  })
  return refusal ? { refusal } : { way }
}

/** The shifts of which the caller is on leave and that are not over, in order. */
export async function myLeave(ctx: PersonContext) {
  const { day, time } = ctx.at
  return { list: await comingLeave(ctx.db, ctx.person.id, day, time) }
}

/**
 * The caller cannot come: does what was said to follow (`way`), and nothing where something else would
 * follow by now (`leave.changed`). Said once more of a shift on leave it stays so.
 */
export async function cannotCome(
  ctx: PersonCommand,
  { id, way }: { id: number; way: LeaveWay },
): Promise<{ way: LeaveWay }> {
  await mustServe(ctx)
  const seen = await findAsked(ctx.tx, id, ctx.person.id)
  if (!seen) throw new Fault('content.not_found')
  if (seen.shift.on_leave === 1) return done(ctx, 'leave')
  await shareDay(ctx.tx, seen.shift.date)
  // Locked before it is judged: what is signed at this moment is signed before, or finds the shift gone.
  await lock(ctx.tx, 'roster', [id])
  const found = await findAsked(ctx.tx, id, ctx.person.id)
  const shift = await findPlanned(ctx.tx, id)
  if (!found || !shift || found.shift.date !== seen.shift.date) throw new Fault('content.not_found')
  const now = judged(ctx, found)
  if (now.refusal) throw new Fault(now.refusal)
  if (now.way !== way) throw new Fault('leave.changed')
  if (way === 'leave') await settle(ctx, shift, { told_at: ctx.stamp, reason: '', told_by: '' })
  else if (way === 'cover') await coverLate(ctx, id)
  else {
    if (!(await deletePlanned(ctx.tx, [id])).has(id)) throw new Fault('leave.signed')
    if (way === 'free_soon')
      await raise(ctx, 'shift.freed', { shift: freedOf(shift), leave: false })
  }
  await auditOwn(ctx, {
    action: actions[way],
    object: 'roster',
    object_id: id,
    volunteer_id: ctx.person.id,
    before: noted(shift),
  })
  // Nobody may be missed there, or nobody could be asked.
  const said = way === 'free_soon' && !(await isAskedFor(ctx.tx, id)) ? 'free' : way
  return { ...done(ctx, said), way }
}

const actions: Readonly<Record<LeaveWay, string>> = {
  ...{ free: 'free', free_soon: 'free', cover: 'cover', leave: 'leave' },
}

function done(ctx: PersonCommand, way: LeaveWay) {
  ctx.msg = leaveDoneWords[way]
  return { way }
}

/** Puts a shift whose person and day are held on leave, and has everybody hear of it; throws `leave.signed`. */
async function settle(ctx: CommandContext, shift: PlannedRow, told: Told): Promise<void> {
  if ((await putOnLeave(ctx, [shift.id], told)).length === 0) throw new Fault('leave.signed')
  const row = await findLeave(ctx.tx, shift.id)
  if (!row) throw new Error('a shift that was put on leave is there')
  await tellOfLeave(ctx, row)
}

/** Has everybody hear of leave, and colleagues be asked at once where little time is left. */
export async function tellOfLeave(ctx: CommandContext, row: LeaveRow): Promise<void> {
  await raise(ctx, 'shift.left', { shifts: [row] })
  const { callout_hours } = await rosterRules(ctx.tx)
  const measures = { callout_hours, zone: ctx.app.settings.museumZone }
  if (isShort(row, ctx.stamp, measures))
    await raise(ctx, 'shift.freed', { shift: freedOf(row), leave: true })
}

/** Has colleagues asked for what somebody took off their own plan shortly before. */
export async function callOutRemoved(
  ctx: CommandContext,
  { shifts }: Events['shift.removed']['payload'],
): Promise<void> {
  const { callout_hours } = await rosterRules(ctx.tx)
  const measures = { callout_hours, zone: ctx.app.settings.museumZone }
  for (const { created_at, ...shift } of shifts)
    if (callsOut({ created_at, ...shift }, ctx.stamp, measures))
      await raise(ctx, 'shift.freed', { shift, leave: false })
}

/**
 * Puts a shift that nobody took by its start on leave, as its person had said; it is held with them and its day.
 * Nothing happens where it has changed.
 */
export async function leaveUntaken(
  ctx: CommandContext,
  { shift: id, told_at }: { shift: number | null; told_at: string },
): Promise<void> {
  if (id === null) return
  if ((await putOnLeave(ctx, [id], { told_at, reason: '', told_by: '' })).length === 0) return
  const row = await findLeave(ctx.tx, id)
  if (!row) return
  await auditOwn(ctx, {
    action: 'untaken',
    object: 'roster',
    object_id: id,
    volunteer_id: row.volunteer_id,
    before: noted(row),
    after: { name: noted(row).name, told_at },
  })
  await raise(ctx, 'shift.left', { shifts: [row] })
}

/** What is known of a shift that its person gave up or is on leave of. */
export function freedOf(shift: PlannedRow | LeaveRow) {
  const { id, volunteer_id, date, start_time, end_time } = shift
  const { service_type_id, place_id, activity_id, explain_time } = shift
  const what = { service_type_id, place_id, activity_id, explain_time }
  return { id, volunteer_id, date, start_time, end_time, ...what }
}

/** A shift as the log keeps it. */
export function noted(shift: PlannedRow | LeaveRow) {
  return {
    name: `${shift.volunteer_name} ${shift.date} ${shift.start_time.slice(0, 5)}`,
    volunteer_id: shift.volunteer_id,
    date: shift.date,
    start_time: shift.start_time,
    end_time: shift.end_time,
    activity: shift.title,
    service_type: shift.service_type_name,
    place: shift.place_name,
  }
}

/** The caller can come after all; a shift that stands stays so. Throws why it cannot be given back. */
export async function comeAfterAll(ctx: PersonCommand, id: number): Promise<{ id: number }> {
  const untold = await dropNoted(ctx, id)
  await mustServe(ctx)
  const found = await findAsked(ctx.tx, id, ctx.person.id)
  if (!found) throw new Fault('content.not_found')
  if (found.shift.on_leave === 0) return { id }
  const row = await giveBack(ctx, id, untold)
  await auditOwn(ctx, {
    action: 'back',
    object: 'roster',
    object_id: id,
    volunteer_id: ctx.person.id,
    after: noted(row),
  })
  return { id }
}

/**
 * Gives a shift on leave, whose person is held, back to the roster; answers it as it was. What nobody has heard of
 * (`untold`) nobody hears the end of.
 */
export async function giveBack(
  ctx: CommandContext,
  id: number,
  untold: boolean,
): Promise<LeaveRow> {
  const seen = await findLeave(ctx.tx, id)
  if (!seen) throw new Fault('content.not_found')
  // Alone, so that nobody else is put there while it is asked whether somebody has the place.
  await lockDays(ctx.tx, [seen.date])
  // Whoever takes its place locks it first.
  await lock(ctx.tx, 'roster_leave', [id])
  const row = await findLeave(ctx.tx, id)
  if (!row) throw new Fault('content.not_found')
  // The office may have more there than are wanted.
  const taken = ctx.account ? await isTaken(ctx.tx, id) : await isPlaceTaken(ctx.tx, row)
  if (taken) throw new Fault('leave.taken')
  const late = backRefusal(row, ctx.stamp)
  if (late) throw new Fault(late)
  await checkRoom(ctx, row)
  if (!(await takeBack(ctx, id))) throw new Fault('content.not_found')
  await raise(ctx, 'shift.back', { shift: row, untold })
  return row
}

// What was theirs stays allowed to them; only the day may have changed, and what they have planned since.
async function checkRoom(ctx: CommandContext, row: LeaveRow): Promise<void> {
  const planning = await planningOf(ctx.tx, row.volunteer_id, row.date)
  const window = planning.windowOn(row.date)
  const closed = closedRefusal(row, window)
  if (closed) throw new Fault(closed, closedDetail(closed, row, window))
  const other = planning.entries.find((entry) => overlaps(entry, row))
  if (other) throw new Fault('roster.overlap', { msg: `与${spanInWords(other)}的排班重叠` })
}
