import type { KyselyPlugin, UnknownRow } from 'kysely'
import type { Database, Db } from './types.ts'

/** What one statement answered. */
export interface Answered {
  rows: number
  /** Of its first row; 0 without one. */
  columns: number
}

/** The same database; `hear` is told of each statement's answer before whoever asked for it. */
export function answersHeard(db: Db, hear: (answer: Answered) => Promise<void>): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const { rows } = result as { rows: UnknownRow[] }
      await hear({ rows: rows.length, columns: Object.keys(rows[0] ?? {}).length })
      return result
    },
  }
  return (db as Database).withPlugin(plugin)
}
