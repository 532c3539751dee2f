import type { ActivityState } from '@museum/contract/activity/activity.rules.ts'
import { type EnlistStatus, enlistMoves, liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

/** True when the volunteer has a live enrolment in the activity. */
export async function hasLive(db: Db, activityId: number, volunteerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enlist')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('volunteer_id', '=', volunteerId)
    .where('enlist_status', 'in', liveEnlist)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a live enrolment; undefined when the volunteer has one in this activity already. */
export async function insertEnlist(
  tx: Tx,
  row: {
    activity_id: number
    volunteer_id: number
    enlist_time: string
    enlist_status: 1 | 3
    approval_date: string
  },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('enlist')
    .values({ ...row, approval_remark: '', approval_by: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_id', 'volunteer_id'])
        .where(
          'enlist_status',
          'in',
          liveEnlist.map((status) => sql.lit(status)),
        )
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

interface RecordRow {
  enlist_id: number
  activity_id: number
  title: string
  single_time: string
  enlist_time: string
  enlist_status: EnlistStatus
  approval_remark: string
  state: ActivityState
  enlist_start_date: string
  enlist_end_date: string
  activity_end_date: string
  enlist_num: number
  recruit_num: number
}

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
      'activity.recruit_num',
    ])
    .where('enlist.volunteer_id', '=', volunteerId)
    .orderBy('enlist.id', 'desc')
}

const recordPages = preparedQuery<
  { volunteerId: number; limit: number; offset: number },
  RecordRow
>((db, value) => records(db, value.volunteerId).limit(value.limit).offset(value.offset))

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

/** Cancels a live enrolment; false when it is no longer live. */
export async function cancelEnlist(tx: Tx, id: number, volunteerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enlist')
    .set({ enlist_status: enlistMoves.cancel.to })
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .where('enlist_status', 'in', enlistMoves.cancel.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
