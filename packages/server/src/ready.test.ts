import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { untilReady } from './ready.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** A server that answers each asking with the next of these codes, the last for good; its port. */
async function answering(host: string, ...codes: number[]): Promise<number> {
  const server = createServer((request, reply) => {
    expect(request.url).toBe('/readyz')
    reply.writeHead((codes.length > 1 ? codes.shift() : codes[0]) ?? 500).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  open.push(server)
  return (server.address() as AddressInfo).port
}

test('a server that is not ready yet is waited for', async () => {
  const port = await answering('127.0.0.1', 503, 503, 200)
  await untilReady({ host: '127.0.0.1', port })
})

test('who listens everywhere is asked on this machine', async () => {
  const port = await answering('0.0.0.0', 200)
  await untilReady({ host: '0.0.0.0', port })
})

test('an address of version 6 is asked as such', async () => {
  const port = await answering('::1', 200)
  await untilReady({ host: '::1', port })
})

test('a server that never is ready, or is not there, is told of in time', async () => {
  const port = await answering('127.0.0.1', 503)
  const asked = untilReady({ host: '127.0.0.1', port }, undefined, 0)
  await expect(asked).rejects.toThrow(`http://127.0.0.1:${port}/readyz is not ready`)
  const nobody = untilReady({ host: '127.0.0.1', port: 9 }, process.pid, 0)
  await expect(nobody).rejects.toThrow('is not ready')
})

test('nobody waits for a server whose process has ended', async () => {
  const port = await answering('127.0.0.1', 503)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const asked = untilReady({ host: '127.0.0.1', port }, pid)
  await expect(asked).rejects.toThrow(`the server of http://127.0.0.1:${port}/readyz has ended`)
})
