import { fetchDialog } from '../components/DialogHost.tsx'
import { session } from '../features/login/session.ts'
import { routes } from '../routes.ts'
import { fetchScreen } from './lateScreen.ts'
import { tellNewer } from './newerApp.ts'
// Where there is no network nothing of it could be fetched.
import './outcome.ts'
// Each opening of the app throws away what is another's or too old.
import '../features/login/drafts.ts'
import { lastKnown } from '../features/login/lastKnown.ts'

/** The worker that keeps the app for the next visit; a build may be without one, and so may a browser. */
const address = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** The entry of this build, by which the worker tells builds apart. */
const entryOfPage = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

/** So long the worker is waited for where a new page needs it to know the newest build. */
const patienceMs = 5_000
/** So often, in milliseconds, somebody who comes back to the app is told of a new version. */
const oftenMs = 10 * 60_000

/** Between the screens that are fetched for later. */
const betweenMs = 50

/** Has the app kept on this phone, and hears when the server has a newer version of it. */
export function keepApp() {
  // As versions before this one kept a person's card, readable.
  for (const name of ['GET /api/pass/mine {}', 'pass photo']) lastKnown.drop(name)
  // What is asked when the network goes away is asked all the same.
  fetchDialog().catch(() => {})
  import('./Ways.tsx').catch(() => {})
  if (!address || !container) return
  container.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build && data.build !== entryOfPage()) tellNewer()
  })
  container.addEventListener('controllerchange', () => ask())
  let askedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedMs < oftenMs) return
    askedMs = Date.now()
    ask()
  })
  ask()
  void haveOfflineScreens().then(() => ask())
  // Where it may not be had the app works as it does without.
  container.register(address).catch(() => {})
}

/** A person's day is opened where there is no network, so its screens are here before they are asked for. */
async function haveOfflineScreens(): Promise<void> {
  if (session.token() === undefined) return
  const coming: Promise<unknown>[] = []
  for (const route of routes.filter(({ staysOffline }) => staysOffline)) {
    coming.push(fetchScreen(route))
    // To begin one takes an old phone a twentieth of a second; in between it hears taps.
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
  // What opens the work card.
  coming.push(import('../features/login/sealed.ts'))
  // The home's card of a sign-in that could not be sent.
  coming.push(import('../features/home/KeptToday.tsx'))
  await Promise.allSettled(coming)
}

/** Tells the worker which files this page has had, and asks which build is the newest. */
function ask(anew = false) {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  // Sheets that came within the page; another page names their files.
  const within = [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')]
  const files = [...fetched, ...within.map(({ href }) => href)].flatMap((name) => {
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
