import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crowd, startCrowd } from '../mixed/crowd.ts'
import { type MixedMuseum, openMixedMuseum } from '../mixed/museum.ts'
import { differences } from '../mixed/verify.ts'
import { type PostgresInstance, startPostgres } from '../postgres/instance.ts'
import type { ServerProcess } from '../process.ts'

const crashes = 2

/** Looks again and again, until `seen` is true. */
function until(seen: () => boolean | Promise<boolean>): Promise<void> {
  return expect.poll(seen, { interval: 20 }).toBe(true)
}

let database: PostgresInstance
let museum: MixedMuseum
let server: ServerProcess
let crowd: Crowd
beforeAll(async () => {
  database = await startPostgres({ durable: true })
  const make = async () => ({ url: database.url, drop: async () => {} })
  museum = await openMixedMuseum({ name: 'postgres', make, bytesOf: () => '' }, 8)
  server = await museum.start()
})
afterAll(async () => {
  await server?.kill()
  await museum?.world.close()
  await database?.stop()
})

test('the database crashes and comes back under load: 503 meanwhile, and nothing is lost or doubled', async () => {
  crowd = startCrowd(museum)
  const { line } = crowd
  line.connect(server)
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status
  const list = () => server.send(museum.people[0]?.token, activityCalls.list, {})
  for (let crash = 0; crash < crashes; crash += 1) {
    await line.untilHeard(100)
    expect(await ready()).toBe(200)

    await database.kill()
    await until(async () => (await ready()) === 503)
    const before = line.away
    await until(() => line.away > before + 20)
    expect(await list()).toMatchObject({ http: 503, status: 503, msg: '服务暂不可用，请稍后再试' })
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect(server.lives()).toBe(true)

    await database.restart()
    await until(async () => (await list()).status === 1)
    expect(await ready()).toBe(200)
  }
  await crowd.finish()
  // The server goes on by itself with what it had begun to tell.
  await server.stop()
  expect([line.odd, line.cut]).toEqual([[], 0])
  expect(await differences(museum, crowd.ledger)).toEqual([])
})
