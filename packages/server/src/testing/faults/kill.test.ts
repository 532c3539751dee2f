import { museumTime } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Heard } from '../../http/ask.ts'
import { type ServerProcess, startServer } from '../process.ts'
import { makeActivity } from '../recruitment.ts'
import { eachStore } from '../stores.ts'
import { openWorld, type Person, type World } from '../world.ts'

// Two processes share the database, and both are killed: 20 kills.
const rounds = 10
const volunteers = 40
const workersEach = 6
// Fewer places than ask for them, so that refusals are repeated too.
const fewPlaces = 7

interface Act {
  who: Person
  activity: number
  key: string
  mayBeFull: boolean
  answer?: Heard<{ enlist_id: number; enlist_status: number }>
}

eachStore('killed during enrolments', (store) => {
  let world: World
  let people: Person[]
  let servers: ServerProcess[] = []
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: new Date().toISOString() })
    admin = await world.office('admin')
    people = []
    for (let n = 0; n < volunteers; n += 1) people.push(await world.person(`志愿者${n}`, 7))
    // One that ends in good order leaves what it compiled to those that will be killed.
    await (await startServer(world.url)).stop()
  }, 60_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await world.close()
  })

  const makeActs = async (round: number): Promise<Act[]> => {
    const { day } = museumTime(world.house.clock(), world.house.settings.museumZone)
    const wide = await makeActivity(world, admin, day, { recruit_num: 100 })
    const narrow = await makeActivity(world, admin, day, {
      recruit_num: fewPlaces,
      auto_approve: 1,
    })
    return people.map((who, n) => ({
      who,
      activity: n % 4 === 0 ? narrow : wide,
      mayBeFull: n % 4 === 0,
      key: `${round}-${n}`,
    }))
  }

  const ask = (server: ServerProcess, { who, activity, key }: Act) =>
    server.send(who.token, enlistCalls.enrol, { id: activity }, { 'idempotency-key': key })

  /** Takes acts from `queue` until it is empty or the server is gone; answers the unanswered ones. */
  const work = async (server: ServerProcess, queue: Act[], killAfter: number): Promise<Act[]> => {
    const lost: Act[] = []
    let heard = 0
    const worker = async () => {
      for (let act = queue.shift(); act; act = queue.shift()) {
        try {
          act.answer = await ask(server, act)
          heard += 1
          if (heard === killAfter) await server.kill()
        } catch {
          lost.push(act)
          return
        }
      }
    }
    await Promise.all(Array.from({ length: workersEach }, worker))
    await server.kill()
    return lost
  }

  test('what was acknowledged stands, and nothing stands twice', async () => {
    const all: Act[] = []
    let open: Act[] = []
    let cut = 0
    for (let round = 0; round < rounds; round += 1) {
      const fresh = await makeActs(round)
      all.push(...fresh)
      const queue = [...open, ...fresh]
      servers = await Promise.all([startServer(world.url), startServer(world.url)])
      const killAfter = () => 1 + Math.floor(Math.random() * 15)
      const lost = await Promise.all(servers.map((server) => work(server, queue, killAfter())))
      cut += lost.flat().length
      open = [...lost.flat(), ...queue]
    }
    // Otherwise nothing was in flight and the test proves nothing.
    expect(cut).toBeGreaterThan(rounds)

    const server = await startServer(world.url)
    servers = [server]
    for (const act of open) act.answer = await ask(server, act)
    for (const { mayBeFull, answer } of all)
      expect(mayBeFull && answer?.fault === 'enlist.full' ? 1 : answer?.status).toBe(1)

    const rows = await world.db.selectFrom('enlist').selectAll().execute()
    const granted = all.filter(({ answer }) => answer?.status === 1)
    expect(
      rows.map((row) => [row.id, row.activity_id, row.volunteer_id, row.enlist_status]).sort(byId),
    ).toEqual(
      granted
        .map(({ who, activity, answer }) => {
          const { enlist_id = 0, enlist_status = 0 } = answer?.data ?? {}
          return [enlist_id, activity, who.id, enlist_status]
        })
        .sort(byId),
    )
    for (const { id, enlist_num, recruit_num } of await activities()) {
      const live = rows.filter(
        (row) =>
          row.activity_id === id && liveEnlist.some((status) => status === row.enlist_status),
      )
      expect(enlist_num).toBe(live.length)
      expect(enlist_num).toBe(Math.min(recruit_num, all.filter((a) => a.activity === id).length))
    }

    // Every answer is kept word for word, whichever process gave it.
    for (const act of all) expect(await ask(server, act)).toEqual(act.answer)
  }, 300_000)

  const activities = () =>
    world.db.selectFrom('activity').select(['id', 'enlist_num', 'recruit_num']).execute()
})

function byId([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}
