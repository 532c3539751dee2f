import { activityRank, activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Paging, pageOf } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { rankOn, takenNow } from './rank.store.ts'

const cardColumns = [
  'activity.id',
  'activity.title',
  'activity.img_path',
  'activity.enlist_start_date',
  'activity.enlist_end_date',
  'activity.activity_start_date',
  'activity.activity_end_date',
  'activity.address',
  'activity.enlist_num',
  'activity.held',
  'activity.recruit_num',
  'activity.activity_type_id',
  'activity.single_time',
  'activity.week_time',
  'activity.list_rank',
] as const

export interface ListFilter {
  title?: string | undefined
  type?: number | undefined
  rank?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

function listed(db: Db) {
  return db
    .selectFrom('activity')
    .leftJoin('dictionary', 'dictionary.id', 'activity.activity_type_id')
    .select(cardColumns)
    .select('dictionary.name as activity_type_name')
    .where('activity.state', '<>', sql.lit('draft'))
    .orderBy('activity.list_rank')
    .orderBy('activity.enlist_start_date', 'desc')
    .orderBy('activity.id', 'desc')
}

// The page that everybody opens; other filters are rare enough to be built each time.
const firstPages = preparedQuery((db, value: { limit: number; offset: number }) =>
  listed(db).limit(value.limit).offset(value.offset),
)

/** One page of the recruitment list, in its order. */
export async function listActivities(
  db: Db,
  filter: ListFilter,
  limit: number,
  offset: number,
): Promise<RowOf<typeof listed>[]> {
  if (!filter.title && !filter.type && filter.rank === undefined && !filter.from && !filter.to)
    return await firstPages(db, { limit, offset })
  let query = listed(db)
  const { title, from, to } = filter
  if (filter.rank !== undefined) query = query.where('list_rank', '=', filter.rank)
  if (filter.type) query = query.where('activity_type_id', '=', filter.type)
  if (title) query = query.where((eb) => contains(eb.ref('title'), title))
  if (from) query = query.where('activity_end_date', '>=', from)
  if (to)
    query = query.where('activity_start_date', '<>', '').where('activity_start_date', '<=', to)
  return await query.limit(limit).offset(offset).execute()
}

/** The query of how many activities of each type stand in each rank. */
export function countedActivities(db: Db) {
  return db
    .selectFrom('activity')
    .select(['activity_type_id', 'list_rank'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', sql.lit('draft'))
    .groupBy(['activity_type_id', 'list_rank'])
    .orderBy('activity_type_id')
    .orderBy('list_rank')
}

const allCounts = preparedQuery((db) => countedActivities(db))

/** How many activities that `listActivities` finds by their title are of each type and rank. */
export async function countActivities(
  db: Db,
  title?: string,
): Promise<RowOf<typeof countedActivities>[]> {
  if (!title) return await allCounts(db, {})
  return await countedActivities(db)
    .where((eb) => contains(eb.ref('title'), title))
    .execute()
}

const oneActivity = preparedQuery((db, value: { id: number }) =>
  full(db).where('activity.id', '=', value.id),
)

function full(db: Db) {
  return db
    .selectFrom('activity')
    .leftJoin('dictionary', 'dictionary.id', 'activity.activity_type_id')
    .selectAll('activity')
    .select('dictionary.name as activity_type_name')
}

/** An activity in any state, with its type's name. */
export async function findActivity(db: Db, id: number) {
  return (await oneActivity(db, { id }))[0]
}

type ActivityRow = Schema['activity']
/** Columns that the office writes; the rest follow from them. */
export type WrittenActivity = Omit<
  ActivityRow,
  'id' | 'enlist_num' | 'held' | 'list_rank' | 'updated_at'
>

/** Makes an activity, in which nobody is enrolled yet, and answers its id. */
export async function insertActivity(
  tx: Tx,
  row: WrittenActivity,
  today: string,
  stamp: string,
): Promise<number> {
  const enlist_num = 0
  const list_rank = activityRank(activityStatus({ ...row, enlist_num, held: 0 }, today))
  const { id } = await tx
    .insertInto('activity')
    .values({ ...row, enlist_num, list_rank, updated_at: stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an activity; false when more places are taken or held than it would have. */
export async function updateActivity(
  tx: Tx,
  id: number,
  row: Partial<WrittenActivity>,
  today: string,
  stamp: string,
): Promise<boolean> {
  let update = tx
    .updateTable('activity')
    .set({ ...row, updated_at: stamp })
    .where('id', '=', id)
  if (row.recruit_num !== undefined) update = update.where(takenNow, '<=', row.recruit_num)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await rerank(tx, id, today)
  return true
}

/** Takes an activity down; false when it was down already, so that of two who do it one is first. */
export async function takeDown(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ state: 'taken_down' })
    .where('id', '=', id)
    .where('state', '<>', 'taken_down')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function rerank(tx: Tx, id: number, today: string): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ list_rank: rankOn(today, takenNow) })
    .where('id', '=', id)
    .execute()
}

/** Removes an activity that nobody ever enrolled in or waited for and no shift belongs to; false otherwise. */
export async function deleteActivity(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('activity')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('enlist').select('enlist.id').where('activity_id', '=', id))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('waitlist').select('waitlist.id').where('activity_id', '=', id)),
      ),
    )
    .where((eb) => eb.not(shiftsOf(eb, id)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** True when a shift, or one that a closed day took, belongs to the activity. */
export async function hasShifts(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .select('id')
    .where('id', '=', id)
    .where((eb) => shiftsOf(eb, id))
    .executeTakeFirst()
  return row !== undefined
}

function shiftsOf(eb: ExpressionBuilder<Schema, 'activity'>, id: number) {
  const has = (table: 'roster' | 'roster_closed' | 'roster_leave' | 'roster_draft') =>
    eb.exists(eb.selectFrom(table).select('date').where('activity_id', '=', id))
  return eb.or([has('roster'), has('roster_closed'), has('roster_leave'), has('roster_draft')])
}

export interface OfficeFilter {
  q?: string | undefined
  state?: ActivityRow['state'] | '' | undefined
  type?: number | undefined
  rank?: number | undefined
}

/** One office page, newest first, with the enrolments that wait for a decision, and the total. */
export async function officeActivities(
  db: Db,
  { q, state, type, rank: wanted }: OfficeFilter,
  paging: Paging,
) {
  let query = db.selectFrom('activity')
  if (q)
    query = query.where((eb) =>
      eb.or([contains(eb.ref('activity.title'), q), contains(eb.ref('activity.address'), q)]),
    )
  if (state) query = query.where('activity.state', '=', state)
  if (type) query = query.where('activity.activity_type_id', '=', type)
  if (wanted !== undefined)
    query = query.where('activity.list_rank', '=', wanted).where('activity.state', '<>', 'draft')
  const rows = query
    .leftJoin('dictionary', 'dictionary.id', 'activity.activity_type_id')
    .select(cardColumns)
    .select([
      'activity.state',
      'activity.auto_approve',
      'activity.open_to_all',
      'activity.updated_at',
      'dictionary.name as activity_type_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('enlist')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('enlist.activity_id', '=', 'activity.id')
        .where('enlist.enlist_status', '=', 1)
        .as('pending_num'),
    )
    .select((eb) =>
      eb
        .selectFrom('waitlist')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('waitlist.activity_id', '=', 'activity.id')
        .where('waitlist.state', 'in', ['waiting', 'asked'])
        .as('waiting_num'),
    )
    .orderBy('activity.id', 'desc')
  const { list, total } = await pageOf(db, rows, paging)
  const counted = list.map((row) => ({
    ...row,
    pending_num: row.pending_num ?? 0,
    waiting_num: row.waiting_num ?? 0,
  }))
  return { list: counted, total }
}
