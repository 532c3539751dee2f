import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Of printed codes the hash alone is kept: the papers that hang go on, and the database holds no code. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: number; secret: string }>`
    select id, secret from sign_code`.execute(db)
  for (const { id, secret } of rows)
    await sql`update sign_code set secret = ${hash('sha256', secret, 'base64url')} where id = ${id}`.execute(
      db,
    )
}
