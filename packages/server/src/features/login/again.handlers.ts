import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { Visit } from '../../http/limit.ts'
import { failWithPage, sendPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { againPage, loginPage } from './login.page.ts'
import { againPath, returnPath } from './return-path.rules.ts'

/** The page on which one taps before WeChat is asked once more who it is, on the way to where the login leads. */
export function serveAgain(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    againPath,
    { onRequest: visit, errorHandler: failWithPage(appContext, loginPage) },
    async ({ query: { redirect } }, reply) => {
      const path = returnPath(typeof redirect === 'string' ? redirect : '')
      return sendPage(reply, 200, againPage(await museumName(appContext), path))
    },
  )
}
