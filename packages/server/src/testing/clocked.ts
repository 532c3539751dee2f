// A server of its own, on a new SQLite database, whose clock is set by whoever started it: for
// browser tests that need a certain hour. It speaks over the channel to its parent: it says its
// origin once, then takes `{ now }` (an instant) and says `{ set }`.
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

const folder = mkdtempSync(join(tmpdir(), 'museum-clocked-'))
const env = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }
const settings = readSettings(env, { demo: true })
const log = pino({ level: settings.logLevel })
let now = new Date(process.argv[2] ?? '2026-05-12T02:00:00Z')
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

async function end(): Promise<void> {
  await app.close()
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

process.on('message', async (message: { now: string }) => {
  now = new Date(message.now)
  await runJobs(appContext)
  process.send?.({ set: message.now })
})
process.on('disconnect', () => void end())
process.on('SIGTERM', () => void end())
process.send?.({ origin: app.listeningOrigin })
