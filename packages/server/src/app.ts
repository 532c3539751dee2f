import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from './context.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { activityOfficeRoutes } from './features/activity/activity-office.routes.ts'
import { applicationRoutes } from './features/application/application.routes.ts'
import { articleRoutes } from './features/article/article.routes.ts'
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { lastLine } from './features/audit/audit.read.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { noteRefusal } from './features/audit/refusal.service.ts'
import { checkVersion } from './features/audit/version.service.ts'
import { broadcastRoutes } from './features/broadcast/broadcast.routes.ts'
import { closingRoutes } from './features/closing/closing.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts'
import { enlistRoutes } from './features/enlist/enlist.routes.ts'
import { enlistOfficeRoutes } from './features/enlist/enlist-office.routes.ts'
import { groupRoutes } from './features/group/group.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { loginRoutes } from './features/login/login.routes.ts'
import { callerOf } from './features/login/session.service.ts'
import { messageRoutes } from './features/message/message.routes.ts'
import { serveFiles } from './features/picture/file.routes.ts'
import { pictureRoutes } from './features/picture/picture.routes.ts'
import { plannerRoutes } from './features/planner/planner.routes.ts'
import { postRoutes } from './features/post/post.routes.ts'
import { postOfficeRoutes } from './features/post/post-office.routes.ts'
import { rosterRoutes } from './features/roster/roster.routes.ts'
import { serviceRoutes } from './features/service/service.routes.ts'
import { museumLook, museumName } from './features/setting/setting.read.ts'
import { settingRoutes } from './features/setting/setting.routes.ts'
import { showcaseRoutes } from './features/showcase/showcase.routes.ts'
import { signRoutes } from './features/sign/sign.routes.ts'
import { signCodeRoutes } from './features/sign/sign-code.routes.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { todayRoutes } from './features/today/today.routes.ts'
import { volunteerRoutes } from './features/volunteer/volunteer.routes.ts'
import { volunteerOfficeRoutes } from './features/volunteer/volunteer-office.routes.ts'
import { voteRoutes } from './features/vote/vote.routes.ts'
import { voteOfficeRoutes } from './features/vote/vote-office.routes.ts'
import { believed } from './http/address.ts'
import { tellTime } from './http/date.ts'
import { serveDocuments } from './http/documents.ts'
import { drainOn } from './http/drain.ts'
import { answerFailures, refuseConnection, refuseUrl } from './http/failures.ts'
import { sendHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { countVisits } from './http/limit.ts'
import { logRequests } from './http/log.ts'
import { serveOn } from './http/serve.ts'
import { serveFrontEnds } from './http/static.ts'
import { useChineseMessages } from './http/zod-locale.ts'

useChineseMessages()

const bodyLimit = 1024 * 1024

/** The whole server; the caller listens, or injects requests. `ready` holds `/readyz` back; `quietMs` is how long an upload may be silent. */
export async function createApp(
  appContext: AppContext,
  ready: () => boolean = () => true,
  limits: { quietMs?: number } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: appContext.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believed(appContext.settings.trustProxy),
    bodyLimit,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // What comes while the server stops is answered like anything else.
    return503OnClosing: false,
    requestTimeout: 60_000,
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseConnection,
  }) as unknown as FastifyInstance
  logRequests(app, appContext)
  tellTime(app, appContext)
  answerFailures(app)
  await sendHeaders(app, appContext.settings)
  await app.register(formbody)
  await app.register(multipart)
  const hooks = { callerOf, version: lastLine, checkVersion, refused: noteRefusal }
  const serve = serveOn(app, appContext, hooks, limits.quietMs)
  for (const routes of [
    pictureRoutes,
    auditRoutes,
    settingRoutes,
    loginRoutes,
    accountRoutes,
    messageRoutes,
    dictionaryRoutes,
    volunteerRoutes,
    volunteerOfficeRoutes,
    applicationRoutes,
    groupRoutes,
    broadcastRoutes,
    serviceRoutes,
    activityRoutes,
    activityOfficeRoutes,
    enlistRoutes,
    enlistOfficeRoutes,
    rosterRoutes,
    signRoutes,
    signCodeRoutes,
    attendanceRoutes,
    teamRoutes,
    closingRoutes,
    plannerRoutes,
    todayRoutes,
    voteRoutes,
    voteOfficeRoutes,
    postRoutes,
    postOfficeRoutes,
    articleRoutes,
    showcaseRoutes,
    homeRoutes,
    dashboardRoutes,
  ])
    routes(serve)
  const visit = countVisits(appContext)
  serveHealth(app, appContext, ready, visit)
  drainOn(app)
  serveFiles(app, appContext, visit)
  // What calls there are is for those who build beside it, not for whoever meets a museum's server.
  if (appContext.settings.demo) await serveDocuments(app, appContext.settings.museumName)
  await serveFrontEnds(app, appContext, { name: museumName, look: museumLook }, visit)
  return app
}
