import { nameForm, printedForm } from '@museum/contract/name.ts'
import {
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type SqlBool,
  sql,
} from 'kysely'

/** Which of the two engines this is. */
export function isPostgres(db: { getExecutor: Kysely<never>['getExecutor'] }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * A read that holds its rows as they are until the transaction ends, beside others that hold them so;
 * whoever writes them waits. Where one transaction writes at a time there is nothing to hold.
 */
export function shared<Q extends { forShare: () => Q }>(
  db: { getExecutor: Kysely<never>['getExecutor'] },
  query: Q,
): Q {
  return isPostgres(db) ? query.forShare() : query
}

/** An id column that counts up, for a migration. */
export function idColumn(db: Kysely<never>) {
  const counts = isPostgres(db)
  return (column: ColumnDefinitionBuilder) =>
    counts
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey().autoIncrement()
}

/** The type of an id column; both engines hold 8 bytes in it. */
export function idType(db: Kysely<never>) {
  return isPostgres(db) ? 'bigint' : 'integer'
}

/**
 * True where `column` contains `text`, whatever the case of its Latin letters; `%` and `_` are plain
 * characters. The engine lowers both sides, since engines differ in what they lower.
 */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`
}

/** How a column is compared by its bytes: one engine does so where nothing is said. */
export const byBytes = (db: { getExecutor: Kysely<never>['getExecutor'] }) =>
  isPostgres(db) ? sql`collate "C"` : sql``

/** True where `column` begins with `text`, as a range of an index in which it is compared by its bytes. */
export function startsWith(
  db: { getExecutor: Kysely<never>['getExecutor'] },
  column: Expression<string | null>,
  text: string,
): Expression<SqlBool> {
  const bytes = byBytes(db)
  const past = `${text}\u{10ffff}`
  return sql<SqlBool>`(${column} ${bytes} >= ${text} and ${column} ${bytes} < ${past})`
}

// Marks that choose among the ways of writing a character, as many as any character has.
const selectors = [
  ...Array.from({ length: 16 }, (_, at) => String.fromCodePoint(0xfe00 + at)),
  ...Array.from({ length: 32 }, (_, at) => String.fromCodePoint(0xe0100 + at)),
]

/** A column of people's names without the marks that choose among the ways of writing a character. */
export function plainName<T extends string | null>(column: Expression<T>): Expression<T> {
  return selectors.reduce<Expression<T>>(
    (name, mark) => sql<T>`replace(${name}, ${sql.lit(mark)}, '')`,
    column,
  )
}

// Names that have all its characters in this order are few, so that the marks of few are taken out.
function containsPlain(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const inOrder = `%${[...text].map((char) => char.replace(/[\\%_]/, '\\$&')).join('%')}%`
  return sql<SqlBool>`case when lower(${column}) like lower(${inOrder}) escape '\\' then ${contains(plainName(column), text)} else false end`
}

/** True where a column of people's names contains `text`, in the form in which names are kept or as it stands, however its characters are written. */
export function containsName(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const form = nameForm(text)
  const plain = printedForm(text)
  const ways = [...new Set([form, text])].map((way) => contains(column, way))
  // A mark stands behind a Chinese character, within what is sought or where it ends.
  if (/\p{Script=Han}./u.test(plain) || plain !== form) ways.push(containsPlain(column, plain))
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** The texts of a group in one, in an order, with a separator between them. */
export function joined(
  text: Expression<string>,
  separator: string,
  order: readonly Expression<unknown>[],
) {
  return sql<string>`string_agg(${text}, ${sql.lit(separator)} order by ${sql.join(order)})`
}
