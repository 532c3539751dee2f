import type { Opening } from '../backup/restore.ts'
import { makePair } from '../backup/seal.ts'
import { signerOf } from '../backup/signer.ts'
import { isServer } from '../db/address.ts'
import { administer } from './stores.ts'

/** Who signs and who opens the archives of a test; what the machine keeps lies in that folder. */
export async function archiveKeys(folder: string) {
  const signer = await signerOf(folder)
  const pair = await makePair()
  const opening: Opening = {
    identities: async () => [pair.identity],
    signers: [signer.name],
    unsigned: false,
    notBefore: undefined,
    museumZone: 'Asia/Shanghai',
  }
  return { signer, opening, ...pair, by: { signer, recipients: [pair.recipient] } }
}

/** The databases of rehearsals on the server of `url`; none where it is a file. */
export async function scratchesOn(url: string): Promise<string[]> {
  if (!isServer(url)) return []
  const rows = await administer<{ datname: string }>(
    url,
    "select datname from pg_database where starts_with(datname, 'museum_rehearsal_')",
  )
  return rows.map(({ datname }) => datname)
}

/** Leaves a database as a rehearsal does that was killed, where there is a server. */
export async function leaveScratch(url: string, name: string): Promise<void> {
  if (isServer(url)) await administer(url, `create database ${name}`)
}
