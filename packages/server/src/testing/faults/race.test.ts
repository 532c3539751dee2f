import { addDays, museumTime } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom, type ServerProcess, startServer } from '../process.ts'
import { makeActivity } from '../recruitment.ts'
import { eachStore } from '../stores.ts'
import { countsOf, makeCandidate, makeVote } from '../voting.ts'
import { openWorld, type World } from '../world.ts'

const contenders = 50
const rounds = 4
const now = '2026-05-12T02:00:00Z'

// Two processes on one file are not how a museum runs, but nothing may break there either.
eachStore('two processes and one database', (store) => {
  let servers: ServerProcess[] = []
  let world: World
  let started: PromiseSettledResult<unknown>[]
  beforeAll(async () => {
    const { makeReady: _, ...empty } = store
    const made = await store.make()
    const clock = clockFrom(now)
    // All three find an empty database and bring it up to date at the same time.
    started = await Promise.allSettled([
      startServer(made.url, { clock }).then((server) => servers.push(server)),
      startServer(made.url, { clock }).then((server) => servers.push(server)),
      openWorld({ ...empty, make: async () => made }, { now }).then((opened) => {
        world = opened
      }),
    ])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    servers = []
    await world?.close()
  })

  test('migrate at once on an empty database, and both serve', async () => {
    expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  test(`${contenders} people at once for the last place: exactly one gets it`, async () => {
    const admin = await world.office('admin')
    const { day } = museumTime(new Date(now), world.appContext.settings.museumZone)
    const people = await Promise.all(
      Array.from({ length: contenders }, (_, n) => world.person(`志愿者${n}`, 7)),
    )
    for (let round = 0; round < rounds; round += 1) {
      const id = await makeActivity(world, admin, day, { recruit_num: 1 })
      const answers = await Promise.all(
        people.map((person, n) =>
          (servers[n % 2] as ServerProcess).send(person.token, enlistCalls.enrol, { id }),
        ),
      )
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(answers.filter(({ fault }) => fault === 'enlist.full')).toHaveLength(contenders - 1)
      const rows = await world.db
        .selectFrom('enlist')
        .select('id')
        .where('activity_id', '=', id)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('one person at once through both: one enrolment', async () => {
    const admin = await world.office('admin', 'second')
    const { day } = museumTime(new Date(now), world.appContext.settings.museumZone)
    const person = await world.person('快手', 7)
    for (let round = 0; round < rounds; round += 1) {
      const id = await makeActivity(world, admin, day)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (servers[n % 2] as ServerProcess).send(person.token, enlistCalls.enrol, { id }),
        ),
      )
      expect(answers.map(({ fault }) => fault ?? 'enrolled').sort()).toEqual([
        ...Array(19).fill('enlist.duplicate'),
        'enrolled',
      ])
    }
  })

  test('50 votes of one person at once through both: the limit holds, the counts are the ballots', async () => {
    const editor = await world.office('admin', 'third')
    const { day } = museumTime(new Date(now), world.appContext.settings.museumZone)
    const person = await world.person('快手', 7)
    const period = { start_time: `${addDays(day, -1)} 00:00`, end_time: `${addDays(day, 1)} 23:59` }
    for (let round = 0; round < rounds; round += 1) {
      const id = await makeVote(world, editor, { ...period, max_votes: 2 })
      const candidates: number[] = []
      for (let n = 0; n < 5; n += 1) candidates.push((await makeCandidate(world, editor, id)).id)
      const answers = await Promise.all(
        Array.from({ length: contenders }, (_, n) => {
          const ballot = { id, map_id: candidates[n % candidates.length] ?? 0 }
          return (servers[n % 2] as ServerProcess).send(person.token, voteCalls.vote, ballot)
        }),
      )
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(2)
      for (const { fault } of answers.filter(({ status }) => status !== 1))
        expect(['vote.used_up', 'vote.repeated']).toContain(fault)
      const counts = await countsOf(world, id)
      expect(counts.voters).toEqual([{ used: 2, ballots: 2 }])
      for (const { num, ballots } of counts.candidates) expect(num).toBe(ballots)
    }
  })
})
