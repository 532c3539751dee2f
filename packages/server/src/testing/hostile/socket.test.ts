import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedTables, countChanges } from '../../db/changes.ts'
import { heard } from '../../http/inject-call.ts'
import { eachStore } from '../stores.ts'
import { openWorld, type World } from '../world.ts'

const line = 'POST /api/office/login HTTP/1.1\r\nHost: museum\r\nMuseum-Office: 1\r\n'
const json = 'Content-Type: application/json\r\n'
const good = '{"username":"a","password":"b"}'

/** What no library would put on the wire; none of it reaches a call. */
const broken: Record<string, string> = {
  'no HTTP': 'HELLO\r\n\r\n',
  'an unknown method': 'BREW /api/activity/list HTTP/1.1\r\nHost: museum\r\n\r\n',
  'a version of its own': 'GET /api/activity/list HTTP/9.9\r\nHost: museum\r\n\r\n',
  'no host': 'GET /api/activity/list HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a NUL in the address': 'GET /api/activity/list?title=\u0000 HTTP/1.1\r\nHost: museum\r\n\r\n',
  'an address of 20 kB': `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: museum\r\n\r\n`,
  'a header of 20 kB': `GET /api/activity/list HTTP/1.1\r\nHost: museum\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'ten thousand headers': `GET /api/activity/list HTTP/1.1\r\nHost: museum\r\n${'X: y\r\n'.repeat(10_000)}\r\n`,
  'a header without a name': `GET /api/activity/list HTTP/1.1\r\nHost: museum\r\n: x\r\n\r\n`,
  'a line feed in a header': `GET /api/activity/list HTTP/1.1\r\nHost: museum\r\nX: a\nb\r\n\r\n`,
  'two lengths': `${line}${json}Content-Length: 3\r\nContent-Length: 31\r\n\r\n${good}`,
  'a length and chunks': `${line}${json}Content-Length: 31\r\nTransfer-Encoding: chunked\r\n\r\n1f\r\n${good}\r\n0\r\n\r\n`,
  'a negative length': `${line}${json}Content-Length: -1\r\n\r\n${good}`,
  'a length beyond any': `${line}${json}Content-Length: 99999999999\r\n\r\n`,
  'a chunk of no size': `${line}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n${good}\r\n0\r\n\r\n`,
  'a length that is too short': `${line}${json}Content-Length: 5\r\nConnection: close\r\n\r\n${good}`,
  'an address of a proxy':
    'GET http://evil.example/api/none HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n',
  'a way out of the folder':
    'GET /files/../../../etc/passwd HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n',
  'bytes that are no UTF-8':
    'GET /api/%ff%fe HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n',
}

eachStore('a broken request over a socket', (store) => {
  let world: World
  let port = 0
  beforeAll(async () => {
    world = await openWorld(store)
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(() => world.close())

  /** All that is answered until the connection ends. */
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      const parts: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
      socket.on('data', (part) => parts.push(part))
      // Refused while it still sends: what was said before that counts.
      socket.on('error', () => {})
      socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    })

  test.each(Object.entries(broken))('of %s is refused with an envelope', async (what, text) => {
    const counts = await countOnce()
    const before = await counts()
    const answer = await say(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const code = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
    expect({ answer, code }).toEqual({ answer, code: expect.toBeOneOf([400, 404, 413, 414, 431]) })
    expect(heard(code, body).status).toBeGreaterThanOrEqual(400)
    // Whose address of a file was guessed stands in the log.
    const logged = what === 'a way out of the folder' ? ['audit', 'throttle'] : []
    expect(changedTables(before, await counts()).sort()).toEqual(logged)
  })

  test('is nothing to the next one', async () => {
    const { statusCode } = await world.app.inject({ url: '/healthz' })
    expect(statusCode).toBe(200)
    expect(await say('GET /healthz HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200/,
    )
  })

  let counting: ReturnType<typeof countChanges> | undefined
  const countOnce = () => {
    counting ??= countChanges(world.db)
    return counting
  }
})
