import type { LogEvent } from 'kysely'
import { noteStatement } from './observed.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

let heard: Statement[] | undefined

/** Tells of a statement that was sent to a database, also of one that it refused. */
export function tellStatement(sql: string, parameters: readonly unknown[]): void {
  heard?.push({ sql, parameters })
}

/** The statements that this process sends while `work` runs, `begin` and `commit` among them; for tests. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  heard = []
  try {
    await work()
    return heard
  } finally {
    heard = undefined
  }
}

/** Hears of every statement that goes by the query layer. */
export function noteTables({ level, query }: LogEvent): void {
  tellStatement(query.sql, query.parameters)
  if (level === 'query') noteStatement(query.sql)
}
