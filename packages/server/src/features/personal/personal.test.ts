import { faults } from '@museum/contract/fault.ts'
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

  const { tail, as, mine, request } = ownDataActs(() => ({ world, person, id_num }))

  test('says who opened one’s data in full, when and for what, by their office and name', async () => {
    expect((await as().send(personalCalls.views, {})).data.list).toEqual([])
    const reviewer = await world.office('reviewer', '王芳')
    for (const [who, purpose] of [
      [admin, 'insurance'],
      [reviewer, 'contact'],
    ] as const)
      await world.as(who).send(volunteerOfficeCalls.reveal, { id: person.id, purpose })
    const { list } = (await as().send(personalCalls.views, {})).data
    const at = '2026-05-12 10:00:00'
    expect(list.map(({ id: _, ...view }) => view)).toEqual([
      { at, role: '审核员', name: '王芳', purpose: '联系本人' },
      // What only lets in is told to nobody.
      { at, role: '管理员', name: '', purpose: '保险' },
    ])
    const other = await world.person('别人', 7)
    expect((await world.as(other).send(personalCalls.views, {})).data.list).toEqual([])
  })

  test('says what is held of one, when one agreed to what, and what deletion would make of it', async () => {
    await addShifts(person, [shiftOn('2026-05-02')])
    const data = await mine()
    expect(data).toMatchObject({
      asks_tail: 1,
      consent_at: '2026-05-12 10:00:00',
      consent_sensitive_at: '2026-05-12 10:00:00',
      show_consent: 1,
      status: 7,
      request: null,
    })
    const held = Object.fromEntries(data.held.map(({ what, count }) => [what, count]))
    expect(held).toMatchObject({ 志愿者资料: 1, 登录账号: 1, 排班与考勤: 1, 上传的图片: 1 })
    const stranger = await world.person('路人')
    const others = (await world.as(stranger).send(personalCalls.mine, {})).data
    expect(others).toMatchObject({ asks_tail: 0, show_consent: -1, status: 0 })
    expect(others.held.map(({ what }) => what)).toEqual(['登录账号'])
  })

  test('a copy holds everything in clear, for whoever knows the end of the document, for five minutes', async () => {
    await addShifts(person, [shiftOn('2026-05-02')])
    const wrong = await as().send(personalCalls.copy, { tail: 'A000' })
    expect(wrong.fault).toBe('personal.tail_wrong')
    const { data } = await as().send(personalCalls.copy, { tail: ` ${tail()}` })
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
    const { data } = await as().send(personalCalls.copy, { tail: tail(), form: 'json' })
    const { body } = await world.app.inject({ url: data.address })
    expect(JSON.parse(body).数据.志愿者资料[0]).toMatchObject({
      姓名: '欧阳晓岚',
      证件类型: '居民身份证',
      身份证号: id_num,
      性别: '女',
    })
  })

  test('what somebody wrote cannot change their copy', async () => {
    await world.db
      .updateTable('volunteer')
      .set({ introduce: '<script>alert(1)</script>' })
      .where('id', '=', person.id)
      .execute()
    const { data } = await as().send(personalCalls.copy, { tail: tail() })
    expect((await world.app.inject({ url: data.address })).body).not.toContain('<script')
  })

  test('who guesses the end of a document is stopped for an hour, also where the next is right', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { fault } = await as().send(personalCalls.copy, { tail: `A00${n}` })
      expect(fault).toBe('personal.tail_wrong')
    }
    const stopped = await request()
    expect(stopped).toMatchObject({
      fault: 'personal.too_many',
      msg: '尝试次数过多，请于11:00后再试',
    })
    world.setNow('2026-05-12T03:00:00Z')
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
    expect((await request()).status).toBe(1)
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
