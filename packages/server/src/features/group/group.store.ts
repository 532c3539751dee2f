import { single } from '../../db/db.ts'
import { givenRows } from '../../db/json.ts'
import { contains } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'
import { titleOrder } from '../../pinyin/reading.ts'

function groups(db: Db, q: string | undefined) {
  const query = db.selectFrom('volunteer_group')
  return q ? query.where((eb) => contains(eb.ref('volunteer_group.name'), q)) : query
}

/** The query of groups by name as it is read, each with the number of its members. */
export function groupRows(db: Db, q: string | undefined) {
  return groups(db, q)
    .select((eb) => [
      'volunteer_group.id',
      'volunteer_group.name',
      eb
        .selectFrom('volunteer')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('volunteer.group_id', '=', 'volunteer_group.id')
        .as('member_count'),
    ])
    .orderBy('volunteer_group.name_order')
    .orderBy('volunteer_group.id')
}

/** One group with the number of its members. */
export async function findGroup(db: Db, id: number) {
  return await groupRows(db, undefined).where('volunteer_group.id', '=', id).executeTakeFirst()
}

/** Who leads these groups, by name. */
export async function leadersOf(db: Db, groupIds: readonly number[]) {
  if (groupIds.length === 0) return []
  return await db
    .selectFrom('group_leader')
    .innerJoin('volunteer', 'volunteer.id', 'group_leader.volunteer_id')
    .select(['group_leader.group_id', 'volunteer.id', 'volunteer.name', 'volunteer.code'])
    .where('group_leader.group_id', 'in', groupIds)
    .orderBy('volunteer.name_pinyin')
    .orderBy('volunteer.id')
    .execute()
}

const named = (name: string) => ({ name, name_order: titleOrder(name) })

/** Reads the names of groups that nobody has read: those from before groups stood by how they are read. */
export async function orderGroups(db: Db): Promise<void> {
  const query = db.selectFrom('volunteer_group').select(['id', 'name'])
  const rows = await query.where('name_order', 'is', null).orderBy('id').execute()
  if (rows.length === 0) return
  const read = rows.map(({ id, name }) => ({ id, ...named(name) }))
  const given = givenRows(db, read, { id: 'integer', name: 'text', name_order: 'text' })
  await single(db, async (tx) => {
    await tx
      .updateTable('volunteer_group')
      .from(given.as('given'))
      .set((eb) => ({ name_order: eb.ref('given.name_order') }))
      .whereRef('volunteer_group.id', '=', 'given.id')
      .whereRef('volunteer_group.name', '=', 'given.name')
      .execute()
  })
}

/** Makes a group; throws the engine's duplicate error when the name is taken. */
export async function insertGroup(tx: Tx, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('volunteer_group')
    .values(named(name))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renames a group; throws the engine's duplicate error when the name is taken. */
export async function renameGroup(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('volunteer_group').set(named(name)).where('id', '=', id).execute()
}

/** Replaces a group's leaders. */
export async function writeLeaders(tx: Tx, groupId: number, ids: readonly number[]) {
  await tx.deleteFrom('group_leader').where('group_id', '=', groupId).execute()
  if (ids.length === 0) return
  const rows = ids.map((volunteer_id) => ({ group_id: groupId, volunteer_id }))
  await tx.insertInto('group_leader').values(rows).execute()
}

/** Removes a group without members; false when it has some. */
export async function deleteGroup(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('volunteer_group')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('volunteer').select('id').where('group_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
