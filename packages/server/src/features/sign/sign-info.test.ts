import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { leavingAt } from '@museum/contract/sign/leaving.rules.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { openShift } from '@museum/contract/sign/sign.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { instantOf, makeCrowd, makeRoster, missedOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { signable } from './sign.store.ts'

const today = '2026-05-12'
const yesterday = '2026-05-11'
const at = (time: string) => instantOf(today, time)

oneStore('the shifts of today', (store) => {
  let world: World
  let add: Awaited<ReturnType<typeof makeRoster>>
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: at('08:30:00') })
    add = await makeRoster(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('08:30:00'))
    person = await world.person('周', 7)
  })

  const info = (time?: string, who = person) =>
    world.as(who).send(signCalls.info, time === undefined ? {} : { time })
  const sign = (id: number, type: 'sign' | 'signout' = 'sign') =>
    world.as(person).send(signCalls.sign, { id, type })

  test('are one’s own in order, with everything that a choice needs', async () => {
    const other = await world.person('旁人', 7)
    await add(other, [missedOn(today)])
    await add(person, [
      { ...missedOn(today), start_time: '14:00:00', end_time: '16:00:00' },
      missedOn(today),
      missedOn(yesterday),
      missedOn('2026-05-13'),
    ])
    const { data } = await info()
    expect(data.date).toBe(today)
    expect(data.list.map(({ start_time }) => start_time)).toEqual(['09:00:00', '14:00:00'])
    const [first] = data.list
    expect(first).toEqual({
      id: first?.roster_id,
      roster_id: first?.id,
      date: today,
      title: '周末展厅讲解',
      service_type_name: '展厅服务',
      place_name: '序厅',
      start_time: '09:00:00',
      end_time: '12:00:00',
      sign_time: '',
      sign_out_time: '',
      repair_sign_time: '',
      repair_sign_out_time: '',
      sign_grade: '',
      sign_out_grade: '',
      pending: 0,
      refusal: '',
    })
  })

  test('come with the museum’s clock and measures, so that a phone can say what leaving counts', async () => {
    const office = world.as(await world.office('admin'))
    await office.send(closingCalls.changeSettings, { late_minutes: 10 })
    await add(person, [missedOn(today)])
    world.setNow(at('08:58:00'))
    const [first] = (await info()).data.list
    await sign(first?.id ?? 0)
    world.setNow(at('09:01:30'))
    const { now, rules, list } = (await info()).data
    expect(now).toBe(`${today} 09:01:30`)
    expect(rules).toEqual({
      zone: 'Asia/Shanghai',
      sign_early_minutes: 60,
      late_minutes: 10,
      sign_out_hours: 6,
      counted_grades: ['A', 'B', 'C', 'D', 'E'],
    })
    await office.send(closingCalls.changeSettings, { late_minutes: 5 })
    const open = openShift(list)
    expect(open?.id).toBe(first?.id)
    if (!open) throw new Error('a shift is open')
    const foretold = leavingAt(open, now, rules)
    expect(foretold).toMatchObject({ minutes: 1, minutesAtEnd: 180, loss: true })
    // What was foretold is what counts.
    const { data } = await sign(open.id, 'signout')
    expect(data).toEqual({
      ...{ time: now, service_minutes: foretold?.minutes, pending: 0 },
      ...{ status: 3, status_name: foretold?.status_name },
    })
  })

  test('say why one cannot be signed just now', async () => {
    await add(person, [
      missedOn(today),
      { ...missedOn(today), start_time: '13:00:00', end_time: '14:00:00' },
    ])
    const refusals = async (time: string) => {
      world.setNow(at(time))
      return (await info()).data.list.map(({ refusal }) => refusal)
    }
    expect(await refusals('08:30:00')).toEqual(['', 'sign.too_early'])
    expect(await refusals('12:30:00')).toEqual(['sign.too_late', ''])
    const [first] = (await info()).data.list
    world.setNow(at('09:00:00'))
    await sign(first?.id ?? 0)
    expect(await refusals('12:30:00')).toEqual(['', ''])
    await sign(first?.id ?? 0, 'signout')
    expect(await refusals('12:30:00')).toEqual(['sign.out_done', ''])
    expect(await refusals('20:00:00')).toEqual(['sign.out_done', 'sign.too_late'])
  })

  test.each(['', today, `${today} 09:00`, `${today} 23:59:59`])(
    'answer to time “%s”',
    async (time) => {
      await add(person, [missedOn(today)])
      expect((await info(time)).data.list).toHaveLength(1)
    },
  )

  test.each([
    ['2026-02-30', 'request.invalid'],
    ['2026-02-30 09:00:00', 'request.invalid'],
    ['today', 'request.invalid'],
  ] as const)('do not answer to %s', async (time, fault) => {
    expect((await info(time)).fault).toBe(fault)
  })

  test.each([
    [yesterday, '5月11日 周一'],
    ['2026-05-13 09:00:00', '5月13日 周三'],
    ['2025-05-12', '2025年5月12日 周一'],
  ])('do not answer to the code of %s, and name its day', async (time, day) => {
    expect(await info(time)).toMatchObject({
      fault: 'sign.not_today',
      msg: `这是${day}的签到码，请扫今天的二维码`,
    })
  })

  test('have those of yesterday before them that may still be signed out', async () => {
    const late = { start_time: '18:00:00', end_time: '20:00:00' }
    const open = { ...missedOn(yesterday), ...late, sign_time: `${yesterday} 18:00:00` }
    await add(person, [
      open,
      { ...open, sign_out_time: `${yesterday} 20:00:00` },
      { ...open, repair_sign_out_time: `${yesterday} 20:00:00` },
      { ...missedOn(yesterday), ...late },
      { ...missedOn(yesterday), ...late, repair_sign_out_time: `${yesterday} 20:00:00` },
      { ...open, end_time: '19:00:00' },
      missedOn(today),
    ])
    world.setNow(at('02:00:00'))
    const { list } = (await info()).data
    expect(list.map(({ date, end_time }) => `${date} ${end_time}`)).toEqual([
      `${yesterday} 20:00:00`,
      `${today} 12:00:00`,
    ])
    expect((await sign(list[0]?.id ?? 0, 'signout')).data).toMatchObject({
      time: `${today} 02:00:00`,
    })
    world.setNow(at('02:00:01'))
    await world.db.updateTable('roster').set({ sign_out_time: '' }).execute()
    expect((await info()).data.list.map(({ date }) => date)).toEqual([today])
  })

  test('are for volunteers', async () => {
    expect((await info('', await world.person('访客'))).fault).toBe('volunteer.required')
    expect((await world.as().send(signCalls.info, {})).fault).toBe('auth.missing')
    expect((await info('', await world.person('考核', 3))).status).toBe(1)
  })

  test('are read by their index', async () => {
    await makeCrowd(world, add, today)
    const plan = await planOf(world.db, signable(world.db, person.id, yesterday, today))
    expect(plan).toContain('roster_volunteer')
  })
})
