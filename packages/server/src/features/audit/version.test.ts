import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('two people in one form', (store, once) => {
  let world: World
  let [first, second]: (Person | undefined)[] = []
  let place = 0
  beforeAll(async () => {
    world = await openWorld(store)
    first = await world.office('admin', '甲')
    second = await world.office('admin', '乙')
    const type = await world.as(first).send(serviceTypeOfficeCalls.create, { name: '讲解' })
    const made = await world
      .as(first)
      .send(placeOfficeCalls.create, { name: '一号厅', service_type_ids: [type.data.id] })
    place = made.data.id
  })
  afterAll(() => world.close())

  const call = async (
    who: Person | undefined,
    method: 'GET' | 'PATCH',
    payload?: object,
    version?: string,
  ) => {
    const answer = await world.app.inject({
      method,
      url: `/api/office/places/${place}`,
      headers: {
        ...loginHeaders(who?.token),
        ...(version === undefined ? {} : { 'x-version': version }),
      },
      ...(payload ? { payload } : {}),
    })
    return { ...answer.json(), version: String(answer.headers['x-version'] ?? '') }
  }

  once('the second is told who changed what, and may save over it knowing that', async () => {
    const seen = (await call(second, 'GET')).version
    expect((await call(first, 'PATCH', { name: '二号厅' }, seen)).status).toBe(1)
    const refused = await call(second, 'PATCH', { sort: 7 }, seen)
    expect(refused).toMatchObject({
      status: 0,
      data: { code: 'content.stale', changes: [{ by: '甲', fields: ['name'] }] },
    })
    expect((await call(second, 'GET')).data).toMatchObject({ name: '二号厅' })
    const again = await call(second, 'PATCH', { sort: 7 }, String(refused.data.version))
    expect(again).toMatchObject({ status: 1 })
    expect((await call(first, 'GET')).data).toMatchObject({ name: '二号厅', sort: 7 })
    // The answer to a save is the next version.
    expect((await call(second, 'PATCH', { sort: 8 }, again.version)).status).toBe(1)
  })

  test('of two saves at once one is made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seen = (await call(first, 'GET')).version
      const heard = await Promise.all([
        call(first, 'PATCH', { name: `甲厅${round}` }, seen),
        call(second, 'PATCH', { name: `乙厅${round}` }, seen),
      ])
      expect(heard.map(({ status }) => status).sort()).toEqual([0, 1])
    }
  })

  once(
    'the forms of the settings are told of their own fields, a day of its own changes',
    async () => {
      const save = async (
        who: Person | undefined,
        url: string,
        payload: object,
        version?: string,
      ): Promise<{
        status: number
        version: string
        data: { code: string; changes: object[] }
      }> => {
        const answer = await world.app.inject({
          method: url === 'settings' ? 'PATCH' : 'POST',
          url: `/api/office/${url}`,
          headers: {
            ...loginHeaders(who?.token),
            ...(version === undefined ? {} : { 'x-version': version }),
          },
          payload,
        })
        return { ...answer.json(), version: String(answer.headers['x-version'] ?? '') }
      }
      const stale = (fields: string[]) => ({
        status: 0,
        data: { code: 'content.stale', changes: [{ by: '甲', fields }] },
      })
      const change = (payload: object, version?: string) =>
        save(second, 'settings', payload, version)
      const seen = (await call(second, 'GET')).version
      await save(first, 'settings', { museum_name: '北城博物馆' })
      // Another form's change refuses nothing.
      expect((await change({ late_minutes: 7 }, seen)).status).toBe(1)
      expect((await change({ accent: '#2f5d50' }, seen)).status).toBe(1)
      expect(await change({ museum_name: '南城博物馆' }, seen)).toMatchObject(
        stale(['museum_name']),
      )
      const now = (await call(second, 'GET')).version
      await save(first, 'settings', { sign_out_hours: 8 })
      await save(first, 'settings', { logo_path: '', accent: '#7a4b12' })
      const refused = await change({ late_minutes: 9 }, now)
      expect(refused).toMatchObject(stale(['sign_out_hours']))
      expect(await change({ accent: '' }, now)).toMatchObject(stale(['accent']))
      const later = (await call(second, 'GET')).version
      expect((await change({ late_minutes: 9, accent: '' }, later)).status).toBe(1)

      const [date, other] = ['2026-05-20', '2026-05-21']
      const window = { start_time: '09:00', end_time: '12:00' }
      const before = (await call(second, 'GET')).version
      expect((await save(first, 'days', { date, ...window }, before)).status).toBe(1)
      expect((await save(second, 'days', { date: other, ...window }, before)).status).toBe(1)
      const closing = await save(second, 'days/close', { date, note: '检修' }, before)
      expect(closing.data.code).toBe('content.stale')
      const known = (await call(second, 'GET')).version
      expect((await save(second, 'days/close', { date, note: '检修' }, known)).status).toBe(1)
      expect((await save(first, 'days', { date, ...window }, known)).data.code).toBe(
        'content.stale',
      )
    },
  )

  test('of two saves at once of a volunteer, of the name, of the rules or of a day one is made', async () => {
    const { id } = await world.person('周明', 7)
    const days = Array.from({ length: 5 }, (_, n) => `2026-06-0${n + 1}`)
    const records = days.flatMap((date, n) => [
      ['PATCH', `volunteers/${id}`, (by: string) => ({ introduce: `${by}${n}` })],
      ['PATCH', 'settings', (by: string) => ({ museum_name: `${by}馆${n}` })],
      ['PATCH', 'settings', (by: string) => ({ late_minutes: n * 2 + (by === '甲' ? 1 : 2) })],
      [
        'POST',
        'days',
        (by: string) => ({ date, start_time: '09:00', end_time: '12:00', note: by }),
      ],
    ]) as ['PATCH' | 'POST', string, (by: string) => object][]
    for (const [method, path, payload] of records) {
      const seen = (await call(first, 'GET')).version
      const saves = [first, second].map((who, n) =>
        world.app.inject({
          method,
          url: `/api/office/${path}`,
          headers: { ...loginHeaders(who?.token), 'x-version': seen },
          payload: payload(n === 0 ? '甲' : '乙'),
        }),
      )
      const heard = (await Promise.all(saves)).map((answer) => answer.json())
      expect(heard.map(({ status }) => status).sort(), path).toEqual([0, 1])
      expect(heard.find(({ status }) => status === 0).data.code).toBe('content.stale')
    }
  })

  test('without a version the last save stands, and another record disturbs none', async () => {
    const seen = (await call(first, 'GET')).version
    await world.as(second).send(serviceTypeOfficeCalls.create, { name: '引导' })
    expect((await call(first, 'PATCH', { name: '三号厅' }, seen)).status).toBe(1)
    expect((await call(second, 'PATCH', { name: '四号厅' })).status).toBe(1)
    expect((await call(second, 'PATCH', { name: '五号厅' }, 'x')).data.code).toBe('request.invalid')
    const lines = await world.as(first).send(auditCalls.list, { object: 'place', object_id: place })
    expect(lines.data.total).toBeGreaterThan(3)
  })
})
