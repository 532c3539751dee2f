import { pino } from 'pino'
import { createApp } from './app.ts'
import type { House } from './context.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { sweep } from './features/auth/session.store.ts'
import { createFileStore } from './files/disk.ts'
import type { Settings } from './settings.ts'
import { createWechat } from './wechat/client.ts'

const hourMs = 3_600_000

/** Runs the server until it is told to stop; requests in flight are finished first. */
export async function run(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel })
  const opened = openDb(settings.databaseUrl, (error) => log.warn({ err: error }, 'database lost'))
  await migrate(opened)
  const house: House = {
    settings,
    db: opened.db,
    files: createFileStore(settings.filesUrl),
    wechat: createWechat(settings, opened.db),
    log,
    clock: () => new Date(),
  }
  const app = await createApp(house)
  if (settings.demo) {
    const { openDemo } = await import('./demo/open.ts')
    await openDemo(app, house)
  }
  await app.listen({ host: settings.host, port: settings.port })
  if (settings.demo) {
    const { fillDemo } = await import('./demo/fill.ts')
    await fillDemo(app, house)
  } else log.info({ address: app.listeningOrigin }, 'serving')

  const sweeper = setInterval(() => {
    sweep(house.db, Date.now()).catch((error) => log.warn({ err: error }, 'sweep failed'))
  }, hourMs)
  const stop = async () => {
    clearInterval(sweeper)
    await app.close()
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
