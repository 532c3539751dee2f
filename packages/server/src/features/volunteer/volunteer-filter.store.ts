import { isAskedPeriod, periodAsked } from '@museum/contract/asked-period.ts'
import { addDays, addYears } from '@museum/contract/day.ts'
import { nameKey } from '@museum/contract/name.ts'
import type { Period } from '@museum/contract/period.ts'
import type { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName, startsWith } from '../../db/portable.ts'
import type { Db } from '../../db/types.ts'
import type { Channel } from '../../wechat/subscribed.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import { lastServed, partsOf, sumsIn } from './served.store.ts'

/** What the register is narrowed to, as calls take it, with what is known of its words before the rows are asked. */
export type VolunteerFilter = Omit<CallFilter<typeof volunteerOfficeCalls.list>, 'sort'> & {
  /** The blind index of the whole number that `q` is. */
  phone_marks?: readonly string[] | undefined
  id_num_marks?: readonly string[] | undefined
  /** By which way WeChat tells people, and the template of it; undefined where it tells nobody. */
  told_by?: { channel: Channel; template: string } | undefined
}

type Condition = Expression<SqlBool>

const endingDays = 30

/**
 * The query of the people whom a filter lets through; `today` is the museum's day. With `summed` what they have served
 * in the filter's period of hours is part of it (`hoursOf`), whether the filter bounds it or not.
 */
export function filtered(db: Db, filter: VolunteerFilter, today: string, { summed = false } = {}) {
  const { q, phone_marks, id_num_marks, status, ids, group_id, disabled } = filter
  let query = db
    .selectFrom('volunteer')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
  const asked = sumsAsked(filter, today)
  const sums = new Map(asked.map(({ name, period }) => [name, period]))
  if (summed) sums.set('hours', hoursPeriod(filter, today))
  // What is joined is named by `sumOf` alone.
  for (const [name, period] of sums)
    for (const [at, part] of sumsIn(db, period).entries())
      query = query.leftJoin(part.as(partName(name, at)), (join) =>
        join.on(sql<SqlBool>`${sql.ref(`${partName(name, at)}.volunteer_id`)} = volunteer.id`),
      ) as unknown as typeof query
  const [only, ...others] = status ?? []
  // One status is read in the index's order, which a list of them is not.
  if (only && others.length === 0) query = query.where('volunteer.status', '=', only)
  // As literals, so that the engine sees that the partial index holds who was declined.
  else if (only)
    query = query.where(
      'volunteer.status',
      'in',
      [only, ...others].sort().map((one) => sql.lit(one)),
    )
  if (ids && ids.length > 0) query = query.where('volunteer.id', 'in', givenIds(db, ids))
  if (group_id) query = query.where('volunteer.group_id', '=', group_id)
  if (disabled !== undefined) query = query.where('person.disabled', '=', disabled)
  const more = [
    ...certificateOf(filter, today),
    ...grantOf(db, filter, today),
    ...labelOf(db, filter),
    ...asked.map(within),
    ...idleOf(filter, today),
    ...personOf(filter, today),
    ...reachOf(filter),
  ]
  if (more.length > 0) query = query.where((eb) => eb.and(more))
  const key = nameKey(q ?? '')
  if (q)
    query = query.where((eb) =>
      eb.or([
        containsName(eb.ref('volunteer.name'), q),
        ...(key ? [contains(eb.ref('volunteer.name_key'), key)] : []),
        ...(/^[a-z]+$/.test(key)
          ? (['name_pinyin', 'given_pinyin', 'name_initials'] as const).map((column) =>
              startsWith(db, eb.ref(`volunteer.${column}`), key),
            )
          : []),
        contains(eb.ref('volunteer.code'), q),
        ...(phone_marks ? [eb('volunteer.phone_mark', 'in', phone_marks)] : []),
        ...(id_num_marks ? [eb('volunteer.id_num_mark', 'in', id_num_marks)] : []),
      ]),
    )
  return query
}

/** True where the filter finds anybody. */
export async function findsAnybody(db: Db, filter: VolunteerFilter, today: string) {
  const found = await filtered(db, filter, today).select('volunteer.id').limit(1).execute()
  return found.length > 0
}

const ends = sql<string>`volunteer.certificate_end_time`
const stands = sql<SqlBool>`(volunteer.certificate_is_valid = 1 and volunteer.status + 0 = 7)`

function certificateOf(filter: VolunteerFilter, today: string): Condition[] {
  const { certificate, certificate_ends } = filter
  const all: Condition[] = []
  if (certificate === 'valid' || certificate === 'ending')
    all.push(stands, sql`${ends} >= ${today}`)
  if (certificate === 'ending') all.push(sql`${ends} <= ${addDays(today, endingDays)}`)
  if (certificate === 'invalid')
    all.push(sql`${ends} > ''`, sql`(volunteer.certificate_is_valid = 0 or ${ends} < ${today})`)
  if (certificate_ends) {
    const { first, last } = periodAsked(certificate_ends, today)
    all.push(stands, sql`${ends} >= ${first}`, sql`${ends} <= ${last}`)
  }
  return all
}

function grantOf(db: Db, filter: VolunteerFilter, today: string): Condition[] {
  const { grant, grant_type, grant_by } = filter
  if (!grant) return []
  let held = db
    .selectFrom('service_grant')
    .innerJoin('service_type', 'service_type.id', 'service_grant.service_type_id')
    .select('service_grant.volunteer_id')
    .where('service_type.need_grant', '=', 1)
    .where('service_type.disabled', '=', 0)
    .where('service_grant.until', '>=', today)
  if (grant_type) held = held.where('service_type.id', '=', grant_type)
  if (grant === 'ending')
    held = held.where('service_grant.until', '<=', grant_by || addDays(today, endingDays))
  return [sql`volunteer.id ${sql.raw(grant === 'lacks' ? 'not in' : 'in')} ${held}`]
}

function labelOf(db: Db, { label, label_id }: VolunteerFilter): Condition[] {
  if (!label) return []
  const all = db.selectFrom('volunteer_label').select('volunteer_label.volunteer_id')
  const borne = label_id ? all.where('volunteer_label.label_id', '=', label_id) : all
  return [sql`volunteer.id ${sql.raw(label === 'lacks' ? 'not in' : 'in')} ${borne}`]
}

const hoursPeriod = ({ hours_in }: VolunteerFilter, today: string) =>
  periodAsked(hours_in || 'year', today)

const partName = (name: string, at: number) => `${name}_${at}`

/** What somebody has served in a period whose sums are joined under a name. */
function sumOf(name: string, of: 'minutes' | 'count', period: Period) {
  const parts = partsOf(period).map(
    (_, at) => sql`coalesce(${sql.ref(`${partName(name, at)}.${of}`)}, 0)`,
  )
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

/** What somebody has served in the filter's period of hours, in minutes, where it is part of the query. */
export const hoursOf = (filter: VolunteerFilter, today: string) =>
  sumOf('hours', 'minutes', hoursPeriod(filter, today))

/** What is served in a period, under the name by which it is joined, and the bounds of it that are asked for. */
interface Sum {
  name: 'hours' | 'services'
  of: 'minutes' | 'count'
  period: Period
  least: number
  most: number | undefined
}

/** Which sums a filter bounds. */
function sumsAsked(filter: VolunteerFilter, today: string): Sum[] {
  const { hours_from, hours_to, hours_zero, services_in, services_from, services_to } = filter
  const hours = hoursPeriod(filter, today)
  const services = periodAsked(services_in || 'year', today)
  // Both figures of one period come from the same rows.
  const isSame = services.first === hours.first && services.last === hours.last
  const all: Sum[] = [
    {
      ...{ name: 'hours', of: 'minutes', period: hours },
      ...minutesOf({ from: hours_from, to: hours_to, least: hours_zero === 0 ? 1 : 0 }),
    },
    {
      ...{ name: isSame ? 'hours' : 'services', of: 'count', period: services },
      ...{ least: services_from ?? 0, most: services_to },
    },
  ]
  return all.filter(({ least, most }) => least > 0 || most !== undefined)
}

/** True where a filter has what everybody served added up. */
export const isSummed = (filter: VolunteerFilter, today: string) =>
  sumsAsked(filter, today).length > 0

/** True of whose sum is within the bounds. */
function within({ name, of, period, least, most }: Sum): Condition {
  const sum = sumOf(name, of, period)
  return most === undefined ? sql`${sum} >= ${least}` : sql`${sum} between ${least} and ${most}`
}

function idleOf({ idle }: VolunteerFilter, today: string): Condition[] {
  if (!idle) return []
  if (idle === 'ever') return [sql`${lastServed} = ''`]
  const since = isAskedPeriod(idle) ? periodAsked(idle, today).first : idle
  return [sql`${lastServed} < ${since}`]
}

/** Hours from so many to fewer than so many, in minutes; exactly so many where both are the same. */
function minutesOf({
  from,
  to,
  least,
}: {
  from: number | undefined
  to: number | undefined
  least: number
}) {
  const most = to === undefined ? undefined : from === to ? to * 60 : to * 60 - 1
  return { least: Math.max((from ?? 0) * 60, least), most }
}

function personOf(filter: VolunteerFilter, today: string): Condition[] {
  const { joined, age_from, age_to, skills = [], language, halves = [] } = filter
  const all: Condition[] = []
  if (joined) {
    const { first, last } = periodAsked(joined, today)
    const day = sql`volunteer.first_assessment_time`
    all.push(sql`${day} >= ${first}`, sql`${day} <= ${last}`)
  }
  const born = sql`volunteer.birth_time`
  if (age_from !== undefined || age_to !== undefined) all.push(sql`${born} > ''`)
  if (age_from) all.push(sql`${born} <= ${addYears(today, -age_from)}`)
  if (age_to !== undefined) all.push(sql`${born} > ${addYears(today, -age_to - 1)}`)
  if (skills.length > 0) {
    // The list is a JSON array of ids: one stands between brackets or commas.
    const list = sql`replace(replace(volunteer.skill_ids, '[', ','), ']', ',')`
    all.push(anyOf(skills.map((id) => sql`${list} like ${`%,${id},%`}`)))
  }
  if (language) all.push(contains(sql<string>`volunteer.languages`, language))
  if (halves.length > 0) {
    const glad = halves.map((half) => sql`substr(wish.halves, ${sql.lit(half + 1)}, 1) = '1'`)
    all.push(sql`exists (select 1 from wish where wish.volunteer_id = volunteer.id
      and ${anyOf(glad)})`)
  }
  return all
}

const anyOf = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

function reachOf({ reach, told_by }: VolunteerFilter): Condition[] {
  if (!reach) return []
  if (reach === 'phone') return [sql`${byPhone} = 1`]
  const wechat = told_by
    ? sql<SqlBool>`(${sql.ref(`person.${told_by.channel}`)} is not null
        and ${consents(told_by.template)} = 1)`
    : sql<SqlBool>`1 = 0`
  return reach === 'wechat' ? [wechat] : [sql`${byPhone} = 0`, sql`not ${wechat}`]
}
