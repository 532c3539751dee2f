import { type Kysely, sql } from 'kysely'

/**
 * Whom a line of the log was about when it was sealed, as a mark that its chain holds. Lines that are sealed already
 * have none: their chain knows nothing of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit add column subject text not null default ''`.execute(db)
}
