import { Fault, faults } from '@museum/contract/fault.ts'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../context.ts'
import { sendFault } from '../../http/envelope.ts'

// A name is random and its bytes never change.
const forever = 'public, max-age=31536000, immutable'

/** Stored pictures at `/files/…`, kept by browsers for a year. */
export function serveFiles(app: FastifyInstance, house: House): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*']
    const file = name.endsWith('.jpg') ? await house.files.get(name) : undefined
    if (!file) {
      const { msg } = faults['content.not_found']
      return sendFault(reply, new Fault('request.unknown_call', { msg }))
    }
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-length', file.size)
      .header('cache-control', forever)
      .send(file.body)
  })
}
