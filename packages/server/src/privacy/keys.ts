import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { single } from '../db/db.ts'
import { versionsOf } from '../db/table-versions.ts'
import type { Db } from '../db/types.ts'
import { SettingsError } from '../settings.ts'
import { addKeys, type DataKeyRow, dataKeys, firstMark, isUntouched } from './data-key.store.ts'
import { refuseOtherKey, unwrapped, type Wrapping, wrapped } from './key.ts'
import { keepHearer } from './mark-key.store.ts'
import { type KeyPurpose, type Ring, type RingKey, ringOf } from './ring.ts'

/** What there are keys for. */
export const keyPurposes = ['seal', 'mark', 'sign'] as const satisfies readonly KeyPurpose[]

const usualMs = 2_000

/**
 * Reads the data keys of a museum, so that `vaultOf(dataKey)` seals and opens with them. A museum that has none
 * gets them: one in which nobody has been yet keys of chance, number 1; any other keeps for number 0 the DATA_KEY
 * under which all is sealed that is there. Throws a `SettingsError` where DATA_KEY is another.
 */
export async function openKeys(
  db: Db,
  by: Wrapping,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await refuseOtherKey(db, by)
  let rows = await dataKeys(db)
  if (rows.length === 0) {
    const number = (await isUntouched(db)) ? 1 : 0
    const first = keyPurposes.map((purpose) => {
      const root = number === 0 ? by.dataKey : randomBytes(32)
      const made_ms = clock().getTime()
      const row = { purpose, number, state: 'current' as const, made_ms, changed_ms: made_ms }
      return { ...row, wrapped: wrapped(by.dataKey, row, root) }
    })
    await single(db, (tx) => addKeys(tx, first))
    // Of two processes that start at once one was first.
    rows = await dataKeys(db)
  }
  takeKeys(rows, by, clock)
  keepHearer(db, (again) => readKeys(again, by, clock))
}

/** Has the ring know what these rows say. */
function takeKeys(rows: readonly DataKeyRow[], by: Wrapping, clock: () => Date): void {
  const ring = ringOf(by.dataKey)
  const opened = rows
    .filter(({ state }) => state !== 'retired')
    .map((row) => {
      // What is known needs no unwrapping: it may be wrapped by a DATA_KEY that is not known here yet.
      const root = unwrapped(row, by) ?? knownRoot(by, row)
      if (!root)
        throw new SettingsError(`DATA_KEY does not open the data key ${row.purpose} ${row.number}`)
      const endedMs = row.state === 'old' ? row.changed_ms : undefined
      return { row, key: { number: row.number, root, endedMs } satisfies RingKey }
    })
  const of = (purpose: KeyPurpose) => opened.filter(({ row }) => row.purpose === purpose)
  const used = (purpose: KeyPurpose) => {
    const found = of(purpose).find(({ row }) => row.state === 'current')
    if (!found) throw new SettingsError(`there is no data key in use for ${purpose}`)
    return found.key
  }
  const keys = (purpose: KeyPurpose) => of(purpose).map(({ key }) => key)
  ring.take(
    { seal: keys('seal'), mark: keys('mark'), sign: keys('sign') },
    { seal: used('seal'), mark: used('mark'), sign: used('sign') },
    clock,
    firstMark(rows),
  )
}

// Only what was heard of from the database: before that number 0 stands for any.
function knownRoot({ dataKey }: Wrapping, { purpose, number }: DataKeyRow): Buffer | undefined {
  const ring = ringOf(dataKey)
  return ring.hasHeard ? ring.find(purpose, number)?.root : undefined
}

/**
 * Hears of other keys while the process runs, within two seconds: a key is readable everywhere before anybody seals
 * with it. Answers how to end that.
 */
export function followKeys(
  db: Db,
  by: Wrapping,
  clock: () => Date,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = usualMs,
): () => void {
  let told = ''
  let known = namesOf(ringOf(by.dataKey))
  const look = keysWatch(db, by, clock)
  const timer = setInterval(async () => {
    try {
      await look()
      told = ''
      const keys = namesOf(ringOf(by.dataKey))
      if (keys !== known) log.info({ keys }, 'keys heard of')
      known = keys
    } catch (error) {
      const words = String(error)
      if (words !== told) log.warn({ err: error }, 'the keys cannot be read')
      told = words
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Which key is in use of each purpose, and which is the newest that is known. */
const namesOf = (ring: Ring) =>
  keyPurposes
    .map((purpose) => {
      const [used, newest = used] = ring.living(purpose, Number.POSITIVE_INFINITY)
      return `${purpose} ${used?.number} of ${Math.max(used?.number ?? 0, newest?.number ?? 0)}`
    })
    .join(', ')

/** Looks once, and reads where something may have moved. */
function keysWatch(db: Db, by: Wrapping, clock: () => Date): () => Promise<void> {
  const versions = versionsOf(db)
  let seen = -1
  return async () => {
    const { version } = versions
    if (versions.unseenMs === 0 && seen >= 0 && !versions.movedSince(['data_key'], seen))
      return ringOf(by.dataKey).hear()
    takeKeys(await dataKeys(db), by, clock)
    seen = version
  }
}

/** Reads them now. */
export async function readKeys(db: Db, by: Wrapping, clock: () => Date): Promise<void> {
  takeKeys(await dataKeys(db), by, clock)
}
