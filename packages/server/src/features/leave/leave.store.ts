import { givenIds } from '../../db/json.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { leaveColumns } from '../roster/leave.store.ts'
import { shiftNames } from '../roster/names.read.ts'
import { rosterSetting, rulesOf } from '../setting/setting.read.ts'
import { namedShifts } from '../sign/sign.store.ts'

/** The query of somebody's shifts that are asked about, where each stands and since when. */
function own(db: Db, volunteerId: number, on_leave: 0 | 1) {
  const [is, told_at] = leaveColumns(on_leave)
  return namedShifts(db, volunteerId, on_leave).select([is, told_at])
}

const asked = preparedQuery((db, { id, volunteerId }: { id: number; volunteerId: number }) => {
  const one = (on_leave: 0 | 1) =>
    own(db, volunteerId, on_leave).select(rulesAs(db)).where('roster.id', '=', id)
  return one(0).unionAll(one(1))
})

const rulesAs = (db: Db) =>
  db.selectFrom('setting').select('value').where('name', '=', rosterSetting).as('rules')

/** A volunteer's own shift, also one on leave, with the roster's rules; undefined when it is another's or nobody's. */
export async function findAsked(db: Db, id: number, volunteerId: number) {
  const [row] = await asked(db, { id, volunteerId })
  if (!row) return undefined
  const { rules, ...shift } = row
  return { shift, rules: rulesOf(rules) }
}

const coming = preparedQuery(
  (db, { volunteerId, day, time }: { volunteerId: number; day: string; time: string }) =>
    own(db, volunteerId, 1)
      .where('roster.date', '>=', day)
      .where((eb) => eb.or([eb('roster.date', '>', day), eb('roster.end_time', '>', time)]))
      .orderBy('roster.date')
      .orderBy('roster.start_time')
      .orderBy('roster.id'),
)

/** The shifts of which a volunteer is on leave and that are not over at `day`, `time`, in order. */
export async function comingLeave(db: Db, volunteerId: number, day: string, time: string) {
  return await coming(db, { volunteerId, day, time })
}

function leaves(db: Db) {
  return db
    .selectFrom('roster_leave')
    .innerJoin('volunteer', 'volunteer.id', 'roster_leave.volunteer_id')
    .leftJoin('activity', 'activity.id', 'roster_leave.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster_leave.service_type_id')
    .leftJoin('place', 'place.id', 'roster_leave.place_id')
    .selectAll('roster_leave')
    .select(['volunteer.name as volunteer_name', 'volunteer.group_id'])
    .select(shiftNames)
}

/** A shift on leave with its names and whose it is, as people are told of it; undefined when nobody is on leave of it. */
export async function findLeave(db: Db, id: number) {
  return await leaves(db).where('roster_leave.id', '=', id).executeTakeFirst()
}

/** The same of several, by day and time; those of which nobody is on leave are missing. */
export async function findLeaves(db: Db, ids: readonly number[]): Promise<LeaveRow[]> {
  return await leaves(db)
    .where('roster_leave.id', 'in', givenIds(db, ids))
    .orderBy('roster_leave.date')
    .orderBy('roster_leave.start_time')
    .orderBy('roster_leave.id')
    .execute()
}

/** A shift of which somebody is on leave, with its names. */
export type LeaveRow = RowOf<typeof findLeave>

/** True where somebody was planned at the place of a shift on leave, in its time, since it was told. */
export async function hasCome(
  db: Db,
  { date, service_type_id, place_id, start_time, end_time, told_at }: LeaveRow,
): Promise<boolean> {
  const found = await db
    .selectFrom('roster')
    .select('id')
    .where('date', '=', date)
    .where('service_type_id', '=', service_type_id)
    .where('place_id', '=', place_id)
    .where('start_time', '<', end_time)
    .where('end_time', '>', start_time)
    .where('created_at', '>=', told_at)
    .limit(1)
    .execute()
  return found.length > 0
}
