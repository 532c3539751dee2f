import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { serving } from '@museum/contract/volunteer/volunteer.rules.ts'
import { liveWaits, type WaitState, waitMoves } from '@museum/contract/waitlist/waitlist.rules.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

// As literals, so that the engine sees that the partial index holds them.
const live = liveWaits.map((state) => sql.lit(state))
const waiting = sql.lit('waiting' as const)

/** Puts somebody at the end of an activity whose row is locked, unless they wait already; answers where they stand. */
export async function insertWait(
  tx: Tx,
  row: { activity_id: number; volunteer_id: number; joined_at: string },
): Promise<{ wait_id: number; position: number }> {
  await tx
    .insertInto('waitlist')
    .values({ ...row, state: 'waiting' })
    .onConflict((conflict) =>
      conflict.columns(['activity_id', 'volunteer_id']).where('state', 'in', live).doNothing(),
    )
    .execute()
  return await tx
    .selectFrom('waitlist')
    .select('id as wait_id')
    .select(positionOf)
    .where('activity_id', '=', row.activity_id)
    .where('volunteer_id', '=', row.volunteer_id)
    .where('state', 'in', live)
    .executeTakeFirstOrThrow()
}

/** How many wait for the same activity down to this row; 0 of who waits no longer. */
function positionOf(eb: ExpressionBuilder<Schema, 'waitlist'>) {
  const before = eb
    .selectFrom('waitlist as other')
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef('other.activity_id', '=', 'waitlist.activity_id')
    .where('other.state', '=', waiting)
    .whereRef('other.id', '<=', 'waitlist.id')
  return eb
    .case()
    .when('waitlist.state', '=', waiting)
    .then(before.$asScalar())
    .else(eb.lit(0))
    .end()
    .$castTo<number>()
    .as('position')
}

function waits(db: Db, volunteerId: number) {
  return db
    .selectFrom('waitlist')
    .innerJoin('activity', 'activity.id', 'waitlist.activity_id')
    .select([
      'waitlist.id as wait_id',
      'waitlist.activity_id',
      'waitlist.volunteer_id',
      'waitlist.state as state_of_wait',
      'waitlist.joined_at',
      'waitlist.confirm_by',
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
    .select(positionOf)
    .where('waitlist.volunteer_id', '=', volunteerId)
    .orderBy('waitlist.id', 'desc')
}

/** Somebody's wait with what its activity's status follows from. */
export type WaitRow = RowOf<typeof waits>

const liveOf = preparedQuery((db, { volunteerId }: { volunteerId: number }) =>
  waits(db, volunteerId).where('waitlist.state', 'in', live),
)

const latestOf = preparedQuery(
  (db, { volunteerId, activityId }: { volunteerId: number; activityId: number }) =>
    waits(db, volunteerId).where('waitlist.activity_id', '=', activityId).limit(1),
)

/** A volunteer's waits of which something may still come, newest first; of one activity the latest, whatever came of it. */
export async function listWaits(
  db: Db,
  volunteerId: number,
  activityId: number | undefined,
): Promise<WaitRow[]> {
  return activityId
    ? await latestOf(db, { volunteerId, activityId })
    : await liveOf(db, { volunteerId })
}

/** A volunteer's own wait. */
export async function findWait(
  db: Db,
  id: number,
  volunteerId: number,
): Promise<WaitRow | undefined> {
  return await waits(db, volunteerId).where('waitlist.id', '=', id).executeTakeFirst()
}

/** Moves one wait of an activity whose row is locked; answers whether it was still `from`. */
export async function moveWait(
  tx: Tx,
  id: number,
  from: WaitState,
  to: WaitState,
  stamp: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist')
    .set({ state: to, ended_at: stamp })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Which of these activities somebody waits for. */
export async function awaited(db: Db, activityIds: readonly number[]): Promise<number[]> {
  if (activityIds.length === 0) return []
  const rows = await db
    .selectFrom('waitlist')
    .select('activity_id')
    .distinct()
    .where('activity_id', 'in', [...new Set(activityIds)])
    .where('state', 'in', live)
    .execute()
  return rows.map(({ activity_id }) => activity_id)
}

/** All activities that somebody waits for. */
export async function allAwaited(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('waitlist')
    .select('activity_id')
    .distinct()
    .where('state', 'in', live)
    .execute()
  return rows.map(({ activity_id }) => activity_id)
}

/** What somebody waits for. */
export async function liveWaitsOf(db: Db, volunteerId: number, activityId?: number) {
  let query = db
    .selectFrom('waitlist')
    .select(['id', 'activity_id', 'state'])
    .where('volunteer_id', '=', volunteerId)
    .where('state', 'in', live)
    .orderBy('activity_id')
  if (activityId !== undefined) query = query.where('activity_id', '=', activityId)
  return await query.execute()
}

/** Ends every wait for an activity; answers whose they were. */
export async function expireAll(tx: Tx, activityId: number, stamp: string): Promise<number[]> {
  const rows = await tx
    .updateTable('waitlist')
    .set({ state: waitMoves.expire.to, ended_at: stamp })
    .where('activity_id', '=', activityId)
    .where('state', 'in', live)
    .returning('volunteer_id')
    .execute()
  return rows.map(({ volunteer_id }) => volunteer_id)
}

/** Ends the waits of those who were asked and had until `stamp` or before; answers whose they were. */
export async function expireLate(tx: Tx, activityId: number, stamp: string): Promise<number[]> {
  const rows = await tx
    .updateTable('waitlist')
    .set({ state: waitMoves.expire.to, ended_at: stamp })
    .where('activity_id', '=', activityId)
    .where('state', '=', 'asked')
    .where('confirm_by', '<=', stamp)
    .returning('volunteer_id')
    .execute()
  return rows.map(({ volunteer_id }) => volunteer_id)
}

/** Asks the first `count` of those who wait and could be enrolled; answers whom. */
export async function askFirst(
  tx: Tx,
  activityId: number,
  count: number,
  { asked_at, confirm_by }: { asked_at: string; confirm_by: string },
): Promise<number[]> {
  if (count <= 0) return []
  const first = await tx
    .selectFrom('waitlist')
    .innerJoin('volunteer', 'volunteer.id', 'waitlist.volunteer_id')
    .innerJoin('person', 'person.id', 'waitlist.volunteer_id')
    .select('waitlist.id')
    .where('waitlist.activity_id', '=', activityId)
    .where('waitlist.state', '=', waiting)
    .where('volunteer.status', 'in', serving)
    .where('person.disabled', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enlist')
            .select('enlist.id')
            .whereRef('enlist.activity_id', '=', 'waitlist.activity_id')
            .whereRef('enlist.volunteer_id', '=', 'waitlist.volunteer_id')
            .where('enlist.enlist_status', 'in', liveEnlist),
        ),
      ),
    )
    .orderBy('waitlist.id')
    .limit(count)
    .execute()
  if (first.length === 0) return []
  const rows = await tx
    .updateTable('waitlist')
    .set({ state: waitMoves.ask.to, asked_at, confirm_by })
    .where(
      'id',
      'in',
      first.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .returning(['id', 'volunteer_id'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ volunteer_id }) => volunteer_id)
}

/** The query of who waits for an activity: those first for whom a place is held, then the others in their order. */
export function waitsOf(db: Db, activityId: number) {
  return db
    .selectFrom('waitlist')
    .innerJoin('activity', 'activity.id', 'waitlist.activity_id')
    .innerJoin('volunteer', 'volunteer.id', 'waitlist.volunteer_id')
    .select([
      'waitlist.id',
      'waitlist.volunteer_id',
      'waitlist.state',
      'waitlist.joined_at',
      'waitlist.confirm_by',
      'activity.enlist_end_date',
      'activity.activity_end_date',
      'volunteer.name',
      'volunteer.code',
      'volunteer.phone_masked',
    ])
    .select(positionOf)
    .where('waitlist.activity_id', '=', activityId)
    .where('waitlist.state', 'in', live)
    .orderBy('waitlist.state')
    .orderBy('waitlist.id')
}
