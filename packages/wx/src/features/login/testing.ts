import { vi } from 'vitest'

/** What a page of somebody who is logged in has stored, as `localStorage` shows it until the globals are given back. */
export function stubStorage(): Map<string, string> {
  const stored = new Map([['volunteer_token', 'mine']])
  // Its keys are its own, as a browser's are.
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  return stored
}
