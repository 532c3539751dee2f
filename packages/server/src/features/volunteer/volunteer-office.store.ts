import { addDays } from '@museum/contract/day.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { sql } from 'kysely'
import { contains, containsName } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { countsRemembered } from '../../db/remembered.ts'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'

export interface VolunteerFilter {
  q?: string | undefined
  /** The blind index of the whole number that `q` is. */
  phone_mark?: string | undefined
  id_num_marks?: readonly string[] | undefined
  /** None is All. */
  status?: VolunteerStatus[] | undefined
  /** 0 is All. */
  group_id?: number | undefined
  certificate?: '' | 'valid' | 'ending' | 'invalid' | undefined
  /** Whose grant of a type that needs one ends soon. */
  grant?: '' | 'ending' | undefined
  disabled?: number | undefined
}

const endingDays = 30

/** `today` is the museum's day. */
function filtered(db: Db, filter: VolunteerFilter, today: string) {
  const { q, phone_mark, id_num_marks, status, group_id, certificate, grant, disabled } = filter
  let query = db
    .selectFrom('volunteer')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
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
  if (group_id) query = query.where('volunteer.group_id', '=', group_id)
  if (disabled !== undefined) query = query.where('person.disabled', '=', disabled)
  if (certificate === 'valid' || certificate === 'ending')
    query = query
      .where('volunteer.certificate_is_valid', '=', 1)
      .where('volunteer.certificate_end_time', '>=', today)
  if (certificate === 'ending')
    query = query.where('volunteer.certificate_end_time', '<=', addDays(today, endingDays))
  if (certificate === 'invalid')
    query = query
      .where('volunteer.certificate_end_time', '>', '')
      .where((eb) =>
        eb.or([
          eb('volunteer.certificate_is_valid', '=', 0),
          eb('volunteer.certificate_end_time', '<', today),
        ]),
      )
  if (grant === 'ending') query = query.where('volunteer.id', 'in', endingGrants(db, today))
  if (q)
    query = query.where((eb) =>
      eb.or([
        containsName(eb.ref('volunteer.name'), q),
        contains(eb.ref('volunteer.code'), q),
        ...(phone_mark ? [eb('volunteer.phone_mark', '=', phone_mark)] : []),
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

const endingGrants = (db: Db, today: string) =>
  db
    .selectFrom('service_type')
    .innerJoin('service_grant', 'service_grant.service_type_id', 'service_type.id')
    .select('service_grant.volunteer_id')
    .where('service_type.need_grant', '=', 1)
    .where('service_type.disabled', '=', 0)
    .where('service_grant.until', '>=', today)
    .where('service_grant.until', '<=', addDays(today, endingDays))

/** The query of the records, the latest application first; `today` is the museum's day. */
export function volunteerRows(db: Db, filter: VolunteerFilter, today: string) {
  return filtered(db, filter, today)
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.sex',
      'volunteer.birth_time',
      'volunteer.img_path',
      'volunteer.work_unit',
      'volunteer.phone_masked',
      'volunteer.code',
      'volunteer.status',
      'volunteer.apply_time',
      'volunteer.next_time',
      'volunteer.next_place',
      'volunteer.approval_date',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      'volunteer.is_group_leader',
      'volunteer_group.name as group',
      'person.disabled',
    ])
    .orderBy('volunteer.apply_time', 'desc')
    .orderBy('volunteer.id', 'desc')
}

export type ExportedRow = Awaited<
  ReturnType<ReturnType<typeof exportPage>['executeTakeFirstOrThrow']>
>

/** The query of the filtered records whole, personal data sealed, the latest application first. */
export function exportPage(db: Db, filter: VolunteerFilter, today: string, limit: number) {
  return filtered(db, filter, today)
    .selectAll('volunteer')
    .select(['volunteer_group.name as group', 'person.disabled'])
    .orderBy('volunteer.apply_time', 'desc')
    .orderBy('volunteer.id', 'desc')
    .limit(limit)
}

const withLogin = preparedQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('volunteer')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .selectAll('volunteer')
    .select(['person.disabled', byPhone.as('by_phone')])
    .where('volunteer.id', '=', id),
)

/** A record, with personal data sealed, and whether its person may and can log in. */
export async function findWithLogin(db: Db, id: number) {
  const [found] = await withLogin(db, { id })
  if (!found) return undefined
  const { disabled, by_phone, ...row } = found
  return { row, login: { disabled: disabled ?? 0, has_login: by_phone === 1 ? 0 : 1 } }
}

const everyStatus = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const satisfies VolunteerStatus[]

/** How many people each status has that anybody has; of those that many have, at most a minute ago. */
export async function countByStatus(db: Db) {
  const counts = await countsRemembered(db, 'volunteers of a status', everyStatus, (some) =>
    statusCounts(db, some),
  )
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((one, other) => one.status - other.status)
}

/** The query of how many people each of these statuses has. */
export function statusCounts(db: Db, statuses: readonly VolunteerStatus[] = everyStatus) {
  return db
    .selectFrom('volunteer')
    .select((eb) => ['status as key', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', statuses)
    .groupBy('status')
}

/** Every step of an application, the first one first. */
export async function movesOf(db: Db, volunteerId: number) {
  return await db
    .selectFrom('volunteer_decision')
    .select(['at', 'by', 'from_status', 'to_status', 'remark'])
    .where('volunteer_id', '=', volunteerId)
    .orderBy('id')
    .execute()
}
