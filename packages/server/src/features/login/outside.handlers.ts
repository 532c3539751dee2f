import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { AppContext } from '../../context.ts'
import { originOf } from '../../http/address.ts'
import type { Visit } from '../../http/limit.ts'
import { escaped, failWithPage, sendPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { framed, loginPage, openHome } from './login.page.ts'
import { outsidePath, returnPath } from './return-path.rules.ts'

/** The page for browsers that are not WeChat's: the way into WeChat, as a picture and as an address. */
export function serveOutside(app: FastifyInstance, appContext: AppContext, visit: Visit): void {
  const errorHandler = failWithPage(appContext, loginPage)
  app.get<{ Querystring: Record<string, unknown> }>(
    outsidePath,
    { onRequest: visit, errorHandler },
    async (request, reply) => {
      const { redirect } = request.query
      const path = returnPath(typeof redirect === 'string' ? redirect : '')
      const address = originOf(appContext.settings, request) + path
      return sendPage(reply, 200, outsidePage(await museumName(appContext), address))
    },
  )
}

function outsidePage(name: string, address: string): string {
  return framed(
    name,
    '请在微信中打开',
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><h1>请在微信中打开</h1>
<p>登录需要微信。请用手机微信“扫一扫”：</p>
${codeOf(address)}
<p>正在用手机浏览器？复制下面的地址，发到微信里点开：</p>
<p class="address">${escaped(address)}</p>
<a class="main" href="${openHome}">先看看志愿活动</a></div>`,
  )
}

/** A text as a QR code, dark on light by night too, with the margin that scanners need. */
function codeOf(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const margin = 4
  const side = size + 2 * margin
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`
  return `<svg class="code" viewBox="0 0 ${side} ${side}" role="img" aria-label="本页的二维码"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
}
