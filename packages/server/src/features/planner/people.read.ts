import { addDays, type MuseumTime } from '@museum/contract/day.ts'
import { lapseOf } from '@museum/contract/planner/lapse.rules.ts'
import { lastOpenDay, nearDays, type ServingPerson } from '@museum/contract/planner/serve.rules.ts'
import { type HoursRules, targetOf } from '@museum/contract/setting/goal.rules.ts'
import type { OpenRules } from '@museum/contract/setting/open.rules.ts'
import { noWish, type Wish } from '@museum/contract/wish/wish.rules.ts'
import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { givenIds, jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import { awayRows } from '../wish/wish.read.ts'

/** A volunteer as a shift of some days is judged for them, with what they wish. */
export interface PlannablePerson extends ServingPerson {
  id: number
  name: string
  code: string
  group_id: number | null
  /** Hours that are asked of them this year, 0 for none. */
  target_hours: number
  /** 1 for somebody without a login, who has to be phoned. */
  by_phone: number
  wish: Wish
}

type Asked = {
  first: string
  last: string
  near_first: string
  near_last: string
  month_first: string
  month_last: string
  ahead_first: string
  ahead_last: string
}

/** Volunteers in service and not disabled. */
export function inService(db: Db) {
  return db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .where('volunteer.status', 'in', [3, 7])
    .where('person.disabled', '=', 0)
}

/** The query of these people with what says how they are reached, and whether they allow a message by this template. */
export const reachedPeople = (db: Db, ids: readonly number[], templateId: string) =>
  db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select(['volunteer.id', 'volunteer.name', 'volunteer.code'])
    .select(['person.openid', 'person.mini_openid', byPhone.as('by_phone')])
    .select(consents(templateId).as('consents'))
    .where('volunteer.id', 'in', givenIds(db, ids))
    .orderBy('volunteer.id')

/** The months of a day's year up to its own. */
export const yearMonths = (day: string) => ({
  year_first: `${day.slice(0, 4)}-01`,
  year_last: day.slice(0, 7),
})

/** Minutes that somebody has served in some months, as they are kept. */
export const yearMinutes = (
  eb: ExpressionBuilder<Schema, 'volunteer'>,
  { year_first, year_last }: { year_first: string; year_last: string },
) =>
  eb
    .selectFrom('served_month')
    .select((one) =>
      one
        .cast<number>(one.fn.coalesce(one.fn.sum('served_month.minutes'), one.lit(0)), 'integer')
        .as('n'),
    )
    .whereRef('served_month.volunteer_id', '=', 'volunteer.id')
    .where('served_month.month', '>=', year_first)
    .where('served_month.month', '<=', year_last)
    .$asScalar()
    .as('year_minutes')

/** The query of how many shifts each of them has in some days: by each one's own index, in which all stands. */
export const shiftsOfEach = (db: Db, first: string, last: string) =>
  db
    // In this order on either engine: the shifts of a day are not looked at one by one.
    .selectFrom('volunteer')
    .crossJoin('roster')
    .whereRef('roster.volunteer_id', '=', 'volunteer.id')
    .where('volunteer.status', 'in', [3, 7])
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .groupBy('roster.volunteer_id')

/** The query of everybody's grants that have not ended before a day. */
export const grantRows = (db: Db, first: string) =>
  db
    .selectFrom('service_grant')
    .select(['volunteer_id', 'service_type_id', 'until'])
    .where('until', '>=', first)

/** The query of who is enrolled in what only the enrolled serve, from `first` to `last`. */
export const enrolledRows = (db: Db, first: string, last: string) =>
  db
    .selectFrom('activity')
    .innerJoin('enlist', 'enlist.activity_id', 'activity.id')
    .select(['enlist.volunteer_id', 'enlist.activity_id'])
    // As a literal, so that the engine sees that the partial index holds them.
    .where('activity.state', '=', sql.lit('published' as const))
    .where('activity.open_to_all', '=', 0)
    .where('activity.activity_start_date', '<>', '')
    .where('activity.activity_start_date', '<=', last)
    .where('activity.activity_end_date', '>=', first)
    .where('enlist.enlist_status', '=', 3)

const month = sql<string>`substr(roster.date, 1, 7)`

const everybody = preparedQuery((db, asked: Asked) => {
  const { first, last } = asked
  return db.selectNoFrom([
    jsonRows(
      db,
      inService(db)
        .leftJoin('wish', 'wish.volunteer_id', 'volunteer.id')
        .select([
          'volunteer.id',
          'volunteer.name',
          'volunteer.code',
          'volunteer.group_id',
          'volunteer.status',
          'volunteer.first_assessment_time as joined',
          'wish.halves',
          'wish.month_want',
          'wish.month_most',
          'wish.may_ask',
          'volunteer.certificate_end_time',
          'volunteer.certificate_is_valid',
        ])
        .select(byPhone.as('by_phone')),
    ).as('people'),
    jsonRows(
      db,
      db
        .selectFrom('roster')
        .select(['volunteer_id', 'date', 'start_time', 'end_time'])
        .where('date', '>=', asked.near_first)
        .where('date', '<=', asked.near_last),
    ).as('near'),
    jsonRows(
      db,
      shiftsOfEach(db, asked.month_first, asked.month_last)
        .select((eb) => [
          'roster.volunteer_id',
          month.as('month'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(month),
    ).as('months'),
    jsonRows(
      db,
      shiftsOfEach(db, asked.ahead_first, asked.ahead_last).select((eb) => [
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

/** When people have said that they cannot come: on leave, or of a shift that was given up or is kept until taken. */
export function absentRows(db: Db, first: string, last: string) {
  const columns = ['volunteer_id', 'date', 'start_time', 'end_time'] as const
  const left = db
    .selectFrom('roster_leave')
    .select(columns)
    .where('date', '>=', first)
    .where('date', '<=', last)
  const freed = db
    .selectFrom('offer')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('kind', '=', sql.lit('freed' as const)),
        eb('kind', '=', sql.lit('cover' as const)).and('told_at', '<>', ''),
      ]),
    )
    // What was withdrawn may be because they come after all.
    .where('state', '<>', sql.lit('withdrawn' as const))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('volunteer_id', 'is not', null)
    .$narrowType<{ volunteer_id: NotNull }>()
  return db.selectFrom(left.union(freed).as('absent')).select(columns)
}

const monthEnd = (day: string) => `${day.slice(0, 7)}-31`

/**
 * Everybody who may be planned from `first` to `last` (days of the museum, a month apart at most), as the one
 * set of rules judges them, in one statement however many they are: by their ids.
 */
export async function plannablePeople(
  db: Db,
  { first, last }: { first: string; last: string },
  at: MuseumTime,
  rules: OpenRules & Pick<HoursRules, 'target_hours'>,
): Promise<Map<number, PlannablePerson>> {
  const counts = rules.max_ahead > 0
  const [row] = await everybody(db, {
    first,
    last,
    near_first: addDays(first, -nearDays),
    near_last: addDays(last, nearDays),
    month_first: `${first.slice(0, 7)}-01`,
    month_last: monthEnd(last),
    // Nobody is asked for where nothing is bounded.
    ahead_first: addDays(at.day, 1),
    ahead_last: counts ? lastOpenDay(at.day, rules) : at.day,
  })
  if (!row) throw new Error('what is selected from nothing is one row')
  const near = byVolunteer(rowsIn(row.near))
  const months = byVolunteer(rowsIn(row.months))
  const ahead = byVolunteer(rowsIn(row.ahead))
  const grants = byVolunteer(rowsIn(row.grants))
  const away = byVolunteer(rowsIn(row.away))
  const enrolled = byVolunteer(rowsIn(row.enrolled))
  const absent = byVolunteer(rowsIn(row.absent))
  const people = rowsIn(row.people).map(
    ({ certificate_end_time, certificate_is_valid, ...row }) => {
      const { halves, month_want, month_most, may_ask, joined, ...person } = row
      const of = <T>(rows: Map<number, T[]>): readonly T[] => rows.get(person.id) ?? []
      const wish: Wish = {
        halves: halves ?? noWish.halves,
        month_want: month_want ?? 0,
        month_most: month_most ?? 0,
        may_ask: may_ask ?? 0,
        away: of(away),
      }
      return {
        ...person,
        code: person.code ?? '',
        disabled: 0,
        target_hours: targetOf(rules.target_hours, joined, at.day),
        entries: of(near),
        ahead: of(ahead)[0]?.count ?? 0,
        months: new Map(of(months).map((one) => [one.month, one.count])),
        grants: new Map(of(grants).map((one) => [one.service_type_id, one.until])),
        enrolled: new Set(of(enrolled).map((one) => one.activity_id)),
        wish,
        absent: of(absent),
        lapse: lapseOf({ certificate_end_time, certificate_is_valid }, last),
      }
    },
  )
  return new Map(people.map((person) => [person.id, person]))
}

function byVolunteer<T extends { volunteer_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const by = new Map<number, T[]>()
  for (const row of rows) {
    const there = by.get(row.volunteer_id)
    if (there) there.push(row)
    else by.set(row.volunteer_id, [row])
  }
  return by
}
