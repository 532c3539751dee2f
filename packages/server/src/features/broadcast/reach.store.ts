import { mostNamed } from '@museum/contract/broadcast/broadcast.rules.ts'
import { sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { remembered } from '../../db/remembered.ts'
import type { Db } from '../../db/types.ts'
import type { Channel } from '../../wechat/subscribed.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import { filtered, type VolunteerFilter } from '../volunteer/volunteer-filter.store.ts'

/** Who serves: on a day, from a time to a time, anywhere (0) or at a place. */
export interface OfShift {
  date: string
  start_time: string
  end_time: string
  place_id: number
}

/** Whom the register's filter finds at the museum's day, but those excepted. */
export interface OfFilter {
  filter: VolunteerFilter
  except: readonly number[]
}

/** Whom a broadcast goes to: every volunteer, those of a group, who has a shift, people chosen by hand, or by a filter. */
export type Reach =
  | { audience: 'all' }
  | { audience: 'group'; group_id: number }
  | { audience: 'shift'; shift: OfShift }
  | { audience: 'people'; ids: readonly number[] }
  | ({ audience: 'filter'; today: string } & OfFilter)

const phoned = sql<number>`coalesce(sum(${byPhone}), 0)`

function people(db: Db, reach: Reach) {
  const query = db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .where('person.disabled', '=', 0)
  if (reach.audience === 'people') return query.where('volunteer.id', 'in', [...reach.ids, 0])
  if (reach.audience === 'shift') return query.where('volunteer.id', 'in', serving(db, reach.shift))
  if (reach.audience === 'filter') {
    const { filter, except, today } = reach
    const found = filtered(db, filter, today).select('volunteer.id')
    const those = query.where('volunteer.id', 'in', found)
    return except.length > 0 ? those.where('volunteer.id', 'not in', givenIds(db, except)) : those
  }
  // An expression invites no index on the status: people are walked by id, part by part.
  const volunteers = query.where((eb) => eb(eb('volunteer.status', '+', 0), 'in', [3, 7]))
  return reach.audience === 'all'
    ? volunteers
    : volunteers.where('volunteer.group_id', '=', reach.group_id)
}

function serving(db: Db, { date, start_time, end_time, place_id }: OfShift) {
  const shifts = db
    .selectFrom('roster')
    .select('volunteer_id')
    .where('date', '=', date)
    .where('start_time', '<', end_time)
    .where('end_time', '>', start_time)
  return place_id > 0 ? shifts.where('place_id', '=', place_id) : shifts
}

/** How many people a broadcast is for, and by which ways it comes to them. */
export interface Reached {
  total: number
  /** Whom WeChat tells as well. */
  wechat: number
  /** Whom it may not tell for want of consent. */
  unconsented: number
  /** Who has never logged in. */
  by_phone: number
}

/**
 * How many people a broadcast reaches now, by which ways; outside a transaction a large number may be a
 * minute old. By `channel` WeChat tells people too, undefined where it tells nobody, and by this template.
 */
export async function countReached(
  db: Db,
  reach: Reach,
  channel: Channel | undefined,
  templateId: string,
): Promise<Reached> {
  const known = (allows: number) =>
    channel
      ? sql<number>`coalesce(sum(case when ${sql.ref(`person.${channel}`)} is not null
          and ${consents(templateId)} = ${sql.lit(allows)} then 1 else 0 end), 0)`
      : sql<number>`0`
  const count = people(db, reach).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    known(1).as('wechat'),
    known(0).as('unconsented'),
    phoned.as('by_phone'),
  ])
  const [row] = await remembered(db, count, (rows) => rows[0]?.total ?? 0)
  return row ?? { total: 0, wechat: 0, unconsented: 0, by_phone: 0 }
}

/** The query of the people behind `after`, by id. */
export function peopleBehind(db: Db, reach: Reach, after: number) {
  return people(db, reach)
    .select('volunteer.id as person_id')
    .where('volunteer.id', '>', after)
    .orderBy('volunteer.id')
}

/** The query of the people behind `after` as far as `last`, in no order. */
export function peopleUpTo(db: Db, reach: Reach, after: number, last: number) {
  return people(db, reach)
    .select('volunteer.id as person_id')
    .where('volunteer.id', '>', after)
    .where('volunteer.id', '<=', last)
}

/** The last of the next `limit` people behind `after`, how many they are, and how many of them nothing in the app reaches. */
export async function nextPart(db: Db, reach: Reach, after: number, limit: number) {
  return await db
    .selectFrom(
      peopleBehind(db, reach, after).select(byPhone.as('by_phone')).limit(limit).as('next'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('next.by_phone'), sql.lit(0)).as('by_phone'),
      eb.fn.coalesce(eb.fn.max('next.person_id'), sql.lit(0)).as('last'),
    ])
    .executeTakeFirstOrThrow()
}

/** Who has one of these codes, or a name that is typed as one of these. */
export async function peopleNamed(db: Db, codes: readonly string[], keys: readonly string[]) {
  return await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select(['volunteer.id', 'volunteer.name', 'volunteer.code', 'volunteer.name_key'])
    .where('person.disabled', '=', 0)
    .where((eb) =>
      eb.or([
        eb('volunteer.code', 'in', [...codes, '']),
        eb('volunteer.name_key', 'in', [...keys]),
      ]),
    )
    .orderBy('volunteer.id')
    .limit(2 * mostNamed)
    .execute()
}
