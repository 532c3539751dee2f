import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import {
  applicant,
  type Choices,
  decideStep,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { registerPage } from './register.store.ts'

eachStore('applications in the office', (store, once) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  type Decision = { decision: 'pass' | 'fail'; remark?: string; again?: 1 }
  const decide = (id: number, input: Decision, who = reviewer) => decideStep(world, who, id, input)
  const decideFrom = (from: number, id: number, input: Decision, who = reviewer) =>
    world.as(who).send(applicationOfficeCalls.decide, { id, from, ...input })
  const info = async (id: number) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data
  /** An applicant whom the office has passed this many times. */
  const passed = async (times: number): Promise<Person> => {
    const person = await applicant(world, choices)
    for (let time = 0; time < times; time += 1) await decide(person.id, { decision: 'pass' })
    return person
  }

  once('three passes make a formal volunteer with code and certificate', async () => {
    const person = await applicant(world, choices)
    const { id } = person
    for (const status of [2, 3, 7])
      expect(await decide(id, { decision: 'pass' })).toMatchObject({
        status: 1,
        msg: '审核完成',
        data: { id, status },
      })
    await notifyDecisions(world)
    const { data } = await world.as(person).send(volunteerCalls.details, {})
    expect(data).toMatchObject({
      approval_status: 7,
      approval_date: '2026-05-12 10:00:00',
      certificate_is_valid: 1,
      certificate_end_time: '2027-05-12',
    })
    expect(data.code).toMatch(/^V2026\d{4}$/)
    const { moves } = await info(id)
    expect(moves).toMatchObject([
      { by: '', from_status: 0, to_status: 1 },
      { by: 'reviewer', from_status: 1, to_status: 2, at: '2026-05-12 10:00:00' },
      { by: 'reviewer', from_status: 2, to_status: 3 },
      { by: 'reviewer', from_status: 3, to_status: 7 },
    ])
  })

  once.each([
    [0, 4],
    [1, 5],
    [2, 6],
  ])(
    'after %i passes a fail leads to %i, with a reason that the person reads',
    async (times, to) => {
      const person = await passed(times)
      expect((await decide(person.id, { decision: 'fail', remark: ' ' })).fault).toBe(
        'decision.remark_required',
      )
      expect((await info(person.id)).status).toBe(times + 1)
      const heard = await decide(person.id, { decision: 'fail', remark: '照片不清晰' })
      expect(heard.data).toEqual({ id: person.id, status: to })
      await notifyDecisions(world)
      const { data } = await world.as(person).send(volunteerCalls.details, {})
      expect(data).toMatchObject({ approval_status: to, approval_remark: '照片不清晰' })
      expect((await info(person.id)).moves.at(-1)).toMatchObject({
        by: 'reviewer',
        remark: '照片不清晰',
      })
    },
  )

  once('there is nothing to decide once it is over, or cancelled', async () => {
    const formal = await passed(3)
    const failed = await applicant(world, choices)
    await decide(failed.id, { decision: 'fail', remark: '否' })
    const cancelled = await applicant(world, choices)
    await world.as(cancelled).send(applicationCalls.cancel, {})
    for (const { id } of [formal, failed, cancelled])
      for (const decision of ['pass', 'fail'] as const)
        expect((await decide(id, { decision, remark: '又' })).fault).toBe('volunteer.not_decidable')
    expect((await decide(999_999, { decision: 'pass' })).fault).toBe('content.not_found')
  })

  describe('of two reviewers at once', () => {
    test('one wins, and one step is taken', async () => {
      const { id } = await applicant(world, choices)
      const heard = await Promise.all([
        decideFrom(1, id, { decision: 'pass' }),
        decideFrom(1, id, { decision: 'fail', remark: '否' }, admin),
        decideFrom(1, id, { decision: 'pass' }),
      ])
      expect(heard.map((one) => one.fault ?? 'ok').sort()).toEqual([
        'content.changed',
        'content.changed',
        'ok',
      ])
      expect((await info(id)).moves).toHaveLength(2)
    })

    once('the one who saw an older step is told', async () => {
      const { id } = await passed(1)
      expect((await decideFrom(1, id, { decision: 'pass' })).fault).toBe('content.changed')
      expect((await info(id)).status).toBe(2)
    })
  })

  test('codes have no gap and none is given twice, however many pass at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => passed(2)))
    const twice = [...people, ...people]
    const heard = await Promise.all(
      twice.map(({ id }) => decideFrom(3, id, { decision: 'pass', again: 1 })),
    )
    expect(heard.filter((one) => one.status === 1)).toHaveLength(8)
    const rows = await world.db
      .selectFrom('volunteer')
      .select('code')
      .where('code', 'is not', null)
      .execute()
    const numbers = rows.map(({ code }) => Number(code?.slice(5))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  once('a code that somebody brought along is passed over', async () => {
    const { last } = await world.db
      .selectFrom('volunteer_code')
      .select('last')
      .where('year', '=', 2026)
      .executeTakeFirstOrThrow()
    const guest = await world.person('外来')
    const code = `V2026${String(last + 1).padStart(4, '0')}`
    await world.db
      .insertInto('volunteer')
      .values({ id: guest.id, name: '外来', code, phone_masked: '', status: 7 })
      .execute()
    const { id } = await passed(3)
    expect((await info(id)).code).toBe(`V2026${String(last + 2).padStart(4, '0')}`)
  })

  once('a certificate is valid to the end of its last day, unless it is voided', async () => {
    const person = await passed(3)
    await notifyDecisions(world)
    const validAfter = async (certificate_end_time: string, certificate_is_valid: number) => {
      const change = { certificate_end_time, certificate_is_valid }
      await world.db.updateTable('volunteer').set(change).where('id', '=', person.id).execute()
      return (await world.as(person).send(volunteerCalls.details, {})).data.certificate_is_valid
    }
    expect(await validAfter('2026-05-12', 1)).toBe(1)
    expect(await validAfter('2026-05-11', 1)).toBe(0)
    expect(await validAfter('2026-05-12', 0)).toBe(0)
  })

  once('each step is in the audit log, without personal data', async () => {
    const { id } = await passed(1)
    const { data } = await world.as(admin).send(auditCalls.list, {})
    const line = data.list.find((one) => one.object === 'volunteer' && one.object_id === id)
    expect(line).toMatchObject({
      username: 'reviewer',
      action: 'pass',
      before: '{"status":1}',
      after: '{"status":2,"remark":""}',
    })
  })

  describe('the list', () => {
    const list = async (input: { q?: string; status?: number | string; limit?: number } = {}) =>
      (await world.as(admin).send(volunteerOfficeCalls.list, input)).data

    once('shows the latest application first, phones masked', async () => {
      const { id } = await applicant(world, choices, { name: '列表首位' })
      const { list: rows, total } = await list({ limit: 1 })
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ id, phone_masked: '138****5678', status: 1 })
      expect(total).toBeGreaterThan(1)
    })

    test('is filtered by status and by a part of name or code', async () => {
      const one = await applicant(world, choices, { name: '欧阳若水', phone: '15900004321' })
      const ids = async (input: Parameters<typeof list>[0]) =>
        (await list(input)).list.map(({ id }) => id)
      expect(await ids({ q: '阳若' })).toEqual([one.id])
      expect(await ids({ q: '%' })).toEqual([])
      expect(await ids({ q: '阳若', status: 2 })).toEqual([])
      await decide(one.id, { decision: 'pass' })
      expect(await ids({ q: '阳若', status: '2' })).toEqual([one.id])
      expect(await ids({ q: '阳若', status: '' })).toEqual([one.id])
      expect(await ids({ q: '阳若', status: 0 })).toEqual([one.id])
    })

    test('counts with the queues', async () => {
      const { data } = await world.as(admin).send(dashboardCalls.queues, {})
      const waiting = await Promise.all([1, 2, 3].map((status) => list({ status })))
      expect(data.applications).toBe(waiting.reduce((sum, { total }) => sum + total, 0))
    })

    once.each([
      ['volunteer_status', { status: [1 as const] }],
      ['volunteer_applied', {}],
    ])('reads the index %s in order', async (index, filter) => {
      const plan = await planOf(
        world.db,
        registerPage(world.db, { ...filter, page: 1, limit: 20 }, '2026-05-12'),
      )
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    })
  })

  once.describe('personal data', () => {
    test('is masked in the profile', async () => {
      const id_num = newDocument()
      const { id } = await applicant(world, choices, { id_num, wechat: 'zhou-xl' })
      expect(await info(id)).toMatchObject({
        id_num: `****************${id_num.slice(-2)}`,
        phone: '138****5678',
        mail: 'z***@example.com',
        detail_address: '南京市玄武区***',
        contact_persion_phone: '139****4321',
        wechat: 'z***',
        qq: '',
      })
    })

    test('is revealed to reviewers, and the log says to whom', async () => {
      const id_num = newDocument()
      const { id } = await applicant(world, choices, { id_num })
      const heard = await world
        .as(reviewer)
        .send(volunteerOfficeCalls.reveal, { id, purpose: 'check' })
      expect(heard.data).toEqual({
        id_num,
        phone: '13812345678',
        mail: 'zhou.xiaolan@example.com',
        detail_address: '南京市玄武区中山东路321号',
        contact_persion_phone: '13987654321',
        qq: '',
        wechat: '',
      })
      const { data } = await world.as(admin).send(auditCalls.list, { limit: 1 })
      expect(data.list[0]).toMatchObject({
        username: 'reviewer',
        action: 'reveal',
        object: 'volunteer',
        object_id: id,
        after: '{"purpose":"核对身份","opened":"证件、手机号、住址、邮箱、紧急联系人"}',
      })
    })

    test('stays closed where it cannot be found', async () => {
      const heard = await world
        .as(reviewer)
        .send(volunteerOfficeCalls.reveal, { id: 999_999, purpose: 'check' })
      expect(heard.fault).toBe('content.not_found')
    })
  })

  once('only reviewers decide and reveal; every office role reads; nobody else does', async () => {
    const person = await applicant(world, choices)
    const { id } = person
    for (const role of ['scheduler', 'editor', 'viewer'] as const) {
      const account = await world.office(role)
      expect((await world.as(account).send(volunteerOfficeCalls.info, { id })).status).toBe(1)
      expect((await decide(id, { decision: 'pass' }, account)).fault).toBe('auth.forbidden')
      expect(
        (await world.as(account).send(volunteerOfficeCalls.reveal, { id, purpose: 'check' })).fault,
      ).toBe('auth.forbidden')
    }
    const { info: shown, reveal } = volunteerOfficeCalls
    expect((await world.as(person).send(shown, { id })).fault).toBe('auth.missing')
    const asked = await world.as(person).send(reveal, { id, purpose: 'check' })
    expect(asked.fault).toBe('auth.missing')
    expect((await decide(id, { decision: 'pass' }, person)).fault).toBe('auth.missing')
    expect((await info(id)).status).toBe(1)
  })
})
