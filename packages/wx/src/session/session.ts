import { useSyncExternalStore } from 'react'
import { findToken, tokenKey } from './token.ts'

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

function store(next: string | undefined) {
  try {
    if (next === undefined) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, next)
  } catch {
    // No storage: the token lives as long as this page.
  }
}

// A token that came by cookie is stored locally afterwards (specification section 6).
if (token !== undefined) store(token)

addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === null) become(read())
})

/** The login of this phone (specification section 6). */
export const session = {
  token: () => token,
  keep(next: string) {
    store(next)
    become(next)
  },
  /** Forgets the token here, in local storage and in the cookie. */
  clear() {
    store(undefined)
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
