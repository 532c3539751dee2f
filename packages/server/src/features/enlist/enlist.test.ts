import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeActivity, makeType } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

// Ten in the morning in Shanghai.
const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

eachStore('enrolment', (store, once) => {
  let world: World
  let admin: Person
  let type: number
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    type = await makeType(world, admin)
  })
  afterAll(() => world.close())

  const activity = (change: Parameters<typeof makeActivity>[3] = {}) =>
    makeActivity(world, admin, today, { activity_type_id: type, ...change })
  const enrol = (who: Person, id: number, headers = {}) =>
    world.as(who).send(enlistCalls.enrol, { id }, headers)
  const enrolled = async (id: number) =>
    (await world.as().send(activityCalls.info, { id })).data.enlist_num
  const pass = (id: number) =>
    world.as(admin).send(enlistOfficeCalls.decide, { id, decision: 'pass' })

  once('a formal volunteer enrols and waits for the office', async () => {
    const person = await world.person('李', 7)
    const id = await activity()
    const heard = await enrol(person, id)
    expect(heard).toMatchObject({ status: 1, msg: '报名已提交，请等待审核' })
    expect(heard.data.enlist_status).toBe(1)
    expect(await enrolled(id)).toBe(1)
    const { data } = await world.as(person).send(enlistCalls.records, {})
    expect(data.list).toMatchObject([
      { activity_id: id, enlist_status: 1, activity_status: 4, enlist_time: '2026-05-12 10:00:00' },
    ])
  })

  once('an activity may approve by itself', async () => {
    const person = await world.person('李', 3)
    const heard = await enrol(person, await activity({ auto_approve: 1 }))
    expect(heard).toMatchObject({ status: 1, msg: '报名成功', data: { enlist_status: 3 } })
  })

  once.each([0, 1, 2, 4, 5, 6, 8] as const)('status %i may not enrol', async (status) => {
    const person = await world.person('客', status)
    const id = await activity()
    expect(await enrol(person, id)).toMatchObject({ status: 0, fault: 'volunteer.required' })
    expect(await enrolled(id)).toBe(0)
  })

  once('nobody enrols without logging in, nor an office account', async () => {
    const id = await activity()
    expect(await world.as().send(enlistCalls.enrol, { id })).toMatchObject({
      status: 405,
      http: 401,
    })
    expect(await enrol(admin, id)).toMatchObject({ status: 405 })
  })

  once.each([
    [
      'enlist.service_ended',
      { activity_start_date: '2026-05-01', activity_end_date: '2026-05-11' },
    ],
    [
      'enlist.recruitment_ended',
      { enlist_start_date: '2026-05-01', enlist_end_date: '2026-05-11' },
    ],
    ['enlist.not_started', { enlist_start_date: '2026-05-13', enlist_end_date: '2026-05-14' }],
    ['enlist.not_recruiting', { enlist_start_date: '', enlist_end_date: '' }],
    ['enlist.taken_down', { state: 'taken_down' }],
    ['content.not_found', { state: 'draft' }],
  ] as const)('%s refuses', async (fault, change) => {
    const person = await world.person('李', 7)
    expect(await enrol(person, await activity(change))).toMatchObject({ status: 0, fault })
  })

  once('the day after the last recruitment day refuses, the last day itself does not', async () => {
    const id = await activity({ enlist_start_date: '2026-05-01', enlist_end_date: '2026-05-12' })
    expect(await enrol(await world.person('李', 7), id)).toMatchObject({ status: 1 })
  })

  once('one live enrolment per person; again after cancelling is a new record', async () => {
    const person = await world.person('李', 7)
    const id = await activity()
    const first = await enrol(person, id)
    expect(await enrol(person, id)).toMatchObject({ fault: 'enlist.duplicate' })
    await world.as(person).send(enlistCalls.cancel, { id: first.data.enlist_id })
    const second = await enrol(person, id)
    expect(second.status).toBe(1)
    expect(second.data.enlist_id).not.toBe(first.data.enlist_id)
    expect(await enrolled(id)).toBe(1)
  })

  once('one who holds the last place hears that he is enrolled, not that it is full', async () => {
    const person = await world.person('李', 7)
    const id = await activity({ recruit_num: 1 })
    await enrol(person, id)
    expect(await enrol(person, id)).toMatchObject({ fault: 'enlist.duplicate' })
  })

  test('50 at once for the last place: exactly one', async () => {
    const id = await activity({ recruit_num: 1 })
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => world.person(`P${n}`, 7)))
    const answers = await Promise.all(people.map((person) => enrol(person, id)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'enlist.full')).toHaveLength(49)
    expect(await enrolled(id)).toBe(1)
  })

  test('one person at once 20 times: one enrolment', async () => {
    const id = await activity()
    const person = await world.person('快手', 7)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(person, id)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await enrolled(id)).toBe(1)
  })

  once('cancelling gives the place back to the next', async () => {
    const [first, second] = [await world.person('甲', 7), await world.person('乙', 7)]
    const id = await activity({ recruit_num: 1 })
    const { data } = await enrol(first, id)
    expect(await enrol(second, id)).toMatchObject({ fault: 'enlist.full' })
    const cancelled = await world.as(first).send(enlistCalls.cancel, { id: data.enlist_id })
    expect(cancelled).toMatchObject({ status: 1, msg: '已取消报名' })
    expect(await enrol(second, id)).toMatchObject({ status: 1 })
  })

  test('cancelling twice at once gives one place back', async () => {
    const person = await world.person('甲', 7)
    const other = await world.person('乙', 7)
    const id = await activity({ recruit_num: 5 })
    await enrol(other, id)
    const { data } = await enrol(person, id)
    const cancel = () => world.as(person).send(enlistCalls.cancel, { id: data.enlist_id })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await enrolled(id)).toBe(1)
  })

  once('another person cannot cancel it, and hears that it does not exist', async () => {
    const id = await activity()
    const { data } = await enrol(await world.person('甲', 7), id)
    const stranger = await world.person('乙', 7)
    const heard = await world.as(stranger).send(enlistCalls.cancel, { id: data.enlist_id })
    const absent = await world.as(stranger).send(enlistCalls.cancel, { id: 99_999_999 })
    expect(heard).toEqual(absent)
    expect(heard.fault).toBe('content.not_found')
    expect(await enrolled(id)).toBe(1)
  })

  once('no cancelling after the service ended or when the activity was taken down', async () => {
    const person = await world.person('甲', 7)
    const id = await activity()
    const { data } = await enrol(person, id)
    const cancel = () => world.as(person).send(enlistCalls.cancel, { id: data.enlist_id })
    await world.as(admin).send(activityOfficeCalls.change, { id, state: 'taken_down' })
    expect(await cancel()).toMatchObject({ fault: 'enlist.not_cancellable' })
    const over = { activity_start_date: '2026-05-01', activity_end_date: '2026-05-02' }
    await world.as(admin).send(activityOfficeCalls.change, { id, state: 'published', ...over })
    expect(await cancel()).toMatchObject({ fault: 'enlist.not_cancellable' })
    expect(await enrolled(id)).toBe(1)
  })

  describe('the office', () => {
    test('passes, and only once; two reviewers at once: one wins', async () => {
      const person = await world.person('甲', 7)
      const { data } = await enrol(person, await activity())
      const answers = await Promise.all([pass(data.enlist_id), pass(data.enlist_id)])
      expect(answers.map(({ fault }) => fault).sort()).toEqual(['enlist.not_decidable', undefined])
      const { data: own } = await world.as(person).send(enlistCalls.records, {})
      expect(own.list[0]).toMatchObject({ enlist_status: 3 })
    })

    once('fails with a reason, which gives the place back and is shown', async () => {
      const person = await world.person('甲', 7)
      const id = await activity()
      const { data } = await enrol(person, id)
      const decide = (remark: string) =>
        world
          .as(admin)
          .send(enlistOfficeCalls.decide, { id: data.enlist_id, decision: 'fail', remark })
      expect(await decide('  ')).toMatchObject({ fault: 'decision.remark_required' })
      expect(await enrolled(id)).toBe(1)
      expect(await decide('时间冲突')).toMatchObject({ status: 1 })
      expect(await enrolled(id)).toBe(0)
      const { data: own } = await world.as(person).send(enlistCalls.records, {})
      expect(own.list[0]).toMatchObject({ enlist_status: 2, approval_remark: '时间冲突' })
    })

    test('decides many at once and says how many were no longer pending', async () => {
      const [id, other] = [await activity(), await activity()]
      const ids: number[] = []
      for (const where of [id, id, id, other])
        ids.push((await enrol(await world.person('甲', 7), where)).data.enlist_id)
      await pass(ids[0] ?? 0)
      const what = { act: 'enlist_fail', remark: '名额调整' } as const
      const heard = await doneTogether(world, admin, what, ids)
      expect([heard.done, heard.left.map(({ id: one }) => one)]).toEqual([
        ids.slice(1),
        ids.slice(0, 1),
      ])
      expect([await enrolled(id), await enrolled(other)]).toEqual([1, 0])
    })

    test('lists what matches, with totals, and never a phone in clear', async () => {
      const id = await activity()
      await enrol(await world.person('赵百分%', 7), id)
      await enrol(await world.person('赵', 7), id)
      const list = (q: string) =>
        world.as(admin).send(enlistOfficeCalls.officeList, { activity_id: id, q })
      expect((await list('')).data).toMatchObject({ total: 2 })
      expect((await list('百分%')).data.list).toMatchObject([{ phone_masked: '138****0000' }])
      expect((await list('_')).data.total).toBe(0)
    })

    test('exports what the filter finds as an Excel file, and the log says so', async () => {
      const id = await activity()
      await enrol(await world.person('=1+1', 7), id)
      const response = await world.app.inject({
        url: takenOf(`/api/office/enlists/export?activity_id=${id}`),
        headers: loginHeaders(admin.token),
      })
      expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
      expect(response.headers['content-disposition']).toContain(encodeURIComponent('报名名单'))
      const { data } = await world.as(admin).send(auditCalls.list, { q: 'export' })
      expect(data.list[0]).toMatchObject({ username: 'admin', object_id: id })
    })

    once.each(['viewer', 'scheduler', 'editor'] as const)('%s may not decide', async (role) => {
      const clerk = await world.office(role, `${role}-enlist`)
      const { data } = await enrol(await world.person('甲', 7), await activity())
      const heard = await world
        .as(clerk)
        .send(enlistOfficeCalls.decide, { id: data.enlist_id, decision: 'pass' })
      expect(heard).toMatchObject({ status: 403, http: 403, fault: 'auth.forbidden' })
    })
  })

  describe('an idempotency key', () => {
    test('gives the first answer again and acts once', async () => {
      const person = await world.person('甲', 7)
      const id = await activity()
      const key = { 'idempotency-key': 'k1' }
      const [first, second] = await Promise.all([enrol(person, id, key), enrol(person, id, key)])
      expect(first).toEqual(second)
      expect(first.status).toBe(1)
      expect(await enrol(person, id, key)).toEqual(first)
      expect(await enrolled(id)).toBe(1)
    })

    once('repeats a refusal too', async () => {
      const person = await world.person('甲', 7)
      const id = await activity({ recruit_num: 1 })
      const other = await world.person('乙', 7)
      const { data } = await enrol(other, id)
      const key = { 'idempotency-key': 'k2' }
      const refused = await enrol(person, id, key)
      await world.as(other).send(enlistCalls.cancel, { id: data.enlist_id })
      expect(await enrol(person, id, key)).toEqual(refused)
      expect(await enrol(person, id)).toMatchObject({ status: 1 })
    })

    once('belongs to one person and one content', async () => {
      const [person, other] = [await world.person('甲', 7), await world.person('乙', 7)]
      const [id, elsewhere] = [await activity(), await activity()]
      const key = { 'idempotency-key': 'k3' }
      expect(await enrol(person, id, key)).toMatchObject({ status: 1 })
      expect(await enrol(other, id, key)).toMatchObject({ status: 1 })
      expect(await enrol(person, elsewhere, key)).toMatchObject({
        status: 400,
        fault: 'request.key_reused',
      })
    })

    once('is free again after 24 hours', async () => {
      const { forgetPast } = await import('../../retention/retention.ts')
      const person = await world.person('甲', 7)
      const id = await activity()
      const key = { 'idempotency-key': 'k4' }
      await enrol(person, id, key)
      await forgetPast({
        ...world.appContext,
        clock: () => new Date(Date.parse(now) + 24 * 3_600_000 + 1),
      })
      expect(await enrol(person, id, key)).toMatchObject({ fault: 'enlist.duplicate' })
    })
  })
})
