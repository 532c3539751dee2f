import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { planOf } from '../../db/plan.ts'
import { exportedAs } from '../../testing/exported.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { registerPage } from './register.store.ts'

const today = '2026-11-29'
type Asked = z.input<typeof volunteerOfficeCalls.list.input>

eachStore('the register', (store, once) => {
  let world: World
  let admin: Person
  let add: Awaited<ReturnType<typeof makeRoster>>
  const people: Record<string, Person> = {}
  const names = ['零小时', '三小时', '六小时', '九小时', '从未来'] as const

  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-11-29T02:00:00Z' })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
    for (const name of names) people[name] = await world.person(name, 7)
  })
  afterAll(() => world.close())

  const id = (name: (typeof names)[number]) => people[name]?.id ?? 0
  const shifts = async () => {
    await world.db.deleteFrom('roster').execute()
    await add({ id: id('零小时') }, [shiftOn('2025-12-31'), missedOn('2026-11-01')])
    await add({ id: id('三小时') }, [shiftOn('2026-10-01')])
    await add({ id: id('六小时') }, [shiftOn('2026-06-10'), shiftOn('2026-11-03')])
    await add(
      { id: id('九小时') },
      ['2026-03-15', '2026-11-20', '2026-11-21'].map((day) => shiftOn(day)),
    )
  }
  beforeEach(shifts)

  const list = async (asked: Asked) =>
    (await world.as(admin).send(volunteerOfficeCalls.list, asked)).data
  /** Who passes a filter, in the order of the list. */
  const who = async (asked: Asked) => (await list(asked)).list.map(({ name }) => name)
  const some = async (asked: Asked) => new Set(await who(asked))
  const set = (...of: (typeof names)[number][]) => new Set<string>(of)

  test('is narrowed by the very hours that it shows, whatever days they are of', async () => {
    const days = ['2026-03-15~2026-11-20', '2026-03-16~2026-11-19', '2026-11-02~2026-11-20']
    for (const hours_in of [...days, '2025-12-31~2026-01-01', '2026-06-11~', '~2026-11-03']) {
      const { list: rows } = await list({ hours_in })
      expect(rows).toHaveLength(names.length)
      for (const [from, to] of [
        [0, 3],
        [0, 6],
        [3, 6],
        [3, 9],
        [1, 7],
        [3, ''],
        [6, ''],
      ] as const) {
        const within = rows.filter(
          ({ minutes }) => minutes >= from * 60 && (to === '' || minutes < to * 60),
        )
        const found = await some({ hours_in, hours_from: from, hours_to: to })
        expect([hours_in, from, to, found]).toEqual([
          ...[hours_in, from, to],
          new Set(within.map(({ name }) => name)),
        ])
      }
      const sorted = (await list({ hours_in, sort: '-hours' })).list.map(({ minutes }) => minutes)
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    }
  })

  test('is narrowed by hours of a period, with whoever has none', async () => {
    const hours = (hours_from: number | '', hours_to: number | '', hours_in = 'year') =>
      some({ hours_in, hours_from, hours_to })
    expect(await hours(0, 6)).toEqual(set('零小时', '三小时', '从未来'))
    expect(await hours(0, 7)).toEqual(set('零小时', '三小时', '六小时', '从未来'))
    expect(await hours(6, '')).toEqual(set('六小时', '九小时'))
    expect(await hours('', 9)).toEqual(set('零小时', '三小时', '六小时', '从未来'))
    expect(await hours(0, 0)).toEqual(set('零小时', '从未来'))
    expect(await hours(3, 3)).toEqual(set('三小时'))
    expect(await hours(0, 4, 'quarter')).toEqual(set('零小时', '三小时', '六小时', '从未来'))
    expect(await hours(1, '', 'last_year')).toEqual(set('零小时'))
    expect(await some({ hours_in: 'year', hours_to: 6, hours_zero: 0 })).toEqual(set('三小时'))
  })

  test('counts the days beside whole months by their rows', async () => {
    const from = (hours_in: string, hours_from: number) => some({ hours_in, hours_from })
    expect(await from('2026-03-15~2026-11-20', 6)).toEqual(set('六小时', '九小时'))
    expect(await from('2026-03-16~2026-11-20', 6)).toEqual(set('六小时'))
    expect(await from('2026-11-03~2026-11-20', 3)).toEqual(set('六小时', '九小时'))
    expect(await some({ hours_in: '2026-03-16~2026-11-20', hours_to: 3 })).toEqual(
      set('零小时', '从未来'),
    )
    const { list: rows } = await list({ hours_in: '2026-03-16~2026-11-20', q: '九小时' })
    expect(rows).toMatchObject([{ minutes: 180, services: 1, last_day: '2026-11-21' }])
  })

  test('is narrowed by services, and by when somebody came last', async () => {
    expect(await some({ services_in: 'year', services_from: 2, services_to: 2 })).toEqual(
      set('六小时'),
    )
    expect(await some({ services_to: 0 })).toEqual(set('零小时', '从未来'))
    expect(await some({ idle: 'year' })).toEqual(set('零小时', '从未来'))
    expect(await some({ idle: '2026-11-04' })).toEqual(set('零小时', '从未来', '三小时', '六小时'))
    expect(await some({ idle: '2026-11-03' })).toEqual(set('零小时', '从未来', '三小时'))
    expect(await some({ idle: 'ever' })).toEqual(set('从未来'))
  })

  test('is in order by its columns', async () => {
    expect(await who({ sort: '-hours' })).toEqual([
      '九小时',
      '六小时',
      '三小时',
      '从未来',
      '零小时',
    ])
    expect(await who({ sort: 'last' })).toEqual(['从未来', '零小时', '三小时', '六小时', '九小时'])
    expect(await who({ sort: '-hours', limit: 2, page: 2 })).toEqual(['三小时', '从未来'])
    for (const sort of ['name', '-code', 'group', 'certificate', '-joined', 'applied'] as const)
      expect(await some({ sort })).toEqual(set(...names))
    // Whom a decision led to their step waits since then.
    const late = { approval_date: '2100-01-01 09:00:00' }
    await world.db.updateTable('volunteer').set(late).where('id', '=', id('零小时')).execute()
    expect((await who({ sort: 'waiting' })).at(-1)).toBe('零小时')
    await world.db
      .updateTable('volunteer')
      .set({ certificate_end_time: '2026-12-01', certificate_is_valid: 1 })
      .where('id', '=', id('六小时'))
      .execute()
    expect((await who({ sort: 'certificate' }))[0]).toBe('六小时')
    expect((await who({ sort: '-certificate' }))[0]).toBe('六小时')
    expect(await who({ certificate_ends: 'quarter' })).toEqual(['六小时'])
    expect(await who({ certificate_ends: '~2026-11-30' })).toEqual([])
  })

  test('is narrowed by what is known of a person', async () => {
    await world.db
      .updateTable('volunteer')
      .set({
        ...{ birth_time: '1990-11-29', skill_ids: '[12,3]', languages: '英语\n日语' },
        first_assessment_time: '2026-02-01',
      })
      .where('id', '=', id('三小时'))
      .execute()
    await world.db
      .insertInto('wish')
      .values({
        ...{ volunteer_id: id('三小时'), halves: '01000000000002', month_want: 0, month_most: 0 },
        ...{ may_ask: 0, updated_at: '' },
      })
      .execute()
    const only = ['三小时']
    expect(await who({ age_from: 36, age_to: 36 })).toEqual(only)
    expect(await who({ age_from: 37 })).toEqual([])
    expect(await who({ age_to: 35 })).toEqual([])
    expect(await who({ skills: '3' })).toEqual(only)
    expect(await who({ skills: '1,2' })).toEqual([])
    expect(await who({ language: '日语' })).toEqual(only)
    expect(await who({ halves: '1,5' })).toEqual(only)
    expect(await who({ halves: '13' })).toEqual([])
    expect(await who({ joined: '2026-01-01~2026-02-01' })).toEqual(only)
    expect(await some({ reach: 'phone' })).toEqual(set(...names))
    expect(await who({ reach: 'wechat' })).toEqual([])
    expect(await who({ ids: `${id('三小时')},999999` })).toEqual(only)
    expect(await some({ ids: '' })).toEqual(set(...names))
    const login = { openid: 'o-three' }
    await world.db.updateTable('person').set(login).where('id', '=', id('三小时')).execute()
    expect(await list({ reach: 'app' })).toMatchObject({ total: 1, list: [{ reach: 'app' }] })
    expect(await list({ reach: 'phone' })).toMatchObject({ total: 4 })
  })

  test('is narrowed by grants', async () => {
    const type = await world.db
      .insertInto('service_type')
      .values({ name: '讲解', need_grant: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('service_grant')
      .values({
        ...{ volunteer_id: id('三小时'), service_type_id: type.id, until: '2027-03-01' },
        granted_at: '',
      })
      .execute()
    expect(await who({ grant: 'has', grant_type: type.id })).toEqual(['三小时'])
    expect(await some({ grant: 'lacks' })).toEqual(set('零小时', '六小时', '九小时', '从未来'))
    expect(await who({ grant: 'ending' })).toEqual([])
    expect(await who({ grant: 'ending', grant_by: '2027-03-01' })).toEqual(['三小时'])
  })

  test('is exported by the same filter, and counted for several at once', async () => {
    const { rows } = await exportedAs(world, admin, '/api/office/volunteers/export?hours_to=6')
    const exported = rows.slice(1).map(([name]) => name)
    expect(new Set(exported)).toEqual(set('零小时', '三小时', '从未来'))
    for (const sort of ['hours', '-hours', 'name', '-last', 'group', '-applied'] as const) {
      const path = `/api/office/volunteers/export?sort=${sort}&hours_in=year`
      const inOrder = (await exportedAs(world, admin, path)).rows.slice(1).map(([name]) => name)
      expect([sort, inOrder]).toEqual([sort, await who({ sort, hours_in: 'year' })])
    }
    const { data } = await world.as(admin).send(volunteerOfficeCalls.matching, {
      filters: [{}, { hours_to: 6 }, { status: '7', idle: 'ever' }],
    })
    expect(data.counts).toEqual([5, 3, 1])
  })

  once('refuses what is no filter', async () => {
    for (const asked of [
      { hours_in: 'week' },
      { hours_in: '2026-02-30~' },
      { hours_from: -1 },
      { idle: 'never' },
      { sort: 'phone' },
      { halves: '14' },
      { skills: 'a' },
      { reach: 'letter' },
    ])
      expect((await world.as(admin).send(volunteerOfficeCalls.list, asked as never)).fault).toBe(
        'request.invalid',
      )
  })

  test('of which two who come at once both count', async () => {
    const one = shiftOn('2026-09-01')
    const other = { ...shiftOn('2026-09-02') }
    await Promise.all([add({ id: id('从未来') }, [one]), add({ id: id('从未来') }, [other])])
    const { data } = await world.as(admin).send(hoursCalls.list, {
      ...{ by: 'person' as const, start_date: '2026-09-01', end_date: '2026-09-30' },
    })
    const { list: rows } = await list({ q: '从未来', hours_in: '2026-09-01~2026-09-30' })
    expect(rows).toMatchObject([{ minutes: 360, services: 2 }])
    expect(data.list).toMatchObject([{ count: 2 }])
  })

  test('goes through no shifts whole', async () => {
    for (const asked of [
      { hours_in: 'year', hours_from: 0, hours_to: 24 },
      { hours_in: '2026-03-16~2026-11-20', hours_to: 24 },
      { idle: '2026-03-16' },
      { sort: '-hours' as const },
      { sort: 'last' as const },
    ]) {
      const plan = await planOf(
        world.db,
        registerPage(world.db, { status: [7 as const], page: 1, limit: 20, ...asked }, today),
      )
      expect(plan).not.toMatch(/SCAN roster|Seq Scan on roster/)
      if ('hours_to' in asked && asked.hours_in !== 'year') expect(plan).toContain('roster_served')
    }
  })
})
