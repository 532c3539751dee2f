import { passCalls } from '@museum/contract/pass/pass.calls.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { Attempts, type Visit } from '../../http/limit.ts'
import { failWithPage, sendPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { checkPage, refusedPage } from './pass.page.ts'
import { checkCode, mine } from './pass.service.ts'

/** The caller's own work card. */
export const passHandlers = implement(passCalls, { mine })

/**
 * Where a scanned card leads, at `/pass/…`: a page for whoever stands at a door, with any phone and no
 * login. It runs no script, and nothing of it is kept. Codes that nobody was given are counted, each by
 * itself and all by address; a card's own never are, for at a door many phones share one address, and with whoever plays tricks on it.
 */
export function servePassChecks(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  const guesses = new Attempts(appContext, rates.guess)
  app.get<{ Params: { code: string } }>(
    '/pass/:code',
    {
      onRequest: visit,
      errorHandler: failWithPage(appContext, async (fault) =>
        refusedPage(await museumName(appContext), fault.message),
      ),
    },
    async (request, reply) => {
      const checked = await checkCode(appContext, request.params.code)
      const unknown = checked.verdict === 'unknown'
      if (unknown) guesses.begin(request, reply, request.params.code)
      const html = checkPage(await museumName(appContext), checked)
      return sendPage(reply, unknown ? 404 : 200, html, "img-src 'self'")
    },
  )
}
