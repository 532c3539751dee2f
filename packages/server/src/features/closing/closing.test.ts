import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('a day of its own', (store, once) => {
  let world: World
  let scheduler: Person
  let plan: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    plan = await makeRoster(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  let next = 0
  /** A day that no other test plans. */
  const newDay = () => addDays(today, ++next)
  const office = () => world.as(scheduler)
  const close = (date: string, note = '') => office().send(closingCalls.closeDay, { date, note })
  const open = (date: string) => office().send(closingCalls.openDay, { date })
  const info = async (date: string) => (await office().send(closingCalls.dayInfo, { date })).data
  const rosterOn = (date: string) =>
    world.db.selectFrom('roster').selectAll().where('date', '=', date).orderBy('id').execute()
  const heard = async (person: Person) => {
    await notifyDecisions(world)
    const { data } = await world.as(person).send(messageCalls.list, { limit: 100 })
    return data.list.map(({ mc_title, mc_content }) => `${mc_title}\n${mc_content}`)
  }
  const planned = (date: string, start: string, end: string) => ({
    ...missedOn(date),
    start_time: `${start}:00`,
    end_time: `${end}:00`,
  })

  once(
    'closing takes the shifts that nobody signed, and opening puts them back as they were',
    async () => {
      const date = newDay()
      const [one, two] = [await world.person('李一', 7), await world.person('王二', 7)]
      await plan(one, [planned(date, '13:00', '15:30'), planned(date, '09:00', '12:00')])
      await plan(two, [
        planned(date, '09:00', '12:00'),
        planned(addDays(date, 60), '09:00', '12:00'),
      ])
      const before = await rosterOn(date)
      expect(await info(date)).toMatchObject({
        closed: 0,
        special: 0,
        shifts: 3,
        people: 2,
        taken: 0,
      })

      expect((await close(date, '设备检修')).data).toEqual({ date, taken: 3, told: 2 })
      expect(await rosterOn(date)).toEqual([])
      expect(await rosterOn(addDays(date, 60))).toHaveLength(1)
      expect(await info(date)).toMatchObject({
        ...{
          closed: 1,
          special: 1,
          note: '设备检修',
          start_time: '00:00:00',
          end_time: '23:59:59',
        },
        ...{ shifts: 0, people: 0, taken: 3 },
      })
      const told = await heard(one)
      expect(told).toHaveLength(1)
      expect(told[0]).toContain('5月13日 周三 闭馆')
      expect(told[0]).toMatch(/周三 09:00–12:00，展厅服务，序厅\n.*13:00–15:30/)
      expect(told[0]).toContain('原因：设备检修')
      expect((await close(date)).fault).toBe('setting.day_closed')

      expect((await open(date)).data).toEqual({ date, restored: 3, told: 2 })
      expect(await rosterOn(date)).toEqual(
        before.map((row) => ({ ...row, updated_at: `${today} 10:00:00` })),
      )
      expect(await info(date)).toMatchObject({ closed: 0, special: 0, taken: 0 })
      expect(await heard(two)).toHaveLength(2)
      expect((await heard(two))[0]).toMatch(
        /5月13日 周三 恢复开放，您的以下班次已恢复.*\n.*09:00–12:00/,
      )
      expect((await open(date)).fault).toBe('content.not_found')
      expect((await close(date)).data).toMatchObject({ taken: 3, told: 2 })
    },
  )

  once('today may be closed, and signed shifts stay; the past may not', async () => {
    const [came, late] = [await world.person('到岗', 7), await world.person('未到', 7)]
    await plan(came, [shiftOn(today)])
    await plan(late, [missedOn(today)])
    expect(await info(today)).toMatchObject({ shifts: 1, people: 1, signed: 1 })
    expect((await close(today)).data).toMatchObject({ taken: 1, told: 1 })
    expect(await rosterOn(today)).toMatchObject([{ volunteer_id: came.id, attended: 1 }])
    expect(await heard(came)).toEqual([])
    // Who was told not to come is not counted absent of what has begun since.
    expect(await info(today)).toMatchObject({ taken: 0 })
    expect((await open(today)).data).toMatchObject({ restored: 0, told: 0 })
    expect(await heard(late)).toHaveLength(1)
    const past = addDays(today, -1)
    expect((await close(past)).fault).toBe('setting.day_past')
    expect((await open(past)).fault).toBe('setting.day_past')
    const window = { date: past, start_time: '09:00', end_time: '12:00' }
    expect((await office().send(closingCalls.setDay, window)).fault).toBe('setting.day_past')
  })

  once('a window of its own survives a closing, and ends by opening', async () => {
    const date = newDay()
    const window = { date, start_time: '10:00', end_time: '16:00', note: '夜场筹备' }
    expect((await office().send(closingCalls.setDay, window)).status).toBe(1)
    await close(date)
    await open(date)
    expect(await info(date)).toMatchObject({ closed: 0, start_time: '10:00:00', special: 1 })
    await open(date)
    expect(await info(date)).toMatchObject({ start_time: '00:00:00', special: 0 })
    const wrong = { ...window, end_time: '10:00' }
    expect((await office().send(closingCalls.setDay, wrong)).fault).toBe('setting.window_wrong')
  })

  once('a window given to a closed day opens it', async () => {
    const date = newDay()
    const person = await world.person('赵四', 7)
    await plan(person, [planned(date, '09:00', '12:00')])
    await close(date)
    expect(await heard(person)).toHaveLength(1)
    await office().send(closingCalls.setDay, { date, start_time: '08:00', end_time: '20:00' })
    expect(await rosterOn(date)).toHaveLength(1)
    expect(await info(date)).toMatchObject({ closed: 0, start_time: '08:00:00', taken: 0 })
    expect(await heard(person)).toHaveLength(2)
  })

  once('what would overlap is not put back', async () => {
    const date = newDay()
    const person = await world.person('孙五', 7)
    await plan(person, [planned(date, '09:00', '12:00'), planned(date, '13:00', '15:00')])
    await close(date)
    expect(await heard(person)).toHaveLength(1)
    await plan(person, [planned(date, '11:00', '12:30')])
    expect((await open(date)).data).toMatchObject({ restored: 1, told: 1 })
    expect((await rosterOn(date)).map(({ start_time }) => start_time).sort()).toEqual([
      '11:00:00',
      '13:00:00',
    ])
    expect((await heard(person))[0]).toMatch(/您的以下班次已恢复.*\n.*13:00–15:00，/)
  })

  test('two who close one day at once: it is closed once, and everyone told once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const date = newDay()
      const person = await world.person('周六', 7)
      await plan(person, [planned(date, '09:00', '12:00')])
      const answers = await Promise.all([close(date), close(date), close(date)])
      expect(answers.map(({ fault }) => fault ?? 'closed').sort()).toEqual([
        'closed',
        'setting.day_closed',
        'setting.day_closed',
      ])
      expect(await heard(person)).toHaveLength(1)
      expect(await info(date)).toMatchObject({ taken: 1 })
    }
  })

  once.describe('the audit log', () => {
    test('holds closing and opening', async () => {
      const date = newDay()
      await close(date, '布展')
      await open(date)
      const rows = await world.db
        .selectFrom('audit')
        .select(['action', 'object', 'username', 'after'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
      expect(rows.map(({ action }) => action)).toEqual(['open', 'close'])
      expect(rows[1]).toMatchObject({ object: 'special_day', username: 'scheduler' })
      expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ name: date, note: '布展', taken: 0 })
    })
  })

  once('only those who plan may close', async () => {
    const date = newDay()
    const viewer = await world.office('viewer')
    const asViewer = world.as(viewer)
    expect((await asViewer.send(closingCalls.closeDay, { date })).fault).toBe('auth.forbidden')
    expect((await asViewer.send(closingCalls.openDay, { date })).fault).toBe('auth.forbidden')
    expect((await asViewer.send(closingCalls.dayInfo, { date })).status).toBe(1)
  })
})
