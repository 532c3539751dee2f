import { givenRows } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'

/** A certificate with its last day, and whether it is good. */
interface Certificate {
  id: number
  end: string
  valid: number
}

/** Writes many certificates in one statement. */
export async function setCertificates(
  tx: Tx,
  certificates: readonly Certificate[],
  updated_at: string,
): Promise<void> {
  if (certificates.length === 0) return
  const types = { id: 'integer', end: 'text', valid: 'integer' } as const
  await tx
    .updateTable('volunteer')
    .from(givenRows(tx, certificates, types).as('given'))
    .set((eb) => ({
      certificate_end_time: eb.ref('given.end'),
      certificate_is_valid: eb.ref('given.valid'),
      updated_at,
    }))
    .whereRef('volunteer.id', '=', 'given.id')
    .execute()
}

/** Puts many people each into a group, or with 0 into none, in one statement. */
export async function setGroups(
  tx: Tx,
  people: readonly { id: number; group_id: number }[],
  updated_at: string,
): Promise<void> {
  if (people.length === 0) return
  const types = { id: 'integer', group_id: 'integer' } as const
  await tx
    .updateTable('volunteer')
    .from(givenRows(tx, people, types).as('given'))
    .set((eb) => ({
      group_id: eb.fn<number | null>('nullif', ['given.group_id', eb.lit(0)]),
      updated_at,
    }))
    .whereRef('volunteer.id', '=', 'given.id')
    .execute()
}

/** Sealed phones of the records after one, in the order of ids. */
export async function sealedPhones(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'phone'])
    .where('id', '>', after)
    .where('phone', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes everybody out of the showcase. */
export async function hideAll(tx: Tx, updated_at: string): Promise<void> {
  await tx
    .updateTable('volunteer')
    .set({ show_consent: 0, updated_at })
    .where('show_consent', '=', 1)
    .execute()
}
