import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

const texts = [
  'img_path',
  'birth_time',
  'work_unit',
  'id_num',
  'phone',
  'mail',
  'detail_address',
  'urgent_contact_persion',
  'contact_persion_phone',
  'qq',
  'wechat',
  'other_skill',
  'other_job',
  'languages',
  'view_require',
  'remark',
  'stature',
  'weight',
  'major',
  'job',
  'english_level',
  'computer_level',
  'contact_persion_relation',
  'hobby',
  'introduce',
  'apply_time',
  'approval_remark',
  'approval_date',
  'certificate_end_time',
  'consent_at',
  'consent_sensitive_at',
  'updated_at',
]
const lists = ['service_time_ids', 'job_ids', 'skill_ids', 'learn_experience']
const flags = ['is_group_leader', 'certificate_is_valid', 'show_consent']

export async function up(db: Kysely<never>): Promise<void> {
  const id = idColumn(db)
  const ref = idType(db)
  let volunteer = db.schema
    .createTable('volunteer')
    .addColumn('id', ref, (c) => c.primaryKey().references('person.id'))
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('phone_masked', 'text', (c) => c.notNull())
    .addColumn('sex', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('education_id', ref, (c) => c.notNull().defaultTo(0))
    .addColumn('id_num_mark', 'text')
    .addColumn('group_id', ref)
  for (const name of texts)
    volunteer = volunteer.addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
  for (const name of lists)
    volunteer = volunteer.addColumn(name, 'text', (c) => c.notNull().defaultTo('[]'))
  for (const name of flags)
    volunteer = volunteer.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
  await volunteer.execute()
  // One document is one volunteer; who has cancelled an application no longer holds it.
  await sql`create unique index volunteer_document on volunteer (id_num_mark)
    where status <> 8`.execute(db)
  await db.schema
    .createIndex('volunteer_status')
    .on('volunteer')
    .columns(['status', 'apply_time', 'id'])
    .execute()
  await db.schema
    .createIndex('volunteer_applied')
    .on('volunteer')
    .columns(['apply_time', 'id'])
    .execute()
  await db.schema
    .createTable('volunteer_decision')
    .addColumn('id', ref, id)
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('account_id', ref, (c) => c.references('account.id'))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('from_status', 'integer', (c) => c.notNull())
    .addColumn('to_status', 'integer', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('volunteer_decision_volunteer')
    .on('volunteer_decision')
    .columns(['volunteer_id', 'id'])
    .execute()
  await db.schema
    .createTable('volunteer_code')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
}
