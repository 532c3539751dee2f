import type { Reply, SendOptions } from './send.ts'

const reportAddress = 'POST /api/client-error'

type Send = (
  address: typeof reportAddress,
  input: { front: 'wx' | 'office'; route: string; message: string; stack: string; version: string },
  options: SendOptions,
) => Promise<Reply<typeof reportAddress>>

// A screen that fails at every drawing would say so each time.
const told = new Set<string>()

/**
 * Has the server's log say that a screen failed, once for each error. `route` is the pattern of its
 * address: what an address names may be somebody's.
 */
export function report(send: Send, front: 'wx' | 'office', route: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = `${route} ${message}`
  if (told.has(place)) return
  told.add(place)
  send(reportAddress, { front, route, message, stack, version: builtAs() }, silent).catch(() => {})
}

const silent = { quiet: true, own: true, repeats: true }

/** Which build of the front end runs, by the name of its entry. */
function builtAs(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return entry?.src.split('/').at(-1) ?? ''
}
