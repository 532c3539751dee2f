import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideStep } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('a decided application that is put right', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
    duty = await makeDuty(world, admin, today)
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const correct = (id: number, status: number, to: number, reason = '证件与本人不符') =>
    office().send(applicationOfficeCalls.correct, { id, status, to, reason })
  const info = async ({ id }: Person) =>
    (await office().send(volunteerOfficeCalls.info, { id })).data
  const own = async (person: Person) =>
    (await world.as(person).send(volunteerCalls.details, {})).data
  const shifts = async ({ id }: Person) =>
    (
      await world.db
        .selectFrom('roster')
        .select('date')
        .where('volunteer_id', '=', id)
        .orderBy('date')
        .execute()
    ).map(({ date }) => date)
  const heard = ({ id }: Person) =>
    world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()

  once('a formal volunteer keeps the code and what was served, and loses the rest', async () => {
    const person = await world.person('周晓岚', 7)
    const { code } = await own(person)
    const day = (offset: number) => addDays(today, offset)
    await duty.add(person, { date: day(-1), sign_time: `${day(-1)} 09:00:00` })
    await duty.add(person, { date: day(3) })
    const activity = await makeActivity(world, admin, today)
    await world.as(person).send(enlistCalls.enrol, { id: activity })
    expect((await correct(person.id, 7, 6, ' ')).fault).toBe('decision.reason_required')
    expect((await correct(person.id, 7, 5)).fault).toBe('volunteer.not_correctable')
    expect((await correct(person.id, 3, 6)).fault).toBe('content.changed')
    const done = await correct(person.id, 7, 6)
    expect(done.data).toEqual({ id: person.id, status: 6, removed_shifts: 1, cancelled_enlists: 1 })
    expect(await own(person)).toMatchObject({
      approval_status: 6,
      approval_remark: '证件与本人不符',
      code,
      certificate_is_valid: 0,
    })
    expect(await shifts(person)).toEqual([day(-1)])
    expect(await info(person)).toMatchObject({ coming_shifts: 0, open_enlists: 0 })
    const letters = await heard(person)
    expect(letters.map(({ title }) => title)).toEqual(['申请审核已更正', '排班已取消'])
    expect(letters[0]?.content).toMatch(
      /由“正式志愿者”更正为“考核未通过”。\n原因：证件与本人不符\n您的工作证已失效，志愿者编号和服务记录为您保留。/,
    )
    expect(letters[1]?.content).toContain('您已不再是志愿者，以下排班已取消')
    const mine = { action: 'correct', volunteer_id: person.id }
    const { list } = (await office().send(auditCalls.list, mine)).data
    expect(list[0]).toMatchObject({ action: 'correct', object: 'volunteer' })
    expect(JSON.parse(list[0]?.after ?? '{}')).toMatchObject({
      status: 6,
      remark: '证件与本人不符',
      certificate_is_valid: 0,
      cancelled_shifts: [`${day(3)} 09:00–12:00`],
    })
    expect((await info(person)).moves.at(-1)).toMatchObject({ from_status: 7, to_status: 6 })
  })

  once(
    'whoever stays a volunteer keeps their shifts, and passes again under the same code',
    async () => {
      const person = await world.person('沈佳怡', 7)
      const { code } = await own(person)
      await duty.add(person, { date: addDays(today, 3) })
      expect((await correct(person.id, 7, 3)).data).toMatchObject({ status: 3, removed_shifts: 0 })
      expect(await shifts(person)).toEqual([addDays(today, 3)])
      expect((await own(person)).certificate_is_valid).toBe(0)
      await decideStep(world, admin, person.id)
      await notifyDecisions(world)
      expect(await own(person)).toMatchObject({ approval_status: 7, code, certificate_is_valid: 1 })
    },
  )

  once('each step is put back to where it was decided, and no other', async () => {
    for (const [status, right, wrong] of [
      [2, [1, 4], [2, 3, 5, 6]],
      [3, [2, 5], [1, 4, 6]],
      [4, [1], [2, 3, 5, 6]],
      [5, [2], [1, 3, 4, 6]],
      [6, [3], [1, 2, 4, 5]],
      [1, [], [1, 2, 4]],
    ] as const) {
      for (const to of wrong) {
        const person = await world.person('马晓峰', status)
        expect((await correct(person.id, status, to)).fault).toBe('volunteer.not_correctable')
      }
      for (const to of right) {
        const person = await world.person('马晓峰', status)
        expect((await correct(person.id, status, to)).data.status).toBe(to)
        expect((await info(person)).status).toBe(to)
      }
    }
    expect((await correct(987_654, 7, 6)).fault).toBe('content.not_found')
  })

  once('who leads a group is replaced there first', async () => {
    const person = await world.person('冯建平', 7)
    const group = await office().send(groupOfficeCalls.create, {
      name: '讲解一组',
      leader_ids: [person.id],
    })
    expect((await correct(person.id, 7, 6)).fault).toBe('volunteer.leads_group')
    await office().send(groupOfficeCalls.change, { id: group.data.id, leader_ids: [] })
    const member = { id: person.id, group_id: group.data.id }
    await office().send(volunteerEditCalls.change, member)
    expect((await correct(person.id, 7, 6)).data.status).toBe(6)
    expect((await info(person)).group_id).toBe(0)
  })

  once('nobody comes back with a document that another has passed with meanwhile', async () => {
    const [first, second] = [await world.person('甲', 6), await world.person('乙', 7)]
    const mark = Buffer.from(`mark-${first.id}`)
    for (const { id } of [first, second])
      await world.db
        .updateTable('volunteer')
        .set({ id_num_mark: mark as never })
        .where('id', '=', id)
        .execute()
    expect((await correct(first.id, 6, 3)).fault).toBe('volunteer.document_taken')
  })

  test('of two corrections at once one is made; beside disabling, planning and enrolling nothing is left', async () => {
    const activity = await makeActivity(world, admin, today)
    for (let round = 0; round < 8; round += 1) {
      const person = await world.person('吴雅琴', 7)
      await duty.add(person, { date: addDays(today, 4) })
      const heardOf = await Promise.all([correct(person.id, 7, 6), correct(person.id, 7, 3)])
      expect(heardOf.map(({ status }) => status).sort()).toEqual([0, 1])

      const other = await world.person('何俊杰', 7)
      await duty.add(other, { date: addDays(today, 4) })
      const [put, ended] = await Promise.all([
        correct(other.id, 7, 6),
        actOnOne(world, admin, other, { act: 'disable' }),
        replaceDay(world, other, addDays(today, 2), [entryOf(serving)]),
        world.as(other).send(enlistCalls.enrol, { id: activity }),
      ])
      expect([put.status, ended.status]).toEqual([1, 1])
      expect(await shifts(other)).toEqual([])
      expect(await info(other)).toMatchObject({ status: 6, disabled: 1, open_enlists: 0 })
    }
  })

  test('a plan that was on its way when a correction came is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await world.person('李淑兰', 7)
      const [planned] = await Promise.all([
        replaceDay(world, person, addDays(today, 2), [entryOf(serving)]),
        correct(person.id, 7, 6),
      ])
      expect([1, 0, 403, 405]).toContain(planned.status)
      expect(await shifts(person)).toEqual([])
    }
  })
})
