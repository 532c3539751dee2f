import type { FaultCode } from '@museum/contract/fault.ts'
import { escaped, type FaultPage } from '../../http/page.ts'
import { museumName } from '../setting/setting.read.ts'
import { framed } from './frame.page.ts'
import { beganLogin } from './state-cookie.service.ts'

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
