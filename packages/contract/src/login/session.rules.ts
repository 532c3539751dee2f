import { joined } from '../text.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A person's login ends when nothing was asked by it for so long, in milliseconds, and after so long in any case. */
export const personIdleMs = 30 * dayMs
export const personLifeMs = 180 * dayMs

/** So many logins an account or a person has at a time; one more ends the oldest. */
export const mostLogins = 100

/** What shows that a person is there themself is a login no older than this, in milliseconds. */
export const personFreshMs = 10 * 60_000

/** A browser is known by what it keeps for so many days. */
export const deviceDays = 400
export const deviceSeconds = deviceDays * 24 * 3600

/** That a browser is new is told for so many days; for as long as it is known it answers for no other. */
export const toldDays = 30

/** So many logins in browsers that nobody has answered for are told at a time. */
export const mostNewLogins = 3

/** With this header the office says that nobody touches it: what it asks by itself keeps no login alive. */
export const idleHeader = 'museum-idle'

/** Untouched for so long, in milliseconds, a page of the office asks by itself. */
export const untouchedMs = 60_000

/** How a browser is called by what it says of itself, such as `Chrome · Windows`; no version, for that tells nobody apart. */
export function deviceWords(agent: string): string {
  const browser = named(agent, [
    [/miniprogram/i, '微信小程序'],
    [/wxwork/i, '企业微信'],
    [/micromessenger/i, '微信'],
    [/edg(a|ios)?\//i, 'Edge'],
    [/firefox|fxios/i, 'Firefox'],
    [/huaweibrowser/i, '华为浏览器'],
    [/miuibrowser/i, '小米浏览器'],
    [/ucbrowser/i, 'UC浏览器'],
    [/qqbrowser/i, 'QQ浏览器'],
    [/chrome|crios/i, 'Chrome'],
    [/safari/i, 'Safari'],
  ])
  const system = named(agent, [
    [/harmonyos|openharmony/i, '鸿蒙'],
    [/windows/i, 'Windows'],
    [/android/i, 'Android'],
    [/iphone|ipod/i, 'iPhone'],
    [/ipad/i, 'iPad'],
    [/mac os/i, 'macOS'],
    [/linux/i, 'Linux'],
  ])
  return joined([browser, system]) || '其他设备'
}

const named = (agent: string, words: readonly (readonly [RegExp, string])[]) =>
  words.find(([says]) => says.test(agent))?.[1] ?? ''
