import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { integrityChecks } from '@museum/contract/vote/vote.rules.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { castAs, makeCandidate, makeVote, votePeriod } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const stamp = '2026-05-12 10:00:00'

eachStore('a vote that is ended before its time', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const close = (id: number, reason = '候选人名单有误') =>
    world.as(admin).send(voteOfficeCalls.close, { id, reason })
  const integrity = async (id: number) =>
    (await world.as(admin).send(voteOfficeCalls.integrity, { id })).data
  const messagesOf = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list

  once('is over at once, says why, and whoever has voted is told', async () => {
    const id = await makeVote(world, admin, { title: '四月之星' })
    const { id: map_id } = await makeCandidate(world, admin, id)
    const [voted, late] = [await world.person('投', 7), await world.person('晚', 7)]
    await castAs(world, voted, id, map_id)
    expect(await close(id)).toMatchObject({
      status: 1,
      msg: '已提前结束',
      data: {
        status: 2,
        end_time: stamp,
        planned_end: votePeriod.end_time,
        closed_reason: '候选人名单有误',
        ballot_count: 1,
      },
    })
    const { data: lines } = await world.as(admin).send(auditCalls.list, {})
    expect(lines.list[0]).toMatchObject({ action: 'end', object: 'vote', object_id: id })
    expect((await messagesOf(voted))[0]).toMatchObject({
      mc_title: '评选提前结束',
      mc_content: expect.stringContaining(
        '“四月之星”已提前结束，此前投出的票有效。\n原因：候选人名单有误',
      ),
    })
    expect(await messagesOf(late)).toEqual([])
    expect((await castAs(world, late, id, map_id)).fault).toBe('vote.ended')
    const { data } = await world.as(late).send(voteCalls.info, { id })
    expect(data).toMatchObject({ status: 2, closed_reason: '候选人名单有误' })
  })

  once(
    'ends with the second before where nobody votes in this one, no earlier than it began',
    async () => {
      const quiet = await makeVote(world, admin)
      expect((await close(quiet)).data).toMatchObject({
        status: 2,
        end_time: '2026-05-12 09:59:59',
      })
      const begun = await makeVote(world, admin, { start_time: stamp })
      expect((await close(begun)).data).toMatchObject({ status: 2, end_time: stamp })
    },
  )

  once('has a reason, and runs', async () => {
    const id = await makeVote(world, admin)
    expect(await close(id, ' ')).toMatchObject({
      fault: 'vote.reason_required',
      data: { field: 'reason' },
    })
    expect((await close(id, '长'.repeat(201))).fault).toBe('request.invalid')
    const coming = await makeVote(world, admin, { start_time: '2026-05-13 08:00' })
    const over = await makeVote(world, admin, { end_time: '2026-05-12 09:59' })
    for (const one of [coming, over]) expect((await close(one)).fault).toBe('vote.not_running')
    expect((await close(999_999)).fault).toBe('content.not_found')
    await close(id)
    expect((await close(id)).fault).toBe('vote.not_running')
  })

  once(
    'runs anew without ballots when its end is moved, and was not ended early then',
    async () => {
      const id = await makeVote(world, admin)
      await close(id)
      const title = await world.as(admin).send(voteOfficeCalls.change, { id, title: '改名' })
      expect(title.data).toMatchObject({ closed_reason: '候选人名单有误' })
      const input = { id, end_time: '2026-05-15 17:00:00' }
      const { data } = await world.as(admin).send(voteOfficeCalls.change, input)
      expect(data).toMatchObject({ status: 1, planned_end: '', closed_reason: '' })
    },
  )

  test('while 16 people vote: each is counted and told, or finds it over', async () => {
    const id = await makeVote(world, admin)
    const { id: map_id } = await makeCandidate(world, admin, id)
    const people = await Promise.all(Array.from({ length: 16 }, () => world.person('众', 7)))
    const [heard, closed] = await Promise.all([
      Promise.all(people.map((person) => castAs(world, person, id, map_id))),
      close(id),
    ])
    expect(closed.status).toBe(1)
    const told = await Promise.all(people.map(messagesOf))
    for (const [at, { status, fault }] of heard.entries())
      expect([status, fault, told[at]?.length]).toEqual(
        status === 1 ? [1, undefined, 1] : [0, 'vote.ended', 0],
      )
    const report = await integrity(id)
    expect(report.counted).toBe(heard.filter(({ status }) => status === 1).length)
    expect(integrityChecks(report).every(({ wrong }) => wrong === 0)).toBe(true)
  })
})

eachStore('the report of a vote', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const integrity = async (id: number) =>
    (await world.as(admin).send(voteOfficeCalls.integrity, { id })).data

  test('says that counts, ballots, voters and times agree, and who voted for whom to nobody', async () => {
    const id = await makeVote(world, admin, { max_votes: 2 })
    const [a, b] = [
      await makeCandidate(world, admin, id, '甲'),
      await makeCandidate(world, admin, id, '乙'),
    ]
    const [one, two] = [await world.person('欧阳', 7), await world.person('司马', 7)]
    await castAs(world, one, id, a.id)
    await castAs(world, one, id, b.id)
    world.setNow('2026-05-12T03:00:00Z')
    await castAs(world, two, id, b.id)
    const report = await integrity(id)
    expect(report).toMatchObject({
      ballot_count: 3,
      counted: 3,
      used_count: 3,
      voter_count: 2,
      first_at: stamp,
      last_at: '2026-05-12 11:00:00',
      candidates: [
        { id: b.id, name: '乙', num: 2, ballots: 2 },
        { id: a.id, name: '甲', num: 1, ballots: 1 },
      ],
    })
    expect(JSON.stringify(report)).not.toMatch(/欧阳|司马/)
    expect(integrityChecks(report).map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0, 0, 0])
    const { rows } = await exportedAs(world, admin, `/api/office/votes/${id}/integrity/export`)
    expect(rows).toContainEqual(['核验', '没有人超过每人票数', '', '', '一致'])
    world.setNow(now)
  })

  test('names each thing that does not agree', async () => {
    const id = await makeVote(world, admin)
    const { id: map_id } = await makeCandidate(world, admin, id)
    const who = await world.person('投', 7)
    await castAs(world, who, id, map_id)
    const wrongIn = async () => integrityChecks(await integrity(id)).map(({ wrong }) => wrong)
    const { db } = world
    await db.updateTable('candidate').set({ num: 3 }).where('id', '=', map_id).execute()
    expect(await wrongIn()).toEqual([1, 2, 0, 0, 0, 0])
    await db.updateTable('candidate').set({ num: 1 }).where('id', '=', map_id).execute()
    await db.updateTable('voter').set({ used: 2 }).where('vote_id', '=', id).execute()
    expect(await wrongIn()).toEqual([0, 0, 1, 1, 1, 0])
    await db.updateTable('voter').set({ used: 1 }).where('vote_id', '=', id).execute()
    for (const at of ['2026-05-10 08:59:59', '2026-05-14 17:00:01']) {
      await db.updateTable('ballot').set({ at }).where('vote_id', '=', id).execute()
      expect(await wrongIn()).toEqual([0, 0, 0, 0, 0, 1])
    }
  })

  test('of a vote without ballots agrees', async () => {
    const report = await integrity(await makeVote(world, admin))
    expect(report).toMatchObject({
      counted: 0,
      used_count: 0,
      first_at: '',
      last_at: '',
      candidates: [],
    })
    expect(integrityChecks(report).every(({ wrong }) => wrong === 0)).toBe(true)
  })
})
