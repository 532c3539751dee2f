import type { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { type EnlistStatus, enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { givenIds } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'
import { servedColumns } from '../activity/activity.read.ts'

export type EnlistFilter = CallFilter<typeof enlistOfficeCalls.officeList> & { id?: number }

/** The query of the enrolments that a filter lets through. */
export function filteredEnlists(
  db: Db,
  { id, activity_id, volunteer_id, enlist_status, q }: EnlistFilter,
) {
  let query = db
    .selectFrom('enlist')
    .innerJoin('activity', 'activity.id', 'enlist.activity_id')
    .leftJoin('volunteer', 'volunteer.id', 'enlist.volunteer_id')
  if (id) query = query.where('enlist.id', '=', id)
  if (activity_id) query = query.where('enlist.activity_id', '=', activity_id)
  if (volunteer_id) query = query.where('enlist.volunteer_id', '=', volunteer_id)
  if (enlist_status) query = query.where('enlist.enlist_status', '=', enlist_status as EnlistStatus)
  if (q)
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('activity.title'), q),
        containsName(eb.ref('volunteer.name'), q),
        contains(eb.ref('volunteer.code'), q),
      ]),
    )
  return query
}

/** The query of the enrolments that a filter finds, newest first; what waits for the office oldest first. */
export function enlistRows(db: Db, filter: EnlistFilter) {
  return filteredEnlists(db, filter)
    .select([
      'enlist.id',
      'enlist.activity_id',
      'enlist.volunteer_id',
      'enlist.enlist_time',
      'enlist.enlist_status',
      'enlist.approval_remark',
      'enlist.approval_date',
      'enlist.approval_by',
      'activity.title',
      'volunteer.name',
      'volunteer.code',
      'volunteer.phone_masked',
      'volunteer.status as volunteer_status',
    ])
    .orderBy('enlist.id', filter.enlist_status === enlistMoves.pass.from[0] ? 'asc' : 'desc')
}

/** Whom and what these enrolments are about, in the order of ids. */
export async function describeEnlists(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enlist')
    .innerJoin('activity', 'activity.id', 'enlist.activity_id')
    .leftJoin('volunteer', 'volunteer.id', 'enlist.volunteer_id')
    .select(['enlist.id as enlist_id', 'enlist.volunteer_id', 'volunteer.name', 'volunteer.code'])
    .select(servedColumns)
    .where('enlist.id', 'in', ids)
    .orderBy('enlist.id')
    .execute()
  return rows.map(({ enlist_id, volunteer_id, name, code, ...activity }) => ({
    id: enlist_id,
    volunteer_id,
    name,
    code,
    activity,
  }))
}

/** How these enrolments stand, by id. */
export async function enlistStandings(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('enlist')
    .select(['id', 'enlist_status', 'approval_date'])
    .where('id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** An enrolment as it stands. */
export async function findEnlist(db: Db, id: number) {
  return await db.selectFrom('enlist').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Moves one enrolment with what goes with the move; false when it is no longer `from`. Throws the
 * engine's duplicate error when another of the same person is live.
 */
export async function moveEnlist(
  tx: Tx,
  id: number,
  from: EnlistStatus,
  change: {
    enlist_status: EnlistStatus
    approval_remark: string
    approval_date: string
    approval_by: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enlist')
    .set(change)
    .where('id', '=', id)
    .where('enlist_status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True when there is such an enrolment. */
export async function enlistExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('enlist').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Decides those of `ids` that are still pending, and answers which they were. */
export async function decideEnlists(
  tx: Tx,
  ids: number[],
  decision: 'pass' | 'fail',
  made: { approval_remark: string; approval_date: string; approval_by: string },
): Promise<{ id: number; activity_id: number; volunteer_id: number }[]> {
  return await tx
    .updateTable('enlist')
    .set({ enlist_status: enlistMoves[decision].to, ...made })
    .where('id', 'in', ids)
    .where('enlist_status', 'in', enlistMoves[decision].from)
    .returning(['id', 'activity_id', 'volunteer_id'])
    .execute()
}
