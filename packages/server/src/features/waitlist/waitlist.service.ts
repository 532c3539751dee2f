import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  confirmRefusal,
  heldUntil,
  standsAs,
  waitMoves,
  waitReasons,
} from '@museum/contract/waitlist/waitlist.rules.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { releaseHeld } from '../activity/places.store.ts'
import { enrolKept } from '../enlist/enlist.service.ts'
import { enrollingAs } from '../enlist/enrol.store.ts'
import { liveActivities } from '../enlist/shift.read.ts'
import { rosterRules } from '../setting/setting.read.ts'
import {
  findWait,
  insertWait,
  listWaits,
  liveWaitsOf,
  moveWait,
  type WaitRow,
  waitsOf,
} from './waitlist.store.ts'

/** Has the caller wait for a place in a full activity; who waits already stays where they are. */
export async function join(ctx: PersonCommand, activityId: number) {
  const { tx, person } = ctx
  await lock(tx, 'volunteer', [person.id])
  // Whoever comes at the same moment waits here, so that each hears a position of their own.
  await lock(tx, 'activity', [activityId])
  const { activity, ...standing } = await enrollingAs(tx, { activityId, volunteerId: person.id })
  const status = activity && activityStatus(activity, ctx.at.day)
  const [refusal] = waitReasons({ ...standing, activity: status })
  if (refusal) throw new Fault(refusal)
  const row = { activity_id: activityId, volunteer_id: person.id, joined_at: ctx.stamp }
  const { wait_id, position } = await insertWait(tx, row)
  ctx.msg = position > 0 ? `已候补，您是第${position}位` : '已有名额为您保留，请确认报名'
  return { wait_id, position }
}

/** What the caller waits for; of one activity the latest, whatever came of it. */
export async function list(
  ctx: PersonContext,
  { activity_id }: { activity_id?: number | undefined },
) {
  const rows = await listWaits(ctx.db, ctx.person.id, activity_id)
  const { wait_hours } = await rosterRules(ctx.db)
  return { list: rows.map((row) => shown(ctx, row)), wait_hours }
}

/** A wait as it stands at this moment, whether or not time's end of it was written down yet. */
function shown(ctx: RequestContext, row: WaitRow) {
  const { activity_status, until } = standingOf(ctx, row)
  const state = standsAs({ state: row.state_of_wait, until, activity_status }, ctx.stamp)
  return {
    wait_id: row.wait_id,
    activity_id: row.activity_id,
    title: row.title,
    activity_status,
    single_time: row.single_time,
    state,
    position: state === 'waiting' ? row.position : 0,
    joined_at: row.joined_at,
    confirm_by: until,
  }
}

function standingOf({ at }: RequestContext, row: WaitRow) {
  const until = row.confirm_by === '' ? '' : heldUntil(row.confirm_by, row)
  return { activity_status: activityStatus(row, at.day), until }
}

/** The caller waits no longer; what was held for them goes to the next. */
export async function leave(ctx: PersonCommand, id: number) {
  const row = await lockedWait(ctx, id)
  if (!(await end(ctx, row, 'given_up'))) throw new Fault('waitlist.lapsed')
  if (row.state_of_wait === 'asked')
    await raise(ctx, 'places.freed', { activity_ids: [row.activity_id] })
  return {}
}

/** Enrols the caller by the place that is held for them, as an ordinary enrolment would be. */
export async function confirm(ctx: PersonCommand, id: number) {
  await lock(ctx.tx, 'volunteer', [ctx.person.id])
  const row = await lockedWait(ctx, id)
  const refusal = confirmRefusal({ state: row.state_of_wait, ...standingOf(ctx, row) }, ctx.stamp)
  if (refusal) throw new Fault((await hasEnrolled(ctx, row)) ? 'enlist.duplicate' : refusal)
  await moveWait(ctx.tx, id, 'asked', waitMoves.enrol.to, ctx.stamp)
  return await enrolKept(ctx, row.activity_id)
}

// Confirmed from another page before, which is nothing lost.
async function hasEnrolled({ tx, person }: PersonCommand, row: WaitRow): Promise<boolean> {
  if (row.state_of_wait !== 'enrolled') return false
  const own = { activityId: row.activity_id, volunteerId: person.id }
  return (await enrollingAs(tx, own)).own
}

// The caller's own, as it stands once its activity's row is held.
async function lockedWait(ctx: PersonCommand, id: number): Promise<WaitRow> {
  const seen = await findWait(ctx.tx, id, ctx.person.id)
  if (!seen) throw new Fault('content.not_found')
  await lock(ctx.tx, 'activity', [seen.activity_id])
  return (await findWait(ctx.tx, id, ctx.person.id)) ?? seen
}

type Ended = Pick<WaitRow, 'wait_id' | 'activity_id' | 'state_of_wait'>

/** Ends a wait whose activity is locked, and holds nothing for it; false where it had ended. */
async function end(
  { tx, at, stamp }: CommandContext,
  { wait_id, activity_id, state_of_wait: from }: Ended,
  to: 'given_up' | 'enrolled',
): Promise<boolean> {
  if (from !== 'waiting' && from !== 'asked') return false
  await moveWait(tx, wait_id, from, to, stamp)
  if (from === 'asked') await releaseHeld(tx, activity_id, at.day)
  return true
}

/**
 * Somebody has an enrolment in what they may wait for: they do so no longer, and what was held for them is
 * free for it.
 */
export async function endByEnlist(
  ctx: CommandContext,
  { volunteer_id, activity_id }: { volunteer_id: number; activity_id: number },
): Promise<void> {
  await lock(ctx.tx, 'activity', [activity_id])
  const [own] = await liveWaitsOf(ctx.tx, volunteer_id, activity_id)
  if (own) await end(ctx, ended(own), 'enrolled')
}

/** A locked volunteer who serves no more waits for nothing; answers for what a place is free now. */
export async function withdrawWaits(ctx: CommandContext, volunteerId: number): Promise<number[]> {
  const waits = await liveWaitsOf(ctx.tx, volunteerId)
  if (waits.length === 0) return []
  // With the activities whose places are given back after this, so that all are locked in one order.
  const enlists = await liveActivities(ctx.tx, volunteerId)
  await lock(ctx.tx, 'activity', [...enlists, ...waits.map(({ activity_id }) => activity_id)])
  const own = await liveWaitsOf(ctx.tx, volunteerId)
  for (const one of own) await end(ctx, ended(one), 'given_up')
  return own.filter(({ state }) => state === 'asked').map(({ activity_id }) => activity_id)
}

/**
 * Two locked volunteers are to be one: of what both wait for one wait goes on, the one that has a place held before
 * the earlier, and none where the other is enrolled; answers for what a place is free now.
 */
export async function keepOneWait(
  ctx: CommandContext,
  from: number,
  to: number,
): Promise<number[]> {
  const { tx } = ctx
  const enlists = [...(await liveActivities(tx, from)), ...(await liveActivities(tx, to))]
  const waits = [...(await liveWaitsOf(tx, from)), ...(await liveWaitsOf(tx, to))]
  const twice = waits.filter(
    ({ id, activity_id }) =>
      enlists.includes(activity_id) ||
      waits.some((one) => one.id !== id && one.activity_id === activity_id),
  )
  if (twice.length === 0) return []
  await lock(
    tx,
    'activity',
    twice.map(({ activity_id }) => activity_id),
  )
  const held = [...(await liveWaitsOf(tx, from)), ...(await liveWaitsOf(tx, to))]
  const over = [...Map.groupBy(held, ({ activity_id }) => activity_id)].flatMap(([at, own]) => {
    const first = own.sort((a, b) => order(a) - order(b))
    return enlists.includes(at) ? first : first.slice(1)
  })
  for (const one of over)
    await end(ctx, ended(one), enlists.includes(one.activity_id) ? 'enrolled' : 'given_up')
  return over.filter(({ state }) => state === 'asked').map(({ activity_id }) => activity_id)
}

const order = ({ id, state }: { id: number; state: string }) => (state === 'asked' ? 0 : id)

const ended = ({
  id,
  activity_id,
  state,
}: Awaited<ReturnType<typeof liveWaitsOf>>[number]): Ended => ({
  wait_id: id,
  activity_id,
  state_of_wait: state,
})

/** One office page of who waits for an activity. */
export async function officeList(ctx: RequestContext, input: { activity_id: number } & Paging) {
  const { list: rows, total } = await pageOf(ctx.db, waitsOf(ctx.db, input.activity_id), input)
  const known = rows.map(({ enlist_end_date, activity_end_date, ...row }) => ({
    ...row,
    code: row.code ?? '',
    confirm_by:
      row.confirm_by === ''
        ? ''
        : heldUntil(row.confirm_by, { enlist_end_date, activity_end_date }),
  }))
  return { list: known, total }
}
