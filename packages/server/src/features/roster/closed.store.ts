import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { lock, lockMade } from '../../db/lock.ts'
import { joined, shared } from '../../db/portable.ts'
import { preparedWrite } from '../../db/prepared-query.ts'

const kept = [
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

/** Moves the day's shifts that nobody signed out of the roster; answers how many they were. */
export async function takeShifts(tx: Tx, date: string): Promise<number> {
  // Locked first: a shift that is being signed is either signed before all this, or finds itself gone.
  const shifts = await tx.selectFrom('roster').select('id').where('date', '=', date).execute()
  await lock(
    tx,
    'roster',
    shifts.map(({ id }) => id),
  )
  await tx
    .insertInto('roster_closed')
    .columns([...kept])
    .expression(
      tx.selectFrom('roster').select(kept).where('date', '=', date).where('attended', '=', 0),
    )
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('roster')
    .where('date', '=', date)
    .where('attended', '=', 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A day's taken shifts that may come back: nothing of the same person's has come into their time. */
function returning(db: Db, date: string) {
  return db
    .selectFrom('roster_closed')
    .where('roster_closed.date', '=', date)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('roster')
            .select('roster.id')
            .whereRef('roster.volunteer_id', '=', 'roster_closed.volunteer_id')
            .where('roster.date', '=', date)
            .whereRef('roster.id', '<>', 'roster_closed.id')
            .whereRef('roster.start_time', '<', 'roster_closed.end_time')
            .whereRef('roster.end_time', '>', 'roster_closed.start_time'),
        ),
      ),
    )
}

/** Puts a day's taken shifts back under their ids; answers how many. */
export async function putBack(tx: Tx, date: string, stamp: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('roster')
    .columns([...kept, 'updated_at'])
    .expression(
      returning(tx, date)
        .select(kept)
        .select((eb) => eb.val(stamp).as('updated_at')),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Ends the keeping of a day's taken shifts. */
export async function forgetTaken(tx: Tx, date: string): Promise<void> {
  await tx.deleteFrom('roster_closed').where('date', '=', date).execute()
}

/** Everyone of whom the day has taken shifts that may be back, told their times between `head` and `tail`. */
export function notificationsOfTaken(db: Db, date: string, head: string, tail: string) {
  return returning(db, date)
    .select('volunteer_id as person_id')
    .select((eb) => {
      const span = sql<string>`substr(${eb.ref('start_time')}, 1, 5) || '–' || substr(${eb.ref('end_time')}, 1, 5)`
      const spans = joined(span, '、', [eb.ref('start_time')])
      return sql<string>`${head} || ${spans} || ${tail}`.as('content')
    })
    .groupBy('volunteer_id')
}

const sharing = preparedWrite<{ date: string }, { date: string }>((tx, { date }) =>
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
