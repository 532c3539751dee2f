import type { FaultCode } from '@museum/contract/fault.ts'
import { escaped, type FaultPage } from '../http/page.ts'
import { framed } from './page-frame.ts'
import { beganLogin } from './state-cookie.ts'

const titles: Partial<Record<FaultCode, string>> = {
  'auth.not_configured': '微信登录尚未配置',
  'auth.wechat_failed': '微信登录失败',
  'auth.snapshot_user': '请点击“使用完整服务”',
  'auth.expired': '登录已过期',
  'auth.disabled': '账号已停用',
}
const final: readonly FaultCode[] = ['auth.not_configured', 'auth.disabled']

/** What a person sees whose login did not succeed, with a way to try again where that can help. */
export const loginPage: FaultPage = (fault, house, cookies) => {
  const { museumName } = house.settings
  const title = titles[fault.code] ?? '登录未完成'
  const path = beganLogin(cookies)?.path ?? '/wx/index'
  const again = `/auth/wechat?redirect=${encodeURIComponent(path)}`
  const retry = final.includes(fault.code)
    ? ''
    : `<a class="main" href="${escaped(again)}">重新登录</a>`
  return framed(
    museumName,
    title,
    `<p class="museum">${escaped(museumName)}</p>
<div class="centre"><span class="seal" aria-hidden="true">印</span>
<h1>${escaped(title)}</h1>
<p>${escaped(fault.message)}</p>
${retry}</div>`,
  )
}
