import { type MuseumTime, stampOf } from '@museum/contract/day.ts'
import type { Period } from '@museum/contract/period.ts'
import type { ClosedShift } from '@museum/contract/roster/roster.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { locking, lockMade } from '../../db/lock.ts'
import { shared } from '../../db/portable.ts'
import { preparedWrite } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { closedThere, notClosed, thereOf } from '../setting/closure.read.ts'

/** What a shift that stands in another table keeps of its plan. */
export const planColumns = [
  'id',
  'volunteer_id',
  'date',
  'activity_id',
  'service_type_id',
  'place_id',
  'start_time',
  'end_time',
  'explain_time',
  'name',
  'created_at',
] as const

/** Of which days, and since when: what was over then stays as it was. */
export interface ClosedDays extends Period {
  at: MuseumTime
}

const notOver = (table: 'roster' | 'roster_closed', { at }: ClosedDays) =>
  sql<SqlBool>`${sql.ref(`${table}.date`)} || ' ' || ${sql.ref(`${table}.end_time`)} > ${stampOf(at)}`

/** The shifts of some days that nobody signed and that are not over, of those whom a condition finds. */
export function closable(db: Db, days: ClosedDays) {
  return db
    .selectFrom('roster')
    .where('roster.date', '>=', days.first)
    .where('roster.date', '<=', days.last)
    .where('roster.attended', '=', 0)
    .where(notOver('roster', days))
}

/** The columns of a closed shift, with its names; of rows that may be locked. */
export function shiftColumns<T extends 'roster' | 'roster_closed'>(table: T) {
  const of = (column: (typeof planColumns)[number]) => sql.ref(`${table}.${column}`)
  const name = (from: 'place' | 'service_type', column: 'place_id' | 'service_type_id') =>
    sql<string>`(select name from ${sql.table(from)} where id = ${of(column)})`
  return [
    sql<number>`${of('id')}`.as('id'),
    sql<number>`${of('volunteer_id')}`.as('volunteer_id'),
    sql<string>`${of('date')}`.as('date'),
    sql<string>`${of('start_time')}`.as('start_time'),
    sql<string>`${of('end_time')}`.as('end_time'),
    sql<number>`${of('service_type_id')}`.as('service_type_id'),
    sql<number>`${of('place_id')}`.as('place_id'),
    name('service_type', 'service_type_id').as('service_type_name'),
    name('place', 'place_id').as('place_name'),
  ] as const
}

/**
 * Moves what a closing covers on these days, which are locked, out of the roster: shifts that nobody
 * signed and that are not over. Answers them; however many days there are it is three statements.
 */
export async function takeShifts(tx: Tx, days: ClosedDays): Promise<ClosedShift[]> {
  const closed = () => closable(tx, days).where(closedThere(thereOf('roster')))
  // Locked first: a shift that is being signed is either signed before all this, or finds itself gone.
  const shifts = await locking(
    tx,
    closed().select(shiftColumns('roster')).orderBy('roster.id'),
  ).execute()
  if (shifts.length === 0) return []
  await tx
    .insertInto('roster_closed')
    .columns([...planColumns])
    .expression(closed().select(planColumns))
    .execute()
  await tx
    .deleteFrom('roster')
    .where('id', 'in', tx.selectFrom('roster_closed').select('id').where(within(days)))
    .execute()
  return shifts
}

const within =
  ({ first, last }: Period) =>
  (eb: ExpressionBuilder<Schema, 'roster_closed'>) =>
    eb.and([eb('roster_closed.date', '>=', first), eb('roster_closed.date', '<=', last)])

/** What was taken on these days and is not over. */
export function unfinished(db: Db, days: ClosedDays) {
  return db.selectFrom('roster_closed').where(within(days)).where(notOver('roster_closed', days))
}

/** Those of some shifts that are whose they were. */
export async function stillTheirs(db: Db, shifts: readonly ClosedShift[]): Promise<ClosedShift[]> {
  const ids = givenIds(
    db,
    shifts.map(({ id }) => id),
  )
  const rows = await db
    .selectFrom('roster')
    .select(['id', 'volunteer_id'])
    .where('id', 'in', ids)
    .execute()
  const whose = new Map(rows.map(({ id, volunteer_id }) => [id, volunteer_id]))
  return shifts.filter(({ id, volunteer_id }) => whose.get(id) === volunteer_id)
}

/** True when a closing keeps one of some shifts. */
export async function anyClosed(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const found = db.selectFrom('roster_closed').select('id').where('id', 'in', ids).limit(1)
  return (await found.execute()).length > 0
}

/** What was taken on these days and is covered by no closing any longer. */
function freed(db: Db, days: ClosedDays) {
  return db
    .selectFrom('roster_closed')
    .where(within(days))
    .where(notClosed(thereOf('roster_closed')))
}

const notBegun = ({ at }: ClosedDays) =>
  sql<SqlBool>`roster_closed.date || ' ' || roster_closed.start_time > ${stampOf(at)}`

/**
 * What may come back: its person serves still, it has not begun (they were told not to come), and nothing of theirs
 * has come into its time.
 */
export function fitting(db: Db, days: ClosedDays) {
  return db
    .selectFrom('roster_closed')
    .innerJoin('volunteer', 'volunteer.id', 'roster_closed.volunteer_id')
    .innerJoin('person', 'person.id', 'roster_closed.volunteer_id')
    .where(within(days))
    .where('volunteer.status', 'in', [3, 7])
    .where('person.disabled', '=', 0)
    .where(notBegun(days))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('roster')
            .select('roster.id')
            .whereRef('roster.volunteer_id', '=', 'roster_closed.volunteer_id')
            .whereRef('roster.date', '=', 'roster_closed.date')
            .whereRef('roster.start_time', '<', 'roster_closed.end_time')
            .whereRef('roster.end_time', '>', 'roster_closed.start_time'),
        ),
      ),
    )
}

/**
 * Puts back what no closing covers any longer on these days, which are locked, under its ids, and keeps
 * nothing of what does not fit; answers what is back, and what is gone as it was kept. Of two that exclude each other the newer is.
 */
export async function putBack(tx: Tx, days: ClosedDays, stamp: string) {
  const found = await fitting(tx, days)
    .where(notClosed(thereOf('roster_closed')))
    .select(shiftColumns('roster_closed'))
    .orderBy('roster_closed.id', 'desc')
    .execute()
  const back = withoutOverlap(found)
  for (let from = 0; from < back.length; from += writtenAtOnce)
    await tx
      .insertInto('roster')
      .columns([...planColumns, 'updated_at'])
      .expression(
        tx
          .selectFrom('roster_closed')
          .select(planColumns)
          .select((eb) => eb.val(stamp).as('updated_at'))
          .where(
            'id',
            'in',
            back.slice(from, from + writtenAtOnce).map(({ id }) => id),
          ),
      )
      .execute()
  const freedRows = await tx
    .deleteFrom('roster_closed')
    .where('id', 'in', freed(tx, days).select('id'))
    .returning([...planColumns])
    .execute()
  const ids = new Set(back.map(({ id }) => id))
  return { back: back.reverse(), gone: freedRows.filter(({ id }) => !ids.has(id)) }
}

/** What came back no more, as a closing had kept it. */
export type GoneShift = Awaited<ReturnType<typeof putBack>>['gone'][number]

/** Keeps again what came back no more, since its closing stands again. */
export async function keepAgain(tx: Tx, gone: readonly GoneShift[]): Promise<void> {
  for (let from = 0; from < gone.length; from += keptAtOnce)
    await tx
      .insertInto('roster_closed')
      .values(gone.slice(from, from + keptAtOnce))
      .execute()
}

// A row has eleven values, and a statement so many thousand.
const keptAtOnce = 1000

// Engines bound the number of values in one statement.
const writtenAtOnce = 10_000

/** Of some shifts those that exclude none before them. */
export function withoutOverlap<T extends ClosedShift>(shifts: readonly T[]): T[] {
  const days = new Map<string, T[]>()
  return shifts.filter((shift) => {
    const day = `${shift.volunteer_id} ${shift.date}`
    const others = days.get(day) ?? []
    if (others.some((other) => overlaps(other, shift))) return false
    days.set(day, [...others, shift])
    return true
  })
}

const sharing = preparedWrite((tx, { date }: { date: string }) =>
  shared(tx, tx.selectFrom('roster_date').select('date').where('date', '=', date)),
)

/**
 * Shares a day until the transaction ends, before its window is read: whoever plans it goes on beside
 * others who do, and none of them while it is closed, opened or copied.
 */
export async function shareDay(tx: Tx, date: string): Promise<void> {
  if ((await sharing(tx, { date })).length > 0) return
  const made = await tx
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .returning('date')
    .executeTakeFirst()
  // Somebody else has made it meanwhile, for whatever they do with it.
  if (!made) await sharing(tx, { date })
}

/**
 * The same of several days, in two statements however many they are. Where nobody has planned some of them
 * yet all are locked alone: held in one order, by one statement, no two who do so wait in a circle.
 */
export async function shareDays(tx: Tx, dates: readonly string[]): Promise<void> {
  const days = tx.selectFrom('roster_date').select('date').where('date', 'in', dates)
  const made = await days.execute()
  if (made.length < new Set(dates).size) await lockDays(tx, dates)
  else await shared(tx, days.orderBy('date')).execute()
}

/** Locks days alone until the transaction ends, in their order: nobody plans them meanwhile. */
export async function lockDays(tx: Tx, dates: readonly string[]): Promise<void> {
  const [first, ...rest] = [...new Set(dates)].sort().map((date) => ({ date }))
  if (first) await lockMade(tx, 'roster_date', first, ...rest)
}
