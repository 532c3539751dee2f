import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import type { Db } from '../../db/db.ts'

/** True when the entry exists and is of this kind, disabled or not. */
export async function hasDictionary(db: Db, kind: DictionaryKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('dictionary')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** The entries of these ids, disabled or not. */
export async function findDictionary(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('dictionary')
    .select(['id', 'kind', 'name'])
    .where('id', 'in', ids)
    .execute()
}

/** The ids of a kind's entries by name, disabled ones too. */
export async function dictionaryIds(db: Db, kind: DictionaryKind): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
