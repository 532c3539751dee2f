import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedTables, countChanges } from '../../db/changes.ts'
import { eachStore } from '../stores.ts'
import { allKinds } from './callers.ts'
import { type Museum, openMuseum } from './museum.ts'

/** Every address that is no call, with one of it to ask for and the codes that it may answer. */
const open: Record<string, { ask: string; codes: number[] }> = {
  '/': { ask: '/', codes: [302] },
  '/wx': { ask: '/wx', codes: [302] },
  '/wx/': { ask: '/wx/', codes: [302] },
  '/office': { ask: '/office', codes: [302] },
  '/files/*': { ask: '/files/ab/cd/abcd.jpg', codes: [404] },
  '/pass/:code': { ask: '/pass/invented', codes: [404] },
  '/statement/:file': { ask: '/statement/FW2026-000001.pdf?e=1&s=invented', codes: [404] },
  '/verify': { ask: '/verify', codes: [200] },
  '/verify/:code': { ask: '/verify/invented', codes: [404] },
  '/calendar/:file': { ask: `/calendar/${'a'.repeat(43)}.ics`, codes: [404] },
  '/calendar/shift/:file': { ask: '/calendar/shift/1.ics?e=1&s=invented', codes: [404] },
  '/auth/again': { ask: '/auth/again', codes: [200] },
  '/auth/outside': { ask: '/auth/outside', codes: [200] },
  '/wechat/events': { ask: '/wechat/events?echostr=1', codes: [404] },
  '/robots.txt': { ask: '/robots.txt', codes: [200] },
  '/favicon.ico': { ask: '/favicon.ico', codes: [302] },
  '/.well-known/security.txt': { ask: '/.well-known/security.txt', codes: [404] },
  '/healthz': { ask: '/healthz', codes: [200] },
  '/readyz': { ask: '/readyz', codes: [200] },
}

const everyCall = Object.values(calls).flatMap((group) => Object.values(group) as Call[])

eachStore('the whole server', (store) => {
  let museum: Museum
  beforeAll(async () => {
    museum = await openMuseum(store)
  })
  afterAll(() => museum.world.close())

  test('serves every call of the contract, and beside them only what is stated here', () => {
    const served = routesOf(museum.world.app.printRoutes())
    const stated = [
      ...everyCall.map(({ method, path }) => `${method} ${path}`),
      ...Object.keys(open).map((path) => `GET ${path}`),
      // WeChat's own, whose login is its signature.
      'POST /wechat/events',
    ]
    expect(served.sort()).toEqual(stated.sort())
  })

  test('answers what is no call to everybody alike, and changes nothing but the log of a file that was guessed', async () => {
    const { app, db } = museum.world
    const counts = await countChanges(db)
    const before = await counts()
    for (const [path, { ask, codes }] of Object.entries(open)) {
      const answers = new Set<string>()
      for (const kind of allKinds) {
        const { token } = museum.members[kind]
        const headers = loginHeaders(token)
        const { statusCode, body } = await app.inject({ url: ask, headers })
        expect({ path, kind, codes }).toEqual({
          path,
          kind,
          codes: expect.arrayContaining([statusCode]),
        })
        answers.add(body)
      }
      expect({ path, answers: answers.size }).toEqual({ path, answers: 1 })
    }
    expect(changedTables(before, await counts()).sort()).toEqual(['audit', 'throttle'])
  })

  test('asks a HEAD for the same login as its GET', async () => {
    for (const { method, path, audience, kind } of everyCall) {
      if (method !== 'GET' || audience === 'everyone' || kind === 'file') continue
      const url = path.replace(/:\w+/, '1')
      const { statusCode } = await museum.world.app.inject({ method: 'HEAD', url })
      expect({ path, statusCode }).toEqual({ path, statusCode: 401 })
    }
  })
})

/** `GET /path` of every route; a HEAD goes with its GET. Front ends' own files are no routes here. */
function routesOf(tree: string): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', , methods] =
      /^([│├└─\s]*)(\S*)( \(([A-Z, ]+)\))?$/.exec(line) ?? []
    above.length = indent.length / 4
    above.push(part)
    const path = above.join('')
    if (/^\/(wx|office)\/./.test(path)) continue
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') found.push(`${method} ${path}`)
  }
  return found
}
