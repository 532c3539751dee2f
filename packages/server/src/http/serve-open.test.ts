import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { articleCalls, articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answersHeard } from '../db/answered.ts'
import { openDb, single } from '../db/db.ts'
import { versionsOf } from '../db/table-versions.ts'
import { makeActivity, makeType } from '../testing/recruitment.ts'
import { oneStore } from '../testing/stores.ts'
import { uploaded } from '../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'

oneStore('an open query', (store) => {
  let world: World
  let admin: Person
  let type: number
  let asked: number
  beforeEach(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    type = await makeType(world, admin)
    asked = 0
    world.appContext.db = answersHeard(world.db, async () => {
      asked += 1
    })
  })
  afterEach(() => world.close())

  const publish = (title: string) =>
    makeActivity(world, admin, '2026-05-12', { title, activity_type_id: type })
  const titles = async () =>
    (await world.as().send(activityCalls.list, {})).data.list.map(({ title }) => title)
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers })

  test('asks the database once, in whatever words it comes, until its table is changed', async () => {
    await publish('夜游')
    expect(await titles()).toEqual(['夜游'])
    const before = asked
    expect(await titles()).toEqual(['夜游'])
    expect((await get(`${activityCalls.list.path}?limit=10&page=1&other=1`)).json().status).toBe(1)
    expect(asked).toBe(before)
    await publish('清明')
    expect(await titles()).toEqual(['清明', '夜游'])
  })

  test('follows at once what another process changed, where the engine tells of it', async () => {
    await publish('夜游')
    expect(await titles()).toEqual(['夜游'])
    const other = openDb(world.url, () => {})
    await single(other.db, (tx) => tx.updateTable('activity').set({ title: '晨游' }).execute())
    await turn()
    if (versionsOf(world.db).unseenMs === 0) expect(await titles()).toEqual(['晨游'])
    // Where it does not, whoever has just changed something asks afresh.
    const fresh = await get(activityCalls.list.path, { 'museum-fresh': '1' })
    expect(fresh.json().data.list[0].title).toBe('晨游')
    expect(await titles()).toEqual(['晨游'])
    await other.close()
  })

  test('is revalidated by a browser, and compressed for who takes it', async () => {
    for (let i = 0; i < 10; i += 1) await publish(`灯下讲青瓷，第${i}场`)
    const url = activityCalls.list.path
    const first = await get(url)
    const { etag = '', 'museum-read': tables } = first.headers
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(tables).toBe('activity,dictionary')
    const same = await get(url, { 'if-none-match': `"other", W/${etag}` })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    expect(same.headers['museum-read']).toBe(tables)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      let answer = await get(url, { 'accept-encoding': encoding })
      // The first goes out plain while it is compressed.
      for (let i = 0; i < 300 && answer.headers['content-encoding'] === undefined; i += 1) {
        expect(answer.body).toBe(first.body)
        await turn()
        answer = await get(url, { 'accept-encoding': encoding })
      }
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(unpack(answer.rawPayload).toString()).toBe(first.body)
      const refused = await get(url, { 'accept-encoding': `${encoding};q=0` })
      expect(refused.headers['content-encoding']).toBeUndefined()
    }
    await publish('第十一场')
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('has the headers of every answer, and its own', async () => {
    const { headers } = await get(activityCalls.statuses.path)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': String(rates.address * world.appContext.settings.rateFactor),
      date: 'Tue, 12 May 2026 02:00:00 GMT',
    })
    const head = await world.app.inject({ method: 'HEAD', url: activityCalls.statuses.path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('that compares with the second changes at that second, whichever way the clock is set', async () => {
    const article = { introduction: '夜场', content: '<p>灯</p>', img_path: await uploaded(world) }
    const shown = async () =>
      (await world.as().send(articleCalls.list, {})).data.list.map(({ title }) => title)
    const made = await world.as(admin).send(articleOfficeCalls.create, {
      ...article,
      title: '明早',
      state: 'published',
      created_at: '2026-05-12 10:00:10',
    })
    expect(made.fault).toBeUndefined()
    expect(await shown()).toEqual([])
    world.setNow('2026-05-12T02:00:09Z')
    const before = asked
    expect(await shown()).toEqual([])
    expect(asked).toBe(before)
    world.setNow('2026-05-12T02:00:10Z')
    expect(await shown()).toEqual(['明早'])
    world.setNow('2026-05-12T02:00:09Z')
    expect(await shown()).toEqual([])
  })

  test('says of which day it is when a new one begins', async () => {
    const id = await publish('夜游')
    const status = async () => (await world.as().send(activityCalls.info, { id })).data.status
    expect(await status()).toBe(4)
    world.setNow('2026-05-15T16:00:00Z')
    expect(await status()).toBe(2)
  })

  test('counts for the login that comes with it, where that is live', async () => {
    const rateFactor = 0.05
    const limited = await openWorld(store, { settings: { rateFactor } })
    const { token } = await limited.person('甲')
    const ask = async (sent: string) => {
      const headers = loginHeaders(sent)
      return (await limited.app.inject({ url: activityCalls.list.path, headers })).statusCode
    }
    await limited.as({ token }).send(homeCalls.indexInfo, {})
    const most = rates.general * rateFactor
    for (let i = 1; i < most; i += 1) expect(await ask(token)).toBe(200)
    expect(await ask(token)).toBe(429)
    expect(await ask('guess')).toBe(200)
    await limited.close()
  })

  test('an input that is wrong is refused in the usual words', async () => {
    const answer = await get(`${activityCalls.list.path}?page=0`)
    expect(answer.json()).toMatchObject({ status: 400, data: { code: 'request.invalid' } })
    expect((await world.as().send(activityCalls.info, { id: 9 })).fault).toBe('content.not_found')
  })
})
