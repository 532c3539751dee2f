import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/**
 * What people agree to, version by version, and what each has said of it: rows are added and none is changed. What
 * was agreed to before is the first version, which came with the program, on its day; of the showcase the day is that
 * of the form, or of the change that the log has after it. The two columns stay, for processes of the version before
 * go on taking applications until each is restarted: of whoever applied by one of them the day stands there alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('consent_text')
    .addColumn('id', ref, idColumn(db))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('anew', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('consent_text_version')
    .unique()
    .on('consent_text')
    .columns(['kind', 'version'])
    .execute()
  await db.schema
    .createTable('consent')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('consent_volunteer')
    .on('consent')
    .columns(['volunteer_id', 'kind', 'id'])
    .execute()
  for (const [kind, column] of [
    ['privacy', 'consent_at'],
    ['sensitive', 'consent_sensitive_at'],
  ] as const)
    await sql`insert into consent (volunteer_id, kind, version, state, at, how)
      select id, ${kind}, 1, 'given', ${sql.ref(column)}, 'form' from volunteer
      where ${sql.ref(column)} <> '' order by id`.execute(db)
  await sql`insert into consent (volunteer_id, kind, version, state, at, how)
    select id, 'showcase', 1, 'given',
      case when said.at > consent_at then said.at else consent_at end,
      case when said.at > consent_at then 'phone' else 'form' end
    from volunteer left join (select object_id, max(at) as at from audit
      where object = 'volunteer' and action = 'showcase' group by object_id) as said
      on said.object_id = volunteer.id
    where show_consent = 1 order by id`.execute(db)
}
