import { sql } from 'kysely'
import type { Logger } from 'pino'
import { openDb, writesTo } from './db.ts'
import type { Db } from './types.ts'

/** How far a database's log has come. Positions compare within one cluster and nowhere else. */
export interface Position {
  cluster: string
  at: bigint
}

/** Asks both sides; each rejects while its side is away. */
export interface Positions {
  /** Everything acknowledged so far stands before this. */
  primary: () => Promise<Position>
  /** What can be read of the standby; undefined where it follows nobody. */
  standby: () => Promise<Position | undefined>
}

/**
 * A database that follows the primary, and how far behind it is known to be. What it holds is compared
 * by position in the log, so no clock but this process's own matters, and a standby that hears nothing
 * more is behind by the time since it did.
 */
export class Standby {
  readonly db: Db
  /** What is further behind, in ms, or silent for longer, is not read. */
  readonly mostBehindMs: number
  /** How many queries it has answered, and how many were asked of the primary instead. */
  readonly answered = { standby: 0, primary: 0 }
  readonly #positions: Positions
  readonly #now: () => number
  /** When the primary was asked, and how far it had come: what the standby is not yet known to hold. */
  #awaited: { ms: number; at: bigint }[] = []
  #holdsMs = Number.NEGATIVE_INFINITY

  constructor(
    db: Db,
    mostBehindMs: number,
    positions: Positions,
    now: () => number = () => performance.now(),
  ) {
    this.db = db
    this.mostBehindMs = mostBehindMs
    this.#positions = positions
    this.#now = now
  }

  /** The instant by the clock by which it is measured, in ms. */
  get nowMs(): number {
    return this.#now()
  }

  /** Everything acknowledged longer ago than this, in ms, can be read of it; infinite where unknown. */
  get behindMs(): number {
    return this.#now() - this.#holdsMs
  }

  /** True when it may be read. */
  get near(): boolean {
    return this.behindMs <= this.mostBehindMs
  }

  /** Asks how far both are; rejects when one of them is away. */
  async look(): Promise<void> {
    const held = await this.#positions.standby()
    const ms = this.#now()
    const reached = await this.#positions.primary()
    // One that was promoted, is of another museum or has gone a way of its own holds something else.
    if (!held || held.cluster !== reached.cluster || held.at > reached.at) {
      this.#awaited = []
      this.#holdsMs = Number.NEGATIVE_INFINITY
      return
    }
    const holds = this.#awaited.filter(({ at }) => at <= held.at)
    this.#holdsMs = Math.max(this.#holdsMs, ...holds.map((asked) => asked.ms))
    const worth = this.#awaited.filter(
      (asked) => asked.at > held.at && ms - asked.ms <= this.mostBehindMs,
    )
    this.#awaited = [...worth, { ms, at: reached.at }]
  }
}

/** A standby that was opened; `close` ends looking at it. */
export interface OpenedStandby {
  standby: Standby
  close: () => Promise<void>
}

/**
 * Opens the standby of a primary and looks at it from now on; what is written by way of it goes to the
 * primary. One that is away is no reason not to serve: the log says so, and when it comes near.
 */
export function openStandby(
  primary: Db,
  { url, mostBehindMs }: { url: string; mostBehindMs: number },
  log: Logger,
): OpenedStandby {
  const opened = openDb(url, (error) => log.warn({ err: error }, 'standby lost'))
  writesTo(opened.db, primary)
  const standby = new Standby(opened.db, mostBehindMs, {
    primary: () => written(primary),
    standby: () => replayed(opened.db),
  })
  const end = follow(standby, log)
  return {
    standby,
    close: async () => {
      end()
      await opened.close()
    },
  }
}

/** Looks at it again and again, and logs when it comes near or falls behind; answers how to end that. */
function follow(standby: Standby, log: Logger): () => void {
  const everyMs = Math.min(1_000, standby.mostBehindMs / 4)
  let near: boolean | undefined
  const tell = (error?: unknown) => {
    if (standby.near === near) return
    near = standby.near
    if (near) log.info('the standby is near: queries read it')
    else log.warn({ err: error }, 'the standby is away or too far behind: queries read the primary')
  }
  // Whoever does not answer is asked anew all the same: it may have come back on another connection.
  const look = () => standby.look().then(() => tell(), tell)
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const cluster = sql<string>`(select system_identifier from pg_control_system())::text`

// What was acknowledged is on the primary's disk, and only that is sent to a standby.
async function written(db: Db): Promise<Position> {
  const { rows } = await sql<{ cluster: string; at: string }>`
    select ${cluster} as cluster, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as at
  `.execute(db)
  const [row] = rows
  return { cluster: row?.cluster ?? '', at: BigInt(row?.at ?? 0) }
}

async function replayed(db: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ cluster: string; at: string | null }>`
    select ${cluster} as cluster,
      case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as at
  `.execute(db)
  const at = rows[0]?.at
  return rows[0] && at !== null && at !== undefined ? { ...rows[0], at: BigInt(at) } : undefined
}
