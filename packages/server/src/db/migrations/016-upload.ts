import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

// What stood in these columns before pictures had owners; of a text, the pictures in it.
const addresses = ['activity', 'recruitment', 'article'] as const
const texts = [
  ['activity', 'service_remark'],
  ['activity', 'recruit_remark'],
  ['recruitment', 'content'],
  ['article', 'content'],
  ['candidate', 'remark'],
  ['setting', 'value'],
] as const

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('upload')
    .addColumn('id', ref, idColumn(db))
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('person_id', ref, (c) => c.references('person.id'))
    .addColumn('account_id', ref, (c) => c.references('account.id'))
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('portrait', 'integer', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('unclaimed_ms', 'bigint')
    .addColumn('swept', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('upload_person')
    .on('upload')
    .columns(['person_id', 'created_ms'])
    .execute()
  await db.schema
    .createIndex('upload_account')
    .on('upload')
    .columns(['account_id', 'created_ms'])
    .execute()
  await db.schema.createIndex('upload_unclaimed').on('upload').column('unclaimed_ms').execute()
  await db.schema.createIndex('volunteer_img_path').on('volunteer').column('img_path').execute()
  await claimKnown(db)
}

// The museum's own first: a cover stays a cover, whoever else named it as their photo.
async function claimKnown(db: Kysely<never>): Promise<void> {
  const add = (from: ReturnType<typeof sql>) =>
    sql`insert into upload (path, person_id, bytes, portrait, created_ms)
      ${from} on conflict (path) do nothing`.execute(db)
  for (const table of addresses)
    await add(sql`select distinct img_path, cast(null as ${sql.raw(idType(db))}), 0, 0, 0
      from ${sql.table(table)} where img_path <> ''`)
  for (const [table, column] of texts) {
    const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text
      from ${sql.table(table)} where ${sql.ref(column)} like '%/files/%'`.execute(db)
    const found = new Set(
      rows.flatMap(({ text }) => [...text.matchAll(/"(\/files\/[^"]+)"/g)].map(([, src]) => src)),
    )
    for (const src of found)
      await add(sql`select ${src}, cast(null as ${sql.raw(idType(db))}), 0, 0, 0 where true`)
  }
  await add(
    sql`select img_path, min(id), 0, 1, 0 from volunteer where img_path <> '' group by img_path`,
  )
  await add(sql`select distinct img_path, cast(null as ${sql.raw(idType(db))}), 0, 1, 0
    from candidate where img_path <> ''`)
}
