import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { isPostgres } from './portable.ts'

/** Columns that name a row, but for a reason refer to no table. */
const referringToNone = {
  'activity.activity_type_id': '0 stands for none, as a draft has it',
  'audit.account_id': '0 stands for nobody at the office; the log outlives the accounts',
  'audit.object_id': 'of which table, `object` says; the log outlives what it tells of',
  'audit.volunteer_id': 'the log outlives those it tells of',
  'audit_person.volunteer_id':
    'whom its line of the log tells of too: joining and erasing see to both',
  'bulk_person.record_id': 'of which table, its act says; 0 stands for the person',
  'delivery.message_id': 'a person may remove a notification before it is sent in WeChat',
  'phoned.subject_id': 'of which table, `subject` says; a shift may be gone',
  'roster_draft.roster_id': 'a draft tells of a shift that has gone, and may bring it back',
  'served_month.volunteer_id': 'the database keeps it by the shifts, which refer',
  'untold.object_id': 'of which table, `object` says',
  'volunteer.education_id': '0 stands for not stated',
}

/** Columns that nobody looks for rows by. */
const withoutIndex = {
  'audit.account_id': 'the log is searched by the name of the account',
  'audit.object_id': 'found together with `object`, which comes first',
  'bulk_person.record_id': 'found with all of its bulk, which comes first',
  'phoned.subject_id': 'found together with `subject`, which comes first',
  'roster_draft.roster_id': 'found with all edits of its week',
  'untold.object_id': 'found together with `object`, which comes first',
}

// An index of fewer rows counts where it lacks those alone that name none.
const postgres = {
  columns: sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name like '%\\_id'`,
  references: sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
  indexes: sql<{ name: string; where: string | null }>`
    select c.relname || '.' || a.attname as name, pg_get_expr(i.indpred, i.indrelid) as where
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = current_schema()::regnamespace`,
}

const sqlite = {
  columns: sql<{ name: string }>`
    select m.name || '.' || p.name as name from sqlite_schema m, pragma_table_info(m.name) p
    where m.type = 'table' and p.name like '%\\_id' escape '\\'`,
  references: sql<{ name: string }>`
    select m.name || '.' || f."from" as name
    from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  indexes: sql<{ name: string; where: string | null }>`
    select m.name || '.' || c.name as name, case l.partial when 1 then
      substr(i.sql, instr(lower(i.sql), ' where ') + 7) end as "where"
    from sqlite_schema m, pragma_index_list(m.name) l, pragma_index_info(l.name) c
    left join sqlite_schema i on i.name = l.name
    where m.type = 'table' and c.seqno = 0 and c.name is not null
    union all select m.name || '.' || p.name, null
    from sqlite_schema m, pragma_table_info(m.name) p where m.type = 'table' and p.pk = 1`,
}

eachStore('every column that names a row', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())
  const asked = () => (isPostgres(world.db) ? postgres : sqlite)
  const columns = async () => {
    const { rows } = await asked().columns.execute(world.db)
    expect(rows.length).toBeGreaterThan(30)
    return rows.map(({ name }) => name).sort()
  }

  test('refers to its table, but for those that cannot', async () => {
    const { rows } = await asked().references.execute(world.db)
    const referring = new Set(rows.map(({ name }) => name))
    const loose = (await columns()).filter((name) => !referring.has(name))
    expect(loose).toEqual(Object.keys(referringToNone))
  })

  test('has an index that begins with it, but for those by which nobody looks', async () => {
    const { rows } = await asked().indexes.execute(world.db)
    const begun = new Set(
      rows
        .filter(({ name, where }) => isWhole(where, name.split('.')[1] ?? ''))
        .map(({ name }) => name),
    )
    const slow = (await columns()).filter((name) => !begun.has(name))
    expect(slow).toEqual(Object.keys(withoutIndex))
  })
})

const isWhole = (where: string | null, column: string) =>
  where === null || where.toLowerCase().replace(/[()"]/g, '') === `${column} is not null`
