import type { FaultCode } from '@museum/contract/fault.ts'
import { escaped, type FaultPage, plainPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { beganLogin } from './state-cookie.service.ts'

const css = `
html{background:var(--mist)}
main{min-height:100vh;min-height:100dvh;padding:calc(24px + env(safe-area-inset-top,0px)) 16px calc(32px + env(safe-area-inset-bottom,0px));background:var(--paper);display:flex;flex-direction:column}
ul{list-style:none}
h1,h2,.museum,.seal{font-family:var(--serif)}
h1{font-size:1.375rem;font-weight:600;line-height:1.4}
h2{font-size:1rem;font-weight:600;line-height:1.4;margin:24px 0 8px}
p{color:var(--ink-2)}
.museum{font-size:.875rem;letter-spacing:.12em;color:var(--ink-2)}
.head{display:flex;flex-direction:column;gap:4px;margin-bottom:4px}
.card{background:var(--card);border-radius:12px;box-shadow:0 1px 2px rgb(60 45 25/5%),0 6px 20px rgb(60 45 25/6%)}
.centre{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;text-align:center;padding-bottom:12vh}
.seal{display:flex;align-items:center;justify-content:center;width:72px;height:72px;border-radius:12px;border:3px solid var(--seal);color:var(--seal);font-size:2.25rem;font-weight:600;line-height:1;transform:rotate(-3deg)}
.main{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 28px;border:0;border-radius:24px;background:var(--seal);color:var(--on-seal);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main:active{background:var(--seal-deep)}
.plain{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 28px;border:1px solid var(--ink-3);border-radius:24px;color:var(--ink);font-weight:600;text-decoration:none}
.centre .main,.centre .plain{margin-top:12px;min-width:200px}
li+li{border-top:1px solid var(--line)}
.who{display:flex;align-items:center;gap:12px;width:100%;min-height:64px;padding:10px 16px;border:0;border-radius:12px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.who:active{background:var(--paper)}
.face{flex:none;display:flex;align-items:center;justify-content:center;width:44px;height:44px;border-radius:50%;background:var(--mist);color:var(--seal);font:600 1.25rem/1 var(--serif)}
.name{font-weight:600}
.what{margin-left:auto;padding-left:8px;font-size:.875rem;color:var(--ink-2);text-align:right}
.received{padding:12px 16px}
.received h2{margin:0 0 4px}
.new{padding:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}
.new label{flex:1 1 120px;font-size:.875rem;color:var(--ink-2)}
.new input{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--ink-3);border-radius:12px;background:var(--card);color:var(--ink);font:inherit;font-size:1rem}
.code{width:220px;height:220px;border-radius:12px}
.quiet{display:inline-flex;align-items:center;min-height:48px;padding:8px 16px;border:0;background:none;color:var(--seal);font:inherit;font-weight:600;cursor:pointer}
.address{max-width:100%;padding:12px 16px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--ink);-webkit-user-select:all;user-select:all}
.note{margin-top:auto;padding-top:24px;font-size:.875rem}
@media(max-width:767.98px){.wide{display:none}}
@media(min-width:768px){.narrow{display:none}}
:focus-visible{outline:2px solid var(--seal);outline-offset:2px}
`

/** A page of the server's own, in the look of the mobile app; `body` is HTML. */
export function framed(museumName: string, title: string, body: string): string {
  const main = `<main>${body}</main>`
  return plainPage({ title: `${title} · ${museumName}`, css, night: true, body: main })
}

const titles: Partial<Record<FaultCode, string>> = {
  'auth.not_configured': '微信登录尚未配置',
  'auth.wechat_failed': '微信登录失败',
  'auth.declined': '没有登录',
  'auth.web_apart': '暂时不能扫码登录',
  'auth.snapshot_user': '请点击“使用完整服务”',
  'auth.expired': '登录已过期',
  'auth.disabled': '账号已停用',
}
const final: readonly FaultCode[] = ['auth.not_configured', 'auth.disabled']

// The home that needs no login.
export const openHome = '/wx/volunteerIndex'
// The phone's screen for a code, which needs none either.
export const phonePath = '/wx/phoneLogin'

/** What a person sees whose login did not succeed, and what they can do next. */
export const loginPage: FaultPage = async (fault, appContext, cookies) => {
  const name = await museumName(appContext)
  const title = titles[fault.code] ?? '登录未完成'
  const path = beganLogin(cookies)?.path ?? '/wx/index'
  const [href, label] = final.includes(fault.code)
    ? [openHome, '先看看志愿活动']
    : [loginOf(path), '重新登录']
  return saying(name, { title, text: fault.message, href, label })
}

/** What somebody sees who is not the one whom this browser knows: the tap that WeChat wants from them. */
export function againPage(name: string, path: string): string {
  return saying(name, {
    title: '请确认登录',
    text: '您好像不是上次在这里登录的人。请点“继续登录”，由微信确认身份',
    ...{ href: loginOf(path), label: '继续登录' },
  })
}

const loginOf = (path: string) => `/auth/wechat?redirect=${encodeURIComponent(path)}`

function saying(
  name: string,
  { title, text, href, label }: { title: string; text: string; href: string; label: string },
): string {
  return framed(
    name,
    title,
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><span class="seal" aria-hidden="true">印</span>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<a class="main" href="${escaped(href)}">${escaped(label)}</a></div>`,
  )
}
