import type { OverlapKind, SettledKind } from '@museum/contract/duplicate/duplicate.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

interface Found<K extends string> {
  kind: K
  count: number
  detail: string
}

interface Both {
  a: number
  b: number
  /** The museum's time. */
  now: string
}

/** What both records have that only one may, or that cannot both be, one line for each kind. */
export async function findOverlaps(db: Db, both: Both) {
  return await found<OverlapKind>(db, overlapsOf(both))
}

/** What both have of which joining keeps one, or which is told. */
export async function findSettled(db: Db, both: Both) {
  return await found<SettledKind>(db, settledOf(both))
}

async function found<K extends string>(
  db: Db,
  queries: readonly RawBuilder<Found<K>>[],
): Promise<Found<K>[]> {
  const { rows } = await sql<Found<K>>`${sql.join(queries, sql` union all `)}`.execute(db)
  return rows
    .map(({ kind, count, detail }) => ({ kind, count: Number(count), detail: detail ?? '' }))
    .filter(({ count }) => count > 0)
}

/** A count of a kind with one of what is counted. */
const line = <K extends string>(kind: K, detail: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql<
    Found<K>
  >`select ${sql.lit(kind)} as kind, count(*) as count, min(${detail}) as detail ${from}`

const none = sql`cast('' as text)`
const when = sql`one.date || ' ' || substr(one.start_time, 1, 5)`

/** Shifts of both that share time, of which one at least is over, or none is. */
const shared = ({ a, b, now }: Both, over: boolean) => {
  const ends = (table: string) =>
    sql`${sql.ref(`${table}.date`)} || ' ' || ${sql.ref(`${table}.end_time`)}`
  return sql`from roster one inner join roster other on other.date = one.date
    and other.start_time < one.end_time and one.start_time < other.end_time
    where one.volunteer_id = ${a} and other.volunteer_id = ${b}
    and (${ends('one')} > ${now} or ${ends('other')} > ${now}) = ${over ? sql`false` : sql`true`}`
}

// Signed in today, and not out yet.
const onDuty = (id: number, day: string) => sql`exists (select 1 from roster
  where roster.volunteer_id = ${id} and roster.date = ${day}
  and (roster.sign_time <> '' or roster.repair_sign_time <> '')
  and roster.sign_out_time = '' and roster.repair_sign_out_time = '')`

function overlapsOf(both: Both): RawBuilder<Found<OverlapKind>>[] {
  const { a, b, now } = both
  const day = now.slice(0, 10)
  const offered = (by: number, to: number) => sql`(offer.volunteer_id = ${by} and exists
    (select 1 from offer_asked where offer_asked.offer_id = offer.id
      and offer_asked.volunteer_id = ${to}))`
  return [
    line(
      'duty',
      none,
      sql`from person where id = ${a} and ${onDuty(a, day)} and ${onDuty(b, day)}`,
    ),
    line('shifts', when, shared(both, false)),
    line(
      'enlists',
      sql`activity.title`,
      sql`from enlist one inner join enlist other on other.activity_id = one.activity_id
        inner join activity on activity.id = one.activity_id
        where one.volunteer_id = ${a} and other.volunteer_id = ${b}
        and one.enlist_status in (1, 3) and other.enlist_status in (1, 3)`,
    ),
    line(
      'offers',
      none,
      sql`from offer where offer.state = 'open' and (${offered(a, b)} or ${offered(b, a)})`,
    ),
    line(
      'candidates',
      sql`vote.title`,
      sql`from candidate one inner join candidate other on other.vote_id = one.vote_id
        inner join vote on vote.id = one.vote_id
        where one.volunteer_id = ${a} and other.volunteer_id = ${b} and vote.end_time >= ${now}`,
    ),
    line(
      'statements',
      sql`one.first_day || ' ' || one.last_day`,
      sql`from statement one inner join statement other
        on other.first_day = one.first_day and other.last_day = one.last_day
        where one.volunteer_id = ${a} and other.volunteer_id = ${b}
        and one.replaced_at = '' and one.revoked_at = ''
        and other.replaced_at = '' and other.revoked_at = ''`,
    ),
    line(
      'deletion',
      none,
      sql`from deletion_request where state = 1 and person_id in (${a}, ${b})`,
    ),
  ]
}

const door = (kind: Extract<SettledKind, 'openid' | 'mini_openid' | 'unionid' | 'phone_mark'>) => {
  const [one, other] = [sql.ref(`one.${kind}`), sql.ref(`other.${kind}`)]
  return ({ a, b }: Both) =>
    line(
      kind,
      none,
      sql`from person one inner join person other on other.id = ${b}
        where one.id = ${a} and ${one} is not null and ${other} is not null`,
    )
}
const doors = [door('openid'), door('mini_openid'), door('unionid'), door('phone_mark')]

function settledOf(both: Both): RawBuilder<Found<SettledKind>>[] {
  const { a, b } = both
  return [
    line(
      'votes',
      none,
      sql`from voter one inner join voter other on other.vote_id = one.vote_id
        where one.person_id = ${a} and other.person_id = ${b}`,
    ),
    line(
      'waits',
      none,
      sql`from waitlist one inner join waitlist other on other.activity_id = one.activity_id
        where one.volunteer_id = ${a} and other.volunteer_id = ${b}
        and one.state in ('waiting', 'asked') and other.state in ('waiting', 'asked')`,
    ),
    line('past', when, shared(both, true)),
    ...doors.map((asked) => asked(both)),
  ]
}
