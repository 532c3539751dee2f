// A museum on a new SQLite database, whose clock is set by whoever started it: for browser tests that
// need a certain hour. It speaks over the channel to its parent: told `{ open }` (an instant) it says the
// `{ origin }` of a new one and the `{ file }` of its database, and closes the one before; told `{ now }` it says `{ set }`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClockedMuseum, openClocked } from './clocked-museum.ts'
import { copyMigrated } from './migrated.ts'

let museum: (ClockedMuseum & { file: string }) | undefined
/** Where museums keep what they have, the one that stands and those that are being closed. */
const folders = new Set<string>()

async function open(instant: string, env?: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'museum-clocked-'))
  folders.add(folder)
  const file = join(folder, 'museum.db')
  await copyMigrated(file)
  const opened = await openClocked(folder, instant, env)
  return {
    ...opened,
    file,
    close: async () => {
      await opened.close()
      remove(folder)
    },
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Nobody asks any more, so that nobody has to be waited for. */
function end(): void {
  folders.forEach(remove)
  process.exit(0)
}

process.on(
  'message',
  async (message: { open: string; env?: Record<string, string> } | { now: string }) => {
    if ('open' in message) {
      const before = museum
      museum = await open(message.open, message.env)
      process.send?.({ origin: museum.origin, file: museum.file })
      // A server that stops listens for two seconds to whoever knocks still, which the next test need not.
      await before?.close()
      return
    }
    await museum?.setNow(message.now)
    process.send?.({ set: message.now })
  },
)
process.on('disconnect', end)
process.on('SIGTERM', end)
