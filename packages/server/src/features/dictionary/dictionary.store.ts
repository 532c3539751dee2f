import { type DictionaryKind, mostSort } from '@museum/contract/dictionary/dictionary.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

const enabled = cachedQuery(
  (db, { kind }: { kind: DictionaryKind }) =>
    db
      .selectFrom('dictionary')
      .select(['id', 'name'])
      .where('kind', '=', kind)
      .where('disabled', '=', 0)
      .orderBy('sort')
      .orderBy('id'),
  { most: 20 },
)

/** The choices of a kind, in their order. */
export async function choicesOf(db: Db, kind: DictionaryKind) {
  return [...(await enabled(db, { kind }))]
}

/** One office page of entries and the total. */
export async function listEntries(
  db: Db,
  input: { kind?: DictionaryKind | '' | undefined; q?: string | undefined } & Paging,
) {
  let query = db.selectFrom('dictionary')
  const { kind, q } = input
  if (kind) query = query.where('kind', '=', kind)
  if (q) query = query.where((eb) => contains(eb.ref('name'), q))
  return await pageOf(db, query.selectAll().orderBy('kind').orderBy('sort').orderBy('id'), input)
}

/** One entry. */
export async function findEntry(db: Db, id: number) {
  return await db.selectFrom('dictionary').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes an entry; undefined when its kind has one of that name. */
export async function insertEntry(
  tx: Tx,
  entry: { kind: DictionaryKind; name: string; sort: number },
) {
  return await tx
    .insertInto('dictionary')
    .values({ ...entry, disabled: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Makes those that their kind does not have, in their order behind those that it has; answers them. */
export async function insertEntries(
  tx: Tx,
  lists: readonly { kind: DictionaryKind; names: readonly string[] }[],
) {
  const last = await tx
    .selectFrom('dictionary')
    .select((eb) => ['kind', eb.fn.max('sort').as('sort')])
    .groupBy('kind')
    .execute()
  const behind = new Map(last.map(({ kind, sort }) => [kind, sort]))
  const entries = lists.flatMap(({ kind, names }) =>
    [...new Set(names)].map((name, at) => ({
      ...{ kind, name, disabled: 0 },
      sort: Math.min(mostSort, (behind.get(kind) ?? 0) + 10 * (at + 1)),
    })),
  )
  if (entries.length === 0) return []
  return await tx
    .insertInto('dictionary')
    .values(entries)
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .returningAll()
    .execute()
}

/** Changes an entry; throws the engine's duplicate error when the name is taken. */
export async function updateEntry(
  tx: Tx,
  id: number,
  change: { name?: string; sort?: number; disabled?: number },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('dictionary').set(change).where('id', '=', id).execute()
}

const columnOf = {
  service_time: 'service_time_ids',
  skill: 'skill_ids',
  job: 'job_ids',
} as const

/** Removes an entry that no activity and nobody's record names; false when one does. */
export async function deleteEntry(tx: Tx, id: number, kind: DictionaryKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dictionary')
    .where('id', '=', id)
    .where((eb) => {
      if (kind === 'activity_type') {
        const activities = eb.selectFrom('activity').select('activity.id')
        return eb.not(eb.exists(activities.where('activity_type_id', '=', id)))
      }
      const people = eb.selectFrom('volunteer').select('volunteer.id')
      if (kind === 'education') return eb.not(eb.exists(people.where('education_id', '=', id)))
      // The list is a JSON array of ids: the entry stands between brackets or commas.
      const ends = ['[', ','].flatMap((head) => [']', ','].map((tail) => `%${head}${id}${tail}%`))
      const names = people.where((of) =>
        of.or(ends.map((pattern) => of(columnOf[kind], 'like', pattern))),
      )
      return eb.not(eb.exists(names))
    })
    .executeTakeFirst()
  return numDeletedRows === 1n
}

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

const every = cachedQuery((db) => db.selectFrom('dictionary').select(['id', 'kind', 'name']), {
  most: 1,
})

/** The entries of these ids, disabled or not. */
export async function findDictionary(
  db: Db,
  ids: readonly number[],
): Promise<readonly RowOf<typeof every>[]> {
  if (ids.length === 0) return []
  // What is kept is all of them, which are few; in a transaction nothing is.
  if (!db.isTransaction) return (await every(db, {})).filter(({ id }) => ids.includes(id))
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
