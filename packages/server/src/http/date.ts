import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'

/** Every answer says what the museum's clock says, for phones whose own is wrong. */
export function tellTime(app: FastifyInstance, house: House): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', house.clock().toUTCString())
    done()
  })
}
