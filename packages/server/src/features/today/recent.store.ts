import { sql } from 'kysely'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { servedNames } from '../roster/names.read.ts'

/** The acts of a day that its desk reads of, by the log's words. */
const acts = [
  ...[
    'mark',
    'unmark',
    'repair',
    'leave',
    'untaken',
    'free',
    'cover',
    'back',
    'create',
    'invite',
    'withdraw',
  ],
  ...['delete', 'take_over', 'confirm', 'remind'],
]
const objects = ['roster', 'offer', 'volunteer']

/** So many lines are looked at; of reminders many are one to the reader. */
const mostLines = 80
const mostSigned = 20

type Values = { day: string; next: string; from: string }

const none = sql<string>`''`

/** The query of what the log says of a day's shifts, and of the next day's: the newest lines since `from`. */
export function loggedOn(db: Db, { day, next, from }: Values) {
  // As in `JSON.stringify`, by which every line is written.
  const about = (date: string) =>
    sql<boolean>`(audit.after like '%"date":"' || ${date} || '"%' or audit.before like '%"date":"' || ${date} || '"%')`
  return (
    db
      .selectFrom('audit')
      .leftJoin('volunteer', 'volunteer.id', 'audit.volunteer_id')
      // Whether what was done still stands, and where it is.
      .leftJoin('roster', (join) =>
        join.onRef('roster.id', '=', 'audit.object_id').on('audit.object', '=', 'roster'),
      )
      .leftJoin('roster_leave', (join) =>
        join.onRef('roster_leave.id', '=', 'audit.object_id').on('audit.object', '=', 'roster'),
      )
      .leftJoin('offer', (join) =>
        join.onRef('offer.id', '=', 'audit.object_id').on('audit.object', '=', 'offer'),
      )
      .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
      .leftJoin('place', 'place.id', 'roster.place_id')
      // The act is the log's word, or the column of what was signed.
      .select(['audit.id', 'audit.at', 'audit.action', 'audit.object_id', 'audit.username'])
      .select((eb) => [
        eb.fn.coalesce('volunteer.name', none).as('name'),
        ...servedNames(eb),
        'audit.before',
        'audit.after',
        eb.fn.coalesce('roster.repair_sign_time', none).as('made_sign'),
        eb.fn.coalesce('roster.repair_sign_out_time', none).as('made_sign_out'),
        eb.fn.coalesce('offer.state', none).as('offer_state'),
        // When the person of an offered shift said that they cannot come; empty where they did not.
        eb.fn.coalesce('offer.told_at', none).as('told_at'),
        // 1 where what was heard by telephone is what stands.
        eb
          .case()
          .when(
            eb.exists(
              eb
                .selectFrom('day_answer')
                .select('day_answer.id')
                .whereRef('day_answer.volunteer_id', '=', 'audit.object_id')
                .whereRef('day_answer.answered_at', '=', 'audit.at')
                .whereRef('day_answer.answered_by', '=', 'audit.username')
                .where('audit.object', '=', sql.lit('volunteer')),
            ),
          )
          .then(1)
          .else(0)
          .end()
          .as('heard'),
        eb.case().when('roster_leave.id', 'is not', null).then(1).else(0).end().as('on_leave'),
        // 1 where the shift stands as it was written, and nobody has signed it.
        eb
          .case()
          .when(
            eb.and([
              eb('roster.updated_at', '=', eb.ref('audit.at')),
              eb('roster.attended', '=', 0),
            ]),
          )
          .then(1)
          .else(0)
          .end()
          .as('untouched'),
      ])
      .where('audit.at', '>=', from)
      .where(
        'audit.action',
        'in',
        acts.map((act) => sql.lit(act)),
      )
      // As a value, so that the day's lines are read by their moments and not all that ever were by their object.
      .where(
        sql<string>`audit.object || ''`,
        'in',
        objects.map((object) => sql.lit(object)),
      )
      .where((eb) => eb.or([about(day), about(next)]))
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id', 'desc')
      .limit(sql.lit(mostLines))
  )
}

/** The query of who signed on a day, the latest first. */
function signedOn(db: Db, day: string, column: 'sign_time' | 'sign_out_time') {
  return db
    .selectFrom('roster')
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select((eb) => [
      'roster.id',
      eb.ref(`roster.${column}`).as('at'),
      sql<string>`${sql.lit(column)}`.as('action'),
      'roster.id as object_id',
      none.as('username'),
      'volunteer.name',
      ...servedNames(eb),
      ...(['before', 'after', 'made_sign', 'made_sign_out', 'offer_state', 'told_at'] as const).map(
        (name) => none.as(name),
      ),
      sql<number>`0`.as('heard'),
      sql<number>`0`.as('on_leave'),
      sql<number>`0`.as('untouched'),
    ])
    .where('roster.date', '=', day)
    .where(`roster.${column}`, '<>', '')
    .orderBy(`roster.${column}`, 'desc')
    .orderBy('roster.id', 'desc')
    .limit(sql.lit(mostSigned))
}

/** The last that happened on a day, of each kind of source as much as may be shown. By one statement. */
export const readRecent = preparedQuery((db, values: Values) =>
  db
    .selectFrom(loggedOn(db, values).as('logged'))
    .selectAll()
    .unionAll(db.selectFrom(signedOn(db, values.day, 'sign_time').as('came')).selectAll())
    .unionAll(db.selectFrom(signedOn(db, values.day, 'sign_out_time').as('went')).selectAll()),
)

export type RecentRow = RowOf<typeof readRecent>
