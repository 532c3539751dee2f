import { connect } from 'node:net'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blank } from '../testing/pictures.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { heard } from './inject-call.ts'

eachStore('every call', (store, once) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  once.each(['/api/%E0%A4%A', `/api/office/activities/${'9'.repeat(200)}`])(
    'an address that is none is answered with an envelope: %s',
    async (url) => {
      const answer = await world.app.inject({ url })
      expect(heard(answer.statusCode, answer.body).status).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('FST_')
    },
  )

  once.each(['wx', 'office'])('a broken link into /%s leads to its 404 page', async (front) => {
    const answer = await world.app.inject({ url: `/${front}/%E0%A4%A` })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/${front}/404`])
  })

  once.each([
    ['application/x-www-form-urlencoded', 'toString=1&__proto__=2&time=2026-05-13&arr_json=[]'],
    ['application/json', '{"toString":1,"time":{"toString":1},"arr_json":{"valueOf":1}}'],
    ['application/json', '{"__proto__":{"toString":1}}'],
    ['application/json', '{"constructor":{"prototype":{"toString":1}}}'],
  ])('names of the language’s own are no fault of ours: %s %s', async (type, payload) => {
    const { token } = await world.person('甲', 7)
    for (const url of [
      rosterCalls.state.path,
      `${rosterCalls.state.path}?toString=1&__proto__=1`,
    ]) {
      const headers = { ...loginHeaders(token), 'content-type': type }
      const answer = await world.app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  once('what is no HTTP is answered with an envelope too', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(said).toContain('"status":400')
  })

  once('an answer says which tables it comes from, or touched', async () => {
    const [person, admin] = [await world.person('甲', 7), await world.office('admin')]
    const tablesOf = async (
      { token }: { token: string },
      { method, path: url }: Pick<Call, 'method' | 'path'>,
      payload?: object,
    ) => {
      const headers = { ...loginHeaders(token), 'idempotency-key': 'place' }
      const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
      return [answer.headers['museum-read'], answer.headers['museum-changed']]
    }
    expect(await tablesOf(admin, placeOfficeCalls.list)).toEqual(['place', undefined])
    expect(await tablesOf(person, postCalls.list)).toEqual(['post,volunteer', undefined])
    const place = { name: '大厅', sort: 0, service_type_ids: [] }
    expect(await tablesOf(admin, placeOfficeCalls.create, place)).toEqual([
      undefined,
      'place,place_service_type',
    ])
    expect(await tablesOf(admin, placeOfficeCalls.create, place)).toEqual([undefined, '*'])
  })

  describe('under an idempotency key', () => {
    const keys = () => world.db.selectFrom('idempotency').select('key').execute()

    test('a picture is kept once', async () => {
      const person = await world.person('甲')
      const [red, blue] = await Promise.all(
        ['#ff0000', '#0000ff'].map((colour) => blank(40, 40, colour).png().toBuffer()),
      )
      const send = (bytes = Buffer.alloc(0)) =>
        world
          .as(person)
          .upload(pictureCalls.picture, 'a.png', bytes, { 'idempotency-key': 'picture' })
      const first = await send(red)
      expect(first.status).toBe(1)
      expect(await send(red)).toEqual(first)
      expect((await send(blue)).fault).toBe('request.key_reused')
    })

    test('what nothing else keeps from happening twice happens once, however many repeats come at once', async () => {
      const person = await world.person('甲', 7)
      const send = () =>
        world
          .as(person)
          .send(
            postCalls.push,
            { title: '一次', content: '只写一遍' },
            { 'idempotency-key': 'post' },
          )
      const answers = await Promise.all(Array.from({ length: 8 }, send))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      const posts = await world.db
        .selectFrom('post')
        .select('id')
        .where('title', '=', '一次')
        .execute()
      expect(posts).toHaveLength(1)
    })

    test('the repeat of what can be done no more hears that it was done', async () => {
      const person = await world.person('甲', 7)
      const { data } = await world.as(person).send(postCalls.push, { title: '删', content: '删' })
      const remove = () =>
        world.as(person).send(postCalls.remove, { id: data.id }, { 'idempotency-key': 'gone' })
      const [first, ...repeats] = await Promise.all([remove(), remove(), remove()])
      expect([first.status, ...repeats]).toEqual([1, first, first])
    })

    once(
      'a first answer that is told again says no version, since nobody knows what it saw',
      async () => {
        const { token } = await world.office('admin', 'again')
        const send = () =>
          world.app.inject({
            method: 'POST',
            url: placeOfficeCalls.create.path,
            headers: { ...loginHeaders(token), 'idempotency-key': 'again' },
            payload: { name: '偏厅', sort: 0, service_type_ids: [] },
          })
        const [first, second] = [await send(), await send()]
        expect(second.body).toBe(first.body)
        expect([first, second].map(({ headers }) => 'x-version' in headers)).toEqual([true, false])
      },
    )

    once('a read stays a read', async () => {
      const person = await world.person('甲')
      const before = await keys()
      const headers = { 'idempotency-key': 'reading' }
      expect((await world.as(person).send(volunteerCalls.status, {}, headers)).status).toBe(1)
      await world.as(person).send(activityCalls.info, { id: 1 }, headers)
      expect(await keys()).toEqual(before)
    })
  })
})
