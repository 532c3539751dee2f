import { holdOf, stepKind } from '@museum/contract/meeting/meeting.rules.ts'
import type { CommandContext } from '../../context.ts'
import { cancelSeats } from './booking.service.ts'
import { claimSeat } from './meeting.store.ts'
import { decidedSeats, decideSeats, heldSeats, type PlacedSeat, reopenSeat } from './seat.store.ts'

/**
 * Applications have left a step: what their people hold of it ends. Of who came, what was decided is the
 * result; whoever was still to come gives the place back.
 */
export async function leaveStep(
  ctx: CommandContext,
  decided: readonly { id: number; to: number }[],
): Promise<void> {
  const to = new Map(decided.map(({ id, to }) => [id, to]))
  const held = await heldSeats(ctx.db, [...to.keys()])
  const left = held.filter(
    ({ gives, hold, volunteer_id }) =>
      gives === 'step' && hold !== stepKind(to.get(volunteer_id) ?? 0),
  )
  const came = left.filter(({ state }) => state === 'came')
  await decideSeats(
    ctx.tx,
    came.map(({ seat_id }) => seat_id),
    ctx.stamp,
  )
  const booked = left.filter(({ state }) => state === 'booked')
  if (booked.length > 0) await cancelSeats(ctx, booked, ctx.stamp)
}

/** A decision of then is taken back: what it ended is as before, where the place is free still. */
export async function backToStep(
  ctx: CommandContext,
  { id, made }: { id: number; made: string },
): Promise<void> {
  for (const seat of await decidedSeats(ctx.db, id, made)) {
    const { seat_id, slot_id, state } = seat
    const back = { updated_at: ctx.stamp, hold: holdOf(seat.id, seat.kind, seat.gives) }
    if (state === 'came') await reopenSeat(ctx.tx, seat_id, { ...back, state })
    if (state === 'absent') await reopenSeat(ctx.tx, seat_id, { ...back, hold: '', state })
    if (state === 'cancelled' && (await claimSeat(ctx.tx, slot_id)))
      await reopenSeat(ctx.tx, seat_id, { ...back, state: 'booked' })
  }
}

/** The office has said another time by itself: the seat of that step is free again. */
export async function appointedElse(
  ctx: CommandContext,
  { id, next }: { id: number; next: { next_time: string } },
): Promise<void> {
  const held = await heldSeats(ctx.db, [id])
  const other = held.filter(
    ({ gives, state, date, start_time }) =>
      gives === 'step' && state === 'booked' && `${date} ${start_time}` !== next.next_time,
  )
  if (other.length > 0) await cancelSeats(ctx, other, ctx.stamp)
}

/** Somebody serves no more: they come to nothing that they have booked. */
export async function freeAll(ctx: CommandContext, id: number): Promise<void> {
  const booked = (await heldSeats(ctx.db, [id])).filter(isBooked)
  if (booked.length > 0) await cancelSeats(ctx, booked)
}

/** Two locked records are to be one: of what both hold a seat of, the one that stays keeps its own. */
export async function keepOneSeat(ctx: CommandContext, from: number, to: number): Promise<void> {
  const held = await heldSeats(ctx.db, [from, to])
  const kept = new Set(held.filter((one) => one.volunteer_id === to).map(({ hold }) => hold))
  const twice = held.filter((one) => one.volunteer_id === from && kept.has(one.hold))
  const booked = twice.filter(isBooked)
  if (booked.length > 0) await cancelSeats(ctx, booked)
  const came = twice.filter((one) => !isBooked(one))
  await decideSeats(
    ctx.tx,
    came.map(({ seat_id }) => seat_id),
    ctx.stamp,
  )
}

const isBooked = ({ state }: PlacedSeat) => state === 'booked'
