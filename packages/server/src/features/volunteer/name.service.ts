import { nameForm } from '@museum/contract/name.ts'
import { single } from '../../db/db.ts'
import type { Db } from '../../db/types.ts'
import { nameReading } from '../../pinyin/reading.ts'
import { keepReadings, namesAfter, type Renamed, rename, unreadAfter } from './name.store.ts'

const atOnce = 1_000

/**
 * Brings the names of a museum's records from before names had one form into it, so that they are found and
 * compared as others are; answers in how many records. Nobody hears of it, and nothing else of a record moves.
 */
export async function formNames(db: Db): Promise<number> {
  let formed = 0
  for (let after = 0; ; ) {
    const rows = await namesAfter(db, after, atOnce)
    const changed = rows.flatMap((row): Renamed[] => {
      const { id, name: was_name, urgent_contact_persion: was_contact } = row
      const now = { name: kept(was_name), urgent_contact_persion: kept(was_contact) }
      const differs = now.name !== was_name || now.urgent_contact_persion !== was_contact
      return differs ? [{ id, ...now, was_name, was_contact }] : []
    })
    if (changed.length > 0) formed += await single(db, (tx) => rename(tx, changed))
    const last = rows.at(-1)
    if (!last) return formed
    after = last.id
  }
}

// Of what has nothing that one sees nothing is left to be found by.
const kept = (name: string) => nameForm(name) || name

/** Reads the names of a museum's records from before people were found by what a name sounds like. */
export async function readNames(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await unreadAfter(db, after, atOnce)
    const last = rows.at(-1)
    if (!last) return
    const read = rows.map(({ id, name }) => ({ id, name, ...nameReading(name) }))
    await single(db, (tx) => keepReadings(tx, read))
    after = last.id
  }
}
