import type { Db, Tx } from '../../db/types.ts'

/** Keeps a record's new code in place of the one before. */
export async function keepCode(
  tx: Tx,
  row: { volunteer_id: number; code_mark: string; expires_ms: number },
): Promise<void> {
  const anew = { ...row, tries: 0, used_at: '', left_id: null }
  await tx
    .insertInto('claim_code')
    .values(anew)
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(anew))
    .execute()
}

/** Counts that a code is entered and answers whose record it opens; undefined when there is no such code. */
export async function countTry(tx: Tx, marks: readonly string[]): Promise<number | undefined> {
  const row = await tx
    .updateTable('claim_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('code_mark', 'in', marks)
    .returning('volunteer_id')
    .executeTakeFirst()
  return row?.volunteer_id
}

/** Uses a code up; false when it is used, has ended, or was entered more than `most` times. */
export async function useCode(
  tx: Tx,
  marks: readonly string[],
  use: { used_at: string; left_id: number },
  nowMs: number,
  most: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('claim_code')
    .set(use)
    .where('code_mark', 'in', marks)
    .where('used_at', '=', '')
    .where('expires_ms', '>', nowMs)
    .where('tries', '<=', most)
    .returning('volunteer_id')
    .executeTakeFirst()
  return used !== undefined
}

/** True when this code was used by this person, whom it may have made the volunteer. */
export async function isUsedBy(
  db: Db,
  marks: readonly string[],
  personId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('claim_code')
    .select('volunteer_id')
    .where('code_mark', 'in', marks)
    .where('used_at', '<>', '')
    .where((eb) => eb.or([eb('volunteer_id', '=', personId), eb('left_id', '=', personId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets codes that have ended, and answers whom their use has left without a login. */
export async function deleteEnded(tx: Tx, nowMs: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('claim_code')
    .where('expires_ms', '<=', nowMs)
    .returning('left_id')
    .execute()
  return rows.flatMap(({ left_id }) => (left_id === null ? [] : [left_id]))
}

/** Whose records say this phone and when they were born, and may log in. */
export async function claimableByPhone(db: Db, phoneMark: string): Promise<number[]> {
  const rows = await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select('volunteer.id')
    .where('volunteer.phone_mark', '=', phoneMark)
    .where('volunteer.birth_time', '<>', '')
    .where('person.disabled', '=', 0)
    .orderBy('volunteer.id')
    .execute()
  return rows.map(({ id }) => id)
}
