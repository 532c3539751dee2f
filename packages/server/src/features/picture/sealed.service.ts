import { buffer } from 'node:stream/consumers'
import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import type { Tx } from '../../db/types.ts'
import { keyNumberIn } from '../../privacy/sealed.ts'
import type { SealedFiles } from '../../privacy/sealed-files.ts'
import { fileVaultOf } from '../../privacy/vault.ts'
import { nameOf } from './picture.service.ts'
import { countSealed, noteSealed, othersBehind, unsealedBehind } from './sealed.store.ts'

const as = 'picture.file'

// Each is fetched and put while its row is held, so that what is erased meanwhile is not put back.
const picturesAtOnce = 5

/** Both copies of a picture of somebody as they are to lie in the store, and the key under which they do. */
export function sealedCopies(
  { settings }: Pick<AppContext, 'settings'>,
  path: string,
  { large, small }: { large: Buffer; small: Buffer },
) {
  const vault = fileVaultOf(settings.dataKey)
  const whole = vault.sealFile(as, nameOf(path), large)
  const reduced = vault.sealFile(as, nameOf(smallPicture(path)), small)
  // The lower one where a key came into use in between: what is left under it is found by it.
  return {
    ...{ large: whole.sealed, small: reduced.sealed },
    number: Math.min(whole.number, reduced.number),
  }
}

/** The photos of people, which lie sealed in the store. */
export const pictureFiles: SealedFiles = {
  as,
  reseal: async ({ app, tx }, number, after) => {
    const ids = await othersBehind(tx, number, after, picturesAtOnce)
    await sealHeld(app, tx, ids)
    return ids.at(-1)
  },
  count: countSealed,
}

/** Seals what lies open: photos from before they were sealed, and the museum's own that became somebody's. */
export async function sealPictures(
  appContext: AppContext,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (let after = 0; !stopped(); ) {
    const last = await inTransaction(appContext.db, async (tx) => {
      const ids = await unsealedBehind(tx, after, picturesAtOnce)
      await sealHeld(appContext, tx, ids)
      return ids.at(-1)
    })
    if (last === undefined) return
    after = last
  }
}

async function sealHeld(appContext: AppContext, tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { id, path, swept } of await lock(tx, 'upload', ids)) {
    if (swept === 1) continue
    try {
      const names = [nameOf(smallPicture(path)), nameOf(path)]
      const numbers: number[] = []
      for (const name of names) numbers.push(...(await sealFile(appContext, name)))
      if (numbers.length > 0) await noteSealed(tx, id, Math.min(...numbers))
    } catch (error) {
      // One that is damaged stays as it is; the others do not wait for it.
      appContext.log.warn({ err: error, upload: id }, 'a photo cannot be sealed')
    }
  }
}

/** Seals a file under the key in use; answers its number, nothing where there is no such file. */
async function sealFile({ files, settings }: AppContext, name: string): Promise<number[]> {
  const kept = await files.get(name)
  if (!kept) return []
  const bytes = await buffer(kept.body)
  const vault = fileVaultOf(settings.dataKey)
  const open = keyNumberIn(bytes) === undefined ? bytes : vault.openFile(as, name, bytes)
  const { sealed, number } = vault.sealFile(as, name, open)
  if (keyNumberIn(bytes) !== number) await files.put(name, sealed)
  return [number]
}
