import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isFresh, noteStatement } from './observed.ts'
import { type Build, builtOnce, filledIn, type NoValues, type Values } from './prepared-query.ts'
import type { Db } from './types.ts'

/** A read that goes through more rows than these is dear: its answer is kept. */
const dear = 1000
const keptMs = 60_000
const mostAnswers = 500

interface Query<R> {
  compile: () => CompiledQuery<R>
}

interface Answer {
  value: unknown
  readAt: number
}

/** The dear answers of one database. */
class Memory {
  readonly #answers = new LRUCache<string, Answer>({ max: mostAnswers })

  /** What was answered less than a minute before; undefined where there is nothing, or it will not do. */
  find(key: string): unknown {
    if (isFresh()) return undefined
    const answer = this.#answers.get(key)
    return answer && performance.now() - answer.readAt < keptMs ? answer.value : undefined
  }

  drop(key: string): void {
    this.#answers.delete(key)
  }

  keep(key: string, value: unknown, readAt: number): void {
    this.#answers.set(key, { value, readAt })
  }
}

const memories = new WeakMap<object, Memory>()

// A transaction sees what nobody else does, so it neither fills the memory nor asks it.
function memoryOf(db: Db): Memory | undefined {
  if (db.isTransaction) return undefined
  const memory = memories.get(db) ?? new Memory()
  memories.set(db, memory)
  return memory
}

/**
 * What a read answers: as it stands, and where reading it is dear at most a minute old. `through` says
 * of the rows how many others were gone through for them. In a transaction it is always read, and so it
 * is for who has just changed something, who would miss it else.
 */
export async function remembered<R>(
  db: Db,
  query: Query<R>,
  through: (rows: readonly R[]) => number,
): Promise<readonly R[]> {
  const compiled = query.compile()
  const memory = memoryOf(db)
  const key = `${compiled.sql} ${JSON.stringify(compiled.parameters)}`
  const known = memory?.find(key)
  if (known) {
    // Whoever shows it names the same tables as by reading.
    noteStatement(compiled.sql)
    return known as R[]
  }
  const readAt = performance.now()
  const { rows } = await db.executeQuery<R>(compiled)
  if (through(rows) > dear) memory?.keep(key, rows, readAt)
  else memory?.drop(key)
  return rows
}

/** The same of a read that is built once and kept, as `preparedQuery` keeps it. */
export function rememberedQuery<P extends Values = NoValues, R = unknown>(
  build: Build<P, R>,
  through: (rows: readonly R[]) => number,
): (db: Db, values: P) => Promise<readonly R[]> {
  const textOf = builtOnce(build)
  return (db, values) => {
    const text = textOf(db)
    const query = { compile: () => ({ ...text, parameters: filledIn(text, values) }) }
    return remembered(db, query, through)
  }
}

/** How many rows a query of their number finds: exact up to a thousand, beyond at most a minute old. */
export async function countRemembered(db: Db, query: Query<{ total: number }>): Promise<number> {
  const [row] = await remembered(db, query, ([counted]) => counted?.total ?? 0)
  return row?.total ?? 0
}

/**
 * How many rows each of these keys has, as `countRemembered` does for each by itself. `query` counts
 * those of some keys; a key without a row is not in the answer. `name` says what is counted.
 */
export async function countsRemembered<K extends string | number>(
  db: Db,
  name: string,
  keys: readonly K[],
  query: (keys: readonly K[]) => Query<{ key: K; count: number }>,
): Promise<Map<K, number>> {
  const counts = new Map<K, number>()
  if (keys.length === 0) return counts
  const memory = memoryOf(db)
  for (const key of keys) {
    const known = memory?.find(`${name} ${key}`)
    if (typeof known === 'number') counts.set(key, known)
  }
  const rest = keys.filter((key) => !counts.has(key))
  if (rest.length === 0) {
    noteStatement(query(keys).compile().sql)
    return counts
  }
  const readAt = performance.now()
  const { rows } = await db.executeQuery<{ key: K; count: number }>(query(rest).compile())
  // Together they cost what all of them go through; of those that make it dear the small still stand.
  const through = rows.reduce((sum, { count }) => sum + count, 0)
  const large = through > dear ? dear / rest.length : dear
  for (const { key, count } of rows) {
    counts.set(key, count)
    if (count > large) memory?.keep(`${name} ${key}`, count, readAt)
  }
  return counts
}
