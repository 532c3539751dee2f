const home = '/wx/index'
// The path travels in a cookie, which holds 4 kB.
const longest = 2_000

/** Where a login may lead: the given path when it is one of ours below `/wx/`, else the home page. */
export function returnPath(wanted: string): string {
  if (!wanted.startsWith('/wx/') || /[\\\p{Cc}]/u.test(wanted)) return home
  if (!URL.canParse(wanted, 'http://here')) return home
  const { origin, pathname, search, hash } = new URL(wanted, 'http://here')
  if (origin !== 'http://here' || !pathname.startsWith('/wx/') || pathname.includes('//'))
    return home
  const path = pathname + search + hash
  return path.length <= longest ? path : home
}

/** The path with a login ticket as its only `jtoken`; the rest of its query and its hash stay as they are. */
export function withTicket(path: string, ticket: string): string {
  const { pathname, search, hash } = new URL(path, 'http://here')
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('jtoken'))
  return `${pathname}?${[...kept, `jtoken=${ticket}`].join('&')}${hash}`
}

/** Where a browser that is not WeChat's is led which wants to log in and go on to a path. */
export const outsidePath = '/auth/outside'
export const outsideOf = (path: string) => `${outsidePath}?redirect=${encodeURIComponent(path)}`

/** Where one taps before WeChat is asked once more who it is, on the way to a path. */
export const againPath = '/auth/again'
export const againOf = (path: string) => `${againPath}?redirect=${encodeURIComponent(path)}`
