import type { KeepMuseum } from '@museum/demo/kept.ts'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { newestBackupMs } from './backup/newest.ts'
import type { AppContext } from './context.ts'
import type { Opened } from './db/db.ts'
import { demoState } from './db/demo-state.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { openStandby } from './db/standby.ts'
import { orderGroups } from './features/group/group.store.ts'
import { startNotingUse } from './features/login/session-use.service.ts'
import { formNames, readNames } from './features/volunteer/name.service.ts'
import { indexDocuments, indexPhones } from './features/volunteer/number.service.ts'
import { openFiles } from './files/open.ts'
import { startHearing } from './http/heard.ts'
import { logSerializers } from './http/log.ts'
import { askedBy, reachOnly } from './http/reach.ts'
import { inForce } from './in-force.ts'
import { gatheredLines } from './log-lines.ts'
import { readBacklog } from './metrics/backlog.store.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics/metrics.ts'
import { followKeys, openKeys } from './privacy/keys.ts'
import { startJobs } from './reactions/jobs.ts'
import { reactions } from './reactions/reactions.ts'
import { sweep } from './reactions/sweeps.ts'
import { type Settings, SettingsError } from './settings.ts'
import { createSms } from './sms/provider.ts'
import { createWechat } from './wechat/client.ts'

const hourMs = 3_600_000
/** Whatever hangs, a stopping process ends by then. */
const lastMomentMs = 60_000

/** How often, in ms, it looks for what nobody tells it; tests need not wait for the usual. */
export interface Pace {
  keysMs?: number
  jobsMs?: number
}

/**
 * Runs the server until it is told to stop; requests in flight are finished first. A demo museum that it made
 * is given to `keep`.
 */
export async function run(
  settings: Settings,
  clock: AppContext['clock'] = () => new Date(),
  { keep, pace = {} }: { keep?: KeepMuseum; pace?: Pace } = {},
): Promise<void> {
  const log = pino({ level: settings.logLevel, serializers: logSerializers }, gatheredLines())
  log.info(inForce(settings), 'starting')
  if (!settings.demo) reachOnly(askedBy(settings))
  const opened = await openDatabase(settings.databaseUrl, (error) =>
    log.warn({ err: error }, 'database lost'),
  )
  await migrate(opened)
  await refuseMixing(settings, opened.db)
  await openKeys(opened.db, settings, clock)
  await indexPhones(opened.db, settings.dataKey)
  await indexDocuments(opened.db, settings.dataKey)
  const records = await formNames(opened.db)
  if (records > 0) log.info({ records }, 'names brought into one form')
  await readNames(opened.db)
  await orderGroups(opened.db)
  const base = { settings, db: opened.db, log, clock }
  const following = settings.readDatabase && openStandby(opened.db, settings.readDatabase, log)
  const appContext: AppContext = {
    ...base,
    standby: following?.standby,
    files: await openFiles(settings, (problem) => log.warn(problem)),
    wechat: createWechat(base),
    sms: createSms(base.settings.sms, base.clock),
    reactions,
  }
  const metrics = settings.metricsPort === undefined ? undefined : measure(appContext, opened)
  appContext.observe = metrics?.observe
  appContext.sent = metrics?.sent
  let ready = !settings.demo
  const app = await createApp(appContext, () => ready)
  // A museum's own server needs nothing of the demo's package.
  const demo = settings.demo ? await import('@museum/demo/demo.ts') : undefined
  const offered = await demo?.openStandin(app, appContext)
  await app
    .listen({ host: settings.host, port: settings.port })
    .catch(refuseTaken(`HOST ${settings.host}, PORT ${settings.port}`))
  if (metrics && settings.metricsPort !== undefined)
    await serveMetrics(metrics, settings.metricsPort).catch(
      refuseTaken(`METRICS_PORT ${settings.metricsPort}`),
    )
  // The demo museum's clock is turned while it is filled, so its jobs begin after that.
  const endKeys = followKeys(opened.db, settings, clock, log, pace.keysMs)
  const endHearing = startHearing(appContext)
  const endNotingUse = startNotingUse(appContext)
  let endJobs = demo ? async () => {} : startJobs(appContext, pace.jobsMs)
  const closeDb = async () => {
    await endJobs()
    endKeys()
    await endHearing()
    await endNotingUse()
    await following?.close()
    await opened.close()
  }
  stopOnSignal(app, closeDb, appContext)
  if (!demo) return log.info({ address: app.listeningOrigin }, 'serving')
  await demo.fillDemo((filling) => createApp(filling), appContext, keep)
  ready = true
  endJobs = startJobs(appContext)
  process.stdout.write(
    `${demo.greeting(app.listeningOrigin, settings.officeUrl || app.listeningOrigin, offered ?? [])}\n`,
  )
}

function measure({ db, clock, standby, settings }: AppContext, { pool }: Opened): Metrics {
  const backlog = () => readBacklog(db, clock().getTime())
  const backupAgeMs = async () => {
    const newest = await newestBackupMs(settings.dataDir)
    return newest === undefined ? Number.POSITIVE_INFINITY : clock().getTime() - newest
  }
  return createMetrics({ pool, backlog, backupAgeMs, standby })
}

function refuseTaken(what: string): (error: Error) => never {
  return ({ message }) => {
    throw new SettingsError(`${what} cannot be listened on: ${message}`)
  }
}

// The demo's login lets anyone be anyone: it never meets real data, nor its data a real museum.
async function refuseMixing(settings: Settings, db: AppContext['db']): Promise<void> {
  const state = await demoState(db)
  if (settings.demo && state === 'foreign')
    throw new SettingsError('demo mode needs a database of its own: this one holds other data')
  if (!settings.demo && (state === 'filling' || state === 'filled'))
    throw new SettingsError('this database holds the demo museum: name another in DATABASE_URL')
}

function stopOnSignal(
  app: Awaited<ReturnType<typeof createApp>>,
  closeDb: () => Promise<void>,
  appContext: AppContext,
): void {
  let stopping = false
  const sweeper = setInterval(() => void sweep(appContext, () => stopping), hourMs)
  const stop = async () => {
    stopping = true
    clearInterval(sweeper)
    setTimeout(() => process.exit(1), lastMomentMs).unref()
    await app.close()
    await closeDb()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
