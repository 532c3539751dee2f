import { amendCalls, amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import { mostAmendsADay } from '@museum/contract/amend/amend.rules.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { answersHeard } from '../../db/answered.ts'
import { askAs } from '../../http/inject-call.ts'
import { amendingActs, tooOld as old } from '../../testing/amending.ts'
import {
  applicant,
  type Choices,
  decideStep,
  form,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('asking for another number in one’s own record', (store, once) => {
  let world: World
  let choices: Choices
  let admin: Person
  let reviewer: Person
  let person: Person
  let id_num: string
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow('2026-05-12T02:00:00Z')
    await world.db.deleteFrom('outbox').execute()
    await world.db.deleteFrom('amendment').execute()
    id_num = newDocument()
    person = await applicant(world, choices, { id_num })
  })

  const acts = amendingActs(() => ({ world, person, reviewer }))
  const { ask, mine, list, first, decide } = acts
  const details = async (who = person) =>
    (await world.as(who).send(volunteerCalls.details, {})).data
  const told = async () => (await world.as(person).send(messageCalls.list, {})).data.list
  const waiting = async (who = reviewer) =>
    (await world.as(who).send(dashboardCalls.queues, {})).data.amendments
  const change = (id: number, given: object, who = person) =>
    world.as(who).send(amendCalls.change, { id, value: '13900002222', reason: '再改', ...given })
  const withdraw = (id: number, who = person) => world.as(who).send(amendCalls.withdraw, { id })

  once('is counted, shown masked, written by one act and told with the way to it', async () => {
    expect(await ask()).toMatchObject({ status: 1, msg: '已提交，办公室处理后会通知您' })
    expect(await mine()).toMatchObject([
      { field: 'phone', value: '13900001111', value_masked: '139****1111', state: 'open' },
    ])
    expect(await waiting()).toBe(1)
    const [row] = await list()
    expect(row).toMatchObject({
      ...{ name: '周晓岚', was_masked: '138****5678', value_masked: '139****1111', same: [] },
      ...{ reason: '换了手机号', sex: 0, birth_time: '', age_outside: 0 },
    })
    expect(JSON.stringify(row)).not.toContain('13900001111')
    const id = row?.id ?? 0
    expect((await decide(id)).data).toEqual({ id, state: 'accepted' })
    expect(await details()).toMatchObject({ phone: '13900001111' })
    expect([await waiting(), await told()]).toEqual([0, []])
    await notifyDecisions(world)
    const [message] = await told()
    expect(message).toMatchObject({
      ...{ mc_title: '更改资料已通过', mc_link: '/volunteerInfo', mc_button: '查看我的资料' },
      mc_content: '您的手机号已更改为139****1111。',
    })
    expect(await mine()).toMatchObject([{ state: 'accepted', value: '' }])
    const logged = (await world.as(admin).send(auditCalls.list, {})).data.list.slice(0, 3)
    expect(logged).toMatchObject([
      { action: 'pass', object: 'amendment', object_id: id, username: 'reviewer' },
      { action: 'update', object: 'volunteer', object_id: person.id },
      { action: 'request', object: 'amendment', username: '' },
    ])
    for (const line of logged) expect(JSON.stringify(line)).not.toMatch(/1390000|1381234/)
    expect(logged[2]).toMatchObject({
      before: expect.stringContaining('138****5678'),
      after: expect.stringContaining('139****1111'),
    })
  })

  once('sex and day of birth follow a document’s number; an age is a warning alone', async () => {
    await ask({ field: 'id_num', value: old, reason: '申请时填错了' })
    const id = await first()
    expect((await list())[0]).toMatchObject({
      ...{ was_masked: `${'*'.repeat(16)}${id_num.slice(-2)}`, id_kind: 1, was_kind: 1 },
      ...{ sex: 2 - (Number(old[16]) % 2), birth_time: '1950-01-01', age_outside: 1 },
    })
    await decide(id, { remark: '已看原件' })
    expect(await details()).toMatchObject({ id_num: old, birth_time: '1950-01-01' })
    await notifyDecisions(world)
    const content = (await told())[0]?.mc_content
    expect(content).toContain('性别、出生日期已按证件号一并更改。')
    expect(content).toContain('说明：已看原件')
    expect(content).not.toContain(old)
  })

  test('is refused with a reason, and the record stays', async () => {
    await ask()
    const id = await first()
    const no = { decision: 'fail' as const }
    expect((await decide(id, no)).fault).toBe('decision.remark_required')
    expect((await decide(id, { ...no, remark: '与证件不符' })).data.state).toBe('refused')
    expect((await details()).phone).toBe('13812345678')
    await notifyDecisions(world)
    expect((await told())[0]).toMatchObject({ mc_title: '更改资料未通过' })
    expect((await told())[0]?.mc_content).toContain('原因：与证件不符')
    expect(await mine()).toMatchObject([{ state: 'refused', answer: '与证件不符', value: '' }])
    expect(await list({ state: 'answered' })).toMatchObject([{ id, answered_by: 'reviewer' }])
    // What was refused may be asked again.
    expect((await ask()).status).toBe(1)
  })

  once('is checked as applying is, and says what stands already', async () => {
    for (const [fault, given] of [
      ['volunteer.form_invalid', { value: '1390000111' }],
      ['volunteer.form_invalid', { value: '' }],
      ['volunteer.form_invalid', { field: 'id_num', value: '320101199003150000' }],
      ['request.invalid', { field: 'id_num', id_kind: 6, value: 'E123456789012345678' }],
      ['amend.same', { value: '138 1234 5678' }],
      ['amend.same', { field: 'id_num', value: id_num.toLowerCase() }],
      ['amend.reason_required', { reason: ' ' }],
    ] as const)
      expect((await ask(given)).fault).toBe(fault)
    expect(await mine()).toEqual([])
    // The kind of a document may be what was wrong.
    const traveller = await applicant(world, choices, { id_kind: 6, id_num: '01234567' })
    const permit = { field: 'id_num' as const, id_kind: 4, value: '01234567' }
    expect((await ask(permit, traveller)).status).toBe(1)
  })

  once('who edits the record themselves has nothing to ask, and what they asked ends', async () => {
    expect((await ask({}, await world.person('访客'))).fault).toBe('amend.not_now')
    await ask()
    const id = await first()
    expect(
      (await decideStep(world, admin, person.id, { decision: 'fail', remark: '缺材料' })).status,
    ).toBe(1)
    expect((await ask({ field: 'id_num', value: old })).fault).toBe('amend.not_now')
    expect(await list()).toEqual([])
    expect(await waiting()).toBe(0)
    expect((await decide(id)).fault).toBe('content.changed')
    expect((await change(id, {})).fault).toBe('amend.not_now')
    const again = await form(world, person, choices, { id_num, phone: '13700003333' })
    expect((await world.as(person).send(applicationCalls.save, again)).status).toBe(1)
    expect((await decide(id)).fault).toBe('amend.withdrawn')
    expect(await mine()).toEqual([])
  })

  test('is one of a person and a field, and stands in its turn when it is changed', async () => {
    await ask()
    expect((await ask()).fault).toBe('amend.open')
    expect((await ask({ field: 'id_num', value: old })).status).toBe(1)
    const id = await first()
    world.setNow('2026-05-12T03:00:00Z')
    expect((await change(id, { value: '13900001111', reason: '换了手机号' })).fault).toBe(
      'amend.unchanged',
    )
    expect((await change(id, { value: '13812345678' })).fault).toBe('amend.same')
    expect((await change(id, { value: '139' })).fault).toBe('volunteer.form_invalid')
    expect((await change(id, { reason: '' })).fault).toBe('amend.reason_required')
    const stranger = await applicant(world, choices)
    expect((await change(id, {}, stranger)).fault).toBe('content.not_found')
    expect((await withdraw(id, stranger)).fault).toBe('content.not_found')
    expect((await change(id, {})).status).toBe(1)
    const changed = (await list({ field: 'phone' }))[0]
    expect(changed).toMatchObject({
      ...{ value_masked: '139****2222', former_masked: '139****1111', reason: '再改' },
      ...{ created_at: '2026-05-12 10:00:00', changed_at: '2026-05-12 11:00:00' },
    })
    expect((await decide(id)).fault).toBe('amend.withdrawn')
    // What was taken back keeps no number.
    const kept = world.db.selectFrom('amendment').select(['value', 'value_mark'])
    expect(await kept.where('id', '=', id).executeTakeFirst()).toEqual({
      value: '',
      value_mark: null,
    })
    expect((await withdraw(changed?.id ?? 0)).msg).toBe('已撤回更改申请')
    expect((await withdraw(changed?.id ?? 0)).fault).toBe('amend.closed')
    expect((await list({ volunteer_id: person.id })).map(({ field }) => field)).toEqual(['id_num'])
  })

  once('is asked so often a day and no more', async () => {
    for (let n = 0; n < mostAmendsADay; n += 1) {
      expect((await ask()).status).toBe(1)
      await withdraw((await mine())[0]?.id ?? 0)
    }
    expect((await ask()).fault).toBe('amend.often')
    world.setNow('2026-05-13T02:00:01Z')
    expect((await ask()).status).toBe(1)
  })

  once('the office sees whose the number is as well, and nobody else hears of it', async () => {
    const holder = await applicant(world, choices, { phone: '13600004444', name: '王芳' })
    await decideStep(world, admin, holder.id)
    const theirs = (await details(holder)).id_num
    expect(await ask({ field: 'id_num', value: theirs })).toEqual(
      await ask({ field: 'id_num', value: newDocument() }, await applicant(world, choices)),
    )
    await ask({ value: '13600004444' })
    const own = await list({ volunteer_id: person.id })
    const same = [{ id: holder.id, name: '王芳', code: '', status: 2, phone_masked: '136****4444' }]
    expect(own).toMatchObject([{ same }, { same }])
    expect(JSON.stringify(own)).not.toContain(theirs)
    // One document is one volunteer from the first step on: who has passed none may say it still.
    const [id = 0, phone = 0] = own.map((one) => one.id)
    expect((await decide(phone)).status).toBe(1)
    await decideStep(world, admin, person.id)
    expect((await decide(id)).fault).toBe('volunteer.document_taken')
    expect((await details()).id_num).toBe(id_num)
  })

  once('nor is it heard by how often the database is asked', async () => {
    const holder = await applicant(world, choices)
    const theirs = (await details(holder)).id_num
    let asked: string[] = []
    const db = answersHeard(world.db, async ({ rows, columns }) => {
      asked.push(`${rows} rows of ${columns}`)
    })
    const app = await createApp({ ...world.appContext, db })
    const heard = []
    for (const value of [theirs, newDocument()]) {
      const who = await applicant(world, choices)
      asked = []
      const said = { field: 'id_num' as const, value, reason: '填错了' }
      expect((await askAs(app, who.token).send(amendCalls.ask, said)).status).toBe(1)
      heard.push(asked)
    }
    expect(heard[0]?.length).toBeGreaterThan(2)
    expect(heard[0]).toEqual(heard[1])
    await app.close()
  })

  once('whole numbers are opened one by one, and the log says so', async () => {
    await ask()
    const id = await first()
    const opened = await world.as(reviewer).send(amendOfficeCalls.reveal, { id })
    expect(opened.data).toEqual({ was: '13812345678', value: '13900001111' })
    const looked = { action: 'reveal' }
    const [line] = (await world.as(admin).send(auditCalls.list, looked)).data.list
    expect(line).toMatchObject({ object: 'amendment', object_id: id, username: 'reviewer' })
    expect(line?.after).not.toContain('1390000')
    const { rows, logged } = await exportedAs(world, reviewer, '/api/office/amendments/export')
    expect(rows).toContainEqual(expect.arrayContaining(['周晓岚', '138****5678', '139****1111']))
    expect(logged).toMatchObject({ object: 'amendment' })
    expect(await waiting(await world.office('scheduler'))).toBe(0)
  })
})
