import type { Recruiting } from '@museum/contract/activity/activity.rules.ts'
import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { serving } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type SqlBool, sql } from 'kysely'
import { locking } from '../../db/lock.ts'
import { preparedQuery, preparedWrite } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

interface Enrolling extends Record<string, string | number> {
  activityId: number
  volunteerId: number
  stamp: string
  /** 1 where a place is held for them, else 0. */
  kept: 0 | 1
  /** The account that enrols them and approves it by that; empty where they do so themselves. */
  by: string
}

const approved = (by: string) => sql`activity.auto_approve = 1 or ${by} <> ''`

const insert = preparedWrite((tx, value: Enrolling) =>
  tx
    .with('held', (db) =>
      locking(
        tx,
        db
          .selectFrom('volunteer')
          .innerJoin('person', 'person.id', 'volunteer.id')
          .select('volunteer.id')
          .where('volunteer.id', '=', value.volunteerId)
          .where('volunteer.status', 'in', serving)
          .where('person.disabled', '=', 0),
      ),
    )
    .insertInto('enlist')
    .columns([
      'activity_id',
      'volunteer_id',
      'enlist_time',
      'enlist_status',
      'approval_date',
      'approval_remark',
      'approval_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom(['held', 'activity'])
        .select(['activity.id', 'held.id as volunteer_id'])
        .select([
          sql<string>`${value.stamp}`.as('enlist_time'),
          sql<1 | 3>`case when ${approved(value.by)} then 3 else 1 end`.as('enlist_status'),
          sql<string>`case when ${approved(value.by)} then ${value.stamp} else '' end`.as(
            'approval_date',
          ),
          sql.lit('').as('approval_remark'),
          sql<string>`${value.by}`.as('approval_by'),
        ])
        .where('activity.id', '=', value.activityId)
        // Most who come when all places are taken write nothing.
        .where(
          sql<SqlBool>`activity.enlist_num + activity.held - ${value.kept} < activity.recruit_num`,
        ),
    )
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
    .returning(['id', 'enlist_status'])
    .returning((eb) =>
      eb
        .selectFrom('waitlist')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('waitlist.activity_id', '=', value.activityId)
        .where('waitlist.volunteer_id', '=', value.volunteerId)
        .where('waitlist.state', 'in', [sql.lit('waiting' as const), sql.lit('asked' as const)])
        .$asScalar()
        .as('waits'),
    )
    .$narrowType<{ enlist_status: 1 | 3 }>(),
)

/**
 * Makes a live enrolment, approved where the activity approves by itself, of somebody who is locked
 * as a volunteer in service who may log in; undefined where they are not, where they have one already
 * and where the activity has nothing to enrol in.
 */
export async function insertEnlist(tx: Tx, value: Enrolling) {
  return (await insert(tx, value))[0]
}

const enrolling = preparedQuery(
  (db, { activityId, volunteerId }: { activityId: number; volunteerId: number }) =>
    db
      .selectFrom('person')
      .leftJoin('volunteer', 'volunteer.id', 'person.id')
      .leftJoin('activity', (join) =>
        join.on('activity.id', '=', activityId).on('activity.state', '<>', 'draft'),
      )
      .leftJoin('enlist', (join) =>
        join
          .onRef('enlist.activity_id', '=', 'activity.id')
          .onRef('enlist.volunteer_id', '=', 'person.id')
          .on('enlist.enlist_status', 'in', liveEnlist),
      )
      .select([
        'volunteer.status',
        'person.disabled',
        // Their live enrolment in the activity.
        'enlist.id as own',
        'activity.state',
        'activity.enlist_start_date',
        'activity.enlist_end_date',
        'activity.activity_end_date',
        'activity.enlist_num',
        'activity.held',
        'activity.recruit_num',
      ])
      .where('person.id', '=', volunteerId),
)

/** What speaks for and against somebody's enrolment; `activity` is null where nobody may know of it. */
export async function enrollingAs(db: Db, value: { activityId: number; volunteerId: number }) {
  const [row] = await enrolling(db, value)
  if (!row) return { status: 0 as const, disabled: true, own: false, activity: undefined }
  const { status, disabled, own, ...activity } = row
  const there = activity.state === null ? undefined : (activity as Recruiting)
  return { status: status ?? 0, disabled: disabled === 1, own: own !== null, activity: there }
}
