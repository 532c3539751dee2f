import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { countsRemembered } from '../../db/remembered.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import { ownLabels } from './label.read.ts'
import { orderedRegister, type RegisterSort } from './register.store.ts'
import type { VolunteerFilter } from './volunteer-filter.store.ts'

export type ExportedRow = Awaited<
  ReturnType<ReturnType<typeof exportPage>['executeTakeFirstOrThrow']>
>

/** The query of the filtered records whole, personal data sealed, in the order that is asked for. */
export function exportPage(
  db: Db,
  filter: VolunteerFilter & { sort?: RegisterSort },
  today: string,
  limit: number,
) {
  const { found, key, order, way } = orderedRegister(db, filter, today)
  return found
    .selectAll('volunteer')
    .select(['volunteer_group.name as group', 'person.disabled', ownLabels(db).as('labels')])
    .orderBy(key, order)
    .orderBy('volunteer.id', way)
    .limit(limit)
}

const withLogin = preparedQuery((db, { id, template }: { id: number; template: string }) =>
  db
    .selectFrom('volunteer')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .selectAll('volunteer')
    .select(['person.disabled', 'person.openid', 'person.mini_openid', byPhone.as('by_phone')])
    .select(consents(template).as('consents'))
    .where('volunteer.id', '=', id),
)

/**
 * A record, with personal data sealed, whether its person may and can log in, and by what they are reached:
 * `template` is the one that WeChat would be told by.
 */
export async function findWithLogin(db: Db, id: number, template: string) {
  const [found] = await withLogin(db, { id, template })
  if (!found) return undefined
  const { disabled, by_phone, openid, mini_openid, consents: allowed, ...row } = found
  return {
    row,
    login: { disabled: disabled ?? 0, has_login: by_phone === 1 ? 0 : 1 },
    reached: { openid, mini_openid, by_phone, consents: allowed },
  }
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
    .select(['at', 'by', 'from_status', 'to_status', 'remark', 'internal'])
    .where('volunteer_id', '=', volunteerId)
    .orderBy('id')
    .execute()
}
