import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/open.ts'
import { openKeys } from '../privacy/keys.ts'
import type { Settings } from '../settings.ts'
import { say } from '../terminal.ts'
import { listKeys, retireKeys, rewrapKeys, rotateKeys } from './keys.ts'

/** `museum keys …`, beside a museum that is open. */
export async function manageKeys(
  settings: Settings,
  [act, given]: readonly string[],
): Promise<void> {
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    await openKeys(opened.db, settings)
    const { db } = opened
    const museum = { db, files: await openFiles(settings), zone: settings.museumZone }
    if (act === 'list') for (const line of await listKeys(museum)) say(line)
    if (act === 'rotate') {
      const number = await rotateKeys(db, settings, new Date())
      say(`key ${number} is made; museum keys list says how far it is`)
    }
    if (act === 'retire') {
      const { gone, stays } = await retireKeys(museum, Number(given), new Date())
      for (const purpose of gone) say(`${purpose} ${given} is gone`)
      for (const words of stays) say(words)
    }
    if (act === 'rewrap') {
      const count = await rewrapKeys(db, settings, new Date())
      say(`${count} keys are wrapped by DATA_KEY: take DATA_KEY_BEFORE away`)
    }
  } finally {
    await opened.close()
  }
}
