import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { Fault, faults } from '@museum/contract/fault.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { sendFault } from '../../http/envelope.ts'
import { implement } from '../../http/implement.ts'
import { Attempts, type Visit } from '../../http/limit.ts'
import { fetchCalendar, mine, renew, revoke } from './feed.service.ts'

/** The address of one's own calendar. */
export const calendarHandlers = implement(calendarCalls, { mine, renew, revoke })

/**
 * Calendars at `/calendar/….ics`, which phones fetch by themselves, without a login: whoever has the
 * address has the calendar. One that has ended is answered as one that never was, and counted as a guess:
 * a service that fetches for many comes from one address, and is never counted for what is there.
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
      const found = token && (await fetchCalendar(appContext, token, headers['if-none-match']))
      if (!found) {
        const { msg } = faults['content.not_found']
        return sendFault(reply, new Fault('request.unknown_call', { msg }))
      }
      takeBack()
      const { etag, body } = found
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (body === undefined) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(body)
    },
  )
}
