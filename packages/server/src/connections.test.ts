import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { oneStore } from './testing/stores.ts'
import { openWorld } from './testing/world.ts'

oneStore('connections', (store) => {
  test('are so many at most, and what waits in memory is never more', async () => {
    const world = await openWorld(store)
    const { server } = world.app
    expect(server.maxConnections).toBeGreaterThan(1_000)
    expect(server.maxConnections).toBeLessThan(10_000)
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    server.maxConnections = 2
    const { port } = server.address() as AddressInfo
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const third = connect(port, '127.0.0.1')
    await once(third, 'close')
    expect(held.every((socket) => !socket.destroyed)).toBe(true)
    for (const socket of held) socket.destroy()
    await world.close()
  })
})
