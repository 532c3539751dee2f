import { sql } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import type { RowOf } from '../../db/prepared-query.ts'

/** Callers of a busy day; each takes some hundred bytes. */
const most = 20_000

/**
 * The session of a token's hash with whom it belongs to. Every call that carries a token asks for it,
 * so it is kept in the process while nobody's session, standing, role or leadership changes.
 */
export const findSession = cachedQuery(
  (db, { hash }: { hash: string }) =>
    db
      .selectFrom('session')
      .leftJoin('person', 'person.id', 'session.person_id')
      .leftJoin('volunteer', 'volunteer.id', 'session.person_id')
      .leftJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.expires_ms',
        'session.created_ms',
        'session.confirmed_ms',
        'session.device_mark',
        'session.proved',
        'session.person_id',
        'person.disabled as person_disabled',
        'volunteer.status as volunteer_status',
        'volunteer.is_group_leader',
        'session.account_id',
        'account.username',
        'account.role',
        'account.disabled as account_disabled',
      ])
      // The first of several: what the next one has changed is not known either.
      .select((eb) =>
        eb
          .selectFrom('untold')
          .select('untold.before')
          .where('untold.object', '=', sql.lit('volunteer'))
          .whereRef('untold.object_id', '=', 'session.person_id')
          .orderBy('untold.id')
          .limit(1)
          .as('untold'),
      )
      .where('session.token_hash', '=', hash),
  { most, empty: false },
)

export type SessionRow = RowOf<typeof findSession>
