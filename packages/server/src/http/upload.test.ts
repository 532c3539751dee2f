import { once } from 'node:events'
import { connect } from 'node:net'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'
import { heard } from './inject-call.ts'

oneStore('an upload', (store) => {
  let world: World
  let app: Awaited<ReturnType<typeof createApp>>
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store)
    person = await world.person('周晓岚')
    app = await createApp(world.appContext, undefined, { quietMs: 50 })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  /** Sends the beginning of a picture of 9000 bytes, and nothing more. */
  function begin() {
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
    socket.write(
      [
        `POST ${pictureCalls.picture.path} HTTP/1.1`,
        'Host: museum',
        `Authorization: Bearer ${person.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 9000',
        '',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
      ].join('\r\n'),
    )
    return socket
  }

  test('that stalls is ended in words, and its connection with it', async () => {
    const socket = begin()
    let said = ''
    socket.on('data', (piece) => {
      said += piece
    })
    await once(socket, 'close')
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 408 /)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head.toLowerCase()).toContain('connection: close')
    expect(heard(408, body)).toMatchObject({
      status: 408,
      fault: 'request.stalled',
      msg: '传输中断，请检查网络后重试',
    })
    // Well before the time that a whole request may take.
  }, 20_000)

  test('whose sender goes away is given up at once', async () => {
    const answered = new Promise((resolve) => {
      app.server.once('request', (_, response) => response.once('close', resolve))
    })
    const socket = begin()
    await once(app.server, 'request')
    socket.destroy()
    await answered
    expect(await world.db.selectFrom('upload').select('id').execute()).toEqual([])
  })
})
