import { undoSeconds } from '@museum/contract/undo.ts'
import { minutesAfter } from '@museum/contract/zone.ts'
import type { CommandContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { TakenOff } from '../../events.ts'
import { raise } from '../../raise.ts'
import { askAgain } from './asked.store.ts'
import { filledSince, offersOf, reopenOffers } from './offer.store.ts'
import { endingOf, standingOf } from './standing.service.ts'

/**
 * Has asking go on that ended because a place was filled, where what filled it is taken back within the time of
 * undoing and the place is missed again: who had not answered is asked as before, and hears of it in the app; what
 * was said stands. Nothing happens of what stood longer, of what is filled by now in another way, and of a place
 * for which people are asked anew.
 */
export async function reopenFilled(
  ctx: CommandContext,
  { dates, since, left }: TakenOff,
): Promise<void> {
  const { tx, stamp } = ctx
  // Where nobody was taken off nothing is missed anew.
  if (left.length === 0 || dates.length === 0 || !mayBeUndone(ctx, since)) return
  const seen = await filledSince(tx, dates, since)
  const numbers = (of: (offer: (typeof seen)[number]) => number | null) =>
    seen.flatMap((offer) => of(offer) ?? [])
  // In the order in which whoever asks, or answers, holds them; then it is read as they left it.
  await lock(
    tx,
    'roster_slot',
    numbers((offer) => offer.slot_id),
  )
  await lock(
    tx,
    'roster',
    numbers((offer) => offer.beside_shift),
  )
  await lock(
    tx,
    'offer',
    numbers(({ id }) => id),
  )
  const ended = seen.length > 0 ? await filledSince(tx, dates, since) : []
  const standing = await standingOf(ctx, ended)
  const again = ended.filter(
    (offer) =>
      endingOf(offer, standing, stamp) === undefined &&
      // Beside a shift nothing says how many have come but who it was that ended the asking.
      (offer.beside_shift === null || left.some((id) => id === offer.taken_by_id)),
  )
  const ids = again.map(({ id }) => id)
  await reopenOffers(tx, ids, { dates, left })
  const asked = await askAgain(tx, ids, { dates, left })
  const people = Map.groupBy(asked, ({ offer_id }) => offer_id)
  for (const offer of await offersOf(tx, [...people.keys()])) {
    // Who was put there has not heard of it, and is asked as they were.
    const ids = (people.get(offer.id) ?? [])
      .map(({ volunteer_id }) => volunteer_id)
      .filter((id) => !left.includes(id))
    await raise(ctx, 'offer.reopened', { offer, people: ids })
  }
}

/** The same of shifts each of which stood since it was made, by as many statements as of one. */
export async function reopenRemoved(
  ctx: CommandContext,
  shifts: readonly { date: string; created_at: string; volunteer_id: number }[],
): Promise<void> {
  const young = shifts.filter(({ created_at }) => mayBeUndone(ctx, created_at))
  const [since] = young.map(({ created_at }) => created_at).sort()
  if (since === undefined) return
  const dates = [...new Set(young.map(({ date }) => date))]
  const left = [...new Set(young.map(({ volunteer_id }) => volunteer_id))]
  await reopenFilled(ctx, { dates, since, left })
}

/** Whether what was done at a museum date-time is still within the time of undoing. */
function mayBeUndone({ stamp, zone }: CommandContext, since: string): boolean {
  return since >= minutesAfter(stamp, -undoSeconds / 60, zone)
}
