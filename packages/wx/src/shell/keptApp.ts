import { useSyncExternalStore } from 'react'

/** The worker that keeps the app for the next visit; a build may be without one, and so may a browser. */
const address = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** The entry of this build, by which the worker tells builds apart. */
const entryOfPage = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

/** So long after the page stands the worker is begun: what the screen fetches comes first. */
const laterMs = 1_000
/** So long the worker is waited for where a new page needs it to know the newest build. */
const patienceMs = 5_000
/** So often, in milliseconds, somebody who comes back to the app is told of a new version. */
const oftenMs = 10 * 60_000

let isNewer = false
const listeners = new Set<() => void>()

/** Has the app kept on this phone, and hears when the server has a newer version of it. */
export function keepApp() {
  if (!address || !container) return
  container.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (!data.build || data.build === entryOfPage()) return
    isNewer = true
    for (const listener of listeners) listener()
  })
  container.addEventListener('controllerchange', () => ask())
  let askedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedMs < oftenMs) return
    askedMs = Date.now()
    ask()
  })
  const begin = () => {
    ask()
    // Where it may not be had the app works as it does without.
    container.register(address).catch(() => {})
  }
  if (document.readyState === 'complete') setTimeout(begin, laterMs)
  else addEventListener('load', () => setTimeout(begin, laterMs))
}

/** Tells the worker which files this page has had, and asks which build is the newest. */
function ask(anew = false) {
  const entries = performance.getEntriesByType('resource')
  const files = entries.flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && pathname.startsWith('/wx/assets/') ? [pathname] : []
  })
  container?.controller?.postMessage({ files, anew })
}

/** Resolves when a page that is opened now is of the newest build as far as can be had. */
export function newestKept(): Promise<void> {
  if (!container?.controller) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    container.addEventListener('message', () => resolve(), { once: true })
    ask(true)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server has a newer version of the app than the page in sight. */
export function useNewer(): boolean {
  return useSyncExternalStore(subscribe, () => isNewer)
}
