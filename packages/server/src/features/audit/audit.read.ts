import type { Logged } from '@museum/contract/audit/audit.words.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

const last = preparedQuery((db) => db.selectFrom('audit').select((eb) => eb.fn.max('id').as('id')))

/** The newest line of the log: the version of everything that the office reads at this moment. */
export async function lastLine(db: Db): Promise<number> {
  return (await last(db, {}))[0]?.id ?? 0
}

// These tell of a record and do not change it.
const looks = ['reveal', 'export', 'claim_code', 'import', 'view']

/** What was done to a record after a line of the log, the oldest first. */
export async function changesSince(db: Db, object: Logged, objectId: number, version: number) {
  return await db
    .selectFrom('audit')
    .select(['id', 'at', 'username', 'before', 'after'])
    .where('object', '=', object)
    .where('object_id', '=', objectId)
    .where('id', '>', version)
    .where('action', 'not in', looks)
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Who last changed which of these records after a line of the log. */
export async function changedSince(
  db: Db,
  object: Logged,
  objectIds: readonly number[],
  version: number,
): Promise<Map<number, string>> {
  if (objectIds.length === 0) return new Map()
  const lines = await db
    .selectFrom('audit')
    .select(['object_id', 'username'])
    .where('id', '>', version)
    .where('object', '=', object)
    .where('object_id', 'in', objectIds)
    .where('action', 'not in', looks)
    .orderBy('id')
    .execute()
  return new Map(lines.map(({ object_id, username }) => [object_id, username]))
}

/** The lines of the log that are about somebody. */
export async function linesAbout(db: Db, volunteerId: number): Promise<number[]> {
  const lines = await db
    .selectFrom('audit')
    .select('id')
    .where('volunteer_id', '=', volunteerId)
    .orderBy('id')
    .execute()
  return lines.map(({ id }) => id)
}

/**
 * Who opened somebody's data in full, or took it away with a sheet, and for what, the latest first, as the log
 * keeps it.
 */
export function viewsOf(db: Db, volunteerId: number, most: number) {
  const opened = db
    .selectFrom('audit')
    .select('id')
    .where('volunteer_id', '=', volunteerId)
    .where('action', '=', 'reveal')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  const taken = db
    .selectFrom('audit_person')
    .select('audit_id as id')
    .where('volunteer_id', '=', volunteerId)
    .orderBy('audit_id', 'desc')
    .limit(most)
  return db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.id', 'audit.at', 'audit.username', 'audit.action', 'audit.after'])
    .select('account.role')
    .where('audit.id', 'in', (eb) =>
      eb
        .selectFrom(opened.as('opened'))
        .select('id')
        .unionAll(eb.selectFrom(taken.as('taken')).select('id')),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most)
}
