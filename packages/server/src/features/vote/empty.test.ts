import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { makeCandidate, makeVote, votePeriod } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'

eachStore('a vote in which nobody stands', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const change = (id: number, rest: object) =>
    world.as(admin).send(voteOfficeCalls.change, { id, ...rest })

  test('one without a candidate is not begun by hand, and waits in the office where it began', async () => {
    const coming = { start_time: '2026-05-13 09:00', end_time: '2026-05-14 09:00' }
    const id = await makeVote(world, admin, coming)
    const empties = async () => (await world.as(admin).send(dashboardCalls.queues, {})).data.votes
    const early = { start_time: votePeriod.start_time }
    const refused = await change(id, early)
    expect(refused).toMatchObject({ fault: 'vote.no_candidate', data: { field: 'start_time' } })
    world.setNow(instantOf('2026-05-13', '09:00:00'))
    const waiting = await empties()
    expect(waiting).toBeGreaterThan(0)
    const reader = await world.person('看', 7)
    const list = async () =>
      (await world.as(reader).send(voteCalls.list, { status: 1 })).data.list.map((one) => one.id)
    expect(await list()).not.toContain(id)
    expect((await world.as(reader).send(voteCalls.info, { id })).fault).toBe('content.not_found')
    const { id: candidate } = await makeCandidate(world, admin, id)
    expect([await empties(), (await list()).includes(id)]).toEqual([waiting - 1, true])
    expect((await world.as(reader).send(voteCalls.info, { id })).data.list).toHaveLength(1)
    await world.as(admin).send(voteOfficeCalls.removeCandidate, { id: candidate })
    expect([await empties(), (await list()).includes(id)]).toEqual([waiting, false])
    world.setNow(now)
  })
})
