import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('volunteer_group')
    .addColumn('id', ref, idColumn(db))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .execute()
  await db.schema
    .createTable('group_leader')
    .addColumn('group_id', ref, (c) => c.notNull().references('volunteer_group.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addPrimaryKeyConstraint('group_leader_key', ['group_id', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('group_leader_volunteer')
    .on('group_leader')
    .columns(['volunteer_id', 'group_id'])
    .execute()
  await db.schema
    .createIndex('volunteer_of_group')
    .on('volunteer')
    .columns(['group_id', 'apply_time', 'id'])
    .execute()
  await db.schema
    .createIndex('volunteer_certificate')
    .on('volunteer')
    .column('certificate_end_time')
    .execute()
}
