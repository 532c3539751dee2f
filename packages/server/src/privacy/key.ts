import type { Db } from '../db/types.ts'
import { SettingsError } from '../settings.ts'
import { anyPhone, type DataKeyRow, dataKeys, hasKeys } from './data-key.store.ts'
import { derived } from './ring.ts'
import { keyNumberOf, openedWith, sealedWith } from './sealed.ts'

/** The two that may wrap: DATA_KEY, and while it is changed the one before. */
export interface Wrapping {
  dataKey: Buffer
  dataKeyBefore?: Buffer | undefined
}

type Named = Pick<DataKeyRow, 'purpose' | 'number'>

const wrapLabel = 'data key: wrap'
const nameOf = ({ purpose, number }: Named) => `data_key ${purpose} ${number}`

/** A data key as the database holds it. */
export function wrapped(dataKey: Buffer, named: Named, root: Buffer): string {
  return sealedWith(derived(dataKey, wrapLabel), nameOf(named), root.toString('base64'))
}

/** A data key; undefined where neither key has wrapped it. */
export function unwrapped(row: Named & { wrapped: string }, by: Wrapping): Buffer | undefined {
  for (const key of [by.dataKey, by.dataKeyBefore]) {
    if (!key) continue
    try {
      const text = openedWith(derived(key, wrapLabel), nameOf(row), row.wrapped)
      return Buffer.from(text, 'base64')
    } catch {
      // The other one may have.
    }
  }
  return undefined
}

/** Throws a `SettingsError` when the data keys of this museum were wrapped, or its personal data sealed, under another key. */
export async function refuseOtherKey(db: Db, by: Wrapping): Promise<void> {
  const rows = (await hasKeys(db)) ? await dataKeys(db) : []
  for (const row of rows) if (row.state !== 'retired') return refuseWrapped(row, by)
  const phone = await anyPhone(db)
  if (phone !== undefined) refuseKeyOf(phone, by.dataKey)
}

/** Throws a `SettingsError` when this data key was wrapped by another. */
export function refuseWrapped(row: Named & { wrapped: string }, by: Wrapping): void {
  if (!unwrapped(row, by)) throw otherKey()
}

/** Throws a `SettingsError` when a volunteer's phone was sealed under another key, in a museum that has no data keys. */
export function refuseKeyOf(phone: string, dataKey: Buffer): void {
  try {
    if (keyNumberOf(phone) !== 0) throw otherKey()
    openedWith(derived(dataKey, 'personal data: seal'), 'volunteer.phone', phone)
  } catch {
    throw otherKey()
  }
}

const otherKey = () =>
  new SettingsError(
    'DATA_KEY is not the key under which the personal data of this museum were sealed',
  )
