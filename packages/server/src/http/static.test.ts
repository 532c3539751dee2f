import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityHandlers } from '../features/activity/activity.handlers.ts'
import { museumShown } from '../features/setting/setting.read.ts'
import { makeActivity } from '../testing/recruitment.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'
import { senders } from './ready.ts'
import { serveFrontEnds } from './static.ts'

const today = '2026-05-12'
const inline = 'window.first = 1'
const files = {
  'wx/dist/index.html': `<html><head><meta name="museum-name" content="%MUSEUM_NAME%">
    <meta name="museum-zone" content="%MUSEUM_TZ%"><meta name="museum-clock" content="%MUSEUM_CLOCK%"><meta name="museum-look" content="%MUSEUM_LOOK%">
    <meta name="own-reads" content="%OWN_READS%"><script>${inline}</script><script type="module" src="/wx/assets/index-a.js"></script>
    </head><body><!-- ${'as long as a page '.repeat(60)} --></body></html>`,
  'wx/dist/.vite/screens.json': JSON.stringify({
    volunteerUserCenter: { scripts: [], styles: [], own: ['/api/a?p=wx', '/api/b?p=wx'] },
    recruitmentDetail: {
      scripts: ['assets/detail-a.js'],
      styles: ['assets/detail-a.css'],
      reads: [
        {
          path: '/recruitmentDetail/:id',
          address: 'POST /api/activity/info',
          input: { id: { id: 'id' } },
        },
      ],
    },
  }),
  'wx/dist/assets/index-a.js': 'export const a = 1',
  'wx/dist/assets/gone-a.js': 'export const gone = 1',
  'wx/dist/seal.svg': '<svg/>',
  'office/dist/index.html': `<html><head><meta property="csp-nonce" nonce="%NONCE%">
    <meta name="phone-origin" content="%PHONE_ORIGIN%">
    <title>%MUSEUM_NAME%</title><script type="module" src="/office/a.js"></script>
    <link rel="stylesheet" crossorigin href="/office/assets/office-a.css"></head></html>`,
  'office/dist/.vite/screens.json': JSON.stringify({
    lists: { scripts: ['list.js'], first: ['kit.css'], styles: ['list.css'] },
    'lists/new': { scripts: ['form.js'], styles: [] },
    'lists/:id': { scripts: ['one.js'], styles: [] },
  }),
  'office/dist/worker.js': 'self.a = 1',
}

eachStore('the front ends', (store, once) => {
  let world: World
  let admin: Person
  let folder: string
  let app: FastifyInstance
  let isAway: boolean
  beforeAll(async () => {
    world = await openWorld(store, {
      now: `${today}T02:00:00Z`,
      settings: { publicUrl: 'https://museum.example' },
    })
    admin = await world.office('admin')
    folder = mkdtempSync(join(tmpdir(), 'museum-fronts-'))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const packed = brotliCompressSync(files['wx/dist/assets/index-a.js'])
    writeFileSync(join(folder, 'wx/dist/assets/index-a.js.br'), packed)
    app = fastify() as unknown as FastifyInstance
    const shown = {
      ...museumShown,
      now: async (appContext: World['appContext']) => {
        if (isAway) throw new Error('away')
        return await museumShown.now(appContext)
      },
    }
    const { sendReady } = senders(world.appContext, () => false)
    const hooks = { sendReady, visit: async () => {}, shown, handlers: activityHandlers }
    serveFrontEnds(app, world.appContext, hooks, folder)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    isAway = false
  })

  const get = async (url: string, headers: Record<string, string> = {}) =>
    await app.inject({ url, headers })
  const nameMuseum = (museum_name: string) =>
    world.as(admin).send(closingCalls.changeSettings, { museum_name })
  const answersIn = (html: string) => {
    const [, text] =
      /<script type="application\/json" id="first-answers">(.*)<\/script>/s.exec(html) ?? []
    return text === undefined ? undefined : JSON.parse(text)
  }

  once('a page admits its own script by what it says, and no other', async () => {
    const { headers, body } = await get('/wx/index')
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-Gd247F7/HAaok24ffxddu8p7CQH5WNwskAvEC9qjxZQ=' https://res.wx.qq.com/open/js/jweixin-1.6.0.js;`,
    )
    expect(headers['content-security-policy']).toContain(`style-src 'self';`)
    expect(body).toContain('content="Asia/Shanghai"')
  })

  once('the office’s page says where the phone’s app is', async () => {
    const { body } = await get('/office/lists')
    expect(body).toContain('name="phone-origin" content="https://museum.example"')
  })

  once('no page is framed by another', async () => {
    for (const url of ['/wx/index', '/office/'])
      expect((await get(url)).headers['content-security-policy']).toContain(
        `frame-ancestors 'none'`,
      )
  })

  once('a page that a phone has is not sent again while it is the same', async () => {
    const first = await get('/wx/index')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const again = await get('/wx/nowhere', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await nameMuseum('北城<博物馆>')
    const changed = await get('/wx/index', { 'if-none-match': String(first.headers.etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('北城&#60;博物馆&#62;')
  })

  once('a page is compressed as the browser takes it', async () => {
    const { body } = await get('/wx/recruitmentDetail/0')
    const br = await get('/wx/recruitmentDetail/0', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/wx/recruitmentDetail/0', { 'accept-encoding': 'gzip' })
    const unpacked = (raw: Buffer, encoding: unknown) =>
      encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
    for (const { rawPayload, headers } of [br, gz])
      expect(String(unpacked(rawPayload, headers['content-encoding']))).toBe(body)
  })

  once('a page names the files of its screen, and brings what the screen asks first', async () => {
    const id = await makeActivity(world, admin, today, { title: '</script><b>&' })
    const { body } = await get(`/wx/recruitmentDetail/${id}?userStatus=7`)
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/wx/assets/detail-a.css">')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/wx/assets/detail-a.js">')
    const { data } = await world.as().send(activityCalls.info, { id })
    expect(answersIn(body)).toEqual({
      day: today,
      answers: [
        { address: 'POST /api/activity/info', input: { id }, read: 'activity,dictionary', data },
      ],
    })
    expect(body).not.toContain('</script><b>')
  })

  once('a page may name styles before those of the entry', async () => {
    const { body } = await get('/office/lists?page=2')
    const named = [...body.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)
    expect(named).toEqual([
      '/office/kit.css',
      '/office/assets/office-a.css',
      '/office/list.css',
      '/office/list.js',
    ])
  })

  once('what lies below a page is a page of its own where the build says so', async () => {
    const script = async (url: string) =>
      /modulepreload.*?href="([^"]+)"/.exec((await get(url)).body)
    expect((await script('/office/lists/new'))?.[1]).toBe('/office/form.js')
    expect((await script('/office/lists/7'))?.[1]).toBe('/office/one.js')
    expect((await script('/wx/recruitmentDetail/7'))?.[1]).toBe('/wx/assets/detail-a.js')
    expect(await script('/office/other')).toBeNull()
  })

  once('a page says what its screen asks first for whoever is logged in', async () => {
    const said = async (url: string) =>
      /name="own-reads" content="([^"]*)"/.exec((await get(url)).body)?.[1]
    expect(await said('/wx/volunteerUserCenter')).toBe('/api/a?p=wx /api/b?p=wx')
    expect(await said('/wx/recruitmentDetail/0')).toBe('')
    expect(await said('/wx/nowhere')).toBe('')
  })

  once('a page brings what is true now: after a change, and on the next day', async () => {
    const id = await makeActivity(world, admin, today, { enlist_end_date: today })
    const shown = async () =>
      answersIn((await get(`/wx/recruitmentDetail/${id}`)).body)?.answers[0].data
    expect((await shown()).status).toBe(4)
    await world.as(admin).send(activityOfficeCalls.change, { id, title: '改了' })
    expect((await shown()).title).toBe('改了')
    world.setNow(`${addDays(today, 1)}T02:00:00Z`)
    expect((await shown()).status).toBe(2)
    world.setNow(`${today}T02:00:00Z`)
  })

  once('what is not there, or is too long, the screen asks for', async () => {
    expect(answersIn((await get('/wx/recruitmentDetail/999')).body).answers).toEqual([])
    const long = '长'.repeat(19_000)
    const id = await makeActivity(world, admin, today, {
      service_remark: long,
      recruit_remark: long,
    })
    expect(answersIn((await get(`/wx/recruitmentDetail/${id}`)).body).answers).toEqual([])
  })

  once(
    'while the database is away there is a page, which is kept no longer than that',
    async () => {
      await nameMuseum('南城博物馆')
      isAway = true
      const away = await get('/wx/index')
      expect([away.statusCode, away.body.includes('江南博物馆')]).toEqual([200, true])
      isAway = false
      expect((await get('/wx/index')).body).toContain('南城博物馆')
    },
  )

  test('the office’s page marks its own, anew in each answer', async () => {
    const marks = new Set<string>()
    for (let round = 0; round < 2; round += 1) {
      const { body, headers } = await get('/office/volunteers')
      const mark = /script-src 'self' 'nonce-([^']+)'/.exec(
        String(headers['content-security-policy']),
      )?.[1]
      expect(body).toContain(`<script nonce="${mark}"`)
      expect(headers['cache-control']).toBe('no-store')
      marks.add(mark ?? '')
    }
    expect(marks.size).toBe(2)
  })

  once(
    'a file with its hash in its name is kept for good, and sent as the browser takes it',
    async () => {
      const url = '/wx/assets/index-a.js'
      const plain = await get(url)
      expect(plain.body).toBe(files['wx/dist/assets/index-a.js'])
      expect(plain.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      // What rules a page would be a kilobyte beside each of its files.
      expect(String(plain.headers['content-security-policy'])).toMatch(
        /^default-src 'none';.{0,70}$/,
      )
      expect(plain.headers).not.toHaveProperty('permissions-policy')
      const again = await get(url, { 'if-none-match': String(plain.headers.etag) })
      expect(again.statusCode).toBe(304)
      expect((await get('/wx/seal.svg')).headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
    },
  )

  once.each([
    '/wx/assets/none.js',
    '/wx/assets/index-a.js.br',
    '/wx/assets/..%2findex.html',
    '/wx/assets/a/b',
  ])('%s is no file', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
  })

  once('a file is gone when another build has taken the place of this one', async () => {
    rmSync(join(folder, 'wx/dist/assets/gone-a.js'))
    expect((await get('/wx/assets/gone-a.js')).statusCode).toBe(404)
  })

  once('a build’s own notes are no file', async () => {
    expect((await get('/wx/.vite/screens.json')).headers['content-type']).toContain('text/html')
  })

  once('a build without a worker has that of an earlier one end itself', async () => {
    const none = await get('/wx/worker.js')
    expect(none.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(none.body).toContain('unregister')
    const one = await get('/office/worker.js')
    expect(one.body).toBe('self.a = 1')
    // A worker has the policy of its own file: it fetches from its server, and from nowhere else.
    expect(one.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'`,
    })
  })
})
