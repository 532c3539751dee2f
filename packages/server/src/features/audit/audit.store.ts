import type { Insertable } from 'kysely'
import type { Db } from '../../db/db.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'

/** Writes one line; there is no way to change or remove one. */
export async function insertAudit(
  db: Db,
  row: Omit<Insertable<Schema['audit']>, 'id'>,
): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}

/** One line of the log. */
export async function findAudit(db: Db, id: number) {
  return await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One page, newest first, and the total; days are inclusive. */
export async function listAudit(
  db: Db,
  filter: { q?: string | undefined; from?: string | undefined; to?: string | undefined },
  limit: number,
  offset: number,
) {
  let query = db.selectFrom('audit')
  const { q, from, to } = filter
  if (from) query = query.where('at', '>=', from)
  if (to) query = query.where('at', '<=', `${to} 23:59:59`)
  if (q)
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('username'), q),
        contains(eb.ref('action'), q),
        contains(eb.ref('object'), q),
        contains(eb.ref('before'), q),
        contains(eb.ref('after'), q),
        ...(/^#?\d{1,15}$/.test(q) ? [eb('object_id', '=', Number(q.replace('#', '')))] : []),
      ]),
    )
  const list = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}
