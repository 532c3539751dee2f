import { askedStatuses } from '@museum/contract/agreement/agreement.rules.ts'
import type { Insertable } from 'kysely'
import { orDuplicate } from '../../db/defined.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Notes what somebody said. */
export async function insertSaid(
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['consent']>, 'id'>[],
): Promise<void> {
  await tx.insertInto('consent').values(rows).execute()
}

/** Notes one that was given on paper. */
export async function insertPaper(
  tx: Tx,
  row: Omit<Insertable<Schema['consent']>, 'id'>,
): Promise<number> {
  return (await tx.insertInto('consent').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What was noted of a paper; nothing of what somebody said themselves. */
export function findPaper(db: Db, id: number) {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('id', '=', id)
    .where('how', '=', 'paper')
    .executeTakeFirst()
}

/** Takes it away; false where somebody was first. */
export async function deletePaper(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('consent')
    .where('id', '=', id)
    .where('how', '=', 'paper')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Adds a version; of two who add the same one does, the other gets `agreement.published`. */
export async function insertText(
  tx: Tx,
  row: Omit<Insertable<Schema['consent_text']>, 'id'>,
): Promise<number> {
  const made = tx.insertInto('consent_text').values(row).returning('id').executeTakeFirstOrThrow()
  return (await orDuplicate(made, 'agreement.published')).id
}

/** Who applies or serves, and whose login was not stopped. */
function people(db: Db) {
  return db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .where('volunteer.status', 'in', [...askedStatuses])
    .where('person.disabled', '=', 0)
}

/** How many they are. */
export async function countPeople(db: Db): Promise<number> {
  const { n } = await people(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How many of them said what last, by text and version. */
export async function countSaid(db: Db) {
  return await people(db)
    .innerJoin('consent', 'consent.volunteer_id', 'volunteer.id')
    .select(['consent.kind', 'consent.version', 'consent.state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent as later')
            .select('later.id')
            .whereRef('later.volunteer_id', '=', 'consent.volunteer_id')
            .whereRef('later.kind', '=', 'consent.kind')
            .where((later) =>
              later(
                later.refTuple('later.at', 'later.id'),
                '>',
                later.refTuple('consent.at', 'consent.id'),
              ),
            ),
        ),
      ),
    )
    .groupBy(['consent.kind', 'consent.version', 'consent.state'])
    .execute()
}
