import type { Closing } from '@museum/contract/closing/closing.rules.ts'
import { type Closure, spanOf } from '@museum/contract/setting/closure.rules.ts'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import {
  type ClosedDays,
  closable,
  fitting,
  shiftColumns,
  unfinished,
} from '../roster/closed.store.ts'
import {
  type ClosureRow,
  closureRows,
  isCovered,
  notClosed,
  thereOf,
} from '../setting/closure.read.ts'

/** Adds a closure; answers its id. */
export async function insertClosure(tx: Tx, closing: Closing): Promise<number> {
  const { id } = await tx
    .insertInto('closure')
    .values(rowOf(closing))
    .returning('id')
    .executeTakeFirstOrThrow()
  await namePlaces(tx, id, closing)
  return id
}

/** States a closure anew. */
export async function updateClosure(tx: Tx, id: number, closing: Closing): Promise<void> {
  await tx.updateTable('closure').set(rowOf(closing)).where('id', '=', id).execute()
  await tx.deleteFrom('closure_place').where('closure_id', '=', id).execute()
  await namePlaces(tx, id, closing)
}

/** Has a closure be as it was, under its number, whether there is one still or not. */
export async function restoreClosure(tx: Tx, { id, ...closing }: Closure): Promise<void> {
  const row = rowOf(closing)
  await tx
    .insertInto('closure')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('closure_place').where('closure_id', '=', id).execute()
  await namePlaces(tx, id, closing)
}

/** Removes a closure of which no day is over. */
export async function deleteClosure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('closure').where('id', '=', id).execute()
}

function rowOf({ first, last, start_time, end_time, places, reason }: Closing) {
  return { first, last, start_time, end_time, reason, whole: places.length === 0 ? 1 : 0 }
}

async function namePlaces(tx: Tx, id: number, { places }: Closing): Promise<void> {
  if (places.length === 0) return
  const rows = places.map((place) => ({ closure_id: id, place_id: place.id }))
  await tx.insertInto('closure_place').values(rows).execute()
}

/** The places of these ids, in the office's order; those that do not exist are missing. */
export async function placesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('place')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** One closure; undefined where there is none. */
export async function findClosure(db: Db, id: number): Promise<ClosureRow | undefined> {
  return await closureRows(db, '', '9999-12-31').where('id', '=', id).executeTakeFirst()
}

/** The closures that are not over, each with how much it keeps of days to come and of how many people. */
export async function listClosures(db: Db, today: string) {
  const keptBy = (eb: ExpressionBuilder<Schema, 'closure'>) =>
    eb
      .selectFrom('roster_closed')
      .where('roster_closed.date', '>=', today)
      .where(isCovered(thereOf('roster_closed')))
  return await closureRows(db, today, '9999-12-31')
    .select((eb) => [
      keptBy(eb)
        .select((of) => of.fn.countAll<number>().as('shifts'))
        .as('shifts'),
      keptBy(eb)
        .select((of) => of.fn.count<number>('roster_closed.volunteer_id').distinct().as('people'))
        .as('people'),
    ])
    .execute()
}

/** True of the rows of `table` that a closing covers, or would. */
function coveredBy(
  table: 'roster' | 'roster_closed' | 'roster_slot',
  { first, last, places, ...closing }: Closing,
) {
  const { start_time, end_time } = spanOf(closing)
  const there = thereOf(table)
  const ids = places.map(({ id }) => id)
  const here = ids.length === 0 ? sql`` : sql`and ${there.place_id} in (${sql.join(ids)})`
  return sql<SqlBool>`(${there.date} between ${first} and ${last}
    and ${there.start_time} < ${end_time} and ${there.end_time} > ${start_time} ${here})`
}

/** Who a shift is of, by which apps they can be told, and whether they allow it. */
const whose = (templateId: string) =>
  [
    ...(['volunteer.name', 'volunteer.code', 'person.openid', 'person.mini_openid'] as const),
    byPhone.as('by_phone'),
    consents(templateId).as('consents'),
  ] as const

/** The unsigned shifts that a closing would take, with their people. */
export async function wouldTake(db: Db, closing: Closing, days: ClosedDays, templateId: string) {
  return await closable(db, days)
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .where(coveredBy('roster', closing))
    .select(shiftColumns('roster'))
    .select(whose(templateId))
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
    .execute()
}

/** What a closure took of coming days and still keeps, with its people; `fits` is 1 of what may come back once it ends. */
export async function keptOf(db: Db, closure: Closure, days: ClosedDays, templateId: string) {
  const fits = fitting(db, days)
    .where(notClosed(thereOf('roster_closed'), closure.id))
    .select('roster_closed.id')
  return await unfinished(db, days)
    .innerJoin('volunteer', 'volunteer.id', 'roster_closed.volunteer_id')
    .innerJoin('person', 'person.id', 'roster_closed.volunteer_id')
    .where(coveredBy('roster_closed', closure))
    .select(shiftColumns('roster_closed'))
    .select(whose(templateId))
    .select((eb) => eb.case().when('roster_closed.id', 'in', fits).then(1).else(0).end().as('fits'))
    .orderBy('roster_closed.date')
    .orderBy('roster_closed.start_time')
    .orderBy('roster_closed.id')
    .execute()
}

/** How many shifts come back when the closure `id` becomes `closing`, by whose they are. */
export async function wouldReturn(db: Db, id: number, closing: Closing, days: ClosedDays) {
  return await fitting(db, days)
    .where(notClosed(thereOf('roster_closed'), id))
    .where(sql<SqlBool>`not ${coveredBy('roster_closed', closing)}`)
    .select((eb) => ['roster_closed.volunteer_id', eb.fn.countAll<number>().as('back')])
    .groupBy('roster_closed.volunteer_id')
    .execute()
}

/** How many covered shifts are signed, and how many heads are wanted there that no other closing covers. */
export async function countCovered(db: Db, closing: Closing, { first, last }: ClosedDays, id = 0) {
  const heads = db
    .selectFrom('roster_slot')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('need'), eb.lit(0)).as('heads'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where(coveredBy('roster_slot', closing))
    .where(notClosed(thereOf('roster_slot'), id))
  const counted = await db
    .selectFrom('roster')
    .select((eb) => [eb.fn.countAll<number>().as('signed'), heads.as('heads')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('attended', '=', 1)
    .where(coveredBy('roster', closing))
    .executeTakeFirstOrThrow()
  return { signed: counted.signed, heads: Number(counted.heads ?? 0) }
}
