import type { Opening } from '../backup/restore.ts'
import { makePair } from '../backup/seal.ts'
import { signerOf } from '../backup/signer.ts'

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
