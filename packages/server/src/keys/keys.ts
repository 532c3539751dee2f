import { randomBytes } from 'node:crypto'
import { museumStamp } from '@museum/contract/day.ts'
import { inTransaction, single } from '../db/db.ts'
import type { Db, Tx } from '../db/types.ts'
import { auditMachine } from '../features/audit/audit.service.ts'
import type { FileStore } from '../files/files.ts'
import { addKeys, changeKey, dataKeys, holdKeys } from '../privacy/data-key.store.ts'
import { unwrapped, type Wrapping, wrapped } from '../privacy/key.ts'
import { keyPurposes } from '../privacy/keys.ts'
import { longestLifeMs, longestSignedMs } from '../privacy/purposes.ts'
import type { KeyPurpose } from '../privacy/ring.ts'
import { mostKeys } from '../privacy/sealed.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { countsOf } from './counted.ts'
import { countMarks } from './remark.ts'
import { enqueueLook, enqueueUse, sealedFiles } from './reseal.ts'

/** For so long a former key may be needed: to seal it may have been in use somewhere, what it signed is good. */
const needed = { seal: 3_600_000, sign: longestLifeMs, mark: longestSignedMs } as const

/** What a change of keys is done by, and by which clock the log has it. */
type By = Wrapping & Pick<Settings, 'museumZone'>

/** Puts a change of keys into the log: it is done at the machine, and decides what can be read and proved later. */
async function note(
  tx: Tx,
  at: { now: Date; zone: string },
  action: 'rotate' | 'retire' | 'rewrap',
  number: number,
  after: object,
): Promise<void> {
  await auditMachine(tx, at, { action, object: 'key', object_id: number, after })
}

const purposeWords = { seal: '加密', mark: '标记', sign: '签名' } as const
const wordsOf = (purposes: readonly KeyPurpose[]) =>
  purposes.map((purpose) => purposeWords[purpose]).join('、')

interface Museum {
  db: Db
  files: FileStore
  zone: string
}

/** All keys with what is under them, a line each. */
export async function listKeys({ db, files, zone }: Museum): Promise<string[]> {
  const [sealed, marked] = [await countsOf(db, files, sealedFiles), await countMarks(db)]
  return (await dataKeys(db)).map((row) => {
    const { purpose, number, state, changed_ms } = row
    const line = `${purpose} ${number}: ${state} since ${museumStamp(new Date(changed_ms), zone)}`
    if (purpose === 'sign') return line
    const [counts, done] = purpose === 'mark' ? [marked, 'marked'] : [sealed, 'sealed']
    const under = counts.under(number)
    if (state === 'current') return `${line}; ${under} of ${counts.all} ${done} under it`
    return under === 0
      ? line
      : `${line}; still to be ${done} anew: ${counts.placesOf(number).join(', ')}`
  })
}

/**
 * Makes the next keys to seal, to mark and to sign by; answers their number. They are readable everywhere before the
 * running museum uses them, and what was sealed before is sealed anew beside its work. Throws a `SettingsError` while
 * a change is under way.
 */
export async function rotateKeys(db: Db, by: By, now: Date): Promise<number> {
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
    const made = keyPurposes.map((purpose) => {
      const row = { purpose, number, state: 'coming' as const, made_ms, changed_ms: made_ms }
      return { ...row, wrapped: wrapped(by.dataKey, row, randomBytes(32)) }
    })
    await addKeys(tx, made)
    await enqueueUse(tx, number, made_ms)
    const after = { purpose: wordsOf(keyPurposes) }
    await note(tx, { now, zone: by.museumZone }, 'rotate', number, after)
    return number
  })
}

/**
 * Destroys the former keys of a number, each that is needed no more; answers what for, and why others stay. Throws a
 * `SettingsError` where all stay: something is under them, or what they signed may be good.
 */
export async function retireKeys(
  { db, files, zone }: Museum,
  number: number,
  now: Date,
): Promise<{ gone: KeyPurpose[]; stays: string[] }> {
  const all = await dataKeys(db)
  const former = all.filter((row) => row.number === number && row.state === 'old')
  if (former.length === 0) throw new SettingsError(`there is no former key ${number}`)
  const places: Record<KeyPurpose, string[]> = {
    seal: (await countsOf(db, files, sealedFiles)).placesOf(number),
    mark: (await countMarks(db)).placesOf(number),
    sign: [],
  }
  const gone: KeyPurpose[] = []
  const stays: string[] = []
  for (const { purpose, changed_ms } of former) {
    const untilMs = changed_ms + needed[purpose]
    const under = places[purpose].join(', ')
    if (now.getTime() < untilMs)
      stays.push(`${purpose} ${number} may be needed until ${museumStamp(new Date(untilMs), zone)}`)
    else if (under === '') gone.push(purpose)
    else {
      stays.push(`${purpose} ${number} is still needed, and the museum looks for it: ${under}`)
      for (const used of all.filter((row) => row.purpose === purpose && row.state === 'current'))
        await single(db, (tx) => enqueueLook(tx, used, now))
    }
  }
  if (gone.length === 0) throw new SettingsError(stays.join('; '))
  await inTransaction(db, async (tx) => {
    for (const row of await holdKeys(tx))
      if (row.number === number && row.state === 'old' && gone.includes(row.purpose))
        await changeKey(tx, row, { state: 'retired', wrapped: '', changed_ms: now.getTime() })
    await note(tx, { now, zone }, 'retire', number, { purpose: wordsOf(gone) })
  })
  return { gone, stays }
}

/** Wraps all keys by DATA_KEY that are wrapped by the one before; no row is touched. Answers how many keys there are. */
export async function rewrapKeys(db: Db, by: By, now: Date): Promise<number> {
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
    await note(tx, { now, zone: by.museumZone }, 'rewrap', 0, { keys: rows.length })
    return rows.length
  })
}
