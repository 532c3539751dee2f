import type { AskedState } from '@museum/contract/offer/offer.rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'

/** Adds people to those who were asked; who was asked before is asked once more, where they have not answered. */
export async function insertAsked(
  tx: Tx,
  offer_id: number,
  people: readonly number[],
  { named, stamp }: { named: boolean; stamp: string },
): Promise<void> {
  const rows = people.map((volunteer_id) => ({
    ...{ offer_id, volunteer_id },
    ...{ named: named ? 1 : 0, asked_at: stamp },
  }))
  await tx
    .insertInto('offer_asked')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['offer_id', 'volunteer_id']).doUpdateSet({ asked_at: stamp }),
    )
    .execute()
}

/** Writes what somebody said who had not answered; false where they had, or were not asked. */
export async function writeAnswer(
  tx: Tx,
  { offerId, volunteerId }: { offerId: number; volunteerId: number },
  state: AskedState,
  stamp: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_asked')
    .set({ state, answered_at: stamp })
    .where('offer_id', '=', offerId)
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Has somebody who said no asked as before; nothing where they did not. */
export async function unsayNo(
  tx: Tx,
  { offerId, volunteerId }: { offerId: number; volunteerId: number },
): Promise<void> {
  await tx
    .updateTable('offer_asked')
    .set({ state: 'waiting', answered_at: '' })
    .where('offer_id', '=', offerId)
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', 'declined')
    .execute()
}

/**
 * Ends the asking of everybody who has not answered, and answers who they are; but who serves there by now, in
 * whichever way they came to it, counts among those who said yes: the place is theirs.
 */
export async function endWaiting(tx: Tx, offerId: number): Promise<number[]> {
  await acceptServing(tx, offerId)
  const rows = await tx
    .updateTable('offer_asked')
    .set({ state: 'ended' })
    .where('offer_id', '=', offerId)
    .where('state', '=', 'waiting')
    .returning('volunteer_id')
    .execute()
  return rows.map(({ volunteer_id }) => volunteer_id)
}

/** The query of who serves at the place and in the time of an offer. */
function servingIn(tx: Tx) {
  return tx
    .selectFrom('offer')
    .innerJoin('roster', (join) =>
      join
        .onRef('roster.date', '=', 'offer.date')
        .onRef('roster.service_type_id', '=', 'offer.service_type_id')
        .onRef('roster.place_id', '=', 'offer.place_id')
        .onRef('roster.start_time', '<', 'offer.end_time')
        .onRef('roster.end_time', '>', 'offer.start_time'),
    )
    .select('roster.volunteer_id')
}

// When they said yes is not known: they have not been asked for their word.
async function acceptServing(tx: Tx, offerId: number): Promise<void> {
  await tx
    .updateTable('offer_asked')
    .set({ state: 'accepted', answered_at: '' })
    .where('offer_id', '=', offerId)
    .where('state', '=', 'waiting')
    .where('volunteer_id', 'in', servingIn(tx).where('offer.id', '=', offerId))
    .execute()
}

/**
 * Has people asked once more, in offers that are open again, and in those of these days that have gone on: whose
 * asking had ended with the offer, and of those who serve there no more (`left`) who was counted among those who
 * said yes without having said so. Answers who they are.
 */
export async function askAgain(
  tx: Tx,
  offers: readonly number[],
  { dates, left }: { dates: readonly string[]; left: readonly number[] },
): Promise<{ offer_id: number; volunteer_id: number }[]> {
  const open = tx
    .selectFrom('offer')
    .select('offer.id')
    .where('offer.state', '=', sql.lit('open' as const))
    .where('offer.date', 'in', dates)
  return await tx
    .updateTable('offer_asked')
    .set({ state: 'waiting', answered_at: '' })
    .where((eb) =>
      eb.or([
        ...(offers.length === 0
          ? []
          : [eb.and([eb('offer_id', 'in', offers), eb('state', '=', 'ended')])]),
        eb.and([
          eb('volunteer_id', 'in', left),
          eb('state', '=', 'accepted'),
          eb('answered_at', '=', ''),
          eb('offer_id', 'in', open),
          eb.not(
            eb.exists(
              servingIn(tx)
                .where('offer.id', '=', sql.ref<number>('offer_asked.offer_id'))
                .where('roster.volunteer_id', '=', sql.ref<number>('offer_asked.volunteer_id')),
            ),
          ),
        ]),
      ]),
    )
    .returning(['offer_id', 'volunteer_id'])
    .execute()
}

/** Has whoever said yes in an offer, and all whose asking ended with it, asked as before. */
export async function reaskAll(tx: Tx, offerId: number, accepted: number): Promise<void> {
  await tx
    .updateTable('offer_asked')
    .set({ state: 'waiting', answered_at: '' })
    .where('offer_id', '=', offerId)
    .where((eb) => eb.or([eb('state', '=', 'ended'), eb('volunteer_id', '=', accepted)]))
    .execute()
}

/** Everybody who was asked in these offers, as they were asked. */
export async function askedIn(db: Db, offers: readonly number[]) {
  if (offers.length === 0) return []
  return await db
    .selectFrom('offer_asked')
    .innerJoin('volunteer', 'volunteer.id', 'offer_asked.volunteer_id')
    .select(['offer_asked.offer_id', 'offer_asked.volunteer_id', 'volunteer.name'])
    .select(['offer_asked.state', 'offer_asked.named', 'answered_at', 'read_at'])
    .select((eb) => eb.fn.coalesce('volunteer.code', sql.lit('')).as('code'))
    .where('offer_asked.offer_id', 'in', offers)
    .orderBy('offer_asked.asked_at')
    .orderBy('offer_asked.volunteer_id')
    .execute()
}

/** Notes that somebody who was asked has seen it; only once. */
export async function markSeen(
  tx: Tx,
  { offerId, volunteerId }: { offerId: number; volunteerId: number },
  read_at: string,
): Promise<void> {
  await tx
    .updateTable('offer_asked')
    .set({ read_at })
    .where('offer_id', '=', offerId)
    .where('volunteer_id', '=', volunteerId)
    .where('read_at', '=', '')
    .execute()
}

/** How somebody was asked in an offer; undefined where they were not. */
export async function findAsked(db: Db, offerId: number, volunteerId: number) {
  return await db
    .selectFrom('offer_asked')
    .select(['state', 'named', 'read_at', 'answered_at'])
    .where('offer_id', '=', offerId)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
}

/** True where somebody is asked for what was given up of a shift, and has not answered. */
export async function isAskedFor(db: Db, freedShift: number): Promise<boolean> {
  const found = await db
    .selectFrom('offer')
    .innerJoin('offer_asked', 'offer_asked.offer_id', 'offer.id')
    .select('offer.id')
    .where('offer.freed_shift', '=', freedShift)
    .where('offer.state', '=', sql.lit('open' as const))
    .where('offer_asked.state', '=', sql.lit('waiting' as const))
    .limit(1)
    .execute()
  return found.length > 0
}
