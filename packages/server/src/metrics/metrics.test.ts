import type { AddressInfo } from 'node:net'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDb } from '../db/db.ts'
import { planOf } from '../db/plan.ts'
import { askAs } from '../http/inject-call.ts'
import { insertJob, putOff } from '../jobs/jobs.store.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { ownVersion } from '../version.ts'
import { deliveriesLeft, jobsLeft, readBacklog } from './backlog.store.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts'

oneStore('the metrics', (store) => {
  let world: World
  let metrics: Metrics
  beforeEach(async () => {
    world = await openWorld(store)
    const backlog = () => readBacklog(world.db, world.appContext.clock().getTime())
    metrics = createMetrics({ pool: () => ({ busy: 1, idle: 2, waiting: 3 }), backlog })
  })
  afterEach(() => world.close())

  test('say how old the newest backup is, and that there is none', async () => {
    const sources = { pool: () => undefined, backlog: () => Promise.reject(new Error('away')) }
    const told = (ms: number) => createMetrics({ ...sources, backupAgeMs: async () => ms }).text()
    expect(await told(90_000_000)).toContain('museum_backup_age_seconds 90000')
    expect(await told(Number.POSITIVE_INFINITY)).toContain('museum_backup_age_seconds +Inf')
    expect(await metrics.text()).not.toContain('museum_backup_age_seconds')
  })

  test('count requests by route, and hold nothing of a person, a token or an address', async () => {
    const app = await createApp({ ...world.appContext, observe: metrics.observe })
    const person = await world.person('欧阳修竹', 7)
    const ask = askAs(app, person.token)
    for (let time = 0; time < 3; time += 1)
      expect((await ask.send(activityCalls.list, {})).status).toBe(1)
    await app.inject({ url: `/nowhere/${person.token}?name=欧阳修竹` })
    await app.inject({ url: '/files/ab/cd/secret.jpg' })
    const text = await metrics.text()
    const { method, path } = activityCalls.list
    expect(text).toContain(`museum_requests_total{method="${method}",route="${path}",code="200"} 3`)
    expect(text).toContain(`museum_request_seconds_count{route="${path}"} 3`)
    expect(text).toContain('route="none",code="404"} 1')
    expect(text).toContain('route="/files/*"')
    for (const secret of ['欧阳', person.token, 'nowhere', 'secret.jpg'])
      expect(text).not.toContain(secret)
    const { version, commit } = ownVersion
    expect(text).toContain(`museum_build_info{version="${version}",commit="${commit}"} 1`)
    // The alarms of the operating guide read these.
    const lag = ['p99', 'max'].map((share) => `nodejs_eventloop_lag_${share}_seconds`)
    for (const name of ['process_resident_memory_bytes', ...lag])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'))
    await app.close()
  })

  test('have a fixed number of labels, whatever is asked and however', async () => {
    for (let n = 0; n < 50; n += 1) {
      metrics.observe({ method: `M${n}`, route: `/wx/assets/a${n}.js`, code: 200, ms: 1 })
      metrics.observe({ method: 'GET', route: `/office/assets/b${n}.js`, code: 200, ms: 1 })
    }
    const series = (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('museum_requests_total'))
    expect(series.sort()).toEqual([
      'museum_requests_total{method="GET",route="/office/*",code="200"} 50',
      'museum_requests_total{method="other",route="/wx/*",code="200"} 50',
    ])
  })

  test('tell of the connections and of the jobs that wait and fail, read from an index', async () => {
    const nowMs = world.appContext.clock().getTime()
    for (const key of ['a', 'b', 'c'])
      await insertJob(world.db, { kind: 'note', key, payload: '{}', due_ms: nowMs - 5_000 })
    const job = await world.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    await putOff(world.db, job, nowMs + 60_000, 'Error')
    const text = await metrics.text()
    for (const line of [
      'museum_database_up 1',
      'museum_jobs{state="waiting"} 3',
      'museum_jobs{state="failing"} 1',
      'museum_jobs_overdue_seconds 5',
      'museum_deliveries_waiting 0',
      'museum_database_connections{state="waiting"} 3',
    ])
      expect(text.split('\n')).toContain(line)
    expect(await planOf(world.db, jobsLeft(world.db))).toContain('outbox_due')
    expect(await planOf(world.db, deliveriesLeft(world.db))).toContain('outbox_due')
  })

  test('tell how far behind a standby is, and who answered queries', async () => {
    const standby = { behindMs: 1_500, answered: { standby: 3, primary: 1 } }
    const beside = createMetrics({
      pool: () => undefined,
      backlog: () => readBacklog(world.db, 0),
      standby,
    })
    for (const line of [
      'museum_standby_behind_seconds 1.5',
      'museum_queries_total{database="standby"} 3',
      'museum_queries_total{database="primary"} 1',
    ])
      expect((await beside.text()).split('\n')).toContain(line)
    standby.behindMs = Number.POSITIVE_INFINITY
    expect(await beside.text()).toContain('museum_standby_behind_seconds +Inf')
    expect(await metrics.text()).not.toContain('museum_standby')
  })

  test('are answered while the database is away', async () => {
    const lost = createMetrics({
      pool: () => undefined,
      backlog: () => Promise.reject(new Error('away')),
    })
    expect((await lost.text()).split('\n')).toContain('museum_database_up 0')
  })

  test('are answered on this machine alone, and at no other address', async () => {
    const server = await serveMetrics(metrics, 0)
    const { address, port } = server.address() as AddressInfo
    expect(address).toBe('127.0.0.1')
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('museum_database_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.close()
    expect((await world.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  test('know the connections of a database that has several', async () => {
    const opened = openDb(world.url, () => {})
    await opened.db.selectFrom('setting').selectAll().execute()
    expect([undefined, { busy: 0, idle: 1, waiting: 0 }]).toContainEqual(opened.pool())
    await opened.close()
  })
})
