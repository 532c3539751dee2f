import { Fault } from '@museum/contract/fault.ts'
import { failWords, type MeetingKind, stepOf } from '@museum/contract/meeting/meeting.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { grantUntil } from '@museum/contract/wish/grant.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { decideMany } from '../application/review.service.ts'
import { audit } from '../audit/audit.service.ts'
import { type GivenGrant, giveGrants, keptGrant, typeOf } from '../wish/given.service.ts'
import { grantsOf } from '../wish/grant.store.ts'
import { heldMeeting } from './meeting.service.ts'
import { updateMeeting } from './meeting.store.ts'
import { decideSeats, type SeatRow, seatRows } from './seat.store.ts'
import { keepSettled, type SettledMeeting } from './settled.service.ts'
import { insertTrainings } from './training.store.ts'

interface Settled {
  passed: number[]
  failed: number[]
  granted: number
  /** Of whom a second account is to say yes. */
  awaiting: number
  refused: { id: number; name: string; code: string; msg: string }[]
}

/** Makes what is proposed of a meeting's people the result; throws `meeting.nothing` where nothing is. */
export async function settle(ctx: OfficeCommand, id: number): Promise<Settled> {
  const meeting = await heldMeeting(ctx, id)
  const { kind, gives } = meeting
  const seats = (await seatRows(ctx.db, id).execute()).filter((seat) => seat.decided_at === '')
  const step = stepOf(kind, gives)
  const proposed = seats.filter((seat) => isProposed(seat, kind))
  if (proposed.length === 0) throw new Fault('meeting.nothing')
  const settled =
    step === undefined
      ? await granted(ctx, meeting, proposed)
      : await decided(ctx, { kind, step, title: meeting.title }, proposed)
  const { passed, failed } = settled
  await decideSeats(
    ctx.tx,
    proposed
      .filter(({ volunteer_id }) => [...passed, ...failed].includes(volunteer_id))
      .map((seat) => seat.id),
    ctx.stamp,
  )
  // Of an interview other slots may still be to come; it is over with its last one.
  if (kind === 'training') await updateMeeting(ctx.tx, id, { state: 'ended' })
  await audit(ctx, {
    action: 'settle',
    object: 'meeting',
    object_id: id,
    after: { name: meeting.title, passed: passed.length, failed: failed.length },
  })
  return settled
}

/** Of a training whoever came; of anything else whoever came or did not, and of whom there is a proposal. */
function isProposed({ state, outcome }: SeatRow, kind: MeetingKind): boolean {
  if (kind === 'training') return state === 'came'
  if (state === 'absent') return outcome === 'fail'
  return state === 'came' && (outcome === 'pass' || outcome === 'fail')
}

const toldOf = (seat: SeatRow, kind: MeetingKind) =>
  seat.told !== '' || seat.outcome === 'pass' ? seat.told : failWords(kind, seat.state)

/** Steps of applications, those with the same words together. */
async function decided(
  ctx: OfficeCommand,
  { kind, step, title }: { kind: MeetingKind; step: number; title: string },
  seats: readonly SeatRow[],
): Promise<Settled> {
  const settled: Settled = { passed: [], failed: [], granted: 0, awaiting: 0, refused: [] }
  const alike = Map.groupBy(seats, (seat) => `${seat.outcome} ${toldOf(seat, kind)}`)
  for (const some of alike.values()) {
    const [first] = some
    if (!first) continue
    const decision = first.outcome === 'pass' ? 'pass' : 'fail'
    const ids = some.map(({ volunteer_id }) => volunteer_id)
    const remark = toldOf(first, kind)
    // What was proposed of each was said by itself: no key that is held did it.
    const said = { decision, remark, internal: title, from: step, again: 1 } as const
    const { done, refused } = await decideMany(ctx, ids, said)
    // Of whom a second account is still to say yes there is no result yet.
    const stands = done.filter((one) => !('first_yes' in one))
    settled[decision === 'pass' ? 'passed' : 'failed'].push(...stands.map(({ id }) => id))
    settled.awaiting += done.length - stands.length
    settled.refused.push(...refused)
  }
  return settled
}

interface Granting extends SettledMeeting {
  content: string
  organiser: string
  learning_minutes: number
  service_type_id: number | null
}

/** Records of a training, and grants, for whoever came or passed; told once that can be taken back no longer. */
async function granted(
  ctx: OfficeCommand,
  meeting: Granting,
  seats: readonly SeatRow[],
): Promise<Settled> {
  const { kind, service_type_id } = meeting
  const lost = kind === 'training' ? [] : seats.filter(({ outcome }) => outcome === 'fail')
  const won = seats.filter((seat) => !lost.includes(seat))
  if (kind === 'training') await record(ctx, meeting, won)
  const { grants, refused } = await granting(ctx, service_type_id, won)
  const out = new Set(kind === 'training' ? [] : refused.map(({ id }) => id))
  const settled = seats.filter(({ volunteer_id }) => !out.has(volunteer_id))
  await keepSettled(ctx, meeting, {
    type: service_type_id ?? 0,
    grants,
    seats: settled.map(({ id, volunteer_id, state }) => ({ id, volunteer_id, state })),
    failed: lost.map((seat) => ({ person_id: seat.volunteer_id, reason: toldOf(seat, kind) })),
  })
  return {
    // What they were trained in stands, whatever they may serve.
    passed: won.map(({ volunteer_id }) => volunteer_id).filter((id) => !out.has(id)),
    failed: lost.map(({ volunteer_id }) => volunteer_id),
    granted: grants.length,
    awaiting: 0,
    refused,
  }
}

/** Gives these the type for twelve months, but whose grant ends later, and who is no volunteer any more. */
async function granting(ctx: OfficeCommand, typeId: number | null, seats: readonly SeatRow[]) {
  const grants: GivenGrant[] = []
  const refused: Settled['refused'] = []
  const ids = seats.map(({ volunteer_id }) => volunteer_id).sort((a, b) => a - b)
  if (typeId === null || ids.length === 0) return { grants, refused }
  const refuse = (id: number, name: string, fault: Fault) =>
    refused.push({ id, name, code: fault.code, msg: fault.message })
  const people = await lock(ctx.tx, 'volunteer', ids)
  try {
    await typeOf(ctx, typeId)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    for (const { id, name } of people) refuse(id, name, fault)
    return { grants, refused }
  }
  const until = grantUntil(ctx.at.day)
  const had = await grantsOf(ctx.tx, typeId, ids)
  for (const { id, name, status } of people)
    if ((had.get(id)?.until ?? '') >= until) continue
    else if (!isVolunteer(status)) refuse(id, name, new Fault('planner.not_volunteer'))
    else grants.push({ id, name, becomes: until, before: keptGrant(had.get(id)) })
  await giveGrants(ctx, typeId, grants)
  return { grants, refused }
}

async function record(ctx: OfficeCommand, meeting: Granting, seats: readonly SeatRow[]) {
  const { id: meeting_id, title: name, content, organiser, date } = meeting
  const made = { created_at: ctx.stamp, created_by: ctx.account.username }
  const training = { meeting_id, name, content, organiser, date, ...made }
  await insertTrainings(
    ctx.tx,
    seats.map(({ volunteer_id }) => ({
      ...training,
      volunteer_id,
      minutes: meeting.learning_minutes,
    })),
  )
}
