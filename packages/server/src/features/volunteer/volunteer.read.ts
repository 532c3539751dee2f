import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Selectable } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import { givenIds } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

export type VolunteerRow = Selectable<Schema['volunteer']>

const byId = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('volunteer').selectAll().where('id', '=', id),
)

/** A person's record, with personal data sealed; undefined while they have never applied. */
export async function findVolunteer(db: Db, id: number): Promise<VolunteerRow | undefined> {
  return (await byId(db, { id }))[0]
}

/** These people's records. */
export async function findVolunteers(db: Db, ids: readonly number[]): Promise<VolunteerRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('volunteer').selectAll().where('id', 'in', ids).execute()
}

/** Those of these people's records that stand at one step. */
export async function standAt(
  db: Db,
  ids: readonly number[],
  status: VolunteerStatus,
): Promise<VolunteerRow[]> {
  return await db
    .selectFrom('volunteer')
    .selectAll()
    .where('id', 'in', givenIds(db, ids))
    .where('status', '=', status)
    .execute()
}

/** A person's status, 0 while they have never applied. */
export async function volunteerStatus(db: Db, id: number): Promise<VolunteerStatus> {
  return (await findVolunteer(db, id))?.status ?? 0
}

/** The query of how many applications wait for a step. */
export function openApplications(db: Db) {
  return db
    .selectFrom('volunteer')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', 'in', [1, 2, 3])
}

const led = cachedQuery(
  (db, { volunteerId }: { volunteerId: number }) =>
    db
      .selectFrom('group_leader')
      .innerJoin('volunteer_group', 'volunteer_group.id', 'group_leader.group_id')
      .select(['volunteer_group.id', 'volunteer_group.name'])
      .where('group_leader.volunteer_id', '=', volunteerId)
      .orderBy('volunteer_group.name_order')
      .orderBy('volunteer_group.id'),
  { most: 1_000 },
)

/** The groups that a person leads, by name. */
export async function groupsLedBy(db: Db, volunteerId: number) {
  return [...(await led(db, { volunteerId }))]
}

/** The people who lead a group, but for none of nobody's. */
export async function leadersOf(db: Db, groupId: number | null): Promise<number[]> {
  if (groupId === null) return []
  const rows = await db
    .selectFrom('group_leader')
    .select('volunteer_id')
    .where('group_id', '=', groupId)
    .orderBy('volunteer_id')
    .execute()
  return rows.map(({ volunteer_id }) => volunteer_id)
}

const named = cachedQuery(
  (db, { id }: { id: number }) =>
    db.selectFrom('volunteer_group').select('name').where('id', '=', id),
  { most: 1_000, empty: false },
)

/** A group's name; empty where there is none. */
export async function groupName(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  return (await named(db, { id }))[0]?.name ?? ''
}

/** The ids of all groups by name. */
export async function groupIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('volunteer_group').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
