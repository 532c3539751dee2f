/** The login page's address that leads back to `place`, a path of this app with its query. */
export function loginPath(place: string): string {
  return place === '/' || place === '' ? '/login' : `/login?from=${encodeURIComponent(place)}`
}

/** Where to go after login; only paths of this app, so that a prepared link leads nowhere else. */
export function placeAfterLogin(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/'
}
