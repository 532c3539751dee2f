import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { defineCall, nothing } from '@museum/contract/call.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestContext } from '../context.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { type FileAnswer, implement } from './implement.ts'
import { serveCalls } from './serve.ts'

const calls = {
  file: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/file',
    summary: '',
    audience: 'everyone',
    input: z.object({}),
    output: nothing,
    faults: [],
  }),
}
const hooks = {
  sendReady: () => {},
  sendOwn: () => {},
  callerOf: async () => ({ kind: 'nobody' as const }),
  siteKeyOf: async () => ({ kind: 'nobody' as const }),
  version: async () => 0,
  checkRecord: async () => {},
  requireConfirmed: async () => {},
  requireSecond: async () => {},
  isWatched: () => false,
  refused: async () => {},
}
const piece = Buffer.alloc(64 * 1024, 'x')
const named = { filename: '名.xlsx', type: 'application/octet-stream' }

oneStore('a file', (store) => {
  let world: World
  let app: FastifyInstance
  let answer: (ctx: RequestContext) => Promise<FileAnswer>
  let url = ''
  beforeEach(async () => {
    world = await openWorld(store)
    app = fastify()
    serveCalls(app, world.appContext, hooks, implement(calls, { file: (ctx) => answer(ctx) }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`
  })
  afterEach(async () => {
    await app.close()
    await world.close()
  })

  /** So many pieces, given as they are asked for; `given` counts them. */
  function pieces(count: number, then: (stream: Readable) => void = (stream) => stream.push(null)) {
    const told = { given: 0 }
    const stream = new Readable({
      read() {
        if (told.given === count) return then(this)
        told.given += 1
        this.push(piece)
      },
    })
    answer = async () => ({ ...named, bytes: { size: count * piece.length, stream: () => stream } })
    return { told, stream }
  }

  test('that is long arrives whole, and says before how long it is', async () => {
    pieces(40)
    const response = await fetch(url)
    expect(response.headers.get('content-length')).toBe(String(40 * piece.length))
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('名.xlsx'))
    expect((await response.arrayBuffer()).byteLength).toBe(40 * piece.length)
  })

  test('is given no faster than it is taken, and no further once nobody takes it', async () => {
    const { told, stream } = pieces(100_000)
    const closed = once(stream, 'close')
    const leave = new AbortController()
    const response = await fetch(url, { signal: leave.signal })
    await response.body?.getReader().read()
    leave.abort()
    await closed
    expect(told.given).toBeLessThan(10_000)
  })

  test('that breaks off does not look whole', async () => {
    pieces(40, (stream) => stream.destroy(new Error('lost')))
    const response = await fetch(url)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('is made no further once its caller has gone', async () => {
    const begun = Promise.withResolvers<AbortSignal | undefined>()
    answer = async ({ gone }) => {
      begun.resolve(gone)
      if (gone) await once(gone, 'abort')
      return { ...named, bytes: piece }
    }
    const leave = new AbortController()
    const asked = fetch(url, { signal: leave.signal }).catch(() => 'left')
    const gone = await begun.promise
    if (!gone || gone.aborted) throw new Error('nobody watches')
    const stopped = once(gone, 'abort')
    leave.abort()
    expect(await asked).toBe('left')
    await stopped
  })
})
