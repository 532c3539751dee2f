import { Fault } from '@museum/contract/fault.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { ping } from '../db/db.ts'
import { ownVersion } from '../version.ts'
import { sendEnvelope, sendFault, successText } from './envelope.ts'
import type { Visit } from './limit.ts'

const patienceMs = 2_000

/** `/healthz`: the process lives, and which version it is. `/readyz`: it can serve; 503 while the database is away or we are stopping. */
export function serveHealth(
  app: FastifyInstance,
  appContext: AppContext,
  ready: () => boolean,
  visit: Visit,
): void {
  const version = JSON.stringify(ownVersion)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', (_, reply) => sendEnvelope(reply, 200, successText('', version)))
  app.get('/readyz', { onRequest: visit }, async (_, reply) => {
    const serves = ready() && !stopping && (await answersInTime(appContext))
    return serves
      ? sendEnvelope(reply, 200, successText('', '{}'))
      : sendFault(reply, new Fault('server.unavailable'))
  })
}

async function answersInTime(appContext: AppContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const answers = ping(appContext.db).then(
    () => true,
    () => false,
  )
  return await Promise.race([answers, late]).finally(() => clearTimeout(timer))
}
