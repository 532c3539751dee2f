import { AsyncLocalStorage } from 'node:async_hooks'
import { derivedFrom } from './derived.ts'
import type { Schema } from './schema.ts'
import { namedIn } from './sql-tables.ts'

/** The tables that statements read and changed. */
export interface Tables {
  reads: Set<string>
  changes: Set<string>
}

// Of what the machinery keeps for itself nobody shows anything that must follow at once.
const unobserved = new Set<string>([
  'session',
  'session_use',
  'account_invite',
  'recovery_code',
  'login_step',
  'passkey_used',
  'login_ticket',
  'oauth_code',
  'phone_code',
  'login_failure',
  'throttle',
  'idempotency',
  'heard',
  'wechat_event',
  'kept_code',
  'wechat_cache',
  'outbox',
  'audit',
  'audit_head',
  'audit_person',
  'audit_signed',
] satisfies (keyof Schema)[])

const observation = new AsyncLocalStorage<Tables & { fresh: boolean }>()

/**
 * Runs `work`, whose statements are observed until all that it began is over. Work for who has just
 * changed something is `fresh`: nothing that was remembered is good enough for it.
 */
export function observe<T>(work: () => T, fresh = false): T {
  return observation.run({ reads: new Set(), changes: new Set(), fresh }, work)
}

/** Whether what runs belongs to a call or a job. */
export function isObserved(): boolean {
  return observation.getStore() !== undefined
}

/** Whether what runs is for who has just changed something. */
export function isFresh(): boolean {
  return observation.getStore()?.fresh ?? false
}

/** What was observed until now, without what the machinery keeps for itself; undefined outside `observe`. */
export function observedTables(): Tables | undefined {
  const tables = observation.getStore()
  return tables && { reads: shown(tables.reads), changes: shown(tables.changes) }
}

/** Every table that was read and changed until now. */
export function allTables(): Tables {
  return observation.getStore() ?? { reads: new Set(), changes: new Set() }
}

const shown = (names: ReadonlySet<string>) =>
  new Set([...names].filter((name) => !unobserved.has(name)))

/** Says that a table, or `*` for any, was changed by what is no statement of this observation. */
export function noteChange(table: string): void {
  observation.getStore()?.changes.add(table)
}

/** Notes the tables of a statement that was run. */
export function noteStatement(text: string): void {
  const tables = observation.getStore()
  if (!tables) return
  const named = namedIn(text)
  for (const table of named.reads) tables.reads.add(derivedFrom[table] ?? table)
  for (const table of named.changes) tables.changes.add(table)
}
