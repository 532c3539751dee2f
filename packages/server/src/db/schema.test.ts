import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync, type TSType } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

interface Column {
  nullable: boolean
  /** A row may be inserted without it. */
  optional: boolean
}
/** An interface as a file spells it. */
interface Shape {
  fields: (readonly [name: string, type: TSType])[]
  /** What it extends. */
  from: string[]
}
type Tables = Record<string, Record<string, Column>>

/** What the types say of each table. */
function declared(): Tables {
  const interfaces = new Map<string, Shape>()
  for (const file of globSync('schema*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts')) continue
    const { program } = parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8'))
    for (const statement of program.body) {
      const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (one?.type !== 'TSInterfaceDeclaration') continue
      const fields = one.body.body.flatMap((member) =>
        member.type === 'TSPropertySignature' &&
        member.key.type === 'Identifier' &&
        member.typeAnnotation
          ? [[member.key.name, member.typeAnnotation.typeAnnotation] as const]
          : [],
      )
      const from = one.extends.flatMap(({ expression }) =>
        expression.type === 'Identifier' ? [expression.name] : [],
      )
      interfaces.set(one.id.name, { fields, from })
    }
  }
  /** An interface's own fields, and those of what it extends. */
  const fieldsOf = (name: string): Shape['fields'] => {
    const { fields = [], from = [] } = interfaces.get(name) ?? {}
    return [...from.flatMap(fieldsOf), ...fields]
  }
  const tables = fieldsOf('Schema').map(([table, type]) => [
    table,
    Object.fromEntries(fieldsOf(nameOf(type)).map(([name, of]) => [name, read(of)])),
  ])
  return Object.fromEntries(tables)
}

/** `Generated<T>`, `ColumnType<read, inserted, updated>`, or a type that is all three. */
function read(type: TSType): Column {
  const given = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  const [selected = type, inserted = selected] = nameOf(type) === 'ColumnType' ? given : [given[0]]
  const kept = nameOf(type) === 'Generated' || nameOf(type) === 'ColumnType' ? selected : type
  return {
    nullable: has(kept, 'TSNullKeyword'),
    optional:
      nameOf(type) === 'Generated' ||
      inserted.type === 'TSNeverKeyword' ||
      has(inserted, 'TSUndefinedKeyword'),
  }
}

const has = (type: TSType, keyword: TSType['type']) =>
  type.type === keyword ||
  (type.type === 'TSUnionType' && type.types.some((one) => one.type === keyword))

const nameOf = (type: TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''

/** Columns of primary keys, of which SQLite does not say that they are never null. */
async function keysOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select m.name || '.' || p.name as name from sqlite_master m join pragma_table_info(m.name) p
    where m.type = 'table' and p.pk > 0`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

eachStore('the types of tables', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  test('have the columns that the database has, and the same may be null', async () => {
    const types = declared()
    expect(Object.keys(types).length).toBeGreaterThan(40)
    const found: Tables = {}
    const undeclared: string[] = []
    const keys = isPostgres(world.db) ? new Set() : await keysOf(world.db)
    for (const { name, columns } of await world.db.introspection.getTables()) {
      const table = types[name]
      if (!table) continue
      found[name] = Object.fromEntries(
        columns.map(({ name: column, isNullable, hasDefaultValue, isAutoIncrementing }) => {
          const { optional = false } = table[column] ?? {}
          // What a type lets one leave out, the database fills; a type may ask for more.
          if (optional && !(isNullable || hasDefaultValue || isAutoIncrementing))
            undeclared.push(`${name}.${column}`)
          return [column, { nullable: isNullable && !keys.has(`${name}.${column}`), optional }]
        }),
      )
    }
    expect(undeclared).toEqual([])
    expect(found).toEqual(types)
  })
})
