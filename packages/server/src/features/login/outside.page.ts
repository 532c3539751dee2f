import QRCode from 'qrcode'
import { escaped } from '../../http/page.ts'
import { framed, openHome, phonePath } from './login.page.ts'
import type { Ways } from './ways.read.ts'

/** The page for browsers that are not WeChat's: every way to log in that is set up; `path` is where it leads. */
export function outsidePage(name: string, ways: Ways, origin: string, path: string): string {
  const direct = ways.web || ways.phone
  const title = direct ? '登录' : '请在微信中打开'
  return framed(
    name,
    title,
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><h1>${title}</h1>
${ways.web ? scanned(path) : ''}
${ways.phone ? byPhone(path, ways.web) : ''}
${ways.official ? intoWechat(ways, origin + path) : ''}
${ways.official || ways.phone ? '' : onComputer(origin + path)}
<a class="${direct ? 'quiet' : 'main'}" href="${openHome}">先看看志愿活动</a></div>`,
  )
}

// What a phone shows it cannot scan itself.
function scanned(path: string): string {
  const href = `/auth/web?redirect=${encodeURIComponent(path)}`
  return `<a class="main wide" href="${escaped(href)}">微信扫码登录</a>`
}

// Beside the picture it is the second way on a wide screen.
function byPhone(path: string, second: boolean): string {
  const href = escaped(`${phonePath}?back=${encodeURIComponent(path)}`)
  const main = `<a class="main${second ? ' narrow' : ''}" href="${href}">手机验证码登录</a>`
  return second ? `${main}<a class="plain wide" href="${href}">手机验证码登录</a>` : main
}

function intoWechat({ web, phone }: Ways, address: string): string {
  const others = '<p>或用手机微信“扫一扫”，在微信里打开：</p>'
  const alone = '登录需要微信。请用手机微信“扫一扫”：'
  // On a phone there is another way only where there are codes.
  const lead = phone
    ? others
    : web
      ? `${others.replace('<p>', '<p class="wide">')}<p class="narrow">${alone}</p>`
      : `<p>${alone}</p>`
  return `${lead}
${codeOf(address)}
<p class="narrow">正在用手机浏览器？复制下面的地址，发到微信里点开：</p>
<p class="wide">或复制下面的地址，发到微信里点开：</p>
<p class="address">${escaped(address)}</p>`
}

function onComputer(address: string): string {
  return `<p class="narrow">请在电脑上打开下面的地址，用微信扫码登录：</p>
<p class="address narrow">${escaped(address)}</p>`
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
