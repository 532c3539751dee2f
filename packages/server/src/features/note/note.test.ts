import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { messageOfficeCalls } from '@museum/contract/message/message-office.calls.ts'
import { noteCalls } from '@museum/contract/note/note.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { historyCalls } from '@museum/contract/volunteer/history.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/db.ts'
import { planOf } from '../../db/plan.ts'
import { applicant, type Choices, decideStep, makeChoices } from '../../testing/applicant.ts'
import { makeDuty } from '../../testing/duty.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { endDeliveries } from '../message/delivery.store.ts'
import { toldRows } from '../message/told.store.ts'
import { noteRows } from './note.store.ts'

const now = '2026-05-12T02:00:00Z'

oneStore('one volunteer’s page', (store) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let scheduler: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    scheduler = await world.office('scheduler')
    choices = await makeChoices(world, admin)
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const add = (who: Person, id: number, text: string, pinned?: 1) =>
    world.as(who).send(noteCalls.add, { id, text, ...(pinned && { pinned }) })
  const notesOf = async (id: number, who = reviewer) =>
    (await world.as(who).send(noteCalls.list, { id })).data
  const history = async (id: number) =>
    (await world.as(reviewer).send(historyCalls.list, { id })).data.list

  test('a note is dated and signed, and what is pinned stands above', async () => {
    const { id } = await world.person('何美玲', 7)
    await add(reviewer, id, ' 膝盖做过手术，避免连站两班。 ', 1)
    world.setNow('2026-05-13T02:00:00Z')
    expect((await add(scheduler, id, '愿意带新人')).data).toMatchObject({
      ...{ by: 'scheduler', at: '2026-05-13 10:00:00', changed_at: '', pinned: 0, own: 1 },
    })
    expect(await notesOf(id)).toMatchObject({
      total: 2,
      list: [
        { text: '膝盖做过手术，避免连站两班。', by: 'reviewer', pinned: 1, own: 1 },
        { text: '愿意带新人', by: 'scheduler', pinned: 0, own: 0 },
      ],
    })
    expect((await add(reviewer, id, '  ')).fault).toBe('request.invalid')
    expect((await add(reviewer, id, '字'.repeat(501))).fault).toBe('request.invalid')
  })

  test('its text is its writer’s alone; anybody may pin it', async () => {
    const { id } = await world.person('何美玲', 7)
    const note = (await add(reviewer, id, '愿意带新人')).data.id
    const change = (who: Person, more: object) =>
      world.as(who).send(noteCalls.change, { id: note, ...more })
    expect((await change(scheduler, { text: '改了' })).fault).toBe('note.not_own')
    expect((await change(scheduler, { pinned: 1 })).data).toMatchObject({ pinned: 1, own: 0 })
    world.setNow('2026-05-13T02:00:00Z')
    expect((await change(reviewer, { text: '愿意带两位新人' })).data).toMatchObject({
      ...{ text: '愿意带两位新人', at: '2026-05-12 10:00:00', changed_at: '2026-05-13 10:00:00' },
    })
    const remove = (who: Person) => world.as(who).send(noteCalls.remove, { id: note })
    expect((await remove(scheduler)).fault).toBe('note.not_own')
    expect((await remove(reviewer)).status).toBe(1)
    expect((await remove(reviewer)).fault).toBe('content.not_found')
    expect((await change(reviewer, { pinned: 0 })).fault).toBe('content.not_found')
    // The log says who wrote and removed one, and never what it said.
    const log = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('object', '=', 'note')
      .execute()
    expect(log.filter(({ object_id }) => object_id === note)).toHaveLength(4)
    expect(JSON.stringify(log)).not.toContain('新人')
  })

  test('it is part of the copy of one’s own data', async () => {
    const who = await world.person('何美玲', 7)
    await add(reviewer, who.id, '观众来信表扬')
    const { address } = (await world.as(who).send(personalCalls.copy, { form: 'json' })).data
    const { body } = await world.app.inject({ method: 'GET', url: address })
    expect(JSON.parse(body).数据.办公室备注).toMatchObject([{ 内容: '观众来信表扬' }])
  })

  test('what was told says by which way it came, and whether it was read', async () => {
    const who = await world.person('何美玲', 7)
    const ids: number[] = []
    for (const title of ['排班已发布', '明天您能来吗', '证件即将到期'])
      ids.push(
        (
          await world.db
            .insertInto('message')
            .values({ person_id: who.id, title, content: title, created_at: '2026-05-12 09:00:00' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    const [first = 0, second = 0] = ids
    await inTransaction(world.db, async (tx) => {
      await endDeliveries(tx, [first], 'delivered', 1)
      await endDeliveries(tx, [second], 'unconsented', 1)
    })
    const { list, total } = (
      await world.as(scheduler).send(messageOfficeCalls.list, { id: who.id })
    ).data
    expect(total).toBe(3)
    expect(list.map(({ title, way, is_read }) => [title, way, is_read])).toEqual([
      ['证件即将到期', 'app', 1],
      ['明天您能来吗', 'unconsented', 1],
      ['排班已发布', 'delivered', 1],
    ])
  })

  test('every decision stands in the history, with who took it and why', async () => {
    const who = await applicant(world, choices)
    for (const day of [12, 13, 14]) {
      world.setNow(`2026-05-${day}T02:00:00Z`)
      await decideStep(world, reviewer, who.id, { decision: 'pass', remark: `第${day}日` })
    }
    world.setNow('2026-05-15T02:00:00Z')
    await actOnOne(world, reviewer, who, { act: 'renew', until: '2028-05-12' })
    // What is no decision is not in it.
    await world.as(reviewer).send(volunteerEditCalls.change, { id: who.id, hobby: '书法' })
    const list = await history(who.id)
    expect(
      list.map(({ action, by, to_status, remark }) => [action, by, to_status, remark]),
    ).toEqual([
      ['update', 'reviewer', 0, ''],
      ['move', 'reviewer', 7, '第14日'],
      ['move', 'reviewer', 3, '第13日'],
      ['move', 'reviewer', 2, '第12日'],
      ['move', '', 1, ''],
    ])
    expect(list[0]?.changes).toMatchObject([{ field: 'certificate_end_time', after: '2028-05-12' }])
  })

  test('hours come by month and type', async () => {
    const duty = await makeDuty(world, admin, '2026-05-12')
    const who = await world.person('何美玲', 7)
    const served = (date: string) => ({
      date,
      sign_time: `${date} 09:00:00`,
      sign_out_time: `${date} 12:00:00`,
    })
    world.setNow('2026-05-31T02:00:00Z')
    for (const date of ['2026-04-02', '2026-05-12', '2026-05-13']) await duty.add(who, served(date))
    const { list, target_hours } = (
      await world.as(scheduler).send(hoursCalls.person, { id: who.id })
    ).data
    expect(target_hours).toBe(0)
    expect(list).toMatchObject([
      { month: '2026-04', service_minutes: 180, count: 1 },
      { month: '2026-05', service_minutes: 360, count: 2 },
    ])
  })

  test('its lists read an index of their person', async () => {
    const { id } = await world.person('何美玲', 7)
    const plans = {
      volunteer_note_volunteer: await planOf(world.db, noteRows(world.db, id).limit(20)),
      message_person: await planOf(world.db, toldRows(world.db, id).limit(20)),
    }
    for (const [index, plan] of Object.entries(plans)) {
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    }
    const none = await world.as(reviewer).send(enlistOfficeCalls.officeList, { volunteer_id: id })
    expect(none.data.total).toBe(0)
  })
})
