import { loginPlace } from './login.pages.ts'

const key = 'office_token'

// Where the browser refuses storage the login lasts as long as the page.
let kept: string | undefined

/** The login of this browser; other tabs share it, so it is read anew each time. */
export const officeToken = {
  key,
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? kept
    } catch {
      return kept
    }
  },
  write(token: string | undefined) {
    kept = token
    try {
      if (token !== undefined) return localStorage.setItem(key, token)
      localStorage.removeItem(key)
      // With what the tab kept for whoever was logged in.
      sessionStorage.clear()
    } catch {
      // `kept` holds it.
    }
  },
}

let lost = false
const listeners = new Set<() => void>()

/** Whether the login has ended beneath a page that stays where it is. */
export const lostLogin = {
  subscribe: (hear: () => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  read: () => lost,
  write: (next: boolean) => {
    if (lost === next) return
    lost = next
    for (const hear of listeners) hear()
  },
}

/** The login page's address that leads back to `place`, a path of this app with its query. */
export function loginPath(place: string): string {
  return place === '/' || place === ''
    ? loginPlace.path
    : `${loginPlace.path}?from=${encodeURIComponent(place)}`
}

/** Where to go after login; only paths of this app, so that a prepared link leads nowhere else. */
export function placeAfterLogin(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith(loginPlace.path) ? from : '/'
}
