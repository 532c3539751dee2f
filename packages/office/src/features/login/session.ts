import { loginMark } from '@museum/contract/login/office-login.rules.ts'
import { loginPlace } from './login.pages.ts'

const key = loginMark

// Where the browser refuses storage the login is known as long as the page stands.
let kept: string | undefined

/**
 * Which login this browser has, by a mark that is another for each and logs nobody in: the login itself is a cookie,
 * which no script reads. Other tabs share it, so it is read anew each time.
 */
export const officeLogin = {
  key,
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? kept
    } catch {
      return kept
    }
  },
  /** Notes that the browser has another login. */
  begun() {
    kept = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
    try {
      localStorage.setItem(key, kept)
    } catch {
      // `kept` holds it.
    }
  },
  over() {
    kept = undefined
    try {
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
