import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { correctionOfficeCalls } from '@museum/contract/correction/correction.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctingActs } from '../../testing/correcting.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const instant = (time: string, day = date) => new Date(`${day}T${time}+08:00`).toISOString()

eachStore('a request for correction', (store, once) => {
  let world: World
  let admin: Person
  let scheduler: Person
  let person: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('19:00:00') })
    admin = await world.office('admin')
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, admin, date)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('19:00:00'))
    await world.db.deleteFrom('outbox').execute()
    await world.db.deleteFrom('correction').execute()
    await world.db.deleteFrom('roster').execute()
    person = await world.person('周晓岚', 7)
  })

  const acts = correctingActs(date, () => ({ world, duty, person, scheduler }))
  const { forgot, ask, info, list } = acts
  const first = async () => (await list()).list[0]?.id ?? 0
  const answer = (id: number, given: object) =>
    world.as(scheduler).send(correctionOfficeCalls.answer, {
      id,
      decision: 'correct' as const,
      reason: '带班人确认',
      ...given,
    })
  const keep = (id: number) => answer(id, { decision: 'keep', reason: '与现场记录一致' })
  const undo = (id: number) => world.as(scheduler).send(correctionOfficeCalls.undecide, { id })
  const waiting = async () =>
    (await world.as(scheduler).send(dashboardCalls.queues, {})).data.corrections
  const told = async () => (await world.as(person).send(messageCalls.list, {})).data.list
  const hours = async () => (await world.as(person).send(homeCalls.indexInfo, {})).data.month_time
  const rowOf = (id: number) =>
    world.db.selectFrom('roster').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  once(
    'is asked, counted in the queue, answered with times in one act, and told with the way to it',
    async () => {
      const id = await forgot()
      expect(await info(id)).toMatchObject({ last_day: '2026-06-11', refusal: '', list: [] })
      const asked = await ask(id, { sign_out_time: at('12:00') })
      expect(asked).toMatchObject({ status: 1, msg: '已提交，办公室答复后会通知您' })
      expect(await info(id)).toMatchObject({
        refusal: 'correction.open',
        list: [
          {
            ...{ state: 'open', reason: '忘记签退', sign_time: '', sign_out_time: at('12:00:00') },
            ...{ created_at: at('19:00:00'), due_date: '2026-05-22', days_left: 10, answer: '' },
          },
        ],
      })
      expect(await waiting()).toBe(1)
      const [row] = (await list()).list
      expect(row).toMatchObject({
        ...{ name: '周晓岚', volunteer_id: person.id, days_left: 10, answered_by: '' },
        shift: { id, sign_time: at('08:52:00'), sign_out_time: '', service_minutes: 0 },
      })
      const done = await answer(row?.id ?? 0, { sign_out_time: at('11:30') })
      expect(done.data).toEqual({ id: row?.id, state: 'corrected' })
      const answered = await world
        .as(scheduler)
        .send(correctionOfficeCalls.info, { id: row?.id ?? 0 })
      expect(answered.data).toMatchObject({
        ...{ state: 'corrected', answer: '带班人确认', answered_by: 'scheduler' },
        shift: {
          ...{ repair_sign_out_time: at('11:30:00'), repair_reason: '带班人确认' },
          ...{ service_minutes: 150, status_name: '早退' },
        },
      })
      expect(await hours()).toBe(2.5)
      expect(await waiting()).toBe(0)
      expect(await told()).toEqual([])
      await notifyDecisions(world)
      const [message] = await told()
      expect(message).toMatchObject({
        mc_title: '更正申请已更正',
        mc_link: `/volunteerCorrection?id=${id}`,
        mc_button: '查看怎么算的',
      })
      expect(message?.mc_content).toContain('签退时间：5月12日 周二 11:30')
      expect(message?.mc_content).toContain('理由：带班人确认')
      expect(message?.mc_content).toContain('本次服务时长：2小时30分钟')
      expect(await info(id)).toMatchObject({ refusal: '', list: [{ state: 'corrected' }] })
      const logged = (await world.as(admin).send(auditCalls.list, {})).data.list
      expect(logged.slice(0, 3)).toMatchObject([
        { action: 'accept', object: 'correction', object_id: row?.id, username: 'scheduler' },
        { action: 'repair', object: 'roster', object_id: id },
        { action: 'ask', object: 'correction', username: '' },
      ])
    },
  )

  test('is refused with a reason, and the record stays', async () => {
    const id = await forgot()
    await ask(id, { sign_out_time: at('12:00') })
    const asked = await first()
    const before = await rowOf(id)
    expect((await keep(asked)).data).toEqual({ id: asked, state: 'kept' })
    expect(await rowOf(id)).toEqual(before)
    await notifyDecisions(world)
    const [message] = await told()
    expect(message?.mc_title).toBe('更正申请维持原记录')
    expect(message?.mc_content).toContain('理由：与现场记录一致')
    expect((await list({ state: 'answered' })).list).toMatchObject([
      { id: asked, state: 'kept', answer: '与现场记录一致' },
    ])
    // What was answered may be asked again, while the time for it lasts.
    expect((await ask(id)).status).toBe(1)
  })

  once('is of a shift of one’s own that is over, within thirty days, one at a time', async () => {
    const id = await forgot()
    world.setNow(instant('11:59:59'))
    expect((await ask(id)).fault).toBe('correction.not_over')
    world.setNow(instant('12:00:00'))
    expect((await ask(id, { reason: ' ' })).fault).toBe('correction.reason_required')
    expect((await ask(id, { sign_out_time: at('08:00') })).fault).toBe('duty.time_wrong')
    expect((await ask(id, { sign_out_time: at('12:30') })).fault).toBe('duty.not_yet')
    // The minutes that stand already are nothing to correct.
    const whole = await duty.add(person, {
      date,
      ...{ start_time: '07:00:00', end_time: '08:00:00' },
      ...{ sign_time: at('07:00:40'), sign_out_time: at('08:00:10') },
    })
    expect((await ask(whole)).fault).toBe('correction.nothing')
    const same = { sign_time: at('07:00'), sign_out_time: at('08:00') }
    expect((await ask(whole, same)).fault).toBe('correction.nothing')
    const other = await world.person('安建国', 7)
    expect((await ask(id, {}, other)).fault).toBe('content.not_found')
    expect((await ask(999_999)).fault).toBe('content.not_found')
    // A login lasts by being used.
    world.setNow(instant('12:00:00', '2026-05-30'))
    await info(id)
    await list()
    world.setNow(instant('23:59:59', '2026-06-11'))
    expect((await ask(id)).status).toBe(1)
    expect((await ask(id)).fault).toBe('correction.open')
    world.setNow(instant('00:00:00', '2026-06-12'))
    await keep(await first())
    expect((await ask(id)).fault).toBe('correction.too_late')
    expect(await info(id)).toMatchObject({ refusal: 'correction.too_late' })
  })

  test('of two that a volunteer sends at once one is kept', async () => {
    const id = await forgot()
    const answers = await Promise.all([ask(id), ask(id), ask(id, { reason: '手机没电' })])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'correction.open')).toHaveLength(2)
    expect((await list()).total).toBe(1)
  })

  test('of two officers who answer at once one does, and the other changes nothing', async () => {
    const id = await forgot()
    await ask(id)
    const asked = await first()
    const answers = await Promise.all([
      keep(asked),
      answer(asked, { sign_out_time: at('12:00') }),
      answer(asked, { sign_out_time: at('11:00') }),
    ])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    for (const { fault } of answers.filter(({ status }) => status !== 1))
      expect(fault).toBe('correction.answered')
    const { list: done } = await list({ state: 'answered' })
    const { shift, state } = done[0] ?? {}
    expect(shift?.repair_at === '').toBe(state === 'kept')
    await notifyDecisions(world)
    expect(await told()).toHaveLength(1)
  })

  once('an answer is refused as its rule says, and the request stays open', async () => {
    const id = await forgot()
    await ask(id)
    const asked = await first()
    for (const [fault, given] of [
      ['correction.answer_required', { reason: ' ' }],
      ['correction.answer_required', { decision: 'keep', reason: '' }],
      ['duty.time_missing', {}],
      ['duty.time_wrong', { sign_out_time: at('08:00') }],
      ['duty.not_yet', { sign_out_time: at('19:30') }],
      ['duty.nothing_marked', { sign_out_time: '' }],
    ] as const)
      expect((await answer(asked, given)).fault).toBe(fault)
    expect((await keep(999_999)).fault).toBe('content.not_found')
    expect(await waiting()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ repair_at: '', service_minutes: 0 })
  })

  once('a shift that changed hands is put right for nobody by it', async () => {
    const id = await forgot()
    await ask(id)
    const other = await world.person('安建国', 7)
    await world.db
      .updateTable('roster')
      .set({ volunteer_id: other.id })
      .where('id', '=', id)
      .execute()
    const asked = await first()
    expect((await answer(asked, { sign_out_time: at('12:00') })).fault).toBe('content.changed')
    expect((await keep(asked)).status).toBe(1)
  })

  once(
    'an answer is taken back within a minute: times, hours and queue are as before',
    async () => {
      const id = await forgot()
      await ask(id, { sign_out_time: at('12:00') })
      const asked = await first()
      const before = await rowOf(id)
      await answer(asked, { sign_out_time: at('12:00') })
      expect(await hours()).toBe(3)
      expect((await undo(asked)).data).toEqual({ id: asked, state: 'open' })
      expect(await rowOf(id)).toEqual({ ...before, updated_at: at('19:00:00') })
      expect(await waiting()).toBe(1)
      await notifyDecisions(world)
      expect(await told()).toEqual([])
      await keep(asked)
      expect((await undo(asked)).status).toBe(1)
      await keep(asked)
      world.setNow(instant('19:01:00'))
      expect((await undo(asked)).fault).toBe('decision.told')
    },
  )

  once('an answer on which somebody has built stays', async () => {
    const id = await forgot()
    await ask(id)
    const asked = await first()
    await answer(asked, { sign_out_time: at('11:00') })
    world.setNow(instant('19:00:10'))
    await world.as(scheduler).send(attendanceOfficeCalls.repair, {
      ...{ id, sign_out_time: at('11:30'), reason: '再次核对' },
    })
    expect((await undo(asked)).fault).toBe('decision.overtaken')
    expect(await rowOf(id)).toMatchObject({ repair_sign_out_time: at('11:30:00') })
    const next = await duty.add(person, { date, start_time: '14:00:00', end_time: '16:00:00' })
    await ask(next)
    const other = await first()
    await keep(other)
    expect((await ask(next)).status).toBe(1)
    expect((await undo(other)).fault).toBe('decision.overtaken')
  })

  test('a time that the office makes up elsewhere answers what was asked', async () => {
    const id = await forgot()
    await ask(id)
    await world.as(scheduler).send(attendanceOfficeCalls.repair, {
      ...{ id, sign_out_time: at('11:30'), reason: '值班员确认' },
    })
    expect(await waiting()).toBe(0)
    expect(await info(id)).toMatchObject({
      list: [{ state: 'corrected', answer: '值班员确认', answered_at: at('19:00:00') }],
    })
    // What it answered is open again once it is taken back, unless more was asked.
    const undone = () => world.as(scheduler).send(attendanceOfficeCalls.undecide, { id })
    expect((await undone()).status).toBe(1)
    expect([await waiting(), (await info(id)).list[0]?.state]).toEqual([1, 'open'])
    await world.as(scheduler).send(attendanceOfficeCalls.repair, {
      ...{ id, sign_out_time: at('11:30'), reason: '值班员确认' },
    })
    expect((await ask(id, { sign_out_time: at('12:00') })).status).toBe(1)
    expect((await undone()).fault).toBe('decision.overtaken')
    await notifyDecisions(world)
    const [message] = await told()
    expect(message).toMatchObject({
      mc_title: '更正申请已更正',
      mc_link: `/volunteerCorrection?id=${id}`,
    })
  })
})
