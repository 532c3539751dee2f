import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { usualExport } from '@museum/contract/audit/export.rules.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoster, missedOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { museumShown } from './setting.read.ts'

const today = '2026-05-12'

eachStore('the rules of the roster', (store, once) => {
  let world: World
  let scheduler: Person
  let volunteer: Person
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    volunteer = await world.person('周明', 7)
  })
  afterAll(() => world.close())

  const read = async () => (await world.as(scheduler).send(settingCalls.read, {})).data
  const change = (input: Record<string, unknown>) =>
    world.as(scheduler).send(closingCalls.changeSettings, input)
  const windowOf = async (time: string) =>
    (await world.as(volunteer).send(rosterCalls.window, { time })).data

  once('the office says how it is reached, and the page of a phone says it too', async () => {
    const contact = { office_phone: '0571-8700-1926', office_hours: '周二至周日', answer_days: 5 }
    expect((await change(contact)).fault).toBe('auth.forbidden')
    const admin = await world.office('admin')
    const set = await world.as(admin).send(closingCalls.changeSettings, contact)
    expect(set.data).toMatchObject(contact)
    const { look } = await museumShown.now({ db: world.db, settings: { museumName: '' } })
    expect(look).toMatchObject(contact)
    await world.db.deleteFrom('setting').where('name', '=', 'contact').execute()
    await world.db.deleteFrom('audit').where('object', '=', 'museum').execute()
  })

  once('are as usual before anybody sets them', async () => {
    expect(await read()).toEqual({
      today,
      museum_name: '江南博物馆',
      museum_tz: 'Asia/Shanghai',
      logo_path: '',
      banner_path: '',
      accent: '',
      statement_unit: '',
      statement_phone: '',
      office_phone: '',
      office_hours: '',
      answer_days: 0,
      statement_characters: [],
      formal_needs: 1,
      ...usualExport,
      roster_blocks: usualBlocks,
      roster_start_time: '00:00:00',
      roster_end_time: '23:59:59',
      rules_saved: 0,
      closed_weekdays: [],
      weekday_windows: [],
      star_hours: [100, 300, 600, 1000, 1500],
      special_days: [],
      sign_early_minutes: 60,
      late_minutes: 5,
      counted_grades: ['A', 'B', 'C', 'D', 'E'],
      kept_minutes: 180,
      repair_second_minutes: 0,
      sign_out_hours: 6,
      target_hours: 0,
      open_days: 28,
      max_ahead: 0,
      rest_hours: 0,
      callout_hours: 48,
      wait_hours: 24,
      ask_at: '18:00:00',
      confirm_by: '20:00:00',
      quiet_from: '21:00:00',
      quiet_to: '08:00:00',
    })
  })

  once('name the museum wherever it is shown, for administrators to change', async () => {
    const admin = world.as(await world.office('admin'))
    const museum_name = '北城<博物馆>'
    expect((await change({ museum_name })).fault).toBe('auth.forbidden')
    expect((await read()).museum_name).toBe('江南博物馆')
    const made = await admin.send(closingCalls.changeSettings, { museum_name })
    expect(made.data).toMatchObject({ museum_name, sign_early_minutes: 60 })
    expect((await admin.send(accountCalls.me, {})).data.museum_name).toBe(museum_name)
    const failed = await world.app.inject({ url: '/auth/wechat/callback' })
    expect(failed.body).toContain('北城&#60;博物馆&#62;')
    const { data } = await admin.send(auditCalls.list, { object: 'museum' })
    expect(data.list).toMatchObject([
      { before: '{"museum_name":"江南博物馆"}', after: `{"museum_name":"${museum_name}"}` },
    ])
  })

  once(
    'hold for the volunteers: the usual window, a weekday of its own, a closed one',
    async () => {
      const windows = [{ weekday: 6, start_time: '08:30', end_time: '18:00' }]
      const made = await change({
        roster_start_time: '09:00',
        roster_end_time: '17:00',
        closed_weekdays: [1, 1],
        weekday_windows: windows,
      })
      expect(made.data).toMatchObject({ closed_weekdays: [1], sign_early_minutes: 60 })
      expect(await windowOf('2026-05-13')).toMatchObject({ closed: 0, start_time: '09:00:00' })
      expect(await windowOf('2026-05-16')).toMatchObject({ start_time: '08:30:00' })
      expect(await windowOf('2026-05-18')).toMatchObject({ closed: 1 })
      expect((await change({ late_minutes: 10 })).data).toMatchObject({
        late_minutes: 10,
        roster_start_time: '09:00:00',
      })
    },
  )

  once.each([
    ['a window that ends first', { roster_end_time: '08:00' }, 'setting.window_wrong'],
    [
      'a weekday that ends first',
      { weekday_windows: [{ weekday: 2, start_time: '12:00', end_time: '12:00' }] },
      'setting.window_wrong',
    ],
    [
      'a weekday twice',
      {
        weekday_windows: [
          { weekday: 2, start_time: '09:00', end_time: '12:00' },
          { weekday: 2, start_time: '13:00', end_time: '15:00' },
        ],
      },
      'setting.day_twice',
    ],
    [
      'a special day twice',
      {
        special_days: [
          { date: '2026-06-01', closed: 1 },
          { date: '2026-06-01', closed: 1 },
        ],
      },
      'setting.day_twice',
    ],
    ['a past day', { special_days: [{ date: '2026-05-11', closed: 1 }] }, 'setting.day_past'],
    [
      'a special day without its window',
      { special_days: [{ date: '2026-06-01', closed: 0 }] },
      'setting.window_wrong',
    ],
    [
      'an answer due before it is asked for',
      { ask_at: '18:00', confirm_by: '18:00' },
      'setting.window_wrong',
    ],
  ])('refuse %s, and stay', async (_, input, fault) => {
    const before = await read()
    expect((await change({ ...input, sign_out_hours: 9 })).fault).toBe(fault)
    expect(await read()).toEqual(before)
  })

  once.each([{ closed_weekdays: [8] }, { late_minutes: -1 }, { roster_start_time: '25:00' }])(
    'are not %o',
    async (input) => {
      expect((await change(input)).status).toBe(400)
    },
  )

  once(
    'the list of special days is stated whole, and does what closing and opening do',
    async () => {
      const plan = await makeRoster(world, await world.office('admin'), today)
      const [first, second, third] = ['2026-06-02', '2026-06-03', '2026-06-04'] as const
      await plan(volunteer, [missedOn(first), missedOn(second)])
      const count = async (date: string) =>
        (await world.db.selectFrom('roster').select('id').where('date', '=', date).execute()).length
      const own = { date: third, closed: 0, start_time: '10:00', end_time: '15:00', note: '夜场' }
      const state = (special_days: unknown[]) => change({ special_days })
      const made = await state([{ date: first, closed: 1, note: '布展' }, own])
      expect(made.data.special_days).toEqual([
        { date: first, closed: 1, start_time: '', end_time: '', note: '布展' },
        { ...own, start_time: '10:00:00', end_time: '15:00:00' },
      ])
      expect([await count(first), await count(second)]).toEqual([0, 1])

      // As it was read it may be written again: nothing happens.
      const told = () => world.db.selectFrom('message').select('id').execute()
      const before = (await told()).length
      await state((await read()).special_days)
      expect((await told()).length).toBe(before)

      await state([
        { date: second, closed: 1 },
        { date: first, closed: 1, note: '布展延期' },
      ])
      expect((await read()).special_days.map(({ date, note }) => [date, note])).toEqual([
        [first, '布展延期'],
        [second, ''],
      ])
      expect([await count(first), await count(second)]).toEqual([0, 0])
      await state([{ ...own, date: second }])
      expect([await count(first), await count(second)]).toEqual([1, 1])
      await state([])
      expect((await read()).special_days).toEqual([])
      expect(await windowOf(third)).toMatchObject({ start_time: '09:00:00', note: '' })
    },
  )

  once('a closed day that had its own window is like any other when it is left out', async () => {
    const date = addDays(today, 40)
    const as = world.as(scheduler)
    await as.send(closingCalls.setDay, { date, start_time: '10:00', end_time: '11:00' })
    await as.send(closingCalls.closeDay, { date })
    await change({ special_days: [] })
    expect((await read()).special_days).toEqual([])
  })

  test('two changes at once: both hold', async () => {
    await Promise.all([change({ late_minutes: 7 }), change({ sign_out_hours: 8 })])
    expect(await read()).toMatchObject({ late_minutes: 7, sign_out_hours: 8 })
  })

  once('are changed by those who plan, and every change is in the log', async () => {
    const viewer = await world.office('viewer')
    const refused = await world.as(viewer).send(closingCalls.changeSettings, { late_minutes: 1 })
    expect(refused.fault).toBe('auth.forbidden')
    expect((await world.as(viewer).send(settingCalls.read, {})).status).toBe(1)
    await change({ sign_early_minutes: 90 })
    const row = await world.db
      .selectFrom('audit')
      .select(['action', 'object', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'update', object: 'setting' })
    expect([JSON.parse(row.before), JSON.parse(row.after)]).toMatchObject([
      { sign_early_minutes: 60 },
      { sign_early_minutes: 90 },
    ])
  })
})
