import { buffer } from 'node:stream/consumers'
import { lock } from '../../db/lock.ts'
import type { Db } from '../../db/types.ts'
import type { FileStore } from '../../files/files.ts'
import { keyNumberOf } from '../../privacy/sealed.ts'
import type { SealedFiles } from '../../privacy/sealed-files.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { filesBehind } from './statement.store.ts'

// Each is fetched and put while its row is held, so that what is erased meanwhile is not put back.
const filesAtOnce = 5
const countedAtOnce = 500

const as = 'statement.file'

/** The files of statements, which lie sealed in the store. */
export const statementFiles: SealedFiles = {
  as,
  reseal: async ({ app, tx }, number, after) => {
    const ids = (await filesBehind(tx, after, filesAtOnce)).map(({ id }) => id)
    const vault = vaultOf(app.settings.dataKey)
    for (const { file, name } of await lock(tx, 'statement', ids)) {
      if (file === '' || name === '') continue
      const sealed = await sealedFile(app.files, file)
      if (sealed === undefined || keyNumberOf(sealed) === number) continue
      await app.files.put(file, Buffer.from(vault.seal(as, vault.open(as, sealed))))
    }
    return ids.at(-1)
  },
  count: async (db: Db, files: FileStore) => {
    const counts = new Map<number, number>()
    for (let after = 0; ; ) {
      const rows = await filesBehind(db, after, countedAtOnce)
      for (const { file } of rows) {
        const sealed = await sealedFile(files, file)
        if (sealed === undefined) continue
        const number = keyNumberOf(sealed)
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
      const last = rows.at(-1)
      if (!last) return counts
      after = last.id
    }
  },
}

async function sealedFile(files: FileStore, name: string): Promise<string | undefined> {
  const kept = await files.get(name)
  return kept && (await buffer(kept.body)).toString('latin1')
}
