import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'
import { prepare } from './prepared.ts'

type Values = Record<string, string | number | null>

/**
 * A read that is built once and kept, because building a query costs more than running it.
 * `build` gets a placeholder for each value named in `P`; running it fills them in.
 */
export function preparedQuery<P extends Values, R>(
  build: (db: Db, value: P) => { compile: () => CompiledQuery<R> },
): (db: Db, values: P) => Promise<R[]> {
  // By engine: one process may hold databases of both.
  const texts = new WeakMap<object, CompiledQuery<R>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let text = texts.get(adapter)
    if (!text) {
      text = build(db, params as P).compile()
      texts.set(adapter, text)
      prepare(text.sql)
    }
    const parameters = text.parameters.map((value) =>
      value instanceof Param ? (values[value.name] ?? null) : value,
    )
    const { rows } = await db.executeQuery<R>({ ...text, parameters })
    return rows
  }
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
