import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { Fault, faults } from '@museum/contract/fault.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { originOf } from '../../http/address.ts'
import { sendFault } from '../../http/envelope.ts'
import { implement } from '../../http/implement.ts'
import { Attempts, type Visit } from '../../http/limit.ts'
import { fetchCalendar, mine, renew, revoke } from './feed.service.ts'
import { shiftFile } from './shift-file.service.ts'

/** The address of one's own calendar. */
export const calendarHandlers = implement(calendarCalls, { mine, renew, revoke })

/**
 * Calendars at `/calendar/….ics`, which phones fetch by themselves, without a login: whoever has the
 * address has the calendar. One that has ended is answered as one that never was, and counted as a guess:
 * a service that fetches for many comes from one address, and is never counted for what is there. One shift's
 * file opens under a signature.
 */
export function serveCalendars(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  const guesses = new Attempts(appContext, rates.guess)
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { onRequest: visit },
    async (request, reply) => {
      const { params, headers } = request
      const takeBack = guesses.begin(request, reply, params.file)
      const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
      const found =
        token &&
        (await fetchCalendar(
          appContext,
          originOf(appContext.settings, request),
          token,
          headers['if-none-match'],
        ))
      if (!found) return sendFault(reply, notThere())
      takeBack()
      const { etag, body } = found
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      reply.header('content-disposition', 'inline; filename="calendar.ics"')
      if (body === undefined) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(body)
    },
  )

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/calendar/shift/:file',
    { onRequest: visit },
    async (request, reply) => {
      const [, id] = /^(\d{1,15})\.ics$/.exec(request.params.file) ?? []
      const origin = originOf(appContext.settings, request)
      const body = id && (await shiftFile(appContext, origin, Number(id), request.query))
      if (!body) return sendFault(reply, notThere())
      return reply
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="shift.ics"')
        .type('text/calendar; charset=utf-8')
        .send(body)
    },
  )
}

function notThere(): Fault {
  return new Fault('request.unknown_call', { msg: faults['content.not_found'].msg })
}
