import type { Tx } from '../../db/db.ts'

/** Writes whether these people lead a group, as the leaders' table says it. */
export async function followLeadership(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('volunteer')
    .set((eb) => ({
      is_group_leader: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('group_leader')
              .select('group_id')
              .whereRef('volunteer_id', '=', 'volunteer.id'),
          ),
        )
        .then(1)
        .else(0)
        .end(),
    }))
    .where('id', 'in', ids)
    .execute()
}
