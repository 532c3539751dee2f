import { givenRows } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The names in the records after `after`, in the order of ids. */
export async function namesAfter(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'urgent_contact_persion'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Names = Awaited<ReturnType<typeof namesAfter>>[number]

/** Names of a record as they stand and as they become. */
export interface Renamed extends Names {
  was_name: string
  was_contact: string
}

/** Writes names, where they stand still as they did; answers in how many records. */
export async function rename(tx: Tx, rows: readonly Renamed[]): Promise<number> {
  const text = 'text'
  const given = givenRows(tx, rows, {
    ...{ id: 'integer', name: text, urgent_contact_persion: text },
    ...{ was_name: text, was_contact: text },
  })
  const { numUpdatedRows } = await tx
    .updateTable('volunteer')
    .from(given.as('given'))
    .set((eb) => ({
      name: eb.ref('given.name'),
      urgent_contact_persion: eb.ref('given.urgent_contact_persion'),
    }))
    .whereRef('volunteer.id', '=', 'given.id')
    .whereRef('volunteer.name', '=', 'given.was_name')
    .whereRef('volunteer.urgent_contact_persion', '=', 'given.was_contact')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
