import { cachedQuery } from '../../db/cached-query.ts'
import { jsonRows } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'

/** Accounts of a large office; each takes some hundred bytes. */
const most = 500

/** So many browsers of an account are looked at; the newest matter. */
const mostNew = 20

/**
 * What an account must say of its second factor: how many it has, how many of them are passkeys, and until when it may
 * go without; and the browsers in which it was logged in for the first time, of which nobody said that it was they.
 */
export const secondOf = cachedQuery(
  (db, { id }: { id: number }) =>
    db
      .selectFrom('account')
      .select(['account.role', 'account.second_due_ms'])
      .select((eb) =>
        eb
          .selectFrom('account_factor')
          .select((one) => one.fn.countAll<number>().as('n'))
          .whereRef('account_factor.account_id', '=', 'account.id')
          .as('factors'),
      )
      .select((eb) =>
        eb
          .selectFrom('account_factor')
          .select((one) => one.fn.countAll<number>().as('n'))
          .whereRef('account_factor.account_id', '=', 'account.id')
          .where('account_factor.kind', '=', 'passkey')
          .as('passkeys'),
      )
      .select(jsonRows(db, newLogins(db, id)).as('new_logins'))
      .where('account.id', '=', id),
  { most },
)

const newLogins = (db: Db, id: number) =>
  db
    .selectFrom('new_login')
    .select(['id', 'device_mark', 'device', 'from_short', 'at_ms', 'proved', 'refused'])
    .where('account_id', '=', id)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNew)
