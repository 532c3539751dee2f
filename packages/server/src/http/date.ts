import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/** Every answer says what the museum's clock says, for phones whose own is wrong. */
export function tellTime(app: FastifyInstance, appContext: AppContext): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', appContext.clock().toUTCString())
    done()
  })
}
