import { AsyncLocalStorage } from 'node:async_hooks'
import type { Schema } from './schema.ts'
import { type Named, tablesIn } from './sql-tables.ts'

/** The tables that statements read and changed. */
export interface Tables {
  reads: Set<string>
  changes: Set<string>
}

// Of what the machinery keeps for itself nobody shows anything that must follow at once.
const unobserved = new Set<string>([
  'session',
  'login_ticket',
  'oauth_code',
  'login_failure',
  'throttle',
  'idempotency',
  'wechat_cache',
  'outbox',
  'audit',
] satisfies (keyof Schema)[])

const observation = new AsyncLocalStorage<Tables>()

/** Runs `work`, whose statements are observed until all that it began is over. */
export function observe<T>(work: () => T): T {
  return observation.run({ reads: new Set(), changes: new Set() }, work)
}

/** What was observed until now; undefined outside `observe`. */
export function observedTables(): Tables | undefined {
  return observation.getStore()
}

/** Says that a table, or `*` for any, was changed by what is no statement of this observation. */
export function noteChange(table: string): void {
  observation.getStore()?.changes.add(table)
}

const mostTexts = 2_000
const known = new Map<string, Named>()

/** Notes the tables of a statement that was run. */
export function noteStatement(text: string): void {
  const tables = observation.getStore()
  if (!tables) return
  let named = known.get(text)
  if (!named) {
    const all = tablesIn(text)
    const shown = (names: readonly string[]) => names.filter((name) => !unobserved.has(name))
    named = { reads: shown(all.reads), changes: shown(all.changes) }
    if (known.size >= mostTexts) known.clear()
    known.set(text, named)
  }
  for (const table of named.reads) tables.reads.add(table)
  for (const table of named.changes) tables.changes.add(table)
}
