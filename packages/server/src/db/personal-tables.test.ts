import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalTables } from '../privacy/personal/tables.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { isPostgres } from './portable.ts'
import { tablesOf } from './tables.ts'

// Columns of a person or of the volunteer who has the same number, by what they refer to.
const referring = {
  sqlite: sql<{ name: string }>`
    select m.name || '.' || f."from" as name
    from sqlite_schema m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" in ('person', 'volunteer')`,
  postgres: sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class r on r.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and r.relname in ('person', 'volunteer')`,
}

eachStore('what is held about people', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  const columnsOf = async () =>
    new Map(
      (await tablesOf(world.db)).map(({ name, columns }) => [name, columns.map((one) => one.name)]),
    )

  test('is listed whole: a table with a person’s column that is not here is nobody’s to erase', async () => {
    const { rows } = await referring[isPostgres(world.db) ? 'postgres' : 'sqlite'].execute(world.db)
    const named = [...(await columnsOf())].flatMap(([table, columns]) =>
      columns
        .filter((column) => /(^|_)(person|volunteer)_id$/.test(column))
        .map((column) => `${table}.${column}`),
    )
    const found = new Set([...rows.map(({ name }) => name), ...named])
    expect(found.size).toBeGreaterThan(20)
    const listed = new Set(
      personalTables.flatMap(({ table, of }) => of.map((one) => `${table}.${one}`)),
    )
    expect([...found].filter((column) => !listed.has(column)).sort()).toEqual([])
    const all = [...(await columnsOf())].flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect([...listed].filter((column) => !all.includes(column))).toEqual([])
  })

  test('says of each column whether a copy holds it, and if not, why', async () => {
    const columns = await columnsOf()
    for (const table of new Set(personalTables.map((one) => one.table))) {
      const said = personalTables
        .filter((one) => one.table === table)
        .flatMap(({ shown, withheld }) => [...Object.keys(shown), ...Object.keys(withheld)])
      const real = columns.get(table) ?? []
      // One that logs in by several tables is described once for all of them.
      const own = said.filter((column) => real.includes(column))
      expect({ table, columns: [...new Set(own)].sort() }).toEqual({
        table,
        columns: [...real].sort(),
      })
    }
  })

  test('erases no column that is not there', async () => {
    const columns = await columnsOf()
    for (const one of personalTables)
      if (one.fate === 'cleared')
        for (const column of Object.keys(one.clear))
          expect({ table: one.table, known: columns.get(one.table)?.includes(column) }).toEqual({
            table: one.table,
            known: true,
          })
  })
})
