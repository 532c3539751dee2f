// A museum on a new SQLite database, whose clock is set by whoever started it: for browser tests that
// need a certain hour. It speaks over the channel to its parent: told `{ open }` (an instant) it closes
// the museum before and says the `{ origin }` of a new one; told `{ now }` it says `{ set }`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAdmin } from '@museum/demo/museum.ts'
import { registerStandin } from '@museum/demo/standin.ts'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { AppContext } from '../context.ts'
import { openDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { createAccount } from '../features/account/account.service.ts'
import { createFileStore } from '../files/disk.ts'
import { runJobs } from '../reactions/jobs.ts'
import { reactions } from '../reactions/reactions.ts'
import { readSettings } from '../settings.ts'
import { createWechat } from '../wechat/client.ts'

interface Museum {
  origin: string
  setNow: (instant: string) => Promise<void>
  close: () => Promise<void>
}

async function open(instant: string): Promise<Museum> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-clocked-'))
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }
  const settings = readSettings(env, { demo: true })
  const log = pino({ level: settings.logLevel })
  let now = new Date(instant)
  const opened = openDb(settings.databaseUrl, () => {})
  await migrate(opened)
  const base = { settings, db: opened.db, log, clock: () => now }
  const appContext: AppContext = {
    ...base,
    files: createFileStore(settings.filesUrl),
    wechat: createWechat(base),
    reactions,
  }
  const app = await createApp(appContext)
  registerStandin(app, appContext, [])
  await createAccount(opened.db, {
    ...demoAdmin,
    role: 'admin',
    created_at: '2026-01-01 00:00:00',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: app.listeningOrigin,
    setNow: async (next) => {
      now = new Date(next)
      await runJobs(appContext)
    },
    close: async () => {
      await app.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let museum: Museum | undefined

async function end(): Promise<void> {
  await museum?.close()
  process.exit(0)
}

process.on('message', async (message: { open: string } | { now: string }) => {
  if ('open' in message) {
    await museum?.close()
    museum = await open(message.open)
    process.send?.({ origin: museum.origin })
    return
  }
  await museum?.setNow(message.now)
  process.send?.({ set: message.now })
})
process.on('disconnect', () => void end())
process.on('SIGTERM', () => void end())
