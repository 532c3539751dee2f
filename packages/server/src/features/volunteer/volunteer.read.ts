import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'

const leader = preparedQuery<{ id: number }, { is_group_leader: number }>((db, { id }) =>
  db.selectFrom('volunteer').select('is_group_leader').where('id', '=', id),
)

/** True when the person leads a group; the one place that knows where this is kept. */
export async function isGroupLeader(db: Db, id: number): Promise<boolean> {
  return (await leader(db, { id }))[0]?.is_group_leader === 1
}

export type VolunteerRow = Selectable<Schema['volunteer']>

const byId = preparedQuery<{ id: number }, VolunteerRow>((db, { id }) =>
  db.selectFrom('volunteer').selectAll().where('id', '=', id),
)

/** A person's record, with personal data sealed; undefined while they have never applied. */
export async function findVolunteer(db: Db, id: number): Promise<VolunteerRow | undefined> {
  return (await byId(db, { id }))[0]
}

/** A person's status, 0 while they have never applied. */
export async function volunteerStatus(db: Db, id: number): Promise<VolunteerStatus> {
  return (await findVolunteer(db, id))?.status ?? 0
}

/** True when each of these is a formal volunteer. */
export async function areFormal(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { n } = await db
    .selectFrom('volunteer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', 'in', ids)
    .where('status', '=', 7)
    .executeTakeFirstOrThrow()
  return Number(n) === ids.length
}

const open = preparedQuery<Record<never, never>, { n: number }>((db) =>
  db
    .selectFrom('volunteer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', [1, 2, 3]),
)

/** How many applications wait for a step. */
export async function openApplications(db: Db): Promise<number> {
  return (await open(db, {}))[0]?.n ?? 0
}

/** The groups that a person leads, by name. */
export async function groupsLedBy(db: Db, volunteerId: number) {
  return await db
    .selectFrom('group_leader')
    .innerJoin('volunteer_group', 'volunteer_group.id', 'group_leader.group_id')
    .select(['volunteer_group.id', 'volunteer_group.name'])
    .where('group_leader.volunteer_id', '=', volunteerId)
    .orderBy('volunteer_group.name')
    .execute()
}

/** A group's name; empty where there is none. */
export async function groupName(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  const row = await db
    .selectFrom('volunteer_group')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** The ids of all groups by name. */
export async function groupIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('volunteer_group').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
