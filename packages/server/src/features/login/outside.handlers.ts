import { Fault } from '@museum/contract/fault.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { originOf } from '../../http/address.ts'
import type { Visit } from '../../http/limit.ts'
import { failWithPage, sendPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { loginPage } from './login.page.ts'
import { outsidePage } from './outside.page.ts'
import { outsidePath, returnPath } from './return-path.rules.ts'
import { beganLogin } from './state-cookie.service.ts'
import { waysOf } from './ways.read.ts'

/** The page for browsers that are not WeChat's, on the way to what was wanted, or to where the login was begun for. */
export function serveOutside(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  const errorHandler = failWithPage(appContext, loginPage)
  app.get<{ Querystring: Record<string, unknown> }>(
    outsidePath,
    { onRequest: visit, errorHandler },
    async (request, reply) => {
      const ways = waysOf(appContext)
      if (!ways) throw new Fault('auth.not_configured')
      const began = beganLogin(request.headers.cookie ?? '')?.path
      const { redirect = began } = request.query
      const path = returnPath(typeof redirect === 'string' ? redirect : '')
      const origin = originOf(appContext.settings, request)
      return sendPage(reply, 200, outsidePage(await museumName(appContext), ways, origin, path))
    },
  )
}
