import type { FaultCode } from '@museum/contract/fault.ts'
import { escaped, type FaultPage, plainPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { beganLogin } from './state-cookie.service.ts'

const css = `
*{box-sizing:border-box}
html{color-scheme:only light;background:#efe9de;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:#1f1b16;font:400 1rem/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei","WenQuanYi Micro Hei",sans-serif;overflow-wrap:anywhere}
main{max-width:480px;min-height:100vh;min-height:100dvh;margin:0 auto;padding:calc(24px + env(safe-area-inset-top,0px)) 16px calc(32px + env(safe-area-inset-bottom,0px));background:#f7f4ee;display:flex;flex-direction:column}
h1,h2,p,ul{margin:0;padding:0}
ul{list-style:none}
h1,h2,.museum,.seal{font-family:"Songti SC","Noto Serif CJK SC","STSong","SimSun",serif}
h1{font-size:1.375rem;font-weight:600;line-height:1.4}
h2{font-size:1rem;font-weight:600;line-height:1.4;margin:24px 0 8px}
p{color:#5f574d}
.museum{font-size:.875rem;letter-spacing:.12em;color:#5f574d}
.head{display:flex;flex-direction:column;gap:4px;margin-bottom:4px}
.card{background:#fff;border-radius:12px;box-shadow:0 1px 2px rgb(60 45 25/5%),0 6px 20px rgb(60 45 25/6%)}
.centre{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;text-align:center;padding-bottom:12vh}
.seal{display:flex;align-items:center;justify-content:center;width:72px;height:72px;border-radius:12px;border:3px solid #a8362a;color:#a8362a;font-size:2.25rem;font-weight:600;line-height:1;transform:rotate(-3deg)}
.main{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 28px;border:0;border-radius:24px;background:#a8362a;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main:active{background:#8c2a20}
.centre .main{margin-top:12px;min-width:200px}
li+li{border-top:1px solid #e9e3d8}
.who{display:flex;align-items:center;gap:12px;width:100%;min-height:64px;padding:10px 16px;border:0;border-radius:12px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.who:active{background:#f7f4ee}
.face{flex:none;display:flex;align-items:center;justify-content:center;width:44px;height:44px;border-radius:50%;background:#efe9de;color:#a8362a;font:600 1.25rem/1 "Songti SC","Noto Serif CJK SC","STSong","SimSun",serif}
.name{font-weight:600}
.what{margin-left:auto;padding-left:8px;font-size:.875rem;color:#5f574d;text-align:right}
.new{padding:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}
.new label{flex:1 1 120px;font-size:.875rem;color:#5f574d}
.new input{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid #8a8074;border-radius:12px;background:#fff;color:#1f1b16;font:inherit;font-size:1rem}
.note{margin-top:auto;padding-top:24px;font-size:.8125rem}
:focus-visible{outline:2px solid #a8362a;outline-offset:2px}
`

/** A page of the server's own, in the look of the mobile app; `body` is HTML. */
export function framed(museumName: string, title: string, body: string): string {
  return plainPage({ title: `${title} · ${museumName}`, css, body: `<main>${body}</main>` })
}

const titles: Partial<Record<FaultCode, string>> = {
  'auth.not_configured': '微信登录尚未配置',
  'auth.wechat_failed': '微信登录失败',
  'auth.snapshot_user': '请点击“使用完整服务”',
  'auth.expired': '登录已过期',
  'auth.disabled': '账号已停用',
}
const final: readonly FaultCode[] = ['auth.not_configured', 'auth.disabled']

// The home that needs no login.
const openHome = '/wx/volunteerIndex'

/** What a person sees whose login did not succeed, and what they can do next. */
export const loginPage: FaultPage = async (fault, appContext, cookies) => {
  const name = await museumName(appContext)
  const title = titles[fault.code] ?? '登录未完成'
  const path = beganLogin(cookies)?.path ?? '/wx/index'
  const [href, label] = final.includes(fault.code)
    ? [openHome, '先看看志愿活动']
    : [`/auth/wechat?redirect=${encodeURIComponent(path)}`, '重新登录']
  return framed(
    name,
    title,
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><span class="seal" aria-hidden="true">印</span>
<h1>${escaped(title)}</h1>
<p>${escaped(fault.message)}</p>
<a class="main" href="${escaped(href)}">${label}</a></div>`,
  )
}
