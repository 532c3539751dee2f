import { useSyncExternalStore } from 'react'
import { findToken, tokenKey, tokenMark } from './token.ts'

/** Under which the phone keeps whose its login is: the token's mark, and the person's. */
const holderKey = 'volunteer_holder'

const read = () =>
  findToken({
    storage: () => localStorage,
    cookie: document.cookie,
    test: import.meta.env.DEV ? import.meta.env.VITE_TEST_TOKEN : undefined,
  })

// Held here too, so that a private window without storage stays logged in until it is closed.
let token = read()
const listeners = new Set<() => void>()

function become(next: string | undefined) {
  if (next === token) return
  token = next
  for (const listener of listeners) listener()
}

function store(key: string, next: string | undefined) {
  try {
    if (next === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // No storage: the token lives as long as this page.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

// A token that came by cookie is stored locally afterwards (§6.17–6.18).
if (token !== undefined) store(tokenKey, token)

addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === null) become(read())
})

/** The login of this phone (§6.15–6.20). */
export const session = {
  token: () => token,
  /** Keeps a token; `mark` is the server's of the person, the same at each login. */
  keep(next: string, mark: string) {
    store(holderKey, `${tokenMark(next)} ${mark}`)
    store(tokenKey, next)
    become(next)
  },
  /** The mark of whoever is logged in; undefined for nobody, and where the token came by another way. */
  holder(): string | undefined {
    const [of, mark] = stored(holderKey)?.split(' ') ?? []
    return token !== undefined && of === tokenMark(token) ? mark : undefined
  },
  /** Forgets the token here, in local storage and in the cookie. */
  clear() {
    store(tokenKey, undefined)
    store(holderKey, undefined)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers that this app supports
    for (const path of ['/', '/wx']) document.cookie = `${tokenKey}=; path=${path}; max-age=0`
    become(undefined)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The login token, or undefined for a visitor. */
export function useToken(): string | undefined {
  return useSyncExternalStore(session.subscribe, session.token)
}
