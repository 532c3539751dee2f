import type { labelCalls } from '@museum/contract/label/label.calls.ts'
import { nameKey } from '@museum/contract/name.ts'
import { givenIds, givenRows } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of labels by name, each with how many people bear it. */
export function labelRows(db: Db, { q }: CallFilter<typeof labelCalls.list>) {
  const query = db
    .selectFrom('label')
    .select((eb) => [
      'label.id',
      'label.name',
      eb
        .selectFrom('volunteer_label')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('volunteer_label.label_id', '=', 'label.id')
        .as('count'),
    ])
    .orderBy('label.name')
    .orderBy('label.id')
  return q ? query.where((eb) => contains(eb.ref('label.name'), q)) : query
}

/** One label with how many people bear it. */
export async function findLabel(db: Db, id: number) {
  return await labelRows(db, {}).where('label.id', '=', id).executeTakeFirst()
}

// By what two labels are one, however they were typed.
const written = (name: string) => ({ name, name_key: nameKey(name) || name })

/** Makes a label; throws the engine's duplicate error where there is one of that name. */
export async function insertLabel(tx: Tx, name: string): Promise<number> {
  const made = tx.insertInto('label').values(written(name)).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/** Renames a label; throws the engine's duplicate error where there is one of that name. */
export async function renameLabel(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('label').set(written(name)).where('id', '=', id).execute()
}

/** Removes a label, from everybody too. */
export async function deleteLabel(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('label').where('id', '=', id).execute()
}

/** Of these people those who bear a label, by whom it was put on them and when. */
export async function bearersOf(db: Db, label_id: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('volunteer_label')
    .select(['volunteer_id', 'by', 'at'])
    .where('label_id', '=', label_id)
    .where('volunteer_id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map(({ volunteer_id, by, at }) => [volunteer_id, { by, at }]))
}

/** Puts a label on people who lack it. */
export async function insertBearers(
  tx: Tx,
  label_id: number,
  people: readonly { volunteer_id: number; by: string; at: string }[],
): Promise<void> {
  if (people.length === 0) return
  const types = { volunteer_id: 'integer', by: 'text', at: 'text' } as const
  await tx
    .insertInto('volunteer_label')
    .columns(['label_id', 'volunteer_id', 'by', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(tx, people, types).as('given'))
        .select((one) => [
          one.cast<number>(one.val(label_id), 'bigint').as('label_id'),
          'given.volunteer_id',
          'given.by',
          'given.at',
        ]),
    )
    .execute()
}

/** Takes a label off people. */
export async function deleteBearers(
  tx: Tx,
  label_id: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('volunteer_label')
    .where('label_id', '=', label_id)
    .where('volunteer_id', 'in', givenIds(tx, ids))
    .execute()
}
