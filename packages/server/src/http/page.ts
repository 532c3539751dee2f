import { createHash } from 'node:crypto'
import { type Fault, faults, httpCode } from '@museum/contract/fault.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { faultOf } from './failures.ts'

/** A refusal as a page; `cookies` is the request's Cookie header. */
export type FaultPage = (fault: Fault, appContext: AppContext, cookies: string) => Promise<string>

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Sends a page that may use its own style sheets and nothing else: no script, no picture, no frame. */
export function sendPage(reply: FastifyReply, code: number, html: string): FastifyReply {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) =>
    sha256(css ?? ''),
  )
  const policy = `default-src 'none'; style-src ${styles.join(' ') || "'none'"}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html)
}

function sha256(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/** Answers every failure of a route as a page. */
export function failWithPage(appContext: AppContext, page: FaultPage) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(error)
    if (faults[fault.code].status >= 500)
      request.log.error({ id: request.id, err: error }, 'call failed')
    const html = await page(fault, appContext, request.headers.cookie ?? '')
    return sendPage(reply, httpCode(fault.status), html)
  }
}
