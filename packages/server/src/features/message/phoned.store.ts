import type { PhonedSubject } from '@museum/contract/message/phoned.calls.ts'
import type { Db, Tx } from '../../db/types.ts'

interface Of {
  subject: PhonedSubject
  ids: readonly number[]
  volunteer_id: number
}

/** Says that somebody was phoned about these; who said it first stands. */
export async function insertPhoned(
  tx: Tx,
  { subject, ids, volunteer_id }: Of,
  by: { phoned_at: string; phoned_by: string },
): Promise<void> {
  await tx
    .insertInto('phoned')
    .values(ids.map((subject_id) => ({ subject, subject_id, volunteer_id, ...by })))
    .onConflict((conflict) =>
      conflict.columns(['subject', 'subject_id', 'volunteer_id']).doNothing(),
    )
    .execute()
}

/** Says it no more. */
export async function deletePhoned(tx: Tx, { subject, ids, volunteer_id }: Of): Promise<void> {
  await tx
    .deleteFrom('phoned')
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .where('volunteer_id', '=', volunteer_id)
    .execute()
}

/** What was said first of these; undefined where nothing was. */
export async function findPhoned(db: Db, { subject, ids, volunteer_id }: Of) {
  return await db
    .selectFrom('phoned')
    .select(['phoned_at', 'phoned_by'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .where('volunteer_id', '=', volunteer_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Whom a letter told, of these; a shift that the office changed may be gone, so only its person is asked for. */
export async function mayBePhoned(db: Db, { subject, ids, volunteer_id }: Of): Promise<boolean> {
  if (subject === 'roster')
    return (
      (await db
        .selectFrom('volunteer')
        .select('id')
        .where('id', '=', volunteer_id)
        .executeTakeFirst()) !== undefined
    )
  const told = await db
    .selectFrom('message')
    .select('broadcast_id')
    .distinct()
    .where('person_id', '=', volunteer_id)
    .where('broadcast_id', 'is not', null)
    .where('broadcast_id', 'in', ids)
    .execute()
  return told.length === new Set(ids).size
}
