import { loginMark } from '@museum/contract/login/office-login.rules.ts'
import type { BrowserContext } from '@playwright/test'

/** Logs a browser in: to the office by the cookie that its login gave, to the phone by a token. */
export async function logIn(context: BrowserContext, origin: string, login: string): Promise<void> {
  const isOffice = await keepCookie(context, origin, login)
  await context.addInitScript(keep, isOffice ? [loginMark, 'given'] : ['volunteer_token', login])
}

/** Gives a browser the cookie of a login of the office; false where it is none. */
export async function keepCookie(context: BrowserContext, origin: string, login: string) {
  const [, name, value] = /^((?:__Host-)?office)=(.+)$/.exec(login) ?? []
  if (name === undefined || value === undefined) return false
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }])
  return true
}

function keep([key = '', value = '']: string[]): void {
  localStorage.setItem(key, value)
}
