/**
 * The header by which a page of ours says that it asks. A page of another site cannot send it without asking the
 * server first, and the server never allows that.
 */
export const officeHeader = 'museum-office'

/** What the office's login is called among a browser's cookies: over https, and on one's own machine without it. */
export const officeCookies = { safe: '__Host-office', plain: 'office' } as const

/** Under what the office's pages keep which login they have: a mark that logs nobody in. */
export const loginMark = 'office_login'

/** The cookie of a login as a browser sends it back to an origin, for whoever makes calls without one. */
export const officeCookie = (token: string, origin = ''): string =>
  `${origin.startsWith('https:') ? officeCookies.safe : officeCookies.plain}=${token}`

const isOffice = (login: string) => /^(__Host-)?office=/.test(login)

/** The office's login among the Set-Cookie values of an answer. */
export const loginGiven = (setCookies: readonly string[]): string | undefined =>
  setCookies.find(isOffice)?.split(';')[0]

/** The headers of whoever calls as a page of ours does: a login of the office is its cookie, a person's a token. */
export function loginHeaders(login: string | undefined): Record<string, string> {
  const ours = { [officeHeader]: '1' }
  if (!login) return ours
  return isOffice(login)
    ? { ...ours, cookie: login }
    : { ...ours, authorization: `Bearer ${login}` }
}
