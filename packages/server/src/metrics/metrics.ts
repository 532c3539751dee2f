import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observed } from '../context.ts'
import type { Pool } from '../db/pooled.ts'
import type { Standby } from '../db/standby.ts'
import { ownVersion } from '../version.ts'
import { sendRefusals } from '../wechat/subscribed.ts'
import type { Backlog } from './backlog.store.ts'

export interface Metrics {
  /** Notes a request that was answered. */
  observe: (request: Observed) => void
  /** Notes what became of a message to WeChat. */
  sent: (outcome: string) => void
  /** Everything as Prometheus reads it. */
  text: () => Promise<string>
}

interface Sources {
  /** How many connections to the database there are; undefined where there is one alone. */
  pool: () => Pool | undefined
  /** What waits to be done; rejects while the database is away. */
  backlog: () => Promise<Backlog>
  /** How old the newest backup is, in ms; infinite where there is none. Absent where nobody knows. */
  backupAgeMs?: (() => Promise<number>) | undefined
  /** What queries may read instead of the database; absent where there is none. */
  standby?: Pick<Standby, 'behindMs' | 'answered'> | undefined
}

/** What becomes of a message to WeChat. */
const outcomes = ['delivered', ...Object.keys(sendRefusals), 'away', 'gone']

/**
 * What is measured of this process. Labels are routes, methods and status codes, never anything of a
 * person, and there is a fixed number of each.
 */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'museum_build_info',
    help: 'Always 1; its labels say which program this is',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ ...ownVersion }, 1)
  const requests = new Counter({
    name: 'museum_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'museum_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Gauge({
    name: 'museum_database_connections',
    help: 'Connections to the database by state; waiting are requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.pool() ?? {})) this.set({ state }, count)
    },
  })
  if (sources.backupAgeMs) measureBackup(registers, sources.backupAgeMs)
  if (sources.standby) measureStandby(registers, sources.standby)
  const messages = new Counter({
    name: 'museum_wechat_messages_total',
    help: 'Messages to WeChat by what became of them; unconsented are those that their person has allowed no more of',
    labelNames: ['outcome'],
    registers,
  })
  // One that began with its first message would not have grown by it, and an alert would not hear of it.
  for (const outcome of outcomes) messages.inc({ outcome }, 0)
  return {
    observe: observer(requests, durations),
    sent: (outcome) => messages.inc({ outcome }),
    text: withBacklog(registry, sources),
  }
}

function measureBackup(registers: Registry[], ageMs: () => Promise<number>): void {
  new Gauge({
    name: 'museum_backup_age_seconds',
    help: 'How old the newest backup in DATA_DIR/backups is; infinite while there is none',
    registers,
    async collect() {
      this.set((await ageMs()) / 1000)
    },
  })
}

function measureStandby(registers: Registry[], standby: NonNullable<Sources['standby']>): void {
  new Gauge({
    name: 'museum_standby_behind_seconds',
    help: 'Everything written longer ago can be read of the standby; infinite while that is unknown',
    registers,
    collect() {
      this.set(standby.behindMs / 1000)
    },
  })
  new Counter({
    name: 'museum_queries_total',
    help: 'Queries of who is logged in, by the database that answered them',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset()
      for (const [database, count] of Object.entries(standby.answered))
        this.inc({ database }, count)
    },
  })
}

function observer(
  requests: Counter<'method' | 'route' | 'code'>,
  durations: Histogram<'route'>,
): Metrics['observe'] {
  return ({ method, route, code, ms }) => {
    const label = labelOf(route)
    requests.inc({ method: methods.has(method) ? method : 'other', route: label, code })
    durations.observe({ route: label }, ms / 1000)
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

// Each file of a front end is a route of its own, and their names change with every build.
function labelOf(route: string): string {
  return /^\/(?:wx|office)\//.test(route) ? `${route.split('/', 2).join('/')}/*` : route
}

function withBacklog(registry: Registry, { backlog }: Sources): () => Promise<string> {
  const registers = [registry]
  const up = new Gauge({ name: 'museum_database_up', help: '1 while it answers', registers })
  const jobs = new Gauge({
    name: 'museum_jobs',
    help: 'Jobs to be done by state; failing are those that were tried and put off',
    labelNames: ['state'],
    registers,
  })
  const overdue = new Gauge({
    name: 'museum_jobs_overdue_seconds',
    help: 'How long the oldest job that is due has waited',
    registers,
  })
  const deliveries = new Gauge({
    name: 'museum_deliveries_waiting',
    help: 'Notifications still to be sent in WeChat',
    registers,
  })
  return async () => {
    const found = await backlog().catch(() => undefined)
    up.set(found ? 1 : 0)
    jobs.reset()
    if (found) {
      jobs.set({ state: 'waiting' }, found.waiting)
      jobs.set({ state: 'failing' }, found.failing)
      overdue.set(found.overdueMs / 1000)
      deliveries.set(found.deliveries)
    }
    return await registry.metrics()
  }
}

/** Answers `/metrics` on a port of this machine's own, and nothing else; port 0 takes a free one. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // It keeps no process alive that has ended its work.
  server.unref()
  return server
}
