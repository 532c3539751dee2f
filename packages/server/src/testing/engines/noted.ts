import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, listenToStatements } from '../../db/statements.ts'
import { alike } from './alike.ts'

/** A statement, the engine to which it was sent first, and the test that sent it. */
interface Sent {
  engine: Engine
  statement: string
  by: string
}

const forms = new Map<string, string | undefined>()
const known = new Set<string>()
const fresh: Sent[] = []
let paused = false

/** Notes each statement that this process sends to an engine for the first time, and what `sentBy` says just then. */
export function noteStatements(sentBy: () => string): void {
  listenToStatements((engine, sql) => {
    if (paused) return
    if (!forms.has(sql)) forms.set(sql, alike(sql))
    const statement = forms.get(sql)
    if (statement === undefined || known.has(`${engine} ${statement}`)) return
    known.add(`${engine} ${statement}`)
    fresh.push({ engine, statement, by: sentBy() })
  })
}

/** Runs work of which nothing is noted, since chance or the test itself makes its statements. */
export async function withoutNoting<T>(work: () => Promise<T>): Promise<T> {
  paused = true
  try {
    return await work()
  } finally {
    paused = false
  }
}

/** Writes what was noted to a file of this process in `folder`. */
export function keepNoted(folder: string): void {
  const lines = fresh.splice(0).map((sent) => `${JSON.stringify(sent)}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}

/** What all processes noted in `folder`. */
export function readNoted(folder: string): Sent[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Sent),
  )
}

/**
 * The statements that PostgreSQL never heard, a line each with the test that sent it to SQLite. Not the reverse: there
 * transactions run beside each other, and by chance whoever loses sends what SQLite is never sent.
 */
export function unproved(sent: readonly Sent[]): string[] {
  const heard = new Set(
    sent.flatMap(({ engine, statement }) => (engine === 'postgres' ? [statement] : [])),
  )
  return sent
    .filter(({ engine, statement }) => engine === 'sqlite' && !heard.has(statement))
    .map(({ statement, by }) => `on sqlite alone, by ${by}: ${statement}`)
}

/** Statements whose text says an instant, a line each: such a one is another every time, and prepared anew. */
export function withInstants(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ statement }) => /\b\d{12,}\b/.test(statement))
    .map(({ statement, by }) => `says an instant in its text, by ${by}: ${statement}`)
}
