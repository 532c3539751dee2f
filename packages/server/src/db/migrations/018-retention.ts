import { type Kysely, sql } from 'kysely'

/** By what is past: see retention. What is still wanted is in few of them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const text of [
    'login_failure_at on login_failure (at_ms)',
    'outbox_done on outbox (done_ms) where done_ms is not null',
    "delivery_ended on delivery (due_ms) where state <> 'waiting'",
    'sign_code_valid on sign_code (valid_until)',
    "sign_code_revoked on sign_code (revoked_at) where revoked_at <> ''",
    "device_revoked on device (revoked_at) where revoked_at <> ''",
    'device_unpaired on device (token_hash, pair_expires_ms)',
  ])
    await sql.raw(`create index ${text}`).execute(db)
}
