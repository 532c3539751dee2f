import type { Db, Tx } from '../../db/db.ts'
import { givenRows } from '../../db/json.ts'
import { lockMade } from '../../db/lock.ts'

/** Has imports follow each other until the transaction ends: a second one of the same people finds them there. */
export async function lockImport(tx: Tx): Promise<void> {
  await lockMade(tx, 'setting', { name: 'import', value: '' })
}

const known = ['id', 'name', 'code', 'status', 'id_num_mark'] as const

/** Volunteers, and who is on the way to become one, with one of these documents by their blind indexes. */
export async function whoHasDocuments(db: Db, marks: readonly string[]) {
  if (marks.length === 0) return []
  const rows = marks.map((mark) => ({ mark }))
  return await db
    .selectFrom('volunteer')
    .select(known)
    .where('id_num_mark', 'in', (eb) =>
      eb.selectFrom(givenRows(db, rows, { mark: 'text' }).as('given')).select('given.mark'),
    )
    .where('status', 'in', [2, 3, 7])
    .execute()
}

/** Whoever has one of these codes. */
export async function whoHasCodes(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return []
  const rows = codes.map((code) => ({ code }))
  return await db
    .selectFrom('volunteer')
    .select(known)
    .where('code', 'in', (eb) =>
      eb.selectFrom(givenRows(db, rows, { code: 'text' }).as('given')).select('given.code'),
    )
    .execute()
}

export type Known = Awaited<ReturnType<typeof whoHasCodes>>[number]
