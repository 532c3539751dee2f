import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long phones have to hear that their connection ends before unused ones are closed. */
const noticeMs = 1_000
/** How long a request may take to end once the server is stopping; what is not whole by then is cut off. */
const patienceMs = 30_000

/**
 * Lets a stopping server end without cutting anybody off. A connection that is closed while it seems
 * unused may carry a request already, so for a moment everything is still answered, and each answer
 * says that its connection ends; after that nobody is on an unused one.
 */
export function drainOn(app: FastifyInstance, limits = { noticeMs, patienceMs }): void {
  let stopping = false
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    const { server } = app
    if (!server.listening) return
    await wait(limits.noticeMs)
    const end = setTimeout(() => server.closeAllConnections(), limits.patienceMs)
    server.once('close', () => clearTimeout(end))
  })
}
