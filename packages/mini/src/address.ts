const home = '/wx/index'
const longest = 1_000

/** The home that needs no login. */
export const openHome = '/wx/volunteerIndex'

/**
 * Where somebody may be led: a screen of the phone app that was asked for, with our own address before it or
 * without, without a login ticket. Its home where it is anything else, such as another host's.
 */
export function pathOf(given: string | undefined, publicUrl: string): string {
  const text = decodedOnce(given ?? '')
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  if (!isOurs(path)) return home
  const parts = partsOf(path)
  return readable(joined(parts, withoutTicket(parts.query))) || home
}

/** The address of a screen, with the ticket that logs in where there is one. */
export function viewAddress(publicUrl: string, path: string, ticket: string): string {
  const parts = partsOf(path)
  const kept = withoutTicket(parts.query)
  const query = ticket ? [...kept, `jtoken=${encodeURIComponent(ticket)}`] : kept
  return publicUrl + joined(parts, query)
}

// WeChat hands a page's parameters on as they stand in its address, yet some ways decode them before.
function decodedOnce(text: string): string {
  return /^(\/|https?:\/\/)/.test(text) ? text : decoded(text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Below `/wx/` however a browser reads it: no way up, no backslash, nothing unseen, no second host. */
function isOurs(path: string): boolean {
  const { pathname } = partsOf(path)
  return (
    path.length <= longest &&
    /^\/wx\/[!-[\]-~\u00a1-\uffff]*$/.test(path) &&
    !pathname.includes('//') &&
    !pathname.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))
  )
}

interface Parts {
  pathname: string
  query: string
  hash: string
}

function partsOf(path: string): Parts {
  const [, pathname = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(path) ?? []
  return { pathname, query, hash }
}

function withoutTicket(query: string): string[] {
  return query
    .split('&')
    .filter((part) => part !== '' && decoded(part.split('=')[0] ?? '') !== 'jtoken')
}

function joined({ pathname, hash }: Parts, query: readonly string[]): string {
  return pathname + (query.length > 0 ? `?${query.join('&')}` : '') + hash
}

// On an iPhone a web-view stays white whose address has a Chinese letter in it.
function readable(path: string): string {
  try {
    return path.replace(/[^!-~]+/g, encodeURIComponent)
  } catch {
    return ''
  }
}
