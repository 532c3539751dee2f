import type { CompiledQuery } from 'kysely'
import { directReadOf } from './direct-reads.ts'
import { prepare } from './prepared.ts'
import type { Db, Tx } from './types.ts'

/** What a prepared statement is given each time. */
export type Values = Record<string, string | number | null>

/** A query whose rows are `R`: what it compiles to says nothing of them, so what it would answer does. */
interface Query<R> {
  compile: () => CompiledQuery<R>
  execute: () => Promise<R[]>
}

/** Builds a query; it gets a placeholder for each value named in `P`, of which there are none unless it says so. */
export type Build<P extends Values, R> = (db: Db, value: P) => Query<R>
export type NoValues = Record<never, never>

/** A row of what a read answers, or of what the query would that a function builds. */
export type RowOf<F extends (...args: never[]) => unknown> =
  ReturnType<F> extends { execute: () => Promise<(infer R)[]> }
    ? R
    : Awaited<ReturnType<F>> extends readonly (infer R)[]
      ? R
      : NonNullable<Awaited<ReturnType<F>>>

/**
 * A read that is built once and kept, because building a query costs more than running it.
 * `build` gets a placeholder for each value named in `P`; running it fills them in. Its rows are those of
 * the query, so that a column which it does not select, or takes for something else, does not compile.
 */
export function preparedQuery<P extends Values = NoValues, R = unknown>(
  build: Build<P, R>,
): (db: Db, values: P) => Promise<R[]> {
  const textOf = builtOnce(build)
  return (db, values) => runPrepared(db, textOf(db), values)
}

/** The same of a write, which takes a transaction; it answers what it returns of the rows written. */
export function preparedWrite<P extends Values = NoValues, R = unknown>(
  build: (tx: Tx, value: P) => Query<R>,
): (tx: Tx, values: P) => Promise<R[]> {
  const textOf = builtOnce(build)
  return async (tx, values) => {
    const text = textOf(tx)
    return (await tx.executeQuery<R>({ ...text, parameters: filledIn(text, values) })).rows
  }
}

/** The same query as text, built once for each engine: one process may hold databases of both. */
export function builtOnce<D extends Db, P extends Values, R>(
  build: (db: D, value: P) => Query<R>,
): (db: D) => CompiledQuery<R> {
  const texts = new WeakMap<object, CompiledQuery<R>>()
  return (db) => {
    const engine = db.getExecutor().adapter.constructor
    let text = texts.get(engine)
    if (!text) {
      text = build(db, params as P).compile()
      texts.set(engine, text)
      prepare(text.sql)
    }
    return text
  }
}

/** Runs what was built once with these values. */
export async function runPrepared<R>(db: Db, text: CompiledQuery<R>, values: Values): Promise<R[]> {
  const parameters = filledIn(text, values)
  const direct = directReadOf(db)?.(text.sql, parameters)
  const read = direct instanceof Promise ? await direct : direct
  if (read) return read as R[]
  const { rows } = await db.executeQuery<R>({ ...text, parameters })
  return rows
}

/** The parameters of what was built once, with these values. */
export function filledIn({ parameters }: CompiledQuery, values: Values): unknown[] {
  return parameters.map((value) => (value instanceof Param ? (values[value.name] ?? null) : value))
}

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const params: unknown = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? new Param(name) : undefined) },
)
