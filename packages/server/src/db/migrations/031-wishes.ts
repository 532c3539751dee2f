import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** When people like to serve, and which types of service need a grant, with who has one. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  const volunteer = () => ['volunteer_id', ref] as const
  await db.schema
    .createTable('wish')
    .addColumn(...volunteer(), (c) => c.primaryKey().references('volunteer.id'))
    .addColumn('halves', 'text', (c) => c.notNull())
    .addColumn('month_want', 'integer', (c) => c.notNull())
    .addColumn('month_most', 'integer', (c) => c.notNull())
    .addColumn('may_ask', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('away_day')
    .addColumn('id', ref, idColumn(db))
    .addColumn(...volunteer(), (c) => c.notNull().references('volunteer.id'))
    .addColumn('first', 'text', (c) => c.notNull())
    .addColumn('last', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('away_day_volunteer')
    .on('away_day')
    .columns(['volunteer_id', 'last'])
    .execute()
  await db.schema.createIndex('away_day_last').on('away_day').column('last').execute()
  await db.schema
    .alterTable('service_type')
    .addColumn('need_grant', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('service_grant')
    .addColumn('id', ref, idColumn(db))
    .addColumn(...volunteer(), (c) => c.notNull().references('volunteer.id'))
    .addColumn('service_type_id', ref, (c) =>
      c.notNull().references('service_type.id').onDelete('cascade'),
    )
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('granted_at', 'text', (c) => c.notNull())
    .addColumn('granted_by', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('service_grant_one', ['volunteer_id', 'service_type_id'])
    .execute()
  await db.schema
    .createIndex('service_grant_type')
    .on('service_grant')
    .columns(['service_type_id', 'until'])
    .execute()
  // How often somebody served a type, without looking at the shifts themselves.
  await db.schema
    .createIndex('roster_service_type_served')
    .on('roster')
    .columns(['service_type_id', 'volunteer_id', 'attended', 'date'])
    .execute()
}
