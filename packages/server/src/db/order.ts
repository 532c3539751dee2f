import {
  type Expression,
  type OperationNode,
  type OrderByItemBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'

/** What somebody asks a list's order to be: a column of it, `-` before it for the other way round, or nothing. */
export interface Sorted {
  sort?: string | undefined
}

/** Columns of an order that a list does not show, or calls otherwise. */
export type OrderedBy = Readonly<Record<string, string | Expression<unknown>>>

interface Place {
  by: Expression<unknown>
  /** Whether who has nothing stands behind the others; said of a plain column, no index would serve it. */
  nullsLast: boolean
}

// As it is read, as one looks through a list of names.
const readAs: Readonly<Record<string, string>> = {
  'volunteer.name': 'volunteer.name_pinyin',
  'asker.name': 'asker.name_pinyin',
  'one.name': 'one.name_pinyin',
  'move.name': 'move.name_pinyin',
  'volunteer_group.name': 'volunteer_group.name_order',
}

/**
 * A list's query in the order that is asked for, or in its own: by a column that it shows, and by its ids where
 * that is the same.
 */
export function inOrder<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  { sort }: Sorted,
  by: OrderedBy = {},
): SelectQueryBuilder<DB, TB, R> {
  if (!sort) return rows
  const placeOf = (name: string): Place => {
    const other = by[name]
    if (typeof other === 'object') return { by: other, nullsLast: true }
    return shownAs(rows.toOperationNode(), other ?? name)
  }
  const way = (of: OrderByItemBuilder) => (sort.startsWith('-') ? of.desc() : of.asc())
  const place = placeOf(sort.replace(/^-/, ''))
  return rows
    .clearOrderBy()
    .orderBy(place.by, (of) => (place.nullsLast ? way(of).nullsLast() : way(of)))
    .orderBy(placeOf('id').by, way)
}

/** The column that a query shows as `name`; where others have one of that name it is said of which table. */
function shownAs(query: OperationNode, name: string): Place {
  const { selections = [] } = query as { selections?: readonly { selection: OperationNode }[] }
  for (const { selection } of selections) {
    const column = columnOf(selection)
    if (column?.endsWith(`.${name}`)) return read(column)
    const { kind, alias } = selection as { kind: string; alias?: { name?: string } }
    if (kind === 'AliasNode' && alias?.name === name)
      return { ...read(aliased(selection) ?? name), nullsLast: true }
  }
  return { by: sql.ref(name), nullsLast: false }
}

const aliased = (selection: OperationNode) =>
  columnOf((selection as unknown as { node: OperationNode }).node)

function read(column: string): Place {
  const pinyin = readAs[column]
  return pinyin === undefined
    ? { by: sql.ref(column), nullsLast: false }
    : { by: sql`nullif(${sql.ref(pinyin)}, '')`, nullsLast: true }
}

/** `table.column`, where it is no more than that. */
function columnOf(node: OperationNode): string | undefined {
  if (node.kind !== 'ReferenceNode') return undefined
  const { table, column } = node as unknown as {
    table?: { table: { identifier: { name: string } } }
    column: { column?: { name: string } }
  }
  const name = column.column?.name
  const of = table?.table.identifier.name
  return name === undefined || of === undefined ? undefined : `${of}.${name}`
}
