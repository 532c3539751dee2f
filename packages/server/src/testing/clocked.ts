// A museum on a new SQLite database, whose clock is set by whoever started it: for browser tests that
// need a certain hour. It speaks over the channel to its parent: told `{ open }` (an instant) it closes
// the museum before and says the `{ origin }` of a new one; told `{ now }` it says `{ set }`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClockedMuseum, openClocked } from './clocked-museum.ts'

let museum: ClockedMuseum | undefined
let folder = ''

async function close(): Promise<void> {
  if (!museum) return
  await museum.close()
  rmSync(folder, { recursive: true, force: true })
}

async function end(): Promise<void> {
  await close()
  process.exit(0)
}

process.on(
  'message',
  async (message: { open: string; env?: Record<string, string> } | { now: string }) => {
    if ('open' in message) {
      await close()
      folder = mkdtempSync(join(tmpdir(), 'museum-clocked-'))
      museum = await openClocked(folder, message.open, message.env)
      process.send?.({ origin: museum.origin })
      return
    }
    await museum?.setNow(message.now)
    process.send?.({ set: message.now })
  },
)
process.on('disconnect', () => void end())
process.on('SIGTERM', () => void end())
