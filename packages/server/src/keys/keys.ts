import { randomBytes } from 'node:crypto'
import { museumStamp } from '@museum/contract/day.ts'
import { inTransaction, single } from '../db/db.ts'
import type { Db } from '../db/types.ts'
import type { FileStore } from '../files/files.ts'
import {
  addKeys,
  changeKey,
  type DataKeyRow,
  dataKeys,
  holdKeys,
} from '../privacy/data-key.store.ts'
import { unwrapped, type Wrapping, wrapped } from '../privacy/key.ts'
import { longestLifeMs } from '../privacy/purposes.ts'
import { mostKeys } from '../privacy/sealed.ts'
import { SettingsError } from '../settings.ts'
import { countsOf } from './counted.ts'
import { enqueueLook, enqueueUse, sealedFiles } from './reseal.ts'

/** What is changed by `rotate`: marks stay, by which rows are found and unique. */
const rotated = ['seal', 'sign'] as const

/** For so long a former key may still have been in use somewhere. */
const leastOldMs = 3_600_000

interface Museum {
  db: Db
  files: FileStore
  zone: string
}

/** All keys with what is under them, a line each. */
export async function listKeys({ db, files, zone }: Museum): Promise<string[]> {
  const counts = await countsOf(db, files, sealedFiles)
  return (await dataKeys(db)).map((row) => {
    const { purpose, number, state, changed_ms } = row
    const line = `${purpose} ${number}: ${state} since ${museumStamp(new Date(changed_ms), zone)}`
    if (purpose === 'mark') return `${line}; it is not changed by rotate`
    if (purpose === 'sign') return line
    const under = counts.under(number)
    if (state === 'current') return `${line}; ${under} of ${counts.all} sealed under it`
    return under === 0
      ? line
      : `${line}; still to be sealed anew: ${counts.placesOf(number).join(', ')}`
  })
}

/**
 * Makes the next keys to seal and to sign by; answers their number. They are readable everywhere before the running
 * museum seals with them, and what was sealed before is sealed anew beside its work. Throws a `SettingsError` while
 * a change is under way.
 */
export async function rotateKeys(db: Db, by: Wrapping, now: Date): Promise<number> {
  if (by.dataKeyBefore)
    throw new SettingsError(
      'DATA_KEY is being changed: museum keys rewrap, and take DATA_KEY_BEFORE away',
    )
  return await inTransaction(db, async (tx) => {
    const rows = await holdKeys(tx)
    const [coming] = rows.filter(({ state }) => state === 'coming')
    if (coming) throw new SettingsError(`key ${coming.number} is not in use yet: wait for it`)
    const number = Math.max(...rows.map((row) => row.number)) + 1
    if (number > mostKeys) throw new SettingsError(`there can be ${mostKeys} keys at most`)
    const made_ms = now.getTime()
    const made = rotated.map((purpose) => {
      const row = { purpose, number, state: 'coming' as const, made_ms, changed_ms: made_ms }
      return { ...row, wrapped: wrapped(by.dataKey, row, randomBytes(32)) }
    })
    await addKeys(tx, made)
    await enqueueUse(tx, number, made_ms)
    return number
  })
}

/**
 * Destroys the former keys of a number. Throws a `SettingsError` while a row or a file is sealed under one, or something
 * that it signed may be good.
 */
export async function retireKeys(
  { db, files, zone }: Museum,
  number: number,
  now: Date,
): Promise<void> {
  const former = (rows: readonly DataKeyRow[]) =>
    rows.filter((row) => row.number === number && row.state === 'old')
  const rows = former(await dataKeys(db))
  if (rows.length === 0) throw new SettingsError(`there is no former key ${number}`)
  for (const { purpose, changed_ms } of rows) {
    const untilMs = changed_ms + (purpose === 'sign' ? longestLifeMs : leastOldMs)
    if (now.getTime() < untilMs) {
      const until = museumStamp(new Date(untilMs), zone)
      throw new SettingsError(`key ${number} may be needed until ${until}`)
    }
  }
  const places = (await countsOf(db, files, sealedFiles)).placesOf(number)
  if (places.length > 0) {
    const used = (await dataKeys(db)).find(
      (row) => row.purpose === 'seal' && row.state === 'current',
    )
    if (used) await single(db, (tx) => enqueueLook(tx, used.number, now))
    throw new SettingsError(
      `key ${number} is still needed, and the running museum looks for it: ${places.join(', ')}`,
    )
  }
  await inTransaction(db, async (tx) => {
    for (const row of former(await holdKeys(tx)))
      await changeKey(tx, row, { state: 'retired', wrapped: '', changed_ms: now.getTime() })
  })
}

/** Wraps all keys by DATA_KEY that are wrapped by the one before; no row is touched. Answers how many keys there are. */
export async function rewrapKeys(db: Db, by: Wrapping): Promise<number> {
  if (!by.dataKeyBefore)
    throw new SettingsError('rewrap needs both: DATA_KEY, the new one, and DATA_KEY_BEFORE')
  return await inTransaction(db, async (tx) => {
    const rows = (await holdKeys(tx)).filter(({ state }) => state !== 'retired')
    for (const row of rows) {
      const root = unwrapped(row, by)
      if (!root)
        throw new SettingsError(`neither key opens the data key ${row.purpose} ${row.number}`)
      await changeKey(tx, row, { wrapped: wrapped(by.dataKey, row, root) })
    }
    return rows.length
  })
}
