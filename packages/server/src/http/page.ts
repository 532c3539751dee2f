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

/** A page that needs no app: its title as text, its own styles, and its body and what else its head holds as HTML. */
export function plainPage(page: {
  title: string
  css: string
  body: string
  head?: string
}): string {
  const { title, css, body, head = '' } = page
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">${head}
<title>${escaped(title)}</title>
<style>${css}</style>
</head>
<body>${body}</body>
</html>`
}

/**
 * Sends a page that may use its own style sheets and scripts and nothing else: no frame, and pictures
 * only as `pictures` says, such as `img-src 'self'`.
 */
export function sendPage(
  reply: FastifyReply,
  code: number,
  html: string,
  pictures = "img-src 'none'",
): FastifyReply {
  const styles = sums(html, /<style>([\s\S]*?)<\/style>/g)
  const scripts = sums(html, /<script>([\s\S]*?)<\/script>/g)
  const policy = `default-src 'none'; style-src ${styles}; script-src ${scripts}; ${pictures}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html)
}

/** What a policy says of the pieces of a page that stand in it; none is allowed where there are none. */
function sums(html: string, piece: RegExp): string {
  const all = [...html.matchAll(piece)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return all.join(' ') || "'none'"
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
