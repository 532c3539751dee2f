import { cachedQuery } from '../../db/cached-query.ts'

/** Accounts of a large office; each takes some hundred bytes. */
const most = 500

/** What an account must say of its second factor: how many it has, how many of them are passkeys, and until when it may go without. */
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
      .where('account.id', '=', id),
  { most },
)
