import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const usual = {
  /** How long all goes on as before, and how long whoever was let in last has to say something. */
  noticeMs: 1_000,
  /** The door closes when nobody has knocked for so long, or after ten times that. */
  quietMs: 200,
  /** How long a request may take to end once the server is stopping; then it is cut off. */
  patienceMs: 30_000,
}

/**
 * Lets a stopping server end without cutting anybody off. A connection that seems unused may carry a
 * request already: so for a moment all goes on, while each answer says that its connection ends, then
 * nobody new is let in, and only after another moment unused connections are closed. Whoever knocks
 * as the door closes would be cut off too: nobody does while everybody waits for an answer. Answers
 * whether the server is stopping, for what is sent past the framework.
 */
export function drainOn(app: FastifyInstance, limits = usual): () => boolean {
  let stopping = false
  let held: Promise<void> | undefined
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) void held.then(() => done())
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    stopping = true
    const { server } = app
    if (!server.listening) return
    await wait(limits.noticeMs)
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    await untilQuiet(app, limits.quietMs)
    closeUnusedLater(app, limits)
    // Whoever knocked until now has just been let in.
    await turn()
    setImmediate(resolve)
  })
  return () => stopping
}

async function untilQuiet({ server }: FastifyInstance, quietMs: number): Promise<void> {
  let knocked = true
  const hear = () => {
    knocked = true
  }
  server.on('connection', hear)
  for (let round = 1; knocked && round <= 10; round += 1) {
    knocked = false
    await wait(quietMs)
  }
  server.off('connection', hear)
}

// Closing the server would close unused connections at once, also those that were opened just now.
function closeUnusedLater({ server }: FastifyInstance, limits: typeof usual): void {
  const close = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  const unused = setInterval(close, limits.noticeMs)
  const all = setTimeout(() => server.closeAllConnections(), limits.patienceMs)
  server.once('close', () => {
    clearInterval(unused)
    clearTimeout(all)
  })
}
