import type { Db, Tx } from '../../db/types.ts'

/** Keeps a record's new code in place of the one before. */
export async function keepCode(
  tx: Tx,
  row: { volunteer_id: number; code_mark: string; code_hash: string; expires_ms: number },
): Promise<void> {
  const anew = { ...row, tries: 0, used_at: '', left_id: null }
  await tx
    .insertInto('claim_code')
    .values(anew)
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(anew))
    .execute()
}

/** Whether a code that begins so is kept, ended or not. */
export async function isKept(db: Db, marks: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('claim_code')
    .select('volunteer_id')
    .where('code_mark', 'in', marks)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts that a code is entered which begins so, and answers what is kept of it; undefined where none does. */
export async function countTry(tx: Tx, marks: readonly string[]) {
  return await tx
    .updateTable('claim_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('code_mark', 'in', marks)
    .returning(['volunteer_id', 'code_hash'])
    .executeTakeFirst()
}

/** Uses a code up; false when it is used, has ended, or was entered more than `most` times. */
export async function useCode(
  tx: Tx,
  codeHash: string,
  use: { used_at: string; left_id: number },
  nowMs: number,
  most: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('claim_code')
    .set(use)
    .where('code_hash', '=', codeHash)
    .where('used_at', '=', '')
    .where('expires_ms', '>', nowMs)
    .where('tries', '<=', most)
    .returning('volunteer_id')
    .executeTakeFirst()
  return used !== undefined
}

/** What is kept of a code that begins so and was used by this person, whom it may have made the volunteer. */
export async function usedBy(
  db: Db,
  marks: readonly string[],
  personId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim_code')
    .select('code_hash')
    .where('code_mark', 'in', marks)
    .where('used_at', '<>', '')
    .where((eb) => eb.or([eb('volunteer_id', '=', personId), eb('left_id', '=', personId)]))
    .executeTakeFirst()
  return row?.code_hash
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
