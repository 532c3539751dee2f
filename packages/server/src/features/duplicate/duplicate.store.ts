import type { DuplicateState } from '@museum/contract/duplicate/duplicate.rules.ts'
import type { Insertable } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { writtenInParts } from '../../db/parts.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Keeps pairs that are not known yet, whatever the office has said of those that are. */
export async function insertPairs(
  tx: Tx,
  pairs: readonly Insertable<Schema['duplicate_person']>[],
): Promise<void> {
  if (pairs.length === 0) return
  for (const part of writtenInParts(pairs))
    await tx
      .insertInto('duplicate_person')
      .values(part)
      .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
      .execute()
}

/** The query of pairs with who both are: those that wait first, the latest before all. */
export function pairRows(db: Db, state: number) {
  return db
    .selectFrom('duplicate_person as pair')
    .innerJoin('volunteer as one', 'one.id', 'pair.first_id')
    .innerJoin('volunteer as other', 'other.id', 'pair.second_id')
    .innerJoin('person as one_person', 'one_person.id', 'pair.first_id')
    .innerJoin('person as other_person', 'other_person.id', 'pair.second_id')
    .select(['pair.id', 'pair.reason', 'pair.state', 'pair.found_at'])
    .select(['pair.decided_at', 'pair.decided_by', 'pair.first_id', 'pair.second_id'])
    .select(['one.name as one_name', 'one.code as one_code', 'one.status as one_status'])
    .select(['one.phone_masked as one_phone', 'one_person.disabled as one_disabled'])
    .select(['other.name as other_name', 'other.code as other_code'])
    .select(['other.status as other_status', 'other.phone_masked as other_phone'])
    .select(['other_person.disabled as other_disabled'])
    .$if(state > 0, (query) => query.where('pair.state', '=', state as DuplicateState))
    .orderBy('pair.state')
    .orderBy('pair.id', 'desc')
}

/** One pair; undefined when there is none. */
export async function findPair(db: Db, id: number) {
  return await db.selectFrom('duplicate_person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Says of a pair that waits that they are two people's; false where it does not. */
export async function dismissPair(
  tx: Tx,
  id: number,
  said: { decided_at: string; decided_by: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('duplicate_person')
    .set({ ...said, state: 2 })
    .where('id', '=', id)
    .where('state', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the pairs that somebody is in another's, who they are found to be; what was the pair of both is none. */
export async function movePairs(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx
    .deleteFrom('duplicate_person')
    .where((eb) => eb.or([eb('first_id', '=', from), eb('second_id', '=', from)]))
    .returning(['first_id', 'second_id', 'reason', 'state', 'found_at'])
    .returning(['decided_at', 'decided_by'])
    .execute()
  const moved = rows.flatMap(({ first_id, second_id, ...said }) => {
    const third = first_id === from ? second_id : first_id
    const ids = { first_id: Math.min(third, to), second_id: Math.max(third, to) }
    return third === to ? [] : [{ ...said, ...ids }]
  })
  await insertPairs(tx, moved)
}

/** Forgets the pairs of these records, which are no more. */
export async function dropPairs(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('duplicate_person')
    .where((eb) =>
      eb.or([eb('first_id', 'in', givenIds(tx, ids)), eb('second_id', 'in', givenIds(tx, ids))]),
    )
    .execute()
}
