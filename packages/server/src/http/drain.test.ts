import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainOn } from './drain.ts'

test('a request that never ends does not keep the server for ever', async () => {
  const app = fastify({ return503OnClosing: false })
  drainOn(app, { noticeMs: 1, quietMs: 1, patienceMs: 50 })
  app.post('/', async () => 'whole')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  const begun = new Promise((resolve) => app.server.once('request', resolve))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n1',
  )
  await begun
  await app.close()
  await ended
  expect(app.server.listening).toBe(false)
})
