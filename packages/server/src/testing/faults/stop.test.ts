import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MixedMuseum, openMixedMuseum } from '../mixed/museum.ts'
import type { ServerProcess } from '../process.ts'
import { eachStore } from '../stores.ts'

const clients = 12

eachStore('stopped while people are at it', (store) => {
  let museum: MixedMuseum
  let server: ServerProcess
  beforeAll(async () => {
    museum = await openMixedMuseum(store, clients)
    server = await museum.start()
  })
  afterAll(async () => {
    await server?.kill()
    await museum.world.close()
  })

  /** Says calls one after the other on one connection, until the server says that it ends. */
  const talk = async (token: string, said: () => void): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: number[] = []
    for (;;) {
      const round = statuses.length
      const { headers, text } =
        round % 2 === 0
          ? await ask(agent, 'POST', enlistCalls.enrol.path, token, { id: museum.wide })
          : await ask(agent, 'GET', activityCalls.list.path, token)
      statuses.push(JSON.parse(text).status)
      said()
      if (headers.connection === 'close') return statuses
    }
  }

  const ask = (agent: Agent, method: string, path: string, token: string, body?: object) =>
    new Promise<{ headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const headers = { ...loginHeaders(token), 'content-type': 'application/json' }
      const sent = request(server.origin + path, { agent, method, headers }, async (answer) => {
        try {
          resolve({ headers: answer.headers, text: (await answer.toArray()).join('') })
        } catch (error) {
          reject(error)
        }
      })
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })

  /** A connection that is open; `heard` is all that came by it, once it was closed properly. */
  const open = async (first: string) => {
    const { port } = new URL(server.origin)
    const socket = connect(Number(port), '127.0.0.1')
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    socket.write(first)
    const heard = new Promise<string>((resolve, reject) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.once('end', () => resolve(text))
      socket.once('error', reject)
    })
    return { heard, write: (text: string) => socket.write(text) }
  }

  test('every request that began is answered whole, connections end properly, the exit is 0', async () => {
    let answers = 0
    const busy = Promise.withResolvers<void>()
    const said = () => {
      answers += 1
      if (answers === clients * 5) busy.resolve()
    }
    const talks = museum.people.map(({ token }) => talk(token, said))
    await busy.promise
    const idle = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    const body = JSON.stringify({ title: '慢慢写的一篇', content: '信号不好。' })
    const slow = await open(
      `POST /api/leave/push HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${museum.people[0]?.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n{`,
    )
    // Whoever has an answer has arrived.
    await fetch(`${server.origin}/healthz`)
    const ended = server.stop()
    const statuses = await Promise.all(talks)
    for (const heard of statuses) for (const status of heard) expect([0, 1]).toContain(status)
    expect(await idle.heard).toContain('HTTP/1.1 200')
    slow.write(body.slice(1))
    const answered = await slow.heard
    expect(answered).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*"status":1/i)
    expect(await ended).toBe(0)

    const { db } = museum.world
    const posts = await db.selectFrom('post').select('title').execute()
    expect(posts).toEqual([{ title: '慢慢写的一篇' }])
    const enrolled = await db.selectFrom('enlist').select('id').execute()
    expect(enrolled).toHaveLength(clients)
  })
})
