import { faults } from '@museum/contract/fault.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { passCalls } from '@museum/contract/pass/pass.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Choices, makeChoices } from '../../testing/applicant.ts'
import { knownVolunteer, ownDataActs } from '../../testing/own-data.ts'
import { makeRoster, shiftOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { issueTicket } from '../login/ticket.service.ts'

const now = '2026-05-12T02:00:00Z'

oneStore('my data', (store) => {
  let world: World
  let admin: Person
  let choices: Choices
  let person: Person
  let id_num: string
  let addShifts: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
    addShifts = await makeRoster(world, admin, '2026-05-12')
  })
  beforeEach(async () => {
    world.setNow(now)
    const known = await knownVolunteer(world, choices)
    person = known.person
    id_num = known.id_num
  })
  afterAll(() => world.close())

  const { as, mine, request } = ownDataActs(() => ({ world, person }))

  const enter = async (jtoken: string) =>
    (await world.as().send(loginCalls.exchangeTicket, { jtoken })).data.token
  const enterAnew = async ({ id }: Person) =>
    await enter(await issueTicket(world.db, id, world.appContext.clock()))

  test('says who opened one’s data in full, when and for what, by their office and name', async () => {
    expect((await as().send(personalCalls.views, {})).data.list).toEqual([])
    const reviewer = await world.office('reviewer', '王芳')
    for (const [who, purpose] of [
      [admin, 'insurance'],
      [reviewer, 'contact'],
    ] as const)
      await world.as(who).send(volunteerOfficeCalls.reveal, { id: person.id, purpose })
    const { list } = (await as().send(personalCalls.views, {})).data
    const opened = '证件、手机号、住址、邮箱、紧急联系人'
    const whole = { at: '2026-05-12 10:00:00', taken: 0, opened }
    expect(list.map(({ id: _, ...view }) => view)).toEqual([
      { ...whole, role: '审核员', name: '王芳', purpose: '联系本人' },
      // What only lets in is told to nobody.
      { ...whole, role: '管理员', name: '', purpose: '保险' },
    ])
    const other = await world.person('别人', 7)
    expect((await world.as(other).send(personalCalls.views, {})).data.list).toEqual([])
  })

  test('says what is held of one, and what deletion would make of it', async () => {
    await addShifts(person, [shiftOn('2026-05-02')])
    const data = await mine()
    expect(data).toMatchObject({
      asks_login: 0,
      show_consent: 1,
      status: 7,
      request: null,
    })
    const held = Object.fromEntries(data.held.map(({ what, count }) => [what, count]))
    expect(held).toMatchObject({ 志愿者资料: 1, 登录账号: 1, 排班与考勤: 1, 上传的图片: 1 })
    const stranger = await world.person('路人')
    const others = (await world.as(stranger).send(personalCalls.mine, {})).data
    expect(others).toMatchObject({ asks_login: 0, show_consent: -1, status: 0 })
    expect(others.held.map(({ what }) => what)).toEqual(['登录账号'])
  })

  test('a copy holds everything in clear, for whoever has just logged in, for five minutes', async () => {
    await addShifts(person, [shiftOn('2026-05-02')])
    const { data } = await as().send(personalCalls.copy, {})
    const fetched = await world.app.inject({ url: data.address })
    expect(fetched.headers['content-disposition']).toContain('attachment')
    expect(fetched.headers['cache-control']).toBe('no-store')
    for (const text of [
      '欧阳晓岚',
      '独一无二的单位',
      id_num,
      '13812345678',
      '普通话讲解',
      '序厅',
      '正式志愿者',
      '本科',
    ])
      expect(fetched.body).toContain(text)
    expect(fetched.body).not.toMatch(/<script|blindIndex|openid/)
    world.setNow('2026-05-12T02:05:00Z')
    const late = await world.app.inject({ url: data.address })
    expect(late.json()).toMatchObject({ data: { code: 'personal.ticket_ended' } })
    // A browser that opens the link shows its person what to do, and no envelope.
    const opened = await world.app.inject({
      url: data.address,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.body).toContain(faults['personal.ticket_ended'].msg)
    expect(opened.body).not.toContain('"code"')
  })

  test('a copy for other programmes says the same', async () => {
    const { data } = await as().send(personalCalls.copy, { form: 'json' })
    const { body } = await world.app.inject({ url: data.address })
    expect(JSON.parse(body).数据.志愿者资料[0]).toMatchObject({
      姓名: '欧阳晓岚',
      证件类型: '居民身份证',
      身份证号: id_num,
      性别: '女',
    })
    // An address that has gone to others is worth little: it is good for few times.
    const saved = async (url: string) =>
      'content-disposition' in (await world.app.inject({ url })).headers
    for (let time = 2; time <= 5; time += 1) expect(await saved(data.address)).toBe(true)
    expect(await saved(data.address)).toBe(false)
    const another = await as().send(personalCalls.copy, { form: 'json' })
    expect(await saved(another.data.address)).toBe(true)
  })

  test('what somebody wrote cannot change their copy', async () => {
    await world.db
      .updateTable('volunteer')
      .set({ introduce: '<script>alert(1)</script>' })
      .where('id', '=', person.id)
      .execute()
    const { data } = await as().send(personalCalls.copy, {})
    expect((await world.app.inject({ url: data.address })).body).not.toContain('<script')
  })

  test('a login older than ten minutes opens no copy and asks for no deletion, nor does its token become a new one', async () => {
    world.setNow('2026-05-12T02:09:59Z')
    expect((await as().send(personalCalls.copy, {})).status).toBe(1)
    world.setNow('2026-05-12T02:10:00Z')
    const stale = async () => {
      expect((await mine()).asks_login).toBe(1)
      const copied = await as().send(personalCalls.copy, {})
      expect([copied.fault, (await request()).fault]).toEqual(Array(2).fill('personal.login_stale'))
    }
    await stale()
    // Whoever holds the phone, or a token of it, passes it on to themself.
    person.token = await enter(person.token)
    await stale()
    // Another's login, however new, is another's.
    const other = await world.person('别人', 7)
    other.token = await enterAnew(other)
    await stale()
    person.token = await enterAnew(person)
    expect((await mine()).asks_login).toBe(0)
    expect((await as().send(personalCalls.copy, {})).status).toBe(1)
    expect((await request()).status).toBe(1)
  })

  test('a request waits for fifteen days at most, once, and can be taken back', async () => {
    const asked = await request()
    expect(asked.data).toEqual({ due_day: '2026-05-27' })
    expect((await request()).fault).toBe('personal.requested')
    expect((await mine()).request).toMatchObject({ state: 1, days_left: 15, reason: '要搬去外地' })
    world.setNow('2026-05-30T02:00:00Z')
    expect((await mine()).request).toMatchObject({ days_left: -3 })
    expect((await as().send(personalCalls.withdraw, {})).status).toBe(1)
    expect((await mine()).request).toMatchObject({ state: 4 })
    expect((await as().send(personalCalls.withdraw, {})).fault).toBe('personal.not_requested')
    person.token = await enterAnew(person)
    expect((await request()).status).toBe(1)
    // Each stands in the office's list: ten a day at most.
    for (let made = 1; made < 10; made += 1) {
      await as().send(personalCalls.withdraw, {})
      expect((await request()).status).toBe(1)
    }
    await as().send(personalCalls.withdraw, {})
    expect((await request()).fault).toBe('personal.often')
  })

  test('a consent that is taken back holds from the next read on, in the list and for the photo', async () => {
    await world.db
      .updateTable('volunteer')
      .set({ certificate_is_valid: 1, certificate_end_time: '2027-01-01' })
      .where('id', '=', person.id)
      .execute()
    const shown = async () =>
      (await world.as().send(showcaseCalls.list, { limit: 100 })).data.list.find(
        ({ id }) => id === person.id,
      )
    const first = await shown()
    expect(first?.name).toBe('欧阳晓岚')
    await as().send(volunteerCalls.showcase, { show_consent: 0 })
    expect(await shown()).toBeUndefined()
    expect((await world.app.inject({ url: first?.img_path ?? '' })).statusCode).toBe(404)
    expect((await mine()).show_consent).toBe(0)
    // The card is no showcase: its holder shows it.
    expect((await as().send(passCalls.mine, {})).data.valid).toBe(1)
  })
})
