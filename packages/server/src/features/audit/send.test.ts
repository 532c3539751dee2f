import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFramed } from '../../syslog/send.ts'
import { certificateIn } from '../../testing/certificate.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { keepHeads } from './head.service.ts'
import { sealLog } from './seal.service.ts'
import { sendLog } from './send.service.ts'

eachStore('the log elsewhere', (store, once) => {
  let world: World
  let admin: Person
  let folder: string
  let ends: (() => void)[]
  beforeEach(async () => {
    world = await openWorld(store, { settings: { publicUrl: 'https://museum.example' } })
    admin = await world.office('admin')
    folder = mkdtempSync(join(tmpdir(), 'museum-syslog-'))
    ends = []
  })
  afterEach(async () => {
    for (const end of ends) end()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let named = 0
  const write = async (lines: number) => {
    for (let n = 0; n < lines; n += 1) {
      named += 1
      const made = { kind: 'skill' as const, name: `技能${named}` }
      await world.as(admin).send(dictionaryOfficeCalls.create, made)
    }
    await sealLog(world.appContext)
    await keepHeads(world.appContext)
  }

  /** A syslog server, what it hears and how it is reached; by what it was called it does with who comes. */
  const listen = async (does: (socket: TLSSocket) => void = () => {}) => {
    const { cert, key, path } = certificateIn(folder, `one${ends.length}`)
    const heard: string[] = []
    const sockets = new Set<TLSSocket>()
    const server = createServer({ cert, key }, (socket) => {
      sockets.add(socket)
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('end', () => heard.push(...unframed(text)))
      socket.on('error', () => {})
      does(socket)
    })
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const end = () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
    ends.push(end)
    const { port } = server.address() as AddressInfo
    return { heard, end, place: { host: '127.0.0.1', port, ca: cert }, path }
  }
  const unframed = (text: string) => {
    const all: string[] = []
    for (let rest = Buffer.from(text); rest.length > 0; ) {
      const [head = '', length = '0'] = /^(\d+) /.exec(rest.toString()) ?? []
      all.push(rest.subarray(head.length, head.length + Number(length)).toString())
      rest = rest.subarray(head.length + Number(length))
    }
    return all
  }
  type Place = Awaited<ReturnType<typeof listen>>['place']
  const sendTo = (syslog: Place) =>
    sendLog({ ...world.appContext, settings: { ...world.appContext.settings, syslog } })

  test('holds each line and each head in order, with no word of what was changed', async () => {
    const { heard, place } = await listen()
    await write(3)
    await sendTo(place)
    expect(heard).toHaveLength(4)
    expect(heard[0]).toMatch(
      /^<110>1 2026-05-12T02:00:00\.000Z museum\.example museum - line - \{.*"username":"admin","action":"create"/,
    )
    expect(heard[3]).toMatch(/^<109>1 .* museum - head - \{.*"seq":3,.*"signature":"/)
    expect(heard.join()).not.toContain('技能')
    await write(1)
    await sendTo(place)
    expect(heard.slice(4).map((text) => /"seq":(\d+)/.exec(text)?.[1])).toEqual(['4'])
    await sendTo(place)
    expect(heard).toHaveLength(5)
  })

  once('waits while its server is away, breaks off or is another than it must be', async () => {
    const first = await listen()
    first.end()
    await write(2)
    await expect(sendTo(first.place)).rejects.toThrow(/ECONNREFUSED/)
    const breaking = await listen((socket) => socket.destroy())
    await expect(sendTo(breaking.place)).rejects.toThrow()
    const second = await listen()
    const another = { ...second.place, ca: first.place.ca }
    await expect(sendTo(another)).rejects.toThrow(/self-signed|certificate/)
    expect(second.heard).toEqual([])
    await write(1)
    await sendTo(second.place)
    expect(second.heard).toHaveLength(4)
  })

  once('waits for no server that is slow', async () => {
    const { place } = await listen((socket) => socket.pause())
    await expect(sendFramed(place, ['x'.repeat(1_000_000)], 300)).rejects.toThrow('too slow')
  })

  once('is sent by one process at a time', async () => {
    const { heard, place } = await listen()
    await write(2)
    await Promise.all([sendTo(place), sendTo(place), sendTo(place)])
    expect(heard).toHaveLength(3)
  })
})
