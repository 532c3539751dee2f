import { enlistMoves, liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

function records(db: Db, volunteerId: number) {
  return db
    .selectFrom('enlist')
    .innerJoin('activity', 'activity.id', 'enlist.activity_id')
    .select([
      'enlist.id as enlist_id',
      'enlist.activity_id',
      'enlist.enlist_time',
      'enlist.enlist_status',
      'enlist.approval_remark',
      'activity.title',
      'activity.single_time',
      'activity.state',
      'activity.enlist_start_date',
      'activity.enlist_end_date',
      'activity.activity_end_date',
      'activity.enlist_num',
      'activity.held',
      'activity.recruit_num',
    ])
    .where('enlist.volunteer_id', '=', volunteerId)
    .orderBy('enlist.id', 'desc')
}

type RecordRow = RowOf<typeof records>

const recordPages = preparedQuery(
  (db, value: { volunteerId: number; limit: number; offset: number }) =>
    records(db, value.volunteerId).limit(value.limit).offset(value.offset),
)

/** One page of a volunteer's enrolments, newest first. */
export async function listRecords(
  db: Db,
  volunteerId: number,
  filter: { title?: string | undefined; activity_id?: number | undefined },
  limit: number,
  offset: number,
): Promise<RecordRow[]> {
  const { title, activity_id } = filter
  if (!title && !activity_id) return await recordPages(db, { volunteerId, limit, offset })
  let query = records(db, volunteerId)
  if (activity_id) query = query.where('enlist.activity_id', '=', activity_id)
  if (title) query = query.where((eb) => contains(eb.ref('activity.title'), title))
  return await query.limit(limit).offset(offset).execute()
}

/** A volunteer's live enrolments, by activity. */
export async function liveRecords(db: Db, volunteerId: number): Promise<RecordRow[]> {
  return await records(db, volunteerId)
    .where('enlist.enlist_status', 'in', liveEnlist)
    .clearOrderBy()
    .orderBy('enlist.activity_id')
    .execute()
}

/** A volunteer's own enrolment with what its activity's status follows from. */
export async function findRecord(db: Db, id: number, volunteerId: number) {
  return await records(db, volunteerId).where('enlist.id', '=', id).executeTakeFirst()
}

function cancelling(tx: Tx, volunteerId: number, today: string) {
  return tx
    .updateTable('enlist')
    .set({ enlist_status: enlistMoves.cancel.to })
    .where('volunteer_id', '=', volunteerId)
    .where('enlist_status', 'in', enlistMoves.cancel.from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('activity')
          .select('activity.id')
          .whereRef('activity.id', '=', 'enlist.activity_id')
          .where('activity.state', '<>', 'taken_down')
          .where((one) =>
            one.or([one('activity_end_date', '=', ''), one('activity_end_date', '>=', today)]),
          ),
      ),
    )
    .returning('activity_id')
}

const cancel = preparedWrite(
  (tx, { id, volunteerId, today }: { id: number; volunteerId: number; today: string }) =>
    cancelling(tx, volunteerId, today).where('id', '=', id),
)

/**
 * Cancels a volunteer's live enrolment and answers its activity; undefined when it is not live, or its
 * activity is over on `today` or taken down.
 */
export async function cancelEnlist(
  tx: Tx,
  value: { id: number; volunteerId: number; today: string },
): Promise<number | undefined> {
  return (await cancel(tx, value))[0]?.activity_id
}

/** The same of all that a volunteer has; answers their activities. */
export async function cancelAll(tx: Tx, volunteerId: number, today: string): Promise<number[]> {
  const rows = await cancelling(tx, volunteerId, today).execute()
  return rows.map(({ activity_id }) => activity_id)
}
