import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilesIn } from '../../testing/open-files.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

// More than a connection holds on its way, so that a download can break off in the middle.
const bytes = Buffer.alloc(16 * 1024 * 1024, 7)
const name = 'ab/cd/large.jpg'

oneStore('a picture that is given out', (store) => {
  let world: World
  let origin = ''
  beforeAll(async () => {
    world = await openWorld(store)
    await world.appContext.files.put(name, bytes)
    const row = { person_id: null, account_id: null, bytes: bytes.length, portrait: 0 }
    await world.db
      .insertInto('upload')
      .values({ ...row, path: `/files/${name}`, created_ms: 0, unclaimed_ms: null })
      .execute()
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())

  /** Asks for the picture and breaks off as soon as so many bytes have come. */
  const breakOff = (after: number) =>
    new Promise<void>((resolve) => {
      const asked = request(`${origin}/files/${name}`, (answer) => {
        let come = 0
        answer.on('data', (part: Buffer) => {
          come += part.length
          if (come >= after) asked.destroy()
        })
        answer.on('error', () => {})
      })
      asked.on('error', () => {})
      asked.on('close', () => resolve())
      asked.end()
      if (after === 0) asked.on('socket', (socket) => socket.on('connect', () => asked.destroy()))
    })

  test('is closed when it was read, asked about, or let go', async () => {
    const whole = await fetch(`${origin}/files/${name}`)
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length)
    const head = await fetch(`${origin}/files/${name}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
    for (const after of [0, 1, 100_000]) await breakOff(after)
    const folder = world.appContext.settings.filesUrl.replace('file:', '')
    await expect.poll(() => openFilesIn(folder)).toEqual([])
  })
})
