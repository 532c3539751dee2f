import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { leaveAsRoster, leaveColumns } from '../roster/leave.store.ts'

/** The shifts of the members of some groups on a day, with those on leave, by start, name and id. */
export function memberShifts(db: Db, groups: readonly number[], date: string) {
  const all = inPlace(db, groups, date, 0).unionAll(inPlace(db, groups, date, 1))
  return db
    .selectFrom(all.as('shift'))
    .selectAll()
    .orderBy('start_time')
    .orderBy('name')
    .orderBy('id')
}

function inPlace(db: Db, groups: readonly number[], date: string, on_leave: 0 | 1) {
  const members = db.selectFrom('volunteer')
  const [is] = leaveColumns(on_leave)
  // One engine takes the sides of a cross join in this order: a group is smaller than a day.
  const shifts =
    on_leave === 1
      ? (members.crossJoin(leaveAsRoster(db).selectAll().as('roster')) as unknown as ReturnType<
          typeof beside
        >)
      : beside(members)
  return shifts
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .select([
      'roster.id',
      'roster.volunteer_id',
      'volunteer.name',
      'volunteer.group_id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
      'activity.title',
      'roster.sign_time',
      'roster.sign_out_time',
      'roster.repair_sign_time',
      'roster.repair_sign_out_time',
      'roster.pending',
    ])
    .select(is)
    .whereRef('roster.volunteer_id', '=', 'volunteer.id')
    .where('volunteer.group_id', 'in', groups)
    .where('roster.date', '=', date)
}

const beside = (members: SelectQueryBuilder<Schema, 'volunteer', object>) =>
  members.crossJoin('roster')

/** Each member of some groups with minutes of service and talks of a period; the shifts' index alone is read. */
export function memberFigures(db: Db, groups: readonly number[], first: string, last: string) {
  return db
    .selectFrom('volunteer')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.volunteer_id', '=', 'volunteer.id')
        .on('roster.date', '>=', first)
        .on('roster.date', '<=', last)
        .on('roster.attended', '=', 1),
    )
    .select((eb) => [
      'volunteer.id',
      'volunteer.name',
      eb.fn.coalesce(eb.fn.sum<number>('roster.service_minutes'), eb.lit(0)).as('service_minutes'),
      eb.fn.coalesce(eb.fn.sum<number>('roster.explain_time'), eb.lit(0)).as('explain_time'),
    ])
    .where('volunteer.group_id', 'in', groups)
    .groupBy(['volunteer.id', 'volunteer.name'])
}
