import { namedIn } from './sql-tables.ts'
import type { Db } from './types.ts'

/**
 * How far each table of one opened database has moved, so that what was read of it can be kept as
 * long as it is true. A number taken before a read says afterwards whether the read still stands.
 */
export class TableVersions {
  /**
   * For how long, in milliseconds, a change that another process made may stay unseen: not at all
   * where the engine says that there was one.
   */
  readonly unseenMs: number
  readonly #othersMoved: (() => boolean) | undefined
  #asked = false
  #version = 0
  #allMoved = 0
  readonly #moved = new Map<string, number>()

  /** `othersMoved` says whether other processes committed since it was asked last; absent where none can. */
  constructor(othersMoved?: () => boolean) {
    this.#othersMoved = othersMoved
    this.unseenMs = othersMoved ? 0 : 1_000
  }

  /** Grows with every commit that is known of. */
  get version(): number {
    this.#lookAtOthers()
    return this.#version
  }

  /** True when one of the tables has moved since `version` was this. */
  movedSince(tables: Iterable<string>, version: number): boolean {
    this.#lookAtOthers()
    if (this.#version === version) return false
    if (this.#allMoved > version) return true
    for (const table of tables) if ((this.#moved.get(table) ?? 0) > version) return true
    return false
  }

  /**
   * True when what was read of these tables may be past: one of them has moved since `version`, or the
   * read began, at `readMs` of the clock that shows `nowMs` now, so long ago that others may have changed it.
   */
  isOld(
    tables: Iterable<string>,
    { version, readMs }: { version: number; readMs: number },
    nowMs: number,
  ): boolean {
    return this.isPast(readMs, nowMs) || this.movedSince(tables, version)
  }

  /** True when others may have changed something since `readMs` that is not known of. */
  isPast(readMs: number, nowMs: number): boolean {
    return this.unseenMs > 0 && nowMs - readMs >= this.unseenMs
  }

  /** Hears that a commit changed these tables. */
  move(tables: Iterable<string>): void {
    this.#version += 1
    for (const table of tables) this.#moved.set(table, this.#version)
  }

  // Once a turn of the event loop: what comes in one turn came at the same moment.
  #lookAtOthers(): void {
    if (this.#asked || !this.#othersMoved) return
    this.#asked = true
    setImmediate(() => {
      this.#asked = false
    })
    if (!this.#othersMoved()) return
    this.#version += 1
    this.#allMoved = this.#version
  }
}

/** Tables that lose rows, or their reference, with those of another, of which no statement speaks. */
export const cascades: Readonly<Record<string, readonly string[]>> = {
  account: [
    'account_invite',
    'account_factor',
    'recovery_code',
    'login_step',
    'new_login',
    'saved_view',
    'list_choice',
    'volunteer_note',
    'formal_yes',
  ],
  activity: ['demand', 'roster_slot', 'offer'],
  audit: ['audit_person'],
  closure: ['closure_place'],
  label: ['volunteer_label'],
  offer: ['offer_asked'],
  person: ['heard', 'wechat_consent'],
  place: ['sign_code', 'slot_removed', 'offer'],
  roster: ['correction', 'feedback', 'kept_code'],
  roster_slot: ['offer'],
  session: ['session_use'],
  service_type: ['service_grant', 'slot_removed', 'offer'],
  roster_leave: ['correction', 'feedback'],
}

/** What one connection has changed and not yet committed; hears of every statement that it runs. */
export class Uncommitted {
  readonly #versions: TableVersions
  readonly #tables = new Set<string>()
  #inTransaction = false

  constructor(versions: TableVersions) {
    this.#versions = versions
  }

  /** Hears of a statement that was run, or may have been. */
  ran(text: string): void {
    const word = text.slice(0, 8).toLowerCase()
    if (word.startsWith('begin') || word.startsWith('start tr')) {
      this.#tables.clear()
      this.#inTransaction = true
      return
    }
    if (word === 'rollback' && text.length === 8) {
      this.#tables.clear()
      this.#inTransaction = false
      return
    }
    if (word !== 'commit')
      for (const table of namedIn(text).changes) {
        this.#tables.add(table)
        for (const other of cascades[table] ?? []) this.#tables.add(other)
      }
    else this.#inTransaction = false
    if (this.#inTransaction || this.#tables.size === 0) return
    this.#versions.move(this.#tables)
    this.#tables.clear()
  }
}

const opened = new WeakMap<object, TableVersions>()

/** Keeps the versions of a database that was opened. */
export function keepVersions(db: Db, versions: TableVersions): void {
  opened.set(db.getExecutor().adapter, versions)
}

/** How far the tables of this database, or of the database of this transaction, have moved. */
export function versionsOf(db: Db): TableVersions {
  const versions = opened.get(db.getExecutor().adapter)
  if (!versions) throw new Error('a database that was not opened by openDb')
  return versions
}
