import { addDays, type MuseumTime } from '@museum/contract/day.ts'
import { lapseOf } from '@museum/contract/planner/lapse.rules.ts'
import { lastOpenDay, nearDays, newcomerBelow } from '@museum/contract/planner/serve.rules.ts'
import type { OpenRules } from '@museum/contract/setting/open.rules.ts'
import { sql } from 'kysely'
import { type JsonRows, jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'
import { awayRows } from '../wish/wish.read.ts'
import {
  absentRows,
  enrolledRows,
  grantRows,
  inService,
  shiftsOfEach,
  yearMinutes,
  yearMonths,
} from './people.read.ts'

type Asked = {
  first: string
  last: string
  near_first: string
  near_last: string
  month_first: string
  month_last: string
  ahead_first: string
  ahead_last: string
  year_first: string
  year_last: string
  today: string
}

const month = sql<string>`substr(roster.date, 1, 7)`

const peopleOfWeek = preparedQuery((db, asked: Asked) => {
  const { first, last } = asked
  const beside = (from: string, to: string) =>
    shiftsOfEach(db, from, to).where((eb) =>
      eb.or([eb('roster.date', '<', first), eb('roster.date', '>', last)]),
    )
  return db.selectNoFrom([
    jsonRows(
      db,
      inService(db)
        .leftJoin('wish', 'wish.volunteer_id', 'volunteer.id')
        .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
        .select([
          'volunteer.id',
          'volunteer.name',
          'volunteer.code',
          'volunteer_group.name as group_name',
          'volunteer.status',
          'volunteer.first_assessment_time as joined',
          'wish.halves',
          'wish.month_want',
          'wish.month_most',
          'volunteer.certificate_end_time',
          'volunteer.certificate_is_valid',
        ])
        .select((eb) => {
          // Each one's own shifts, by their index alone.
          const own = eb
            .selectFrom('roster')
            .whereRef('roster.volunteer_id', '=', 'volunteer.id')
            .where('roster.date', '<=', asked.today)
          const came = own.where('roster.attended', '=', sql.lit(1))
          return [
            byPhone.as('by_phone'),
            yearMinutes(eb, asked),
            came
              .select('roster.date')
              .orderBy('roster.date', 'desc')
              .limit(sql.lit(1))
              .as('last_date'),
            // Counted up to where somebody is a newcomer no more.
            eb
              .selectFrom(came.select('roster.id').limit(sql.lit(newcomerBelow)).as('one'))
              .select((one) => one.fn.countAll<number>().as('n'))
              .$asScalar()
              .as('attended'),
          ]
        })
        .orderBy('volunteer.id'),
    ).as('people'),
    jsonRows(
      db,
      db
        .selectFrom('roster')
        .select(['volunteer_id', 'date', 'start_time', 'end_time'])
        .where('date', '>=', asked.near_first)
        .where('date', '<=', asked.near_last)
        .where((eb) => eb.or([eb('date', '<', first), eb('date', '>', last)]))
        .orderBy('date'),
    ).as('near'),
    jsonRows(
      db,
      beside(asked.month_first, asked.month_last)
        .select((eb) => [
          'roster.volunteer_id',
          month.as('month'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(month),
    ).as('months'),
    jsonRows(
      db,
      beside(asked.ahead_first, asked.ahead_last).select((eb) => [
        'roster.volunteer_id',
        eb.fn.countAll<number>().as('count'),
      ]),
    ).as('ahead'),
    jsonRows(db, grantRows(db, first)).as('grants'),
    jsonRows(db, awayRows(db, first, last)).as('away'),
    jsonRows(db, enrolledRows(db, first, last)).as('enrolled'),
    jsonRows(db, absentRows(db, first, last)).as('absent'),
  ])
})

/** Everybody in service with what bears on a week of theirs, its own shifts left out, in one statement. */
export async function readWeekPeople(
  db: Db,
  { first, last }: { first: string; last: string },
  at: MuseumTime,
  rules: OpenRules,
) {
  const [counts, rests] = [rules.max_ahead > 0, rules.rest_hours > 0]
  const [row] = await peopleOfWeek(db, {
    ...{ first, last },
    // Nobody is asked for where nothing is bounded.
    near_first: addDays(first, -nearDays),
    near_last: addDays(rests ? last : first, rests ? nearDays : -nearDays - 1),
    month_first: `${first.slice(0, 7)}-01`,
    month_last: `${last.slice(0, 7)}-31`,
    ahead_first: addDays(at.day, 1),
    ahead_last: counts ? lastOpenDay(at.day, rules) : at.day,
    ...yearMonths(at.day),
    today: at.day,
  })
  if (!row) throw new Error('what is selected from nothing is one row')
  const by = <T extends { volunteer_id: number }>(rows: JsonRows<T>) => {
    const all = Map.groupBy(rowsIn(rows), ({ volunteer_id }) => volunteer_id)
    return (id: number): T[] => all.get(id) ?? []
  }
  const [near, months, ahead] = [by(row.near), by(row.months), by(row.ahead)]
  const [grants, away, enrolled] = [by(row.grants), by(row.away), by(row.enrolled)]
  const absent = by(row.absent)
  return rowsIn(row.people).map(({ certificate_end_time, certificate_is_valid, ...person }) => ({
    ...person,
    lapse: lapseOf({ certificate_end_time, certificate_is_valid }, last),
    near: near(person.id),
    months: months(person.id),
    ahead: ahead(person.id)[0]?.count ?? 0,
    grants: grants(person.id),
    away: away(person.id),
    absent: absent(person.id),
    enrolled: enrolled(person.id).map(({ activity_id }) => activity_id),
  }))
}
