import { Fault } from '@museum/contract/fault.ts'
import type { OfficeContext } from '../../context.ts'

/**
 * Throws `auth.unconfirmed` unless this login has shown within the time who uses it: by its beginning, or since then
 * by a password that was typed again or whatever else confirms it (`confirmLogin`). Asked of the database each time.
 */
export async function requireConfirmed({ app, account, now }: OfficeContext): Promise<void> {
  const row = await app.db
    .selectFrom('session')
    .select('confirmed_ms')
    .where('token_hash', '=', account.tokenHash)
    .executeTakeFirst()
  if ((row?.confirmed_ms ?? 0) <= now.getTime()) throw new Fault('auth.unconfirmed')
}
