/** The name under which the login token is kept (§6.18). */
export const tokenKey = 'volunteer_token'

/** Where a token may be found; reading the storage may throw, as in a private window. */
export interface TokenPlaces {
  storage: () => Pick<Storage, 'getItem'>
  cookie: string
  /** The override of a developer; undefined in a build. */
  test?: string | undefined
}

/** The token that this browser holds: the override, else local storage, else the cookie. */
export function findToken({ storage, cookie, test }: TokenPlaces): string | undefined {
  return test || stored(storage) || cookieValue(cookie, tokenKey) || undefined
}

/** Knows a token again, and tells nobody what it is. */
export function tokenMark(token: string): string {
  let mark = 0x811c9dc5
  for (const character of token) mark = Math.imul(mark ^ character.charCodeAt(0), 0x01000193)
  return (mark >>> 0).toString(16)
}

function stored(storage: TokenPlaces['storage']): string | null {
  try {
    return storage().getItem(tokenKey)
  } catch {
    return null
  }
}

function cookieValue(cookie: string, name: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const cut = pair.indexOf('=')
    if (cut < 0 || pair.slice(0, cut).trim() !== name) continue
    const value = pair.slice(cut + 1).trim()
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}
