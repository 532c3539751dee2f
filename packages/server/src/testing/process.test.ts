import { expect, test } from 'vitest'
import { clockFrom, startServer } from './process.ts'
import { stores } from './stores.ts'

test('a server shows the hour that it is started with, and a warning of its process fails whoever ends it', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const { url, drop } = await (store.makeReady ?? store.make)()
  const warning = "data:text/javascript,process.emitWarning('left open', 'LeakWarning')"
  const server = await startServer(url, {
    flags: [`--import=${warning}`],
    clock: clockFrom('2028-02-29T02:00:00Z'),
  })
  const { headers } = await fetch(`${server.origin}/healthz`)
  expect(headers.get('date')).toMatch(/^Tue, 29 Feb 2028 0[2-9]:/)
  await expect(server.stop()).rejects.toThrow('LeakWarning: left open')
  await drop()
})

test('without a clock it is the program as a museum runs it, and ends with 0', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const { url, drop } = await (store.makeReady ?? store.make)()
  const server = await startServer(url)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await drop()
})
