import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { AppContext } from './context.ts'
import { accountHandlers } from './features/account/account.handlers.ts'
import { requireSecond } from './features/account/second-due.service.ts'
import { activityHandlers } from './features/activity/activity.handlers.ts'
import { agreementHandlers } from './features/agreement/agreement.handlers.ts'
import { amendHandlers } from './features/amend/amend.handlers.ts'
import { applicationHandlers } from './features/application/application.handlers.ts'
import { articleHandlers } from './features/article/article.handlers.ts'
import { attendanceHandlers } from './features/attendance/attendance.handlers.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { lastLine } from './features/audit/audit.read.ts'
import { checkRecord } from './features/audit/audit.service.ts'
import { requireConfirmed } from './features/audit/confirmed.read.ts'
import { isWatched, noteRefusal, noteTry } from './features/audit/refusal.service.ts'
import { broadcastHandlers } from './features/broadcast/broadcast.handlers.ts'
import { bulkHandlers } from './features/bulk/bulk.handlers.ts'
import { calendarHandlers, serveCalendars } from './features/calendar/calendar.handlers.ts'
import { closingHandlers, closureHandlers } from './features/closing/closing.handlers.ts'
import { confirmHandlers } from './features/confirm/confirm.handlers.ts'
import { correctionHandlers } from './features/correction/correction.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { demandHandlers } from './features/demand/demand.handlers.ts'
import { dictionaryHandlers } from './features/dictionary/dictionary.handlers.ts'
import { draftHandlers } from './features/draft/draft.handlers.ts'
import { duplicateHandlers } from './features/duplicate/duplicate.handlers.ts'
import { enlistHandlers } from './features/enlist/enlist.handlers.ts'
import { feedbackHandlers } from './features/feedback/feedback.handlers.ts'
import { findHandlers } from './features/find/find.handlers.ts'
import { fortnightHandlers } from './features/fortnight/fortnight.handlers.ts'
import { groupHandlers } from './features/group/group.handlers.ts'
import { homeHandlers } from './features/home/home.handlers.ts'
import { hoursHandlers } from './features/hours/hours.handlers.ts'
import { labelHandlers } from './features/label/label.handlers.ts'
import { leaveHandlers } from './features/leave/leave.handlers.ts'
import { serveAgain } from './features/login/again.handlers.ts'
import { serveEvents } from './features/login/events.handlers.ts'
import {
  consentHandlers,
  loginHandlers,
  phoneHandlers,
  sessionHandlers,
} from './features/login/login.handlers.ts'
import { serveOutside } from './features/login/outside.handlers.ts'
import { callerOf } from './features/login/session.service.ts'
import { meetingHandlers } from './features/meeting/meeting.handlers.ts'
import { messageHandlers } from './features/message/message.handlers.ts'
import { milestoneHandlers } from './features/milestone/milestone.handlers.ts'
import { noteHandlers } from './features/note/note.handlers.ts'
import { coverHandlers } from './features/offer/cover.handlers.ts'
import { offerHandlers } from './features/offer/offer.handlers.ts'
import { offerOfficeHandlers } from './features/offer/offer-office.handlers.ts'
import { passHandlers, servePassChecks } from './features/pass/pass.handlers.ts'
import { personalHandlers } from './features/personal/personal.handlers.ts'
import { serveFiles } from './features/picture/file.handlers.ts'
import { pictureHandlers } from './features/picture/picture.handlers.ts'
import { plannerHandlers } from './features/planner/planner.handlers.ts'
import { postHandlers } from './features/post/post.handlers.ts'
import { proposalHandlers } from './features/proposal/proposal.handlers.ts'
import { recruitmentHandlers } from './features/recruitment/recruitment.handlers.ts'
import { reportHandlers } from './features/report/report.handlers.ts'
import { rosterHandlers } from './features/roster/roster.handlers.ts'
import { serviceHandlers } from './features/service/service.handlers.ts'
import { settingHandlers } from './features/setting/setting.handlers.ts'
import { museumShown } from './features/setting/setting.read.ts'
import { shiftHandlers } from './features/shift/shift.handlers.ts'
import { showcaseHandlers } from './features/showcase/showcase.handlers.ts'
import { signHandlers } from './features/sign/sign.handlers.ts'
import { siteHandlers, siteKeyHandlers } from './features/site/site.handlers.ts'
import { siteKeyOf } from './features/site/site-key.service.ts'
import { statementHandlers } from './features/statement/statement.handlers.ts'
import { serveStatements } from './features/statement/verify.handlers.ts'
import { takeHandlers } from './features/take/take.handlers.ts'
import { teamHandlers } from './features/team/team.handlers.ts'
import { todayHandlers } from './features/today/today.handlers.ts'
import { viewHandlers } from './features/view/view.handlers.ts'
import { volunteerHandlers } from './features/volunteer/volunteer.handlers.ts'
import { voteHandlers } from './features/vote/vote.handlers.ts'
import { waitlistHandlers } from './features/waitlist/waitlist.handlers.ts'
import { wallHandlers } from './features/wall/wall.handlers.ts'
import { wishHandlers } from './features/wish/wish.handlers.ts'
import { believed } from './http/address.ts'
import { clientErrorHandlers } from './http/client-error.ts'
import { drainOn } from './http/drain.ts'
import { answerFailures, refuseConnection, refuseUrl } from './http/failures.ts'
import { sendHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { separateHosts } from './http/hosts.ts'
import { countVisits } from './http/limit.ts'
import { logRequests } from './http/log.ts'
import { senders } from './http/ready.ts'
import { serveCalls } from './http/serve.ts'
import { serveSiteFiles } from './http/site-files.ts'
import { serveFrontEnds } from './http/static.ts'
import { useChineseMessages } from './http/zod-locale.ts'

useChineseMessages()

// In the order of the features.
const handlers = [
  ...clientErrorHandlers,
  ...pictureHandlers,
  ...auditHandlers,
  ...settingHandlers,
  ...loginHandlers,
  ...sessionHandlers,
  ...phoneHandlers,
  ...consentHandlers,
  ...accountHandlers,
  ...viewHandlers,
  ...messageHandlers,
  ...dictionaryHandlers,
  ...agreementHandlers,
  ...volunteerHandlers,
  ...amendHandlers,
  ...applicationHandlers,
  ...groupHandlers,
  ...noteHandlers,
  ...labelHandlers,
  ...passHandlers,
  ...broadcastHandlers,
  ...serviceHandlers,
  ...recruitmentHandlers,
  ...activityHandlers,
  ...enlistHandlers,
  ...waitlistHandlers,
  ...wishHandlers,
  ...meetingHandlers,
  ...rosterHandlers,
  ...signHandlers,
  ...feedbackHandlers,
  ...attendanceHandlers,
  ...correctionHandlers,
  ...calendarHandlers,
  ...hoursHandlers,
  ...milestoneHandlers,
  ...statementHandlers,
  ...teamHandlers,
  ...closingHandlers,
  ...closureHandlers,
  ...plannerHandlers,
  ...demandHandlers,
  ...draftHandlers,
  ...takeHandlers,
  ...fortnightHandlers,
  ...offerHandlers,
  ...offerOfficeHandlers,
  ...coverHandlers,
  ...proposalHandlers,
  ...leaveHandlers,
  ...confirmHandlers,
  ...todayHandlers,
  ...wallHandlers,
  ...voteHandlers,
  ...postHandlers,
  ...articleHandlers,
  ...showcaseHandlers,
  ...personalHandlers,
  ...duplicateHandlers,
  ...bulkHandlers,
  ...homeHandlers,
  ...shiftHandlers,
  ...dashboardHandlers,
  ...siteHandlers,
  ...siteKeyHandlers,
  ...findHandlers,
  ...reportHandlers,
]

const bodyLimit = 1024 * 1024
/**
 * Each has one request under way, so that whatever waits in memory (for the disk, for a connection, for its turn) is
 * never more; the proxy goes to the next process where one is refused.
 */
const mostConnections = 4_096

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
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // What comes while the server stops is answered like anything else.
    return503OnClosing: false,
    requestTimeout: 60_000,
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseConnection(appContext.settings),
  }) as unknown as FastifyInstance
  app.server.maxConnections = mostConnections
  logRequests(app, appContext)
  sendHeaders(app, appContext)
  answerFailures(app)
  separateHosts(app, appContext.settings)
  await app.register(formbody)
  await app.register(multipart)
  const stopping = drainOn(app)
  const { sendReady, sendOwn } = senders(appContext, stopping)
  const hooks = {
    ...{ sendReady, sendOwn, callerOf, siteKeyOf },
    ...{ version: lastLine, checkRecord, requireConfirmed, requireSecond },
    ...{ refused: noteRefusal, isWatched },
  }
  serveCalls(app, appContext, hooks, handlers, limits.quietMs)
  const visit = countVisits(appContext)
  serveHealth(app, appContext, ready, visit)
  serveSiteFiles(app, appContext)
  serveOutside(app, appContext, visit)
  serveAgain(app, appContext, visit)
  const guessed = (request: FastifyRequest) => noteTry(appContext, request, 'file')
  serveFiles(app, appContext, { visit, guessed })
  await serveEvents(app, appContext)
  servePassChecks(app, appContext, visit)
  serveCalendars(app, appContext, visit)
  serveStatements(app, appContext, visit)
  // What calls there are is for those who build beside it, not for whoever meets a museum's server.
  if (appContext.settings.demo) {
    // A release has no demo museum, and not what shows this page.
    const { serveDocuments } = await import('./http/openapi-page.ts')
    await serveDocuments(app, appContext.settings.museumName)
  }
  serveFrontEnds(app, appContext, { sendReady, visit, shown: museumShown, handlers })
  return app
}
