import type { Db } from '../../db/db.ts'

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
