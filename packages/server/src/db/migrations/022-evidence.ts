import { type Kysely, sql } from 'kysely'
import { wholly } from '../rebuild.ts'
import { takeTime } from '../settle.ts'

/** How well each punch is known, what the office decided of it, and what waits for that. */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (trx) => {
    await takeTime(trx)
    for (const column of [
      'sign_grade',
      'sign_out_grade',
      'sign_evidence',
      'sign_out_evidence',
      'verdict',
      'verdict_reason',
      'verdict_by',
      'verdict_at',
    ])
      await trx.schema
        .alterTable('roster')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    await trx.schema
      .alterTable('roster')
      .addColumn('pending', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    // Few of all shifts are in it.
    await sql`create index if not exists roster_pending on roster (date, id) where pending = 1`.execute(
      trx,
    )
  })
}
