import type { Kysely } from 'kysely'

/** Under which key the files of a picture of somebody are sealed; null while they are not. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('upload').addColumn('sealed_by', 'integer').execute()
}
