import type { DeletionState } from '@museum/contract/personal/personal.rules.ts'
import type { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { sql } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Keeps a request; false while another of the same person waits. */
export async function insertRequest(
  tx: Tx,
  row: { person_id: number; requested_at: string; reason: string; due_day: string },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('deletion_request')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('person_id').where('state', '=', sql.lit(1)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Ends the request of a person that waits, or the one of an id; undefined when there is none. */
export async function endRequest(
  tx: Tx,
  which: { id: number } | { person_id: number },
  end: {
    state: DeletionState
    decided_at: string
    decided_by?: string
    decision_reason?: string
  },
) {
  return await tx
    .updateTable('deletion_request')
    .set(end)
    .where('state', '=', 1)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('person_id' in which, (query) =>
      query.where('person_id', '=', 'person_id' in which ? which.person_id : 0),
    )
    .returning(['id', 'person_id'])
    .executeTakeFirst()
}

/** A person's latest request. */
export async function latestRequest(db: Db, personId: number) {
  return await db
    .selectFrom('deletion_request')
    .select(['state', 'requested_at', 'reason', 'due_day', 'decided_at', 'decision_reason'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const requests = (db: Db) =>
  db
    .selectFrom('deletion_request')
    .innerJoin('person', 'person.id', 'deletion_request.person_id')
    .leftJoin('volunteer', 'volunteer.id', 'deletion_request.person_id')
    .select((eb) => [
      'deletion_request.id',
      'deletion_request.person_id',
      'deletion_request.state',
      'deletion_request.requested_at',
      'deletion_request.reason',
      'deletion_request.due_day',
      'deletion_request.decided_at',
      'deletion_request.decided_by',
      'deletion_request.decision_reason',
      eb.fn.coalesce('volunteer.name', 'person.nickname').as('name'),
      'volunteer.code',
      'volunteer.status',
      'volunteer.phone_masked',
    ])

/** The query of requests: in the order in which they are due, those that are decided newest first. */
export function requestRows(db: Db, { state = 0 }: CallFilter<typeof personalOfficeCalls.list>) {
  const waits = state === 1
  return requests(db)
    .$if(state > 0, (query) => query.where('deletion_request.state', '=', state))
    .$if(state === 0, (query) => query.orderBy('deletion_request.state'))
    .orderBy('deletion_request.due_day', waits || state === 0 ? 'asc' : 'desc')
    .orderBy('deletion_request.id', waits || state === 0 ? 'asc' : 'desc')
}

/** One request; undefined when there is none. */
export async function findRequest(db: Db, id: number) {
  return await requests(db).where('deletion_request.id', '=', id).executeTakeFirst()
}
