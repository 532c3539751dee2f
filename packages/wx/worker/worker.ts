// Keeps the app's shell, a page that holds nothing of any screen, and the files of its build, so that a
// second visit waits for no network. What the server answers to calls is never kept here.

const worker = self as unknown as ServiceWorkerGlobalScope

/** What a page says: which files it has had, and whether it wants to know the newest build for sure. */
interface Said {
  files: string[]
  anew?: boolean
}

/** The address of the shell; no screen has it. */
const shellAddress = '/wx/shell'
const shellCache = 'museum-shell'
const filesCache = 'museum-files '
/** By this a page says that its build has this worker. */
const mark = 'name="worker"'

worker.addEventListener('install', (event) => {
  event.waitUntil(renew().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    event.waitUntil(renew())
    event.respondWith(shell().then((kept) => kept ?? fetch(request)))
  } else if (pathname.startsWith('/wx/assets/')) event.respondWith(file(request))
})

/** A page says which files it has had, and hears which build is the newest. */
worker.addEventListener('message', (event) => {
  const { source } = event
  const data: Said = event.data
  const answer = async () => {
    // The page's own navigation has just done so.
    await (data.anew || Date.now() - renewedMs > 10_000 ? renew() : (next ?? renewing))
    const kept = await shell()
    if (!kept) return
    const page = await kept.text()
    await keepFiles(page, data.files)
    if (source instanceof WindowClient) source.postMessage({ build: buildOf(page) })
  }
  event.waitUntil(answer())
})

/** The kept shell; undefined when there is none, or the phone does not give it out. */
async function shell(): Promise<Response | undefined> {
  return await caches.match(shellAddress, { cacheName: shellCache }).catch(() => undefined)
}

/** A file of a build. What has its hash in its name never changes. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  const page = answer.ok ? await shell() : undefined
  if (page) {
    const cache = await caches.open(filesOf(await page.text()))
    // A full disk costs the next visit a wait, and this one nothing.
    await cache.put(request, answer.clone()).catch(() => {})
  }
  return answer
}

let renewing: Promise<void> | undefined
let next: Promise<void> | undefined
let renewedMs = 0

/**
 * Brings the shell up to date, one at a time; without a network it stays as it is. What is on its way
 * may have been asked before the server had what is asked about now, so another follows it.
 */
function renew(): Promise<void> {
  if (!renewing) return begin()
  next ??= renewing.then(begin)
  return next
}

function begin(): Promise<void> {
  next = undefined
  renewing = renewShell()
    .catch(() => {})
    .finally(() => {
      renewing = undefined
      renewedMs = Date.now()
    })
  return renewing
}

async function renewShell(): Promise<void> {
  const answer = await fetch(shellAddress, { cache: 'no-cache' })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || answer.redirected || !type.startsWith('text/html')) return
  const page = await answer.clone().text()
  // Not the museum's own, but that of a network which asks to log in.
  if (!page.includes('name="museum-name"')) return
  if (!page.includes(mark)) return await end()
  const before = await (await shell())?.text()
  if (before === page) return
  const started = [...page.matchAll(/(?:src|href)="(\/wx\/[^"]+\.(?:js|css|svg))"/g)]
  await keepFiles(
    page,
    started.flatMap(([, address]) => (address ? [address] : [])),
    true,
  )
  await (await caches.open(shellCache)).put(shellAddress, answer)
  // What is open may still be of the build before.
  const mayBeUsed = [shellCache, filesOf(page), before === undefined ? '' : filesOf(before)]
  for (const name of await caches.keys())
    if (name.startsWith('museum-') && !mayBeUsed.includes(name)) await caches.delete(name)
}

/** Keeps files of the page's build; where they `must` be there, rejects without one of them. */
async function keepFiles(page: string, addresses: readonly string[], must = false): Promise<void> {
  const cache = await caches.open(filesOf(page))
  const keep = async (address: string) => {
    if (await cache.match(address)) return
    const answer = (await caches.match(address)) ?? (await fetch(address))
    if (answer.ok) await cache.put(address, answer)
    else if (must) throw new Error(`no ${address}`)
  }
  await Promise.all(
    addresses.map((address) => (must ? keep(address) : keep(address).catch(() => {}))),
  )
}

/** The build that a page is of, by its entry. */
function buildOf(page: string): string {
  return /\/wx\/assets\/index-[^"]+\.js/.exec(page)?.[0] ?? ''
}

function filesOf(page: string): string {
  return filesCache + buildOf(page)
}

/** The server's build has no worker any more: nothing of this one stays. */
async function end(): Promise<void> {
  await worker.registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('museum-')) await caches.delete(name)
}
