import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('a decided enrolment that is put right', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const enrolled = async (activity: number, who: Person, decision: 'pass' | 'fail' = 'pass') => {
    const { data } = await world.as(who).send(enlistCalls.enrol, { id: activity })
    const id = data.enlist_id
    await office().send(enlistOfficeCalls.decide, { id, decision, remark: '名额有限' })
    await notifyDecisions(world)
    return id
  }
  const correct = (id: number, decision: 'pass' | 'fail', reason = '审核有误') =>
    office().send(enlistOfficeCalls.correct, { id, decision, reason })
  const latest = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list[0]
  const taken = async (id: number) =>
    (
      await world.db
        .selectFrom('activity')
        .select('enlist_num')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).enlist_num
  const shift = async (who: Person, activity_id: number, date: string, sign_time = '') => {
    const [type, place] = await pair()
    const { id } = await world.db
      .insertInto('roster')
      .values({
        volunteer_id: who.id,
        activity_id,
        date,
        start_time: '09:00:00',
        end_time: '12:00:00',
        service_type_id: type,
        place_id: place,
        sign_time,
        created_at: '2026-05-12 09:00:00',
        updated_at: '2026-05-12 09:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const pair = async () => {
    const known = await world.db.selectFrom('place').select('id').executeTakeFirst()
    if (known) return [1, known.id] as const
    await world.db.insertInto('service_type').values({ id: 1, name: '讲解' }).execute()
    await world.db.insertInto('place').values({ id: 1, name: '一号厅' }).execute()
    return [1, 1] as const
  }

  test('an approval is taken back with its coming shifts, and the volunteer is told why', async () => {
    const activity = await makeActivity(world, admin, today)
    const person = await world.person('甲', 7)
    const id = await enrolled(activity, person)
    const past = await shift(person, activity, '2026-05-11')
    await shift(person, activity, '2026-05-19')
    const signed = await shift(person, activity, '2026-05-20', '2026-05-20 08:55:00')
    const info = await office().send(enlistOfficeCalls.info, { id })
    expect(info.data.coming_shifts).toBe(1)
    expect((await correct(id, 'fail', ' ')).fault).toBe('decision.reason_required')
    expect((await correct(id, 'fail')).data).toEqual({ id, enlist_status: 2, removed_shifts: 1 })
    expect(await taken(activity)).toBe(0)
    const left = await world.db
      .selectFrom('roster')
      .select('id')
      .where('volunteer_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(left.map((row) => row.id)).toEqual([past, signed])
    expect(await latest(person)).toMatchObject({
      mc_title: '报名审核已更正为未通过',
      mc_content: expect.stringMatching(/原因：审核有误\n.*以下排班一并取消.*\n5月19日 周二 \d/s),
    })
    const lines = await office().send(auditCalls.list, { volunteer_id: person.id })
    expect(lines.data.list.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'correct enlist',
      'delete roster',
      'pass enlist',
    ])
  })

  once(
    'a refusal becomes an approval while there is a place, and not beside another enrolment',
    async () => {
      const activity = await makeActivity(world, admin, today, { recruit_num: 1 })
      const [first, second] = [await world.person('甲', 7), await world.person('乙', 7)]
      const refused = await enrolled(activity, first, 'fail')
      const live = await enrolled(activity, second)
      expect((await correct(refused, 'pass')).fault).toBe('enlist.full')
      expect((await correct(live, 'fail')).data.enlist_status).toBe(2)
      expect((await correct(refused, 'pass')).data.enlist_status).toBe(3)
      expect(await taken(activity)).toBe(1)
      expect(await latest(first)).toMatchObject({ mc_title: '报名审核已更正为通过' })
      expect((await correct(refused, 'pass')).fault).toBe('enlist.not_correctable')

      const wide = await makeActivity(world, admin, today)
      const once = await enrolled(wide, first, 'fail')
      await enrolled(wide, first)
      expect((await correct(once, 'pass')).fault).toBe('enlist.duplicate')
    },
  )

  once('of an activity that is over or taken down nothing is put right', async () => {
    const activity = await makeActivity(world, admin, today)
    const id = await enrolled(activity, await world.person('甲', 7))
    await world.db
      .updateTable('activity')
      .set({ state: 'taken_down' })
      .where('id', '=', activity)
      .execute()
    expect((await correct(id, 'fail')).fault).toBe('enlist.taken_down')
    expect((await correct(987_654, 'fail')).fault).toBe('content.not_found')
  })

  test('of two corrections at once one is made', async () => {
    const activity = await makeActivity(world, admin, today)
    const id = await enrolled(activity, await world.person('甲', 7))
    const heard = await Promise.all([correct(id, 'fail'), correct(id, 'fail')])
    expect(heard.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(await taken(activity)).toBe(0)
  })
})
