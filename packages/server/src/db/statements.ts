import type { LogEvent } from 'kysely'
import { isObserved, noteStatement } from './observed.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export type Engine = 'sqlite' | 'postgres'

let heard: Statement[] | undefined
let listening: ((engine: Engine, sql: string) => void) | undefined

/** Tells of a statement that was sent to a database, also of one that it refused. */
export function tellStatement(engine: Engine, sql: string, parameters: readonly unknown[]): void {
  heard?.push({ sql, parameters })
  if (listening && isObserved()) listening(engine, sql)
}

/** Tells `hear` of every statement that calls and jobs of this process send from now on, and to which engine; for tests. */
export function listenToStatements(hear: (engine: Engine, sql: string) => void): void {
  listening = hear
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

/** Hears of every statement that goes by the query layer to this engine. */
export function noteTables(engine: Engine) {
  return ({ level, query }: LogEvent): void => {
    tellStatement(engine, query.sql, query.parameters)
    if (level === 'query') noteStatement(query.sql)
  }
}
