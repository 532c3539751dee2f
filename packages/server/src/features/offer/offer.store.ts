import type { Ending, OfferState } from '@museum/contract/offer/offer.rules.ts'
import { type Insertable, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { servedNames } from '../roster/names.read.ts'
import { closedThere, thereOf } from '../setting/closure.read.ts'

type NewOffer = Insertable<Schema['offer']>

/** Opens an offer; undefined where one of its shift or of its slot is open. */
export async function insertOffer(tx: Tx, row: NewOffer): Promise<number | undefined> {
  const made = await tx
    .insertInto('offer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Ends an open offer; false where it has ended. */
export async function closeOffer(
  tx: Tx,
  id: number,
  end: {
    state: Exclude<OfferState, 'open'>
    ending?: Ending
    ended_at: string
    taken_by_id?: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes of an offer that goes on that somebody has taken of it. */
export async function noteTaker(tx: Tx, id: number, taken_by_id: number): Promise<void> {
  await tx.updateTable('offer').set({ taken_by_id }).where('id', '=', id).execute()
}

/** Notes when the person of an offered shift said first that they cannot come. */
export async function setTold(tx: Tx, id: number, told_at: string): Promise<void> {
  await tx
    .updateTable('offer')
    .set({ told_at })
    .where('id', '=', id)
    .where('told_at', '=', '')
    .execute()
}

/** Makes offered shifts ones that were freed: their people are on leave of them, and whoever takes one gets a new one. */
export async function setFreed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('offer')
    .set((eb) => ({ kind: 'freed', freed_shift: eb.ref('shift'), shift: null, told_at: '' }))
    .where('id', 'in', ids)
    .execute()
}

/** True where somebody took the place of a shift that was freed. */
export async function isTaken(db: Db, freedShift: number): Promise<boolean> {
  return (await takenOf(db, [freedShift])).size > 0
}

/** Those of these shifts that were freed whose place somebody took. */
export async function takenOf(
  db: Db,
  freedShifts: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('offer')
    .select('freed_shift')
    .where('freed_shift', 'in', givenIds(db, freedShifts))
    .where('state', '=', 'taken')
    .execute()
  return new Set(rows.map(({ freed_shift }) => freed_shift))
}

/** The open offers of these shifts by which their people have them covered. */
export async function openCovers(db: Db, shifts: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('offer')
    .select('id')
    .where('shift', 'in', givenIds(db, shifts))
    // As literals, so that the engine sees that the partial index holds them.
    .where('state', '=', sql.lit('open' as const))
    .where('kind', '=', sql.lit('cover' as const))
    .execute()
  return rows.map(({ id }) => id)
}

function offers(db: Db) {
  return db
    .selectFrom('offer')
    .leftJoin('service_type', 'service_type.id', 'offer.service_type_id')
    .leftJoin('place', 'place.id', 'offer.place_id')
    .leftJoin('activity', 'activity.id', 'offer.activity_id')
    .leftJoin('volunteer as owner', 'owner.id', 'offer.volunteer_id')
    .leftJoin('volunteer as taker', 'taker.id', 'offer.taken_by_id')
    .leftJoin('roster as given', 'given.id', 'offer.give_shift')
    .leftJoin('service_type as given_type', 'given_type.id', 'given.service_type_id')
    .leftJoin('place as given_place', 'given_place.id', 'given.place_id')
    .selectAll('offer')
    .select((eb) => [
      ...servedNames(eb),
      eb.fn.coalesce('activity.title', sql.lit('')).as('title'),
      eb.fn.coalesce('owner.name', sql.lit('')).as('owner_name'),
      'owner.group_id as owner_group',
      eb.fn.coalesce('taker.name', sql.lit('')).as('taker_name'),
      eb.fn.coalesce('given_type.name', sql.lit('')).as('given_type_name'),
      eb.fn.coalesce('given_place.name', sql.lit('')).as('given_place_name'),
      // 1 where a closing covers it.
      eb
        .case()
        .when(closedThere(thereOf('offer')))
        .then(1)
        .else(0)
        .end()
        .as('closed'),
    ])
}

/** An offer with its names. */
export type OfferRow = RowOf<typeof offers>

/** One offer; undefined where there is none. */
export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return await offers(db).where('offer.id', '=', id).executeTakeFirst()
}

/** These offers with their names, in the order of their ids. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  if (ids.length === 0) return []
  return await offers(db).where('offer.id', 'in', ids).orderBy('offer.id').execute()
}

/** Open offers with their names, of one day or of all. */
export async function openOffers(db: Db, date?: string): Promise<OfferRow[]> {
  let query = offers(db).where('offer.state', '=', sql.lit('open' as const))
  if (date !== undefined) query = query.where('offer.date', '=', date)
  return await query.orderBy('offer.date').orderBy('offer.id').execute()
}

/**
 * What was asked for on these days and ended at `since` or later because it was filled, with its names; nothing of
 * a place or a shift for which people are asked anew.
 */
export async function filledSince(
  db: Db,
  dates: readonly string[],
  since: string,
): Promise<OfferRow[]> {
  const anew = (column: 'slot_id' | 'freed_shift' | 'beside_shift') =>
    db
      .selectFrom('offer as other')
      .select('other.id')
      .where(`other.${column}`, '=', sql.ref<number>(`offer.${column}`))
      .where('other.state', '=', sql.lit('open' as const))
  return await offers(db)
    .where('offer.date', 'in', dates)
    .where('offer.ending', '=', sql.lit('filled' as const))
    .where('offer.ended_at', '>=', since)
    .where((eb) => eb.not(eb.exists(anew('slot_id'))))
    .where((eb) => eb.not(eb.exists(anew('freed_shift'))))
    .where((eb) => eb.not(eb.exists(anew('beside_shift'))))
    .orderBy('offer.id')
    .execute()
}

/** Opens offers again that were filled, and forgets of those of these days who took them where they serve there no more. */
export async function reopenOffers(
  tx: Tx,
  ids: readonly number[],
  { dates, left }: { dates: readonly string[]; left: readonly number[] },
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('offer')
      .set({ state: 'open', ending: '', ended_at: '' })
      .where('id', 'in', ids)
      .where('ending', '=', 'filled')
      .execute()
  await tx
    .updateTable('offer')
    .set({ taken_by_id: null })
    .where('date', 'in', dates)
    .where('state', '=', sql.lit('open' as const))
    .where('taken_by_id', 'in', left)
    .execute()
}

/** Opens an offer again that somebody had taken; false where it stands otherwise. */
export async function reopenOffer(tx: Tx, id: number, taker: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer')
    .set({ state: 'open', ended_at: '', taken_by_id: null })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .where('taken_by_id', '=', taker)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The query of what is asked for from `first` to `last` and can still be taken, each with how many have not answered. */
export function askingRows(
  db: Db,
  { first, last, now }: { first: string; last: string; now: string },
) {
  const what = ['slot_id', 'date', 'start_time', 'end_time', 'service_type_id', 'place_id'] as const
  return db
    .selectFrom('offer')
    .innerJoin('offer_asked', 'offer_asked.offer_id', 'offer.id')
    .select(what)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('offer.state', '=', sql.lit('open' as const))
    .where('offer.date', '>=', first)
    .where('offer.date', '<=', last)
    .where('offer.kind', 'in', ['ask', 'freed'])
    .where('offer.until', '>', now)
    .where('offer_asked.state', '=', 'waiting')
    .groupBy(['offer.id', ...what])
    .orderBy('offer.date')
    .orderBy('offer.id')
}

/** The open offer of a shift, of which there is one at most; undefined where nobody offers it. */
export async function openOf(db: Db, shift: number) {
  return await db
    .selectFrom('offer')
    .select(['id', 'kind'])
    .where('shift', '=', shift)
    // As a literal, so that the engine sees that the partial index holds them.
    .where('state', '=', sql.lit('open' as const))
    .executeTakeFirst()
}

/** The open offer of what was freed with a shift; undefined where there is none. */
export async function openFreed(db: Db, shift: number) {
  return await db
    .selectFrom('offer')
    .select('id')
    .where('freed_shift', '=', shift)
    .where('state', '=', sql.lit('open' as const))
    .executeTakeFirst()
}
