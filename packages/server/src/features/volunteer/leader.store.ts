import type { Db } from '../../db/db.ts'

/** Holds a record until the transaction ends and answers its status; undefined when there is none. */
export async function touchVolunteer(db: Db, id: number) {
  const row = await db
    .updateTable('volunteer')
    .set((eb) => ({ group_id: eb.ref('group_id') }))
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst()
  return row?.status
}

/** Writes whether this person leads a group, as the leaders' table says it. */
export async function followLeadership(db: Db, id: number): Promise<void> {
  await db
    .updateTable('volunteer')
    .set((eb) => ({
      is_group_leader: eb
        .case()
        .when(
          eb.exists(
            eb.selectFrom('group_leader').select('group_id').where('volunteer_id', '=', id),
          ),
        )
        .then(1)
        .else(0)
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}
