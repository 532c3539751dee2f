import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '../../testing/roster.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { castAs, makeCandidate, makeVote, votePeriod } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'

eachStore('votes in the office', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const change = (id: number, rest: object) =>
    world.as(admin).send(voteOfficeCalls.change, { id, ...rest })
  const cast = async (id: number, map_id: number) => {
    const heard = await castAs(world, await world.person('投', 7), id, map_id)
    expect(heard.status).toBe(1)
  }
  const logged = async () => (await world.as(admin).send(auditCalls.list, {})).data.list[0]

  once('a vote is made with one vote a volunteer unless it says otherwise', async () => {
    const input = { title: ' 年度之星 ', ...votePeriod }
    const { data, msg } = await world.as(admin).send(voteOfficeCalls.create, input)
    expect(msg).toBe('已保存。添加候选人后，手机端才会显示')
    expect(data).toMatchObject({
      title: '年度之星',
      ...votePeriod,
      max_votes: 1,
      voters: 'volunteers',
      status: 1,
      status_zn: '投票中',
      candidate_count: 0,
      ballot_count: 0,
      voter_count: 0,
    })
    expect(await logged()).toMatchObject({ action: 'create', object: 'vote', object_id: data.id })
  })

  once('its end is after its start', async () => {
    const wrong = { title: '反了', start_time: '2026-05-12 10:00', end_time: '2026-05-12 10:00' }
    const heard = await world.as(admin).send(voteOfficeCalls.create, wrong)
    expect(heard).toMatchObject({ fault: 'vote.period_wrong', data: { field: 'end_time' } })
    const id = await makeVote(world, admin)
    expect((await change(id, { end_time: votePeriod.start_time })).fault).toBe('vote.period_wrong')
    const day = await change(id, { end_time: '2026-02-30 10:00:00' })
    expect(day).toMatchObject({
      status: 400,
      fault: 'request.invalid',
      data: { field: 'end_time' },
    })
  })

  test('the list counts candidates, ballots and voters, and filters by where a vote stands', async () => {
    const title = '计数'
    const id = await makeVote(world, admin, { title, max_votes: 2, voters: 'everyone' })
    const [a, b] = [await makeCandidate(world, admin, id), await makeCandidate(world, admin, id)]
    const twice = await world.person('双')
    await castAs(world, twice, id, a.id)
    await castAs(world, twice, id, b.id)
    await castAs(world, await world.person('单'), id, a.id)
    const coming = await makeVote(world, admin, { title, start_time: '2026-05-13 08:00' })
    const over = await makeVote(world, admin, { title, end_time: '2026-05-12 09:59' })
    const ids = async (rest: object) => {
      const { data } = await world.as(admin).send(voteOfficeCalls.list, { q: title, ...rest })
      expect(data.total).toBe(data.list.length)
      return data.list.map(({ id }) => id)
    }
    expect(await ids({})).toEqual([coming, id, over])
    expect(await ids({ status: '' })).toEqual([coming, id, over])
    expect(await ids({ status: 'coming' })).toEqual([coming])
    expect(await ids({ status: 'voting' })).toEqual([id])
    expect(await ids({ status: 'ended' })).toEqual([over])
    const { data } = await world.as(admin).send(voteOfficeCalls.list, { q: title })
    expect(data.list[0]).toMatchObject({ status: 0, status_zn: '未开始' })
    const counts = { candidate_count: 2, ballot_count: 3, voter_count: 2 }
    expect(data.list[1]).toMatchObject(counts)
    expect((await world.as(admin).send(voteOfficeCalls.info, { id })).data).toMatchObject(counts)
  })

  once(
    'without ballots everything may change; with them the title and a later end alone',
    async () => {
      const id = await makeVote(world, admin)
      const { id: map_id } = await makeCandidate(world, admin, id)
      const free = { start_time: '2026-05-11 08:00:00', max_votes: 2, voters: 'everyone' }
      expect((await change(id, free)).data).toMatchObject(free)
      expect((await change(id, { end_time: '2026-05-13 17:00:00' })).status).toBe(1)
      await cast(id, map_id)
      for (const fixed of [
        { start_time: '2026-05-10 08:00:00' },
        { end_time: '2026-05-13 16:59:59' },
        { max_votes: 3 },
        { voters: 'volunteers' },
        { title: '改名', max_votes: 3 },
      ])
        expect((await change(id, fixed)).fault).toBe('vote.has_ballots')
      const later = { title: '改名', end_time: '2026-05-15 17:00:00' }
      expect((await change(id, { ...free, ...later })).data).toMatchObject({ ...free, ...later })
      const line = await logged()
      expect(line).toMatchObject({ action: 'update', object: 'vote', object_id: id })
      expect(JSON.parse(line?.before ?? '')).toMatchObject({ title: '年度明星志愿者' })
      expect(JSON.parse(line?.after ?? '')).toMatchObject(later)
      expect((await change(999_999, { title: '无' })).fault).toBe('content.not_found')
    },
  )

  once('a vote goes with its candidates while nobody has voted', async () => {
    const remove = (id: number) => world.as(admin).send(voteOfficeCalls.remove, { id })
    const [unused, used] = [await makeVote(world, admin), await makeVote(world, admin)]
    const { id: map_id } = await makeCandidate(world, admin, unused)
    await makeCandidate(world, admin, used)
    await cast(used, (await makeCandidate(world, admin, used)).id)
    expect(await remove(unused)).toMatchObject({ status: 1, msg: '已删除' })
    expect(await logged()).toMatchObject({ action: 'delete', object: 'vote', object_id: unused })
    const gone = await world.as(admin).send(voteOfficeCalls.candidate, { id: map_id })
    expect(gone.fault).toBe('content.not_found')
    expect((await remove(used)).fault).toBe('vote.has_ballots')
    expect((await remove(unused)).fault).toBe('content.not_found')
    const { data } = await world.as(admin).send(voteOfficeCalls.info, { id: used })
    expect(data.candidate_count).toBe(2)
  })

  describe('candidates', () => {
    const add = (vote_id: number, volunteer_id: number, rest = {}) =>
      world.as(admin).send(voteOfficeCalls.addCandidate, { vote_id, volunteer_id, ...rest })

    once('are formal volunteers, each once in a vote', async () => {
      const id = await makeVote(world, admin)
      const volunteer = await world.person('王芳', 7)
      const remark = '<p onclick="x()">好</p><script>1</script>'
      const { data, msg } = await add(id, volunteer.id, { introduction: '讲解员', remark })
      expect(msg).toBe('已添加')
      expect(data).toMatchObject({
        vote_id: id,
        volunteer_id: volunteer.id,
        name: '王芳',
        introduction: '讲解员',
        remark: '<p>好</p>',
        num: 0,
      })
      const line = await logged()
      expect(line).toMatchObject({ action: 'create', object: 'candidate', object_id: data.id })
      expect((await add(id, volunteer.id)).fault).toBe('vote.candidate_taken')
      expect((await add(await makeVote(world, admin), volunteer.id)).status).toBe(1)
      for (const status of [1, 2, 3, 4, 5, 6, 8] as const)
        expect((await add(id, (await world.person('未', status)).id)).fault).toBe(
          'vote.candidate_not_formal',
        )
      expect((await add(id, (await world.person('客')).id)).fault).toBe('content.not_found')
      expect((await add(999_999, volunteer.id)).fault).toBe('content.not_found')
    })

    test('are found by vote and by name or code, with the picture that phones show', async () => {
      const id = await makeVote(world, admin)
      const [one] = [
        await makeCandidate(world, admin, id, '欧阳%'),
        await makeCandidate(world, admin, id),
      ]
      await world.db
        .updateTable('volunteer')
        .set({ img_path: '/files/own.jpg' })
        .where('id', '=', one.volunteer.id)
        .execute()
      const list = async (rest: object) =>
        (await world.as(admin).send(voteOfficeCalls.candidates, { vote_id: id, ...rest })).data
      expect(await list({})).toMatchObject({ total: 2 })
      const code = `V2026${String(one.volunteer.id).padStart(4, '0')}`
      for (const q of ['阳%', code]) {
        const { list: found, total } = await list({ q })
        expect(total).toBe(1)
        expect(found).toMatchObject([
          {
            id: one.id,
            img_path: '',
            shown_img_path: expect.stringMatching(/^\/files\/own\.jpg\?e=/),
          },
        ])
      }
      expect((await list({ q: '_' })).total).toBe(0)
    })

    once('are described anew at any time', async () => {
      const id = await makeVote(world, admin)
      const { id: map_id } = await makeCandidate(world, admin, id)
      await cast(id, map_id)
      const input = { id: map_id, introduction: '新', remark: '<h3>新</h3><iframe></iframe>' }
      const { data } = await world.as(admin).send(voteOfficeCalls.changeCandidate, input)
      expect(data).toMatchObject({ introduction: '新', remark: '<h3>新</h3>', num: 1 })
      const line = await logged()
      expect(line).toMatchObject({ action: 'update', object: 'candidate', object_id: map_id })
      expect(JSON.parse(line?.before ?? '')).toMatchObject({ introduction: '' })
      const wrong = { id: map_id, img_path: 'https://elsewhere.example/a.jpg' }
      const heard = await world.as(admin).send(voteOfficeCalls.changeCandidate, wrong)
      expect(heard.fault).toBe('request.invalid')
    })

    once('go while nobody has voted for them, and stay once the vote is over', async () => {
      const remove = (id: number) => world.as(admin).send(voteOfficeCalls.removeCandidate, { id })
      const id = await makeVote(world, admin)
      const [used, unused, last] = [
        await makeCandidate(world, admin, id),
        await makeCandidate(world, admin, id),
        await makeCandidate(world, admin, id),
      ]
      await cast(id, used.id)
      expect((await remove(used.id)).fault).toBe('vote.has_ballots')
      expect(await remove(unused.id)).toMatchObject({ status: 1, msg: '已移除' })
      expect(await logged()).toMatchObject({ action: 'delete', object: 'candidate' })
      expect((await remove(unused.id)).fault).toBe('content.not_found')
      world.setNow(instantOf('2026-05-14', '17:00:01'))
      expect((await remove(last.id)).fault).toBe('vote.ended')
      expect((await add(id, (await world.person('迟', 7)).id)).fault).toBe('vote.ended')
      world.setNow(now)
    })
  })

  once('the report counts ballots per hour of the museum’s clock', async () => {
    const id = await makeVote(world, admin)
    const { id: map_id } = await makeCandidate(world, admin, id)
    for (const [day, time] of [
      ['2026-05-13', '00:30:00'],
      ['2026-05-12', '23:59:59'],
      ['2026-05-13', '00:00:00'],
    ] as const) {
      world.setNow(instantOf(day, time))
      await cast(id, map_id)
    }
    world.setNow(now)
    const { data } = await world.as(admin).send(voteOfficeCalls.hours, { id })
    expect(data.list).toEqual([
      { hour: '2026-05-12 23', count: 1 },
      { hour: '2026-05-13 00', count: 2 },
    ])
    const absent = await world.as(admin).send(voteOfficeCalls.hours, { id: 999_999 })
    expect(absent.fault).toBe('content.not_found')
  })

  once('the export ranks the candidates, and the log says so', async () => {
    const id = await makeVote(world, admin, { title: '年度/之星' })
    const names = ['=1+1', '乙', '丙', '丁']
    const ids: number[] = []
    for (const name of names) ids.push((await makeCandidate(world, admin, id, name)).id)
    for (const at of [2, 2, 1, 0]) await cast(id, ids[at] ?? 0)
    const url = takenOf(`/api/office/votes/${id}/export`)
    const response = await world.app.inject({ url, headers: loginHeaders(admin.token) })
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent('评选结果-年度_之星'),
    )
    const rows = await readRows(response.rawPayload, 100)
    expect(rows.map(([rank, name, , num, share]) => [rank, name, num, share])).toEqual([
      ['名次', '姓名', '票数', '得票率'],
      ['1', '丙', '2', '50.0%'],
      ['2', '=1+1', '1', '25.0%'],
      ['2', '乙', '1', '25.0%'],
      ['4', '丁', '0', '0.0%'],
    ])
    expect(await logged()).toMatchObject({ action: 'export', object: 'vote', object_id: id })
  })

  test.each(['viewer', 'reviewer', 'scheduler'] as const)(
    '%s reads and changes nothing',
    async (role) => {
      const clerk = world.as(await world.office(role, `${role}-vote`))
      const id = await makeVote(world, admin)
      const { id: map_id, volunteer } = await makeCandidate(world, admin, id)
      const writes = await Promise.all([
        clerk.send(voteOfficeCalls.create, { title: '不可', ...votePeriod }),
        clerk.send(voteOfficeCalls.change, { id, title: '不可' }),
        clerk.send(voteOfficeCalls.remove, { id }),
        clerk.send(voteOfficeCalls.addCandidate, { vote_id: id, volunteer_id: volunteer.id }),
        clerk.send(voteOfficeCalls.changeCandidate, { id: map_id, introduction: '不可' }),
        clerk.send(voteOfficeCalls.removeCandidate, { id: map_id }),
      ])
      for (const heard of writes) expect(heard).toMatchObject({ status: 403, http: 403 })
      expect((await clerk.send(voteOfficeCalls.info, { id })).status).toBe(1)
      expect((await clerk.send(voteOfficeCalls.hours, { id })).status).toBe(1)
    },
  )

  once('what is over stays over once it has ballots, and opens again without', async () => {
    const [voted, empty] = [await makeVote(world, admin), await makeVote(world, admin)]
    await cast(voted, (await makeCandidate(world, admin, voted)).id)
    world.setNow(instantOf('2026-05-14', '17:00:01'))
    const later = { end_time: '2026-05-15 17:00:00' }
    expect((await change(voted, later)).fault).toBe('vote.has_ballots')
    expect((await change(voted, { title: '改名' })).status).toBe(1)
    expect((await change(empty, later)).data).toMatchObject({ ...later, status: 1 })
    world.setNow(now)
  })
})
