import { createHash } from 'node:crypto'
import { type Fault, faults, httpCode } from '@museum/contract/fault.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { sendFault } from './envelope.ts'
import { faultOf } from './failures.ts'

/** A refusal as a page; `cookies` is the request's Cookie header. */
export type FaultPage = (fault: Fault, appContext: AppContext, cookies: string) => Promise<string>

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

// What every page of the server's own looks like, in the phone app's colours by their names there.
const look = `
*{box-sizing:border-box}
:root{color-scheme:only light;--paper:#f7f4ee;--card:#fff;--line:#e9e3d8;--mist:#efe9de;--ink:#1f1b16;--ink-2:#5f574d;--ink-3:#8a8074;--seal:#a8362a;--seal-deep:#8c2a20;--on-seal:#fff;--celadon:#2f7562;--celadon-tint:#e8f1ed;--amber:#8a5d0b;--amber-tint:#f8efdc;--red:#b3261e;--red-tint:#faeae8;--serif:"Songti SC","Noto Serif CJK SC","STSong","SimSun",serif}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--ink);font:400 1rem/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei","WenQuanYi Micro Hei",sans-serif;overflow-wrap:anywhere;text-wrap:pretty}
h1,h2{text-wrap:balance}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
main{max-width:480px;margin:0 auto}
`

const dark = `:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#16130f;--card:#211d18;--line:#3a342c;--mist:#2c2720;--ink:#efe8dc;--ink-2:#b9ae9e;--ink-3:#8f8575;--seal:#e0705f;--seal-deep:#c95c4c;--on-seal:#1b0f0c;--celadon:#7cbfa9;--celadon-tint:#1f2b26;--amber:#dcab52;--amber-tint:#2f281a;--red:#f4968c;--red-tint:#35211d}}
`

/**
 * A page that needs no app: its title as text, its styles beside those of every page, and its body and
 * what else its head holds as HTML. With `night` it is dark where the phone is.
 */
export function plainPage(page: {
  title: string
  css: string
  body: string
  head?: string
  night?: boolean
}): string {
  const { title, css, body, head = '', night = false } = page
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">${head}
<title>${escaped(title)}</title>
<style>${look}${night ? dark : ''}${css}</style>
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

/** Whether a browser opens the address by itself, and does not fetch it for a page of ours. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** Answers every failure of a route as a page, to whom `shown` says; to others as an envelope. */
export function failWithPage(
  appContext: AppContext,
  page: FaultPage,
  shown: (request: FastifyRequest) => boolean = () => true,
) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(error)
    if (faults[fault.code].status >= 500)
      request.log.error({ id: request.id, err: error }, 'call failed')
    if (!shown(request)) return sendFault(reply, fault)
    const html = await page(fault, appContext, request.headers.cookie ?? '')
    return sendPage(reply, httpCode(fault.status), html)
  }
}
