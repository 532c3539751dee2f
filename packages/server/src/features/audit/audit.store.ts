import type { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { type Insertable, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

// Engines bound the number of values in one statement.
const atOnce = 1000

/** Writes lines and answers the id of the last; there is no way to change or remove one. */
export async function insertAudit(
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['audit']>, 'id'>[],
): Promise<number> {
  let last = 0
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    const made = await tx.insertInto('audit').values(part).returning('id').execute()
    last = Math.max(...made.map(({ id }) => id))
  }
  return last
}

/** Writes whose data a line tells of, each once, however many they are. */
export async function insertPeople(tx: Tx, line: number, people: readonly number[]): Promise<void> {
  const those = givenIds(tx, people).select(sql<number>`cast(${line} as bigint)`.as('line'))
  await tx
    .insertInto('audit_person')
    .columns(['volunteer_id', 'audit_id'])
    .expression(those)
    .execute()
}

/** One line of the log. */
export async function findAudit(db: Db, id: number) {
  return await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
}

export type AuditFilter = CallFilter<typeof auditCalls.list>

function filtered(db: Db, filter: AuditFilter) {
  let query = db.selectFrom('audit')
  const { q, object_id, volunteer_id, ip, start_date, end_date } = filter
  for (const column of ['username', 'action', 'object'] as const) {
    const value = filter[column]
    if (value) query = query.where(column, '=', value)
  }
  if (object_id) query = query.where('object_id', '=', object_id)
  if (volunteer_id) query = query.where('volunteer_id', '=', volunteer_id)
  if (ip)
    query = query.where((eb) => eb(eb.fn('substr', ['ip', eb.lit(1), eb.lit(ip.length)]), '=', ip))
  if (start_date) query = query.where('at', '>=', start_date)
  if (end_date) query = query.where('at', '<=', `${end_date} 23:59:59`)
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
  return query
}

/** The query of the lines, newest first; days are inclusive. */
export function auditRows(db: Db, filter: AuditFilter) {
  return filtered(db, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
}
