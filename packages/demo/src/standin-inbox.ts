import type { AppContext } from '@museum/server/context.ts'
import { framed, loginPage } from '@museum/server/features/login/login.page.ts'
import { escaped, failWithPage, sendPage } from '@museum/server/http/page.ts'
import type { FastifyInstance } from 'fastify'

const most = 20

/**
 * A page of the demo's own on which stands what a phone would have received, the latest first. Answers how
 * something is received: whose it is, and its text.
 */
export function serveInbox(
  server: FastifyInstance,
  appContext: AppContext,
  { path, title, none, instead }: { path: string; title: string; none: string; instead: string },
): (whose: string, text: string) => void {
  const received: { whose: string; text: string }[] = []
  const page = { errorHandler: failWithPage(appContext, loginPage) }
  server.get(path, page, (_, reply) => {
    const { museumName } = appContext.settings
    const rows = received.map(
      ({ whose, text }) =>
        `<li class="received"><h2>${escaped(whose)}</h2><p>${escaped(text)}</p></li>`,
    )
    const shown = rows.length === 0 ? `<p>${none}</p>` : `<ul class="card">${rows.join('')}</ul>`
    return sendPage(
      reply,
      200,
      framed(
        museumName,
        title,
        `<div class="head"><p class="museum">${escaped(museumName)}</p><h1>${title}</h1></div>${shown}
<p><a class="quiet" href="${path}">刷新</a></p>
<p class="note">此页面仅在演示模式中出现，代替${instead}。</p>`,
      ),
    )
  })
  return (whose, text) => {
    received.unshift({ whose, text })
    received.length = Math.min(received.length, most)
  }
}
