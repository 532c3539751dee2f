import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { inOrder as orderedAs } from '../../db/order.ts'
import { countRemembered } from '../../db/remembered.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { leaveAsRoster } from '../roster/leave.store.ts'
import {
  type AttendedRow,
  describedOf,
  filtered,
  type ShiftFilter,
  shiftCount,
} from './attendance.store.ts'

/** What lists of attendance are filtered by, beside which leave is listed. */
export type RecordFilter = Omit<
  ShiftFilter,
  'missingPunchAt' | 'lacking' | 'pending' | 'second' | 'repaired' | 'standing'
>

const places = { 0: 'roster', 1: 'leave' } as const
const sources = {
  0: (db: Db) => db.selectFrom('roster'),
  1: leaveAsRoster,
}

interface Listed {
  date: string
  start_time: string
  place_id: number
  id: number
}

/** The latest day first, and in it by time. */
function inOrder<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O & Listed>) {
  const { ref } = sql
  return rows
    .orderBy(ref('date'), 'desc')
    .orderBy(ref('start_time'))
    .orderBy(ref('place_id'))
    .orderBy(ref('id'))
}

// One engine takes the columns of a union for its order only where they have names of their own.
const together = <O>(db: Db, rows: SelectQueryBuilder<Schema, never, O>) =>
  db.selectFrom(rows.as('listed')).selectAll()

/**
 * The ids of one page of shifts and leave together. Each of the two is read no further than the page
 * reaches, in the order of its own index.
 */
function recordPage(db: Db, filter: RecordFilter, limit: number, offset: number) {
  const side = (on_leave: 0 | 1) => {
    const shifts = filtered(db, filter, places[on_leave])
      .select(['roster.id', 'roster.date', 'roster.start_time', 'roster.place_id'])
      .select(sql<number>`${sql.lit(on_leave)}`.as('on_leave'))
    return db
      .selectFrom(
        inOrder(shifts)
          .limit(limit + offset)
          .as('side'),
      )
      .selectAll()
  }
  return inOrder(together(db, side(0).unionAll(side(1))))
    .limit(limit)
    .offset(offset)
}

/** One page of shifts and leave with whose and where they are, the latest day first. */
export async function listRecords(
  db: Db,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<AttendedRow[]> {
  const page = recordPage(db, filter, limit, offset)
  const rows = (on_leave: 0 | 1) =>
    describedOf(sources[on_leave](db), on_leave).innerJoin(page.as('page'), (join) =>
      join.onRef('page.id', '=', 'roster.id').on('page.on_leave', '=', sql.lit(on_leave)),
    )
  return await inOrder(together(db, rows(0).unionAll(rows(1)))).execute()
}

/** The query of all shifts and leave that the filter finds, in the order of their list; a day's in the one that is asked for. */
export function recordRows(db: Db, filter: RecordFilter, sort = '') {
  const rows = (on_leave: 0 | 1) => describedOf(filtered(db, filter, places[on_leave]), on_leave)
  return orderedAs(inOrder(together(db, rows(0).unionAll(rows(1)))), { sort }, { name: read })
}

// Of so few that each is looked up.
const read = sql`(select nullif(name_pinyin, '') from volunteer where volunteer.id = listed.volunteer_id)`

/** How many shifts and leaves the filter finds; a large number may be a minute old. */
export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
  const total = (on_leave: 0 | 1) => shiftCount(db, filter, places[on_leave]).$asScalar().$notNull()
  return await countRemembered(
    db,
    db.selectNoFrom((eb) => eb(total(0), '+', total(1)).as('total')),
  )
}

/** One shift, of the roster or on leave, with whose and where it is. */
export async function findRecord(db: Db, id: number): Promise<AttendedRow | undefined> {
  const one = (on_leave: 0 | 1) =>
    describedOf(sources[on_leave](db), on_leave).where('roster.id', '=', id)
  return await one(0).unionAll(one(1)).executeTakeFirst()
}
