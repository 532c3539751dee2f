import { museumStamp } from '@museum/contract/day.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import { signedFor } from '../../files/signed.ts'
import { Attempts, type Visit } from '../../http/limit.ts'
import { failWithPage, sendPage } from '../../http/page.ts'
import { statementFile, statementFilename, statementPath } from './kept.service.ts'
import { findStatement } from './statement.store.ts'
import { emptyPage, endedPage, failedPage, unknownPage, verifiedPage } from './verify.page.ts'
import { verified, verifyFrame } from './verify.service.ts'

// A viewer of a browser's own shows it, with styles of its own.
const filePolicy =
  "default-src 'none';object-src 'self';style-src 'unsafe-inline';img-src 'self' data: blob:;base-uri 'none';form-action 'none';frame-ancestors 'none'"

/**
 * What anybody opens without a login: the check of a statement under its code, and its file under a
 * signature. Codes that no statement has are counted, each by itself and all by address, before they are
 * looked up: whoever tries them out is stopped, and who holds papers in their hands is not.
 */
export function serveStatements(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  const { clock, settings } = appContext
  const guesses = new Attempts(appContext, rates.guess)
  const frame = () => verifyFrame(appContext, museumStamp(clock(), settings.museumZone))
  const errorHandler = failWithPage(appContext, async (fault) => failedPage(await frame(), fault))

  app.get('/verify', { onRequest: visit, errorHandler }, async (_, reply) =>
    sendPage(reply, 200, emptyPage(await frame())),
  )

  app.get<{ Params: { code: string } }>(
    '/verify/:code',
    { onRequest: visit, errorHandler },
    async (request, reply) => {
      const code = request.params.code.toLowerCase()
      const takeBack = guesses.begin(request, reply, code)
      const statement = await verified(appContext, code)
      if (!statement) return sendPage(reply, 404, unknownPage(await frame()))
      takeBack()
      return sendPage(reply, 200, verifiedPage(await frame(), statement))
    },
  )

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/statement/:file',
    { onRequest: visit, errorHandler },
    async (request, reply) => {
      const number = request.params.file.replace(/\.pdf$/, '')
      const path = statementPath(number)
      const good = signedFor(settings.dataKey, path, request.query, clock()) > 0
      const row = good ? await findStatement(appContext.db, 'number', number) : undefined
      const bytes = row?.revoked_at === '' ? await statementFile(appContext, row) : undefined
      if (!row || !bytes) return sendPage(reply, 404, endedPage(await frame()))
      return sendFile(reply, statementFilename(row), bytes)
    },
  )
}

/** Shown where the browser can, and saved under its name where it is saved: WeChat does either, by the address alone. */
function sendFile(reply: FastifyReply, filename: string, bytes: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-length', bytes.length)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', filePolicy)
    .send(bytes)
}
