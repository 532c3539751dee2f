import type { FastifyInstance } from 'fastify'

/** One line a request: the route, never the address itself, which may carry a ticket or a name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        code: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

/** What the log keeps of an error: databases put the refused row, a person's data, into its details. */
export const logSerializers = {
  err: (error: unknown) => {
    const { name, message, stack, code } = error as Error & { code?: unknown }
    return { type: name, message, stack, code }
  },
}
