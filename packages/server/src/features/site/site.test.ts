import { mostKeys, siteScopes } from '@museum/contract/site/scope.rules.ts'
import { siteCalls } from '@museum/contract/site/site.calls.ts'
import { siteKeyCalls } from '@museum/contract/site/site-key.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hashOf } from '../../privacy/secret.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeRoster, shiftOn } from '../../testing/roster.ts'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const morning = `${today}T02:00:00Z`

eachStore('a key of the museum’s site', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store, { now: morning })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(morning))

  async function made(scopes = [...siteScopes], days = 366) {
    const { data } = await world.as(admin).send(siteKeyCalls.addKey, { name: '官网', scopes, days })
    return { id: data.id, token: data.key }
  }
  const listed = async (id: number) =>
    (await world.as(admin).send(siteKeyCalls.keys, {})).data.list.find((key) => key.id === id)
  const lines = (action: string) =>
    world.db
      .selectFrom('audit')
      .select(['object', 'object_id', 'before', 'after'])
      .where('action', '=', action)
      .where('object', 'in', ['site_key', 'call'])
      .orderBy('id', 'desc')
      .execute()

  test('is shown once, kept as a hash, and both its making and its end are in the log', async () => {
    const key = await made(['opening', 'today'])
    expect(key.token).toMatch(/^museum-site-[\w-]{43}$/)
    const row = await world.db
      .selectFrom('site_key')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ key_hash: hashOf(key.token), scopes: 'opening,today' })
    expect(JSON.stringify(await listed(key.id))).not.toContain(key.token.slice(-20))
    const [line] = await lines('create')
    expect(line).toMatchObject({ object: 'site_key', object_id: key.id })
    expect(JSON.parse(line?.after ?? '')).toEqual({
      name: '官网',
      reads: '闭馆日、在岗人数',
      ends_on: '2027-05-12',
    })
    await world.as(admin).send(siteKeyCalls.endKey, { id: key.id })
    expect((await lines('revoke'))[0]).toMatchObject({ object: 'site_key', object_id: key.id })
    const again = await world.as(admin).send(siteKeyCalls.endKey, { id: key.id })
    expect(again.fault).toBe('content.not_found')
  })

  test('opens what it was made for and nothing else, and says when and from where it was used', async () => {
    const key = await made(['opening'])
    expect(await listed(key.id)).toMatchObject({ seen_at: '', seen_from: '', live: 1 })
    expect((await world.as(key).send(siteCalls.opening, {})).status).toBe(1)
    expect(await listed(key.id)).toMatchObject({
      seen_at: '2026-05-12 10:00:00',
      seen_from: '127.0.0.*',
    })
    for (const { path } of Object.values(siteCalls).filter((call) => call !== siteCalls.opening)) {
      const headers = { authorization: `Bearer ${key.token}` }
      expect((await world.app.inject({ url: path, headers })).json().data.code).toBe(
        'auth.forbidden',
      )
    }
    expect((await world.as(key).send(volunteerCalls.status, {})).fault).toBe('auth.expired')
    expect((await world.as(key).send(siteKeyCalls.keys, {})).fault).toBe('auth.missing')
    const [refused] = await lines('forbidden')
    expect(JSON.parse(refused?.after ?? '')).toMatchObject({ site_key: '官网' })
    // Never in an address, and no login in its place.
    const url = `${siteCalls.opening.path}?token=${key.token}&key=${key.token}`
    expect((await world.app.inject({ url })).statusCode).toBe(401)
    const person = await world.person('周晓岚', 7)
    expect((await world.as(person).send(siteCalls.opening, {})).fault).toBe('auth.expired')
    expect((await world.as(admin).send(siteCalls.opening, {})).fault).toBe('auth.missing')
  })

  test('ends with its last day, and at once where the office ends it', async () => {
    const key = await made(['opening'], 2)
    const asked = async () => (await world.as(key).send(siteCalls.opening, {})).fault
    world.setNow('2026-05-13T15:59:59Z')
    expect(await asked()).toBe(undefined)
    world.setNow('2026-05-13T16:00:00Z')
    expect(await asked()).toBe('auth.expired')
    expect(await listed(key.id)).toMatchObject({ live: 0, revoked_at: '' })
    world.setNow(morning)
    expect(await asked()).toBe(undefined)
    await world.as(admin).send(siteKeyCalls.endKey, { id: key.id })
    expect(await asked()).toBe('auth.expired')
    expect(await listed(key.id)).toMatchObject({ live: 0, revoked_at: '2026-05-12 10:00:00' })
  })

  test('lives a year at most, and there are so many at most', async () => {
    const make = (days: number) =>
      world.as(admin).send(siteKeyCalls.addKey, { name: '门', scopes: ['door'], days })
    expect((await make(0)).fault).toBe('request.invalid')
    expect((await make(367)).fault).toBe('request.invalid')
    expect((await make(366)).data.ends_on).toBe('2027-05-12')
    const row = { name: '多', scopes: 'door', created_at: '', ends_on: today }
    const many = Array.from({ length: mostKeys }, (_, n) => ({ ...row, key_hash: `many${n}` }))
    await world.db.insertInto('site_key').values(many).execute()
    expect((await make(1)).fault).toBe('site.too_many')
    await world.db.deleteFrom('site_key').where('name', '=', '多').execute()
    expect((await make(1)).fault).toBe(undefined)
  })

  test('is answered what has not changed by saying so, and no page of another site may read it', async () => {
    const { token } = await made(['opening'])
    const ask = (headers: Record<string, string> = {}) =>
      world.app.inject({
        url: siteCalls.opening.path,
        headers: {
          authorization: `Bearer ${token}`,
          origin: 'https://www.museum.test',
          ...headers,
        },
      })
    const first = await ask()
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(first.headers).not.toHaveProperty('access-control-allow-origin')
    const etag = String(first.headers.etag)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    // The kept answer is for keys alone.
    const stranger = await world.app.inject({
      url: siteCalls.opening.path,
      headers: { 'if-none-match': etag },
    })
    expect(stranger.statusCode).toBe(401)
    await world.db
      .insertInto('special_day')
      .values({ date: '2026-05-20', closed: 1, note: '设备检修', start_time: '', end_time: '' })
      .execute()
    const later = await ask({ 'if-none-match': etag })
    expect(later.json().data.closed).toContainEqual({ date: '2026-05-20', note: '设备检修' })
  })

  once('asks sixty times a minute, each by itself', async () => {
    const settings = { ...world.appContext.settings, rateFactor: 1 }
    const app = await createApp({ ...world.appContext, settings })
    const [one, other] = [await made(['opening']), await made(['opening'])]
    const ask = ({ token }: { token: string }) =>
      app.inject({
        url: siteCalls.opening.path,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await ask(one)).statusCode).toBe(200)
    const heard = await Promise.all(Array.from({ length: 60 }, () => ask(one)))
    expect(heard.filter(({ statusCode }) => statusCode === 200)).toHaveLength(59)
    expect((await ask(one)).headers).toHaveProperty('retry-after')
    expect((await ask(other)).statusCode).toBe(200)
    await app.close()
  })

  once.describe('reads', () => {
    test('who may enter today by number alone, each from the first beginning to the last end', async () => {
      const key = await made(['door'])
      const [one, gone, applying] = await Promise.all([
        world.person('李淑兰', 7),
        world.person('王建国', 7),
        world.person('陈嘉宁', 3),
      ])
      await insertShift(world, serving, one, { date: today })
      await insertShift(world, serving, one, {
        date: today,
        start_time: '09:00:00',
        end_time: '12:00:00',
      })
      await insertShift(world, serving, one, { date: '2026-05-13' })
      for (const other of [gone, applying])
        await insertShift(world, serving, other, { date: today })
      await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', gone.id).execute()
      const code = `V2026${String(one.id).padStart(4, '0')}`
      const response = await world.app.inject({
        url: siteCalls.door.path,
        headers: { authorization: `Bearer ${key.token}` },
      })
      expect(response.json().data).toEqual({
        date: today,
        list: [{ code, from: '09:00:00', to: '17:00:00' }],
      })
    })

    test('how many are on duty by place now, as long as that holds', async () => {
      const key = await made(['today'])
      const person = await world.person('赵敏', 7)
      await insertShift(world, serving, person, {
        date: today,
        place_id: serving.hall,
        start_time: '09:00:00',
        end_time: '11:00:00',
        sign_time: `${today} 08:55:00`,
        lacking: 1,
      })
      const at = async (instant: string) => {
        world.setNow(instant)
        const { data } = await world.as(key).send(siteCalls.today, {})
        const hall = data.places.find(({ place_name }) => place_name.startsWith('一层大厅'))
        return [data.on_duty, hall?.on_duty, hall?.planned]
      }
      expect(await at(morning)).toEqual([1, 1, 1])
      expect(await at('2026-05-12T03:00:00Z')).toEqual([0, 0, 0])
      expect(await at(morning)).toEqual([1, 1, 1])
    })

    test('what is recruited with the places that are left, and no draft', async () => {
      const key = await made(['activities'])
      const recruits = {
        enlist_start_date: '2026-05-01',
        enlist_end_date: '2026-05-31',
        activity_start_date: '2026-06-01',
        activity_end_date: '2026-06-30',
        recruit_num: 5,
      }
      const id = await makeActivity(world, admin, today, { title: '夜场导览', ...recruits })
      await makeActivity(world, admin, today, { title: '草稿', ...recruits, state: 'draft' })
      await world.db.updateTable('activity').set({ enlist_num: 2 }).where('id', '=', id).execute()
      const { data } = await world.as(key).send(siteCalls.activities, {})
      expect(data.list).toContainEqual(
        expect.objectContaining({ id, title: '夜场导览', left: 3, state: 'open' }),
      )
      expect(data.list.map(({ title }) => title)).not.toContain('草稿')
    })

    test('all service together, of all time and of this year', async () => {
      const key = await made(['figures'])
      const before = (await world.as(key).send(siteCalls.figures, {})).data
      const add = await makeRoster(world, admin, today)
      const person = await world.person('孙丽', 7)
      await add(person, [shiftOn('2025-12-31'), shiftOn('2026-01-01'), shiftOn('2026-05-11')])
      expect((await world.as(key).send(siteCalls.figures, {})).data).toEqual({
        volunteers: before.volunteers + 1,
        services: before.services + 3,
        hours: before.hours + 9,
        year_services: before.year_services + 2,
        year_hours: before.year_hours + 6,
      })
    })
  })
})
