import type { OfficeRole } from '@museum/contract/role.ts'
import type { Selectable } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'

export interface SessionRow {
  expires_ms: number
  person_id: number | null
  nickname: string | null
  person_disabled: number | null
  volunteer_status: Selectable<Schema['volunteer']>['status'] | null
  is_group_leader: number | null
  account_id: number | null
  username: string | null
  role: OfficeRole | null
  account_disabled: number | null
}

/** The session of a token's hash with whom it belongs to; made by every call that carries a token. */
export const findSession = preparedQuery<{ hash: string }, SessionRow>((db, { hash }) =>
  db
    .selectFrom('session')
    .leftJoin('person', 'person.id', 'session.person_id')
    .leftJoin('volunteer', 'volunteer.id', 'session.person_id')
    .leftJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.expires_ms',
      'session.person_id',
      'person.nickname',
      'person.disabled as person_disabled',
      'volunteer.status as volunteer_status',
      'volunteer.is_group_leader',
      'session.account_id',
      'account.username',
      'account.role',
      'account.disabled as account_disabled',
    ])
    .where('session.token_hash', '=', hash),
)
