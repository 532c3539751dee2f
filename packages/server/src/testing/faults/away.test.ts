import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { museumTime } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresInstance, startPostgres } from '../postgres/instance.ts'
import { type ServerProcess, startServer } from '../process.ts'
import { makeActivity } from '../recruitment.ts'
import { openWorld, type Person, type World } from '../world.ts'

const patienceMs = 60_000
const clients = 16

/** Looks again and again, until `seen` is true. */
function until(seen: () => boolean | Promise<boolean>): Promise<void> {
  return expect.poll(seen, { interval: 20, timeout: patienceMs }).toBe(true)
}

let database: PostgresInstance
let world: World
let server: ServerProcess
let people: Person[]
let activity: number
beforeAll(async () => {
  database = await startPostgres({ durable: true })
  const now = new Date()
  world = await openWorld(
    {
      name: 'postgres',
      make: async () => ({ url: database.url, drop: async () => {} }),
      bytesOf: () => '',
    },
    { now: now.toISOString() },
  )
  const { day } = museumTime(now, world.house.settings.museumZone)
  activity = await makeActivity(world, await world.office('admin'), day, { recruit_num: 100_000 })
  people = []
  for (let n = 0; n < clients; n += 1) people.push(await world.person(`志愿者${n}`, 7))
  server = await startServer(world.url)
}, patienceMs)
afterAll(async () => {
  await server?.kill()
  await world?.close()
  await database?.stop()
})

test('the database dies and comes back under load: calls answer 503 meanwhile, then work again', async () => {
  const heard: number[] = []
  const broken: unknown[] = []
  let going = true
  const client = async (person: Person) => {
    for (let act = 0; going; act += 1) {
      const key = { 'idempotency-key': `${act}` }
      const { token } = person
      try {
        const enrolled = await server.send(token, enlistCalls.enrol, { id: activity }, key)
        const listed = await server.send(token, activityCalls.list, {})
        heard.push(enrolled.status, listed.status)
        if (enrolled.status === 1) {
          const { enlist_id } = enrolled.data
          heard.push((await server.send(token, enlistCalls.cancel, { id: enlist_id })).status)
        }
      } catch (error) {
        broken.push(error)
      }
    }
  }
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status
  const load = Promise.all(people.map(client))
  try {
    for (let time = 0; time < 3; time += 1) {
      const before = heard.length
      await until(() => heard.length > before + 100)
      expect(await ready()).toBe(200)

      await database.kill()
      await until(async () => (await ready()) === 503)
      const away = heard.length
      await until(() => heard.slice(away).filter((status) => status === 503).length > 20)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      expect(server.lives()).toBe(true)

      await database.restart()
      await until(async () => {
        const list = await server.send(people[0]?.token, activityCalls.list, {})
        return list.status === 1
      })
      expect(await ready()).toBe(200)
    }
  } finally {
    going = false
    await load
  }
  expect(broken).toEqual([])
  // 0: still enrolled from an act whose answer was 503.
  expect(new Set(heard)).toEqual(new Set([0, 1, 503]))

  const { enlist_num } = await world.db
    .selectFrom('activity')
    .select('enlist_num')
    .where('id', '=', activity)
    .executeTakeFirstOrThrow()
  const live = await world.db
    .selectFrom('enlist')
    .select('id')
    .where('enlist_status', 'in', [1, 3])
    .execute()
  expect(enlist_num).toBe(live.length)
}, 120_000)
