import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, makeRoster, shiftOn } from '../../testing/roster.ts'
import { makeStoodVote } from '../../testing/stood-vote.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { castAs, countsOf, makeCandidate, makeVote, votePeriod } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

// Ten in the morning in Shanghai.
const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

eachStore('votes on the phone', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const info = (who: Person, id: number, rest = {}) =>
    world.as(who).send(voteCalls.info, { id, ...rest })
  const cast = (who: Person | undefined, id: number, map_id: number) =>
    castAs(world, who, id, map_id)
  const at = async (stamp: string, run: () => Promise<void>) => {
    world.setNow(instantOf(stamp.slice(0, 10), stamp.slice(11)))
    await run().finally(() => world.setNow(now))
  }

  describe('the list', () => {
    test('has what runs by its end, then what is over the latest first, and nothing to come', async () => {
      const volunteer = await world.person('看', 7)
      const [day, title] = ['2026-05-12', '列表里的']
      const make = (name: string, start_time: string, end_time: string) =>
        makeStoodVote(world, admin, volunteer, { title: title + name, start_time, end_time })
      const soon = await make('快结束', `${day} 08:00`, `${day} 12:00`)
      const later = await make('晚结束', `${day} 08:00`, `${day} 18:00`)
      const old = await make('早已结束', '2026-05-01 08:00', '2026-05-02 08:00')
      const recent = await make('刚结束', '2026-05-01 08:00', '2026-05-12 09:59:59')
      await make('未开始', '2026-05-12 10:00:01', '2026-05-13 08:00')
      const list = async (status?: 0 | 1 | 2 | '', rest = {}) => {
        const input = { title, ...rest, ...(status === undefined ? {} : { status }) }
        const { data } = await world.as(volunteer).send(voteCalls.list, input)
        return data.list.map(({ id }) => id)
      }
      expect(await list(1)).toEqual([soon, later])
      expect(await list(2)).toEqual([recent, old])
      for (const all of [undefined, 0, ''] as const)
        expect(await list(all)).toEqual([later, soon, recent, old])
      expect(await list(0, { page: 2, limit: 3 })).toEqual([old])
      expect(await list(0, { page: 3, limit: 3 })).toEqual([])
      expect(await list(0, { title: '%' })).toEqual([])
      const { data } = await world.as(volunteer).send(voteCalls.list, { title, status: 2 })
      expect(data.next_start).toBe('2026-05-12 10:00:01')
      expect(data.list[0]).toEqual({
        id: recent,
        title: '列表里的刚结束',
        start_time: '2026-05-01 08:00:00',
        end_time: '2026-05-12 09:59:59',
        status: 2,
        status_zn: '已结束',
        closed_reason: '',
      })
    })

    test('needs a login', async () => {
      const nobody = world.as()
      const key = { id: 1, map_id: 1 }
      for (const heard of await Promise.all([
        nobody.send(voteCalls.list, {}),
        nobody.send(voteCalls.info, { id: 1 }),
        nobody.send(voteCalls.vote, key),
        nobody.send(voteCalls.candidate, key),
      ]))
        expect(heard).toMatchObject({ status: 405, http: 401 })
    })
  })

  describe('the detail', () => {
    once(
      'has the candidates as they were added while counts run, and by votes once it is over',
      async () => {
        const id = await makeVote(world, admin, { voters: 'everyone' })
        const [first, second, third] = [
          await makeCandidate(world, admin, id, '甲'),
          await makeCandidate(world, admin, id, '乙'),
          await makeCandidate(world, admin, id, '丙'),
        ]
        const add = await makeRoster(world, admin, today)
        await add(third.volunteer, [
          shiftOn('2026-05-01'),
          shiftOn('2026-05-02', { end_time: '10:30:00' }),
        ])
        const visitor = await world.person('访客')
        await cast(visitor, id, third.id)
        const { data } = await info(visitor, id)
        const added = [first.id, second.id, third.id]
        expect(data.list.map(({ id }) => id)).toEqual(added)
        const paged: number[] = []
        for (const page of [1, 2, 3]) {
          const { list } = (await world.as(visitor).send(voteCalls.info, { id, page, limit: 1 }))
            .data
          paged.push(...list.map((row) => row.id))
          await cast(await world.person(`中途${page}`), id, third.id)
        }
        expect(paged).toEqual(added)
        expect(data).toMatchObject({
          ...votePeriod,
          ...{ status: 1, status_zn: '投票中', max_votes: 1, left_votes: 0, may_vote: 1 },
        })
        expect(data.list[2]).toEqual({
          id: third.id,
          map_id: third.id,
          name: '丙',
          code: `V2026${String(third.volunteer.id).padStart(4, '0')}`,
          img_path: '',
          service_time: 4.5,
          introduction: '',
          num: 1,
          voted: 1,
          own: 0,
        })
        expect(data.list[1]).toMatchObject({ num: 0, voted: 0, service_time: 0 })
        // Who stands in it is told which one they are.
        expect((await info(third.volunteer, id)).data.list[2]).toMatchObject({ own: 1 })
        world.setNow('2026-05-14T09:00:01Z')
        const over = (await info(visitor, id)).data
        world.setNow(now)
        expect(over).toMatchObject({ status: 2 })
        expect(over.list.map(({ id }) => id)).toEqual([third.id, first.id, second.id])
        const { data: second2 } = await info(visitor, id, { page: 2, limit: 2 })
        expect(second2.list.map(({ id }) => id)).toEqual([third.id])
        expect((await info(visitor, id, { page: 3, limit: 2 })).data.list).toEqual([])
      },
    )

    once('shows the volunteer’s own photo where the candidate has no picture', async () => {
      const id = await makeVote(world, admin)
      const one = await makeCandidate(world, admin, id)
      await world.db
        .updateTable('volunteer')
        .set({ img_path: '/files/own.jpg' })
        .where('id', '=', one.volunteer.id)
        .execute()
      const picture = async () =>
        barePicture((await info(one.volunteer, id)).data.list[0]?.img_path ?? '')
      expect(await picture()).toBe('/files/own.jpg')
      const stage = await uploaded(world)
      const change = { id: one.id, img_path: stage }
      await world.as(admin).send(voteOfficeCalls.changeCandidate, change)
      expect(await picture()).toBe(stage)
    })

    once('of a candidate has their rich text and what the caller has left', async () => {
      const id = await makeVote(world, admin, { max_votes: 3 })
      const { id: map_id } = await makeCandidate(world, admin, id, '甲')
      const remark = '<p>十年如一日</p><img src=x onerror=alert(1)><script>1</script>'
      await world.as(admin).send(voteOfficeCalls.changeCandidate, { id: map_id, remark })
      const volunteer = await world.person('投', 7)
      const { data } = await world.as(volunteer).send(voteCalls.candidate, { id, map_id })
      expect(data).toMatchObject({
        id: map_id,
        name: '甲',
        title: '年度明星志愿者',
        ...votePeriod,
        status: 1,
        status_zn: '投票中',
        remark: '<p>十年如一日</p>',
        num: 0,
        voted: 0,
        max_votes: 3,
        left_votes: 3,
        may_vote: 1,
      })
    })

    test('is unknown before the vote begins, and after it is removed', async () => {
      const volunteer = await world.person('早', 7)
      const id = await makeVote(world, admin, { start_time: '2026-05-12 10:00:01' })
      const { id: map_id } = await makeCandidate(world, admin, id)
      const answers = () =>
        Promise.all([
          info(volunteer, id),
          world.as(volunteer).send(voteCalls.candidate, { id, map_id }),
          cast(volunteer, id, map_id),
        ])
      for (const heard of await answers()) expect(heard.fault).toBe('content.not_found')
      await at('2026-05-12 10:00:01', async () => {
        expect((await info(volunteer, id)).status).toBe(1)
      })
      await world.as(admin).send(voteOfficeCalls.remove, { id })
      await at('2026-05-12 10:00:01', async () => {
        for (const heard of await answers()) expect(heard.fault).toBe('content.not_found')
      })
    })
  })

  describe('a vote', () => {
    once('answers the updated candidate and what is left', async () => {
      const id = await makeVote(world, admin, { max_votes: 2 })
      const { id: map_id } = await makeCandidate(world, admin, id, '甲')
      const heard = await cast(await world.person('投', 3), id, map_id)
      expect(heard).toMatchObject({ status: 1, msg: '投票成功' })
      expect(heard.data).toMatchObject({
        id: map_id,
        map_id,
        name: '甲',
        num: 1,
        voted: 1,
        max_votes: 2,
        left_votes: 1,
        may_vote: 1,
      })
    })

    test('goes to each candidate once, and no further than the limit', async () => {
      const id = await makeVote(world, admin, { max_votes: 2 })
      const ids = [1, 2, 3].map(() => makeCandidate(world, admin, id))
      const [a, b, c] = (await Promise.all(ids)).map(({ id }) => id) as [number, number, number]
      const volunteer = await world.person('投', 7)
      expect((await cast(volunteer, id, a)).status).toBe(1)
      expect((await cast(volunteer, id, a)).fault).toBe('vote.repeated')
      expect((await info(volunteer, id)).data.left_votes).toBe(1)
      expect((await cast(volunteer, id, b)).status).toBe(1)
      expect((await cast(volunteer, id, c)).fault).toBe('vote.used_up')
      expect((await cast(volunteer, id, b)).fault).toBe('vote.repeated')
      expect((await info(volunteer, id)).data).toMatchObject({ left_votes: 0, max_votes: 2 })
      expect(await countsOf(world, id)).toMatchObject({
        ballots: 2,
        voters: [{ used: 2, ballots: 2 }],
      })
    })

    once.each([0, 1, 2, 4, 5, 6, 8] as const)('is refused to status %i', async (status) => {
      const person = await world.person('客', status)
      const id = await makeVote(world, admin)
      const { id: map_id } = await makeCandidate(world, admin, id)
      expect((await cast(person, id, map_id)).fault).toBe('vote.not_voter')
      expect((await info(person, id)).data).toMatchObject({
        may_vote: 0,
        max_votes: 0,
        left_votes: 0,
      })
      expect(await countsOf(world, id)).toMatchObject({ ballots: 0, voters: [] })
    })

    once.each([0, 1, 4, 8] as const)('of everyone is open to status %i too', async (status) => {
      const id = await makeVote(world, admin, { voters: 'everyone' })
      const { id: map_id } = await makeCandidate(world, admin, id)
      expect((await cast(await world.person('客', status), id, map_id)).status).toBe(1)
    })

    test('counts in the last second and not in the one after', async () => {
      const id = await makeVote(world, admin)
      const { id: map_id } = await makeCandidate(world, admin, id)
      const [last, late] = [await world.person('准时', 7), await world.person('晚到', 7)]
      await at('2026-05-14 17:00:00', async () => {
        expect((await cast(last, id, map_id)).status).toBe(1)
      })
      await at('2026-05-14 17:00:01', async () => {
        expect((await cast(late, id, map_id)).fault).toBe('vote.ended')
        expect((await info(late, id)).data).toMatchObject({ status: 2, status_zn: '已结束' })
        const { data } = await info(last, id)
        expect(data.list[0]).toMatchObject({ num: 1, voted: 1 })
      })
    })

    test('for a candidate of another vote changes nothing', async () => {
      const [id, other] = [await makeVote(world, admin), await makeVote(world, admin)]
      await makeCandidate(world, admin, id)
      const { id: map_id } = await makeCandidate(world, admin, other)
      const volunteer = await world.person('投', 7)
      const answers = await Promise.all([
        cast(volunteer, id, map_id),
        cast(volunteer, id, 999_999),
        cast(volunteer, 999_999, map_id),
        world.as(volunteer).send(voteCalls.candidate, { id, map_id }),
      ])
      for (const heard of answers)
        expect(heard).toMatchObject({ status: 0, fault: 'content.not_found' })
      for (const vote of [id, other])
        expect(await countsOf(world, vote)).toMatchObject({ ballots: 0, voters: [] })
    })

    once('that a phone repeats happens once and has one answer', async () => {
      const id = await makeVote(world, admin)
      const { id: map_id } = await makeCandidate(world, admin, id)
      const volunteer = await world.person('投', 7)
      const key = { 'idempotency-key': 'one-tap' }
      const send = () => world.as(volunteer).send(voteCalls.vote, { id, map_id }, key)
      const [first, second] = [await send(), await send()]
      expect(first.data).toMatchObject({ num: 1, left_votes: 0 })
      expect(second).toEqual(first)
    })
  })
})
