import { Fault } from '@museum/contract/fault.ts'
import {
  changeUntil,
  holdOf,
  mayBook,
  type SeatState,
  stepKind,
} from '@museum/contract/meeting/meeting.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, PersonCommand, PersonContext } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { expectAt } from '../application/expected.service.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { forgetUnsuited, noteUnsuited, unsuitedAt } from './invite.store.ts'
import { freeSlots } from './meeting.read.ts'
import { claimSeat, findSlot, freeSeats, type SlotRow } from './meeting.store.ts'
import { endSeats, findSeat, heldSeats, insertSeat, type PlacedSeat } from './seat.store.ts'
import { ownTrainings } from './training.store.ts'

interface Taking {
  /** A locked record. */
  volunteer: { id: number; status: VolunteerStatus }
  slot: SlotRow
  /** The account that books; empty where the person does, who changes no seat on the last day. */
  by: string
}

/**
 * Gives somebody a seat of a slot, in place of the one that they hold of the same step or meeting. Of those who
 * ask for the last one at once one has it (`meeting.full`). Answers the seat, and the one before.
 */
export async function takeSeat(ctx: CommandContext, { volunteer, slot, by }: Taking) {
  const { kind, gives, meeting_id } = slot
  if (slot.state !== 'open') throw new Fault('meeting.not_open')
  if (!mayBook(volunteer.status, kind, gives)) throw new Fault('meeting.not_yours')
  if (`${slot.date} ${slot.start_time}` <= ctx.stamp) throw new Fault('meeting.started')
  const hold = holdOf(meeting_id, kind, gives)
  const held = (await heldSeats(ctx.db, [volunteer.id])).find((one) => one.hold === hold)
  if (held?.slot_id === slot.id) return { seat: held.seat_id, before: held }
  if (held && held.state !== 'booked') throw new Fault('meeting.held')
  if (held && by === '' && changeUntil(held) <= ctx.stamp) throw new Fault('meeting.late')
  // Both are held in one order, so that two who exchange their slots never wait for each other.
  await lock(ctx.tx, 'meeting_slot', held ? [held.slot_id, slot.id] : [slot.id])
  if (!(await claimSeat(ctx.tx, slot.id))) throw new Fault('meeting.full')
  if (held) {
    await endSeats(ctx.tx, [held.seat_id], { state: 'moved', updated_at: ctx.stamp })
    await freeSeats(ctx.tx, [held.slot_id])
  }
  const booked = { booked_at: ctx.stamp, booked_by: by, updated_at: ctx.stamp }
  const row = { meeting_id, slot_id: slot.id, volunteer_id: volunteer.id, hold, ...booked }
  const seat = await orDuplicate(insertSeat(ctx.tx, { ...row, state: 'booked' }), 'meeting.held')
  if (gives === 'step') {
    await forgetUnsuited(ctx.tx, volunteer.id, kind)
    const next_time = `${slot.date} ${slot.start_time}`
    await expectAt(ctx, [volunteer.id], { next_time, next_place: slot.place })
  }
  return { seat, before: held }
}

/** The caller's record, locked: whatever they book follows what they booked before. */
async function ownRecord(ctx: PersonCommand) {
  const [row] = await lock(ctx.tx, 'volunteer', [ctx.person.id])
  return row
}

/** Books a slot for the caller, or changes to it. */
export async function book(ctx: PersonCommand, slotId: number) {
  const volunteer = await ownRecord(ctx)
  const slot = await findSlot(ctx.db, slotId)
  if (!slot || slot.state === 'draft') throw new Fault('content.not_found')
  if (!volunteer) throw new Fault('meeting.not_yours')
  const { seat, before } = await takeSeat(ctx, { volunteer, slot, by: '' })
  if (before?.slot_id === slotId) return {}
  const { kind, gives, title, date, start_time, end_time, place } = slot
  if (before) ctx.msg = '已改时间'
  await raise(ctx, 'meeting.told', {
    ...{ why: before ? 'rebooked' : 'booked', kind, gives, reason: '' },
    people: [{ person_id: volunteer.id, title, date, start_time, end_time, place }],
  })
  await auditOwn(ctx, {
    action: before ? 'move' : 'book',
    object: 'meeting',
    object_id: slot.meeting_id,
    volunteer_id: volunteer.id,
    after: { name: title, date, start_time, end_time, record: seat },
  })
  return {}
}

/** Gives the caller's seat up, until a day before it. */
export async function giveUp(ctx: PersonCommand, id: number) {
  const volunteer = await ownRecord(ctx)
  const seat = await findSeat(ctx.db, id)
  if (!volunteer || seat?.volunteer_id !== volunteer.id || seat.state !== 'booked')
    throw new Fault('content.not_found')
  if (changeUntil(seat) <= ctx.stamp) throw new Fault('meeting.late')
  await cancelSeats(ctx, [seat])
  const { title, date, start_time, end_time } = seat
  await auditOwn(ctx, {
    action: 'give_up',
    object: 'meeting',
    object_id: seat.id,
    volunteer_id: volunteer.id,
    after: { name: title, date, start_time, end_time },
  })
  return {}
}

/** Ends booked seats of locked people, whose places are free again; answers those that ended. */
export async function cancelSeats(
  ctx: CommandContext,
  seats: readonly PlacedSeat[],
  decided_at?: string,
): Promise<PlacedSeat[]> {
  await lock(
    ctx.tx,
    'meeting_slot',
    seats.map(({ slot_id }) => slot_id),
  )
  const ended = await endSeats(
    ctx.tx,
    seats.map(({ seat_id }) => seat_id),
    { state: 'cancelled', updated_at: ctx.stamp, ...(decided_at && { decided_at }) },
  )
  await freeSeats(
    ctx.tx,
    ended.map(({ slot_id }) => slot_id),
  )
  const over = seats.filter(({ seat_id }) => ended.some(({ id }) => id === seat_id))
  const steps = over.filter(({ gives }) => gives === 'step')
  // A decision has said itself when and where its next step is.
  if (decided_at === undefined)
    await expectAt(
      ctx,
      steps.map(({ volunteer_id }) => volunteer_id),
      { next_time: '', next_place: '' },
    )
  return over
}

/** Says that no time suits the caller, who is phoned then. */
export async function unsuited(ctx: PersonCommand, note: string) {
  const volunteer = await ownRecord(ctx)
  const kind = stepKind(volunteer?.status ?? 0)
  if (!volunteer || !kind) throw new Fault('meeting.not_yours')
  const held = await heldSeats(ctx.db, [volunteer.id])
  if (held.some(({ hold }) => hold === kind)) throw new Fault('meeting.held')
  await noteUnsuited(ctx.tx, { volunteer_id: volunteer.id, kind, unsuited_at: ctx.stamp, note })
  return {}
}

/** The meetings of free slots, in order, each with its own. */
async function openMeetings(ctx: PersonContext, wanted: (slot: Free) => boolean) {
  const slots = (await freeSlots(ctx.db, ctx.stamp)).filter(wanted)
  return [...Map.groupBy(slots, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const {
      slot_id: _,
      start_time: __,
      end_time: ___,
      free: ____,
      gives: _____,
      ...meeting
    } = first
    return [
      {
        ...meeting,
        slots: own.map(({ slot_id: id, start_time, end_time, free }) => ({
          ...{ id, start_time, end_time, free },
        })),
      },
    ]
  })
}

type Free = Awaited<ReturnType<typeof freeSlots>>[number]

const heldOf = ({ volunteer_id: _, hold: __, gives: ___, ...seat }: PlacedSeat) => ({
  ...seat,
  state: seat.state as SeatState,
  change_until: changeUntil(seat),
})

/** When the caller is to come to an interview or assessment, and what there is to choose from. */
export async function step(ctx: PersonContext) {
  const { id, status, untold } = ctx.person
  // What waits for a decision that is not told yet asks nothing of its person.
  const kind = untold ? undefined : stepKind(status)
  if (!kind) return { now: ctx.stamp, kind: '' as const, mine: null, unsuited: 0, list: [] }
  const mine = (await heldSeats(ctx.db, [id])).find(({ hold }) => hold === kind)
  return {
    now: ctx.stamp,
    kind,
    mine: mine ? heldOf(mine) : null,
    unsuited: (await unsuitedAt(ctx.db, id, kind)) === '' ? 0 : 1,
    list: await openMeetings(ctx, (slot) => slot.kind === kind && slot.gives === 'step'),
  }
}

/** Trainings and assessments for a grant that the caller may come to, their seats, and what they were trained in. */
export async function trainings(ctx: PersonContext) {
  const { id } = ctx.person
  const held = (await heldSeats(ctx.db, [id])).filter(({ gives }) => gives === 'grant')
  return {
    now: ctx.stamp,
    mine: held.filter(({ state }) => state === 'booked').map(heldOf),
    list: await openMeetings(ctx, ({ gives }) => gives === 'grant'),
    records: await ownTrainings(ctx.db, id),
  }
}
