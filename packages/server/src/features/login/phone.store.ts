import { givenRows } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The marks of one phone. */
type Marks = readonly string[]

/** Keeps the code that a phone was sent last; the one before ends, also one of its former marks. */
export async function keepCode(
  tx: Tx,
  row: { phone_mark: string; code_mark: string; expires_ms: number },
  former: readonly string[],
): Promise<void> {
  const anew = { ...row, tries: 0 }
  if (former.length > 0)
    await tx.deleteFrom('phone_code').where('phone_mark', 'in', former).execute()
  await tx
    .insertInto('phone_code')
    .values(anew)
    .onConflict((conflict) => conflict.column('phone_mark').doUpdateSet(anew))
    .execute()
}

/** Counts that a phone's code is tried and answers it; undefined where there is none that may be. */
export async function countTry(tx: Tx, marks: Marks, nowMs: number, most: number) {
  return await tx
    .updateTable('phone_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone_mark', 'in', marks)
    .where('expires_ms', '>', nowMs)
    .where('tries', '<', most)
    .returning(['code_mark', 'tries'])
    .executeTakeFirst()
}

/** Whether a phone's code has been tried as often as it may. */
export async function isSpent(db: Db, marks: Marks, nowMs: number, most: number): Promise<boolean> {
  const row = await db
    .selectFrom('phone_code')
    .select('tries')
    .where('phone_mark', 'in', marks)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
  return (row?.tries ?? 0) >= most
}

/** Uses a code up; false where it is gone. */
export async function useCode(tx: Tx, marks: Marks, codeMark: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('phone_code')
    .where('phone_mark', 'in', marks)
    .where('code_mark', '=', codeMark)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Notes when somebody has last proved to have their phone. */
export async function noteProved(tx: Tx, id: number, phone_ms: number): Promise<void> {
  await tx.updateTable('person').set({ phone_ms }).where('id', '=', id).execute()
}

/**
 * Takes a phone off the volunteer who proved it before an instant and not since, and who can show by their date
 * of birth that it is theirs still.
 */
export async function releasePhone(tx: Tx, marks: Marks, beforeMs: number): Promise<void> {
  await tx
    .updateTable('person')
    .set({ phone_mark: null, phone_ms: 0 })
    .where('phone_mark', 'in', marks)
    .where('phone_ms', '<', beforeMs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('volunteer')
          .select('volunteer.id')
          .whereRef('volunteer.id', '=', 'person.id')
          .whereRef('volunteer.phone_mark', '=', 'person.phone_mark')
          .where('volunteer.birth_time', '<>', ''),
      ),
    )
    .execute()
}

/** Gives phones by which people log in another mark. */
export async function rewritePhones(
  tx: Tx,
  marks: readonly { was: string; anew: string }[],
): Promise<void> {
  await tx
    .updateTable('person')
    .from(givenRows(tx, marks, { was: 'text', anew: 'text' }).as('given'))
    .set((eb) => ({ phone_mark: eb.ref('given.anew') }))
    .whereRef('person.phone_mark', '=', 'given.was')
    .execute()
}
