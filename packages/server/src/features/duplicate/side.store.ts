import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

const known = (column: 'openid' | 'mini_openid' | 'unionid' | 'phone_mark') =>
  sql<0 | 1>`case when ${sql.ref(`person.${column}`)} is null then 0 else 1 end`

type Rows = ExpressionBuilder<Schema & { person: Schema['person'] }, 'volunteer'>

/** Two records with what they hold, in the order of their ids; by `now` it is seen which shifts are to come. */
export async function findSides(db: Db, ids: readonly [number, number], now: string) {
  return await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .leftJoin('heard', 'heard.person_id', 'volunteer.id')
    .selectAll('volunteer')
    .select(['person.disabled', 'person.created_at', 'volunteer_group.name as group'])
    .select('heard.heard_ms')
    .select([
      known('openid').as('by_wechat'),
      known('mini_openid').as('by_mini'),
      known('phone_mark').as('by_phone'),
    ])
    .select((eb) => countsOf(eb as unknown as Rows, now))
    .where('volunteer.id', 'in', [...ids])
    .orderBy('volunteer.id')
    .execute()
}

export type Side = RowOf<typeof findSides>

function countsOf(eb: Rows, now: string) {
  const shifts = () => eb.selectFrom('roster').whereRef('roster.volunteer_id', '=', 'volunteer.id')
  const enlists = () => eb.selectFrom('enlist').whereRef('enlist.volunteer_id', '=', 'volunteer.id')
  const owned = (table: 'message' | 'post' | 'comment' | 'ballot') =>
    sql<number>`(select count(*) from ${sql.table(table)}
      where ${sql.ref(`${table}.person_id`)} = ${sql.ref('volunteer.id')})`
  const n = sql<number>`count(*)`.as('n')
  return [
    shifts()
      .select(sql<number>`coalesce(sum(service_minutes), 0)`.as('n'))
      .$asScalar()
      .as('minutes'),
    shifts().select(n).where('attended', '=', 1).$asScalar().as('times'),
    shifts()
      .select(n)
      .where('attended', '=', 0)
      .where(sql<boolean>`date || ' ' || end_time > ${now}`)
      .$asScalar()
      .as('coming_shifts'),
    enlists().select(n).$asScalar().as('enlists'),
    enlists().select(n).where('enlist_status', 'in', liveEnlist).$asScalar().as('open_enlists'),
    eb
      .selectFrom('statement')
      .select(n)
      .whereRef('statement.volunteer_id', '=', 'volunteer.id')
      .$asScalar()
      .as('statements'),
    owned('message').as('messages'),
    owned('post').as('posts'),
    owned('comment').as('comments'),
    owned('ballot').as('ballots'),
  ]
}
