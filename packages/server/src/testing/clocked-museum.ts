import { demoAdmin, noWords } from '@museum/demo/museum.ts'
import { registerStandin } from '@museum/demo/standin.ts'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { AppContext } from '../context.ts'
import { openDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/types.ts'
import { createAccount } from '../features/account/account.service.ts'
import { deliverDue } from '../features/message/delivery.service.ts'
import { createFileStore } from '../files/disk.ts'
import { runJobs } from '../reactions/jobs.ts'
import { reactions } from '../reactions/reactions.ts'
import { readSettings } from '../settings.ts'
import { createWechat } from '../wechat/client.ts'
import { freePort } from './free-port.ts'
import { untimed } from './untimed.ts'

/** A museum whose clock whoever opened it sets. */
export interface ClockedMuseum {
  origin: string
  db: Database
  /** Sets its clock to an instant such as `2026-05-12T02:00:00Z` and does what is due by then. */
  setNow: (instant: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a museum that keeps what it has in `folder`, on SQLite, with the settings given and the stand-in for WeChat.
 * It has the demo's administrator, but for a museum of another `DATA_DIR`, which somebody else has made. `:PORT` in a
 * setting is its own.
 */
export async function openClocked(
  folder: string,
  instant: string,
  given: Record<string, string> = {},
): Promise<ClockedMuseum> {
  const port = Object.values(given).some((value) => value.includes(':PORT')) ? await freePort() : 0
  const own = Object.entries(given).map(([name, value]) => [
    name,
    value.replace(':PORT', `:${port}`),
  ])
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', ...untimed, ...Object.fromEntries(own) }
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
  const made = { role: 'admin', created_at: '2026-01-01 00:00:00' } as const
  if (!given.DATA_DIR) await createAccount(opened.db, { ...demoAdmin, ...made }, '', noWords)
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin: app.listeningOrigin,
    db: opened.db,
    setNow: async (next) => {
      now = new Date(next)
      await runJobs(appContext)
      await deliverDue(appContext)
    },
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}
