import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { joined, shared } from '../../db/portable.ts'

/** Holds a day's row until the transaction ends, together with others who share it. */
export async function shareRow(db: Db, date: string): Promise<void> {
  await db
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute()
  const row = db.selectFrom('roster_date').select('date').where('date', '=', date)
  await shared(db, row).execute()
}

/** Holds a day's row until the transaction ends, alone. */
export async function touchDay(db: Db, date: string): Promise<void> {
  await db
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .execute()
}

/** Closes a day or gives it a window; what it was before is written over. */
export async function writeSpecial(db: Db, day: SpecialDay): Promise<void> {
  await db
    .insertInto('special_day')
    .values(day)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({
        closed: eb.ref('excluded.closed'),
        start_time: eb.ref('excluded.start_time'),
        end_time: eb.ref('excluded.end_time'),
        note: eb.ref('excluded.note'),
      })),
    )
    .execute()
}

/** Makes a day like any other. */
export async function removeSpecial(db: Db, date: string): Promise<void> {
  await db.deleteFrom('special_day').where('date', '=', date).execute()
}

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
export async function takeShifts(db: Db, date: string): Promise<number> {
  // Held first: a shift that is being signed is either signed before all this, or finds itself gone.
  await db
    .updateTable('roster')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('date', '=', date)
    .execute()
  await db
    .insertInto('roster_closed')
    .columns([...kept])
    .expression(
      db.selectFrom('roster').select(kept).where('date', '=', date).where('attended', '=', 0),
    )
    .execute()
  const { numDeletedRows } = await db
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
export async function putBack(db: Db, date: string, stamp: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('roster')
    .columns([...kept, 'updated_at'])
    .expression(
      returning(db, date)
        .select(kept)
        .select((eb) => eb.val(stamp).as('updated_at')),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Ends the keeping of a day's taken shifts. */
export async function forgetTaken(db: Db, date: string): Promise<void> {
  await db.deleteFrom('roster_closed').where('date', '=', date).execute()
}

/** Everyone of whom the day has taken shifts that may be back, told their times between `head` and `tail`. */
export function lettersOfTaken(db: Db, date: string, head: string, tail: string) {
  return returning(db, date)
    .select('volunteer_id as person_id')
    .select((eb) => {
      const span = sql<string>`substr(${eb.ref('start_time')}, 1, 5) || '–' || substr(${eb.ref('end_time')}, 1, 5)`
      const spans = joined(span, '、', [eb.ref('start_time')])
      return sql<string>`${head} || ${spans} || ${tail}`.as('content')
    })
    .groupBy('volunteer_id')
}

/** What closing a day would take and leave, and what a closing took. */
export async function countDay(db: Db, date: string) {
  const now = await db
    .selectFrom('roster')
    .select((eb) => {
      const unsigned = (column: 'id' | 'volunteer_id') =>
        eb.case().when('attended', '=', 0).then(eb.ref(column)).end()
      return [
        eb.fn.count<number>(unsigned('id')).as('shifts'),
        eb.fn.count<number>(unsigned('volunteer_id')).distinct().as('people'),
        eb.fn.coalesce(eb.fn.sum<number>('attended'), eb.lit(0)).as('signed'),
      ]
    })
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  const { taken } = await db
    .selectFrom('roster_closed')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return { ...now, taken }
}
