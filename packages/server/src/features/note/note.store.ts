import type { Insertable, Updateable } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of what the office notes of somebody: what is pinned first, then the newest. */
export function noteRows(db: Db, volunteerId: number) {
  return db
    .selectFrom('volunteer_note')
    .selectAll()
    .where('volunteer_id', '=', volunteerId)
    .orderBy('pinned', 'desc')
    .orderBy('id', 'desc')
}

export type NoteRow = RowOf<typeof noteRows>

/** One note. */
export async function findNote(db: Db, id: number) {
  return await db.selectFrom('volunteer_note').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a note and answers it. */
export async function insertNote(tx: Tx, row: Insertable<Schema['volunteer_note']>) {
  return await tx.insertInto('volunteer_note').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes a note and answers it; undefined where it is gone. */
export async function updateNote(tx: Tx, id: number, change: Updateable<Schema['volunteer_note']>) {
  return await tx
    .updateTable('volunteer_note')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Removes a note; false where it is gone. */
export async function deleteNote(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('volunteer_note')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
