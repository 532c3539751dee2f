import { ageOn } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  holdOf,
  type Outcome,
  type SeatState,
  stepOf,
} from '@museum/contract/meeting/meeting.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { cancelSeats, takeSeat } from './booking.service.ts'
import { inviting, type StepKind, steps } from './invite.service.ts'
import { noteInvited, waitingRows } from './invite.store.ts'
import { freeSlots } from './meeting.read.ts'
import { heldMeeting, shownMeetings } from './meeting.service.ts'
import { findMeeting, findSlot, slotsOfMeeting } from './meeting.store.ts'
import { findSeat, markSeats, type SeatRow, seatRows } from './seat.store.ts'

/** A meeting's page: its slots, and everybody who has or had a seat of one. */
export async function seats(ctx: RequestContext, id: number) {
  const row = await findMeeting(ctx.db, id)
  const [meeting] = row ? await shownMeetings(ctx, [row]) : []
  if (!meeting) throw new Fault('content.not_found')
  const list = await seatRows(ctx.db, id).execute()
  return {
    meeting,
    slots: await slotsOfMeeting(ctx.db, id),
    list: list.map((seat) => shown(ctx, seat)),
  }
}

function shown(ctx: RequestContext, row: SeatRow) {
  const { img_path, birth_time, code, hold: _, booked_at: __, invited_at: ___, ...seat } = row
  return {
    ...seat,
    code: code ?? '',
    img_url: shownPicture(ctx, img_path),
    age: birth_time === '' ? -1 : ageOn(birth_time, ctx.at.day),
    scores: JSON.parse(seat.scores) as (number | null)[],
    asked: isAsked(row) ? 1 : 0,
  }
}

/** Whether somebody was asked to choose a time since they took this one. */
function isAsked({ invited_at, booked_at }: SeatRow): boolean {
  return (invited_at ?? '') > booked_at
}

const mostWaiting = 500

/** Who waits for a step without a seat, and how many seats are free. */
export async function waiting(ctx: RequestContext, { kind }: { kind: StepKind }) {
  const rows = waitingRows(ctx.db, steps[kind], ctx.stamp)
  const list = await rows.limit(mostWaiting + 1).execute()
  const slots = await freeSlots(ctx.db, ctx.stamp)
  const own = slots.filter((slot) => slot.kind === kind && slot.gives === 'step')
  return {
    free: own.reduce((sum, { free }) => sum + Number(free), 0),
    total: list.length,
    list: list.slice(0, mostWaiting).map((one) => ({ ...one, absent: one.absent ?? 0 })),
  }
}

/** Gives somebody a seat of a meeting, or another one of it, and tells them. */
export async function placeSomebody(
  ctx: OfficeCommand,
  { id, slot_id, volunteer_id }: { id: number; slot_id: number; volunteer_id: number },
) {
  const [volunteer] = await lock(ctx.tx, 'volunteer', [volunteer_id])
  const slot = await findSlot(ctx.db, slot_id)
  if (!volunteer || slot?.meeting_id !== id) throw new Fault('content.not_found')
  const by = ctx.account.username
  const { seat, before } = await takeSeat(ctx, { volunteer, slot, by })
  if (before?.slot_id === slot_id) return { seat_id: seat }
  const { kind, gives, title, date, start_time, end_time, place } = slot
  const person = { person_id: volunteer_id, title, date, start_time, end_time, place }
  const why = before ? 'moved' : 'placed'
  await raise(ctx, 'meeting.told', { why, kind, gives, people: [person], reason: '' })
  await audit(ctx, {
    action: before ? 'move' : 'book',
    object: 'meeting',
    object_id: id,
    volunteer_id,
    after: { name: `${title} ${volunteer.name}`, date, start_time, end_time },
  })
  return { seat_id: seat }
}

/** Takes somebody's booked seat back, and tells them. */
export async function release(
  ctx: OfficeCommand,
  { id, seat_id }: { id: number; seat_id: number },
) {
  const known = await findSeat(ctx.db, seat_id)
  if (known?.id !== id) throw new Fault('content.not_found')
  const [volunteer] = await lock(ctx.tx, 'volunteer', [known.volunteer_id])
  const seat = await findSeat(ctx.db, seat_id)
  if (seat?.state !== 'booked') throw new Fault('content.not_found')
  await cancelSeats(ctx, [seat])
  const { kind, gives, title, date, start_time, end_time, volunteer_id } = seat
  const person = { person_id: volunteer_id, title, date, start_time, end_time }
  await raise(ctx, 'meeting.told', { why: 'released', kind, gives, people: [person], reason: '' })
  await audit(ctx, {
    action: 'release',
    object: 'meeting',
    object_id: id,
    volunteer_id,
    after: { name: `${title} ${volunteer?.name ?? ''}`, date, start_time, end_time },
  })
  return {}
}

interface Mark {
  id: number
  state?: 'booked' | 'came' | 'absent' | undefined
  scores?: (number | null)[] | undefined
  remark?: string | undefined
  told?: string | undefined
  outcome?: Outcome | undefined
}

/** Notes who came, how they did and what is proposed, as far as it is given. */
export async function mark(
  ctx: OfficeCommand,
  { id, seats: marks }: { id: number; seats: readonly Mark[] },
) {
  const meeting = await findMeeting(ctx.db, id)
  if (!meeting) throw new Fault('content.not_found')
  const criteria = (JSON.parse(meeting.criteria) as string[]).length
  const known = new Map((await seatRows(ctx.db, id).execute()).map((seat) => [seat.id, seat]))
  const people = marks.flatMap((one) => known.get(one.id)?.volunteer_id ?? [])
  if (new Set(marks.map((one) => one.id)).size !== people.length)
    throw new Fault('content.not_found')
  // Whoever changes or gives up a seat locks its person.
  await lock(ctx.tx, 'volunteer', people)
  const seats = new Map((await seatRows(ctx.db, id).execute()).map((seat) => [seat.id, seat]))
  const rows = marks.map((one) => {
    const seat = seats.get(one.id)
    if (!seat) throw new Fault('content.not_found')
    if (seat.decided_at !== '') throw new Fault('meeting.decided')
    if (one.scores && one.scores.length !== criteria) throw new Fault('meeting.score_wrong')
    const state: SeatState = one.state ?? seat.state
    return {
      id: seat.id,
      state,
      // Who did not come may choose another time.
      hold: state === 'absent' ? '' : holdOf(id, meeting.kind, meeting.gives),
      scores: one.scores ? JSON.stringify(one.scores) : seat.scores,
      remark: one.remark ?? seat.remark,
      told: one.told ?? seat.told,
      outcome: one.outcome ?? seat.outcome,
    }
  })
  const written = await orDuplicate(markSeats(ctx.tx, rows, ctx.stamp), 'meeting.booked_else')
  if (written !== rows.length) throw new Fault('meeting.decided')
  return {}
}

/**
 * Asks those of a meeting who did not come to choose another time; whoever was asked since is not asked again, also
 * of two who ask at once.
 */
export async function rebook(
  ctx: OfficeCommand,
  { id, seat_ids }: { id: number; seat_ids: readonly number[] },
) {
  const meeting = await heldMeeting(ctx, id)
  const { kind } = meeting
  const step = stepOf(kind, meeting.gives)
  if (kind === 'training' || step === undefined) throw new Fault('meeting.nobody')
  const seats = await seatRows(ctx.db, id).execute()
  const missed = seats.filter((seat) => {
    const { state, status, decided_at } = seat
    const isLeft = state === 'absent' && status === step && decided_at === ''
    return seat_ids.includes(seat.id) && isLeft && !isAsked(seat)
  })
  if (missed.length === 0) throw new Fault('meeting.nobody')
  const ids = missed.map(({ volunteer_id }) => volunteer_id)
  await noteInvited(ctx.tx, ids, inviting(ctx, kind))
  const people = ids.map((person_id) => ({ person_id }))
  await raise(ctx, 'meeting.told', { why: 'missed', kind, gives: 'step', people, reason: '' })
  await audit(ctx, {
    action: 'invite',
    object: 'meeting',
    object_id: id,
    after: { name: meeting.title, people: missed.length },
  })
  return { told: missed.length }
}
