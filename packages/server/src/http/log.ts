import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/**
 * One line a request, in the end: the route, never the address itself, which may carry a ticket or a
 * name. By its id, a number in this process, it is found beside what went wrong in it.
 */
export function logRequests(app: FastifyInstance, { observe }: AppContext): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    const route = request.routeOptions.url ?? 'none'
    const code = reply.statusCode
    const ms = reply.elapsedTime
    observe?.({ method, route, code, ms })
    request.log.info({ id, method, route, code, ms: Math.round(ms) }, 'request')
    done()
  })
}

/** What the log keeps of an error: databases put the refused row, a person's data, into its details. */
export const logSerializers = {
  err: (error: unknown) => {
    const { name, message, stack, code } = error as Error & { code?: unknown }
    return { type: name, message, stack, code }
  },
}
