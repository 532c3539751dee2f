// What a phone fetches before the home stands, compressed, by kind, and how long screens of the demo
// museum take over 400 kbit/s with 400 ms there and back: opened afresh, opened again, and opened again
// in a browser that keeps no app. Needs `npm run build`.

import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { argumentsOf } from '../tools/arguments.ts'
import { startDemo, tokenOf } from '../tools/showing/demo.ts'
import { findChromium } from '../tools/testing/chromium.ts'

argumentsOf('bench:phone', {})

/** Notes when a page has its heading and nothing that waits, drawn, in milliseconds since it was asked for. */
const watchUsable = `{
  const changes = new MutationObserver(() => {
    if (!document.querySelector('main') || document.querySelector('.skeleton')) return
    changes.disconnect()
    requestAnimationFrame(() => (window.usableMs = performance.now()))
  })
  changes.observe(document, { childList: true, subtree: true, attributes: true })
}`

/** The middle of so many visits is told. */
const visits = 3

const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
try {
  await tellBytes(browser)
  const token = await tokenOf(demo.origin, '李淑兰')
  const screens: [name: string, path: string, token?: string][] = [
    ['visitor’s home', 'volunteerIndex'],
    ['recruitment detail', `recruitmentDetail/${await anActivity()}`],
    ['showcase', 'volunteerInfoList'],
    ['articles', 'volunteerElegant'],
    ['home', 'index', token],
    ['recruitment list', 'volunteer', token],
    ['user centre', 'volunteerUserCenter', token],
  ]
  say(`${'seconds on a slow network'.padEnd(28)}  first  again  again, not kept`)
  for (const [name, path, login] of screens) {
    const kept: [number, number][] = []
    const without: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      kept.push(await twice(path, 'allow', login))
      without.push((await twice(path, 'block', login))[1])
    }
    const figures = [kept.map(([first]) => first), kept.map(([, second]) => second), without]
    say(
      `${name.padEnd(28)} ${figures.map((each) => middle(each).toFixed(2).padStart(6)).join(' ')}`,
    )
  }
} finally {
  await browser.close()
  await demo.stop()
}

async function tellBytes(opened: Browser): Promise<void> {
  const page = await opened.newPage({ viewport: { width: 390, height: 844 } })
  const kinds = new Map<string, { files: number; bytes: number }>()
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    sizes.push(
      (async () => {
        const { responseBodySize } = await response.request().sizes()
        const kind = response.request().resourceType()
        const sum = kinds.get(kind) ?? { files: 0, bytes: 0 }
        kinds.set(kind, { files: sum.files + 1, bytes: sum.bytes + responseBodySize })
      })(),
    )
  })
  await page.goto(`${demo.origin}/wx/volunteerIndex`, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  for (const [kind, { files, bytes }] of [...kinds].sort(([, a], [, b]) => b.bytes - a.bytes))
    say(
      `${kind.padEnd(12)} ${String(files).padStart(3)} files ${(bytes / 1000).toFixed(1).padStart(8)} kB`,
    )
  await page.close()
}

/** Seconds of a first visit and of a second, in a browser that lets the app be kept, or does not. */
async function twice(
  path: string,
  serviceWorkers: 'allow' | 'block',
  token?: string,
): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers,
  })
  if (token)
    await context.addInitScript((kept) => localStorage.setItem('volunteer_token', kept), token)
  const first = await slowly(context, path, async (page) => {
    if (serviceWorkers === 'block') return
    const isKept = `navigator.serviceWorker.controller && caches.match('/wx/shell').then(Boolean)`
    while (!(await page.evaluate(isKept))) await pause(50)
  })
  const second = await slowly(context, path)
  await context.close()
  return [first, second]
}

/** Seconds until a screen opened over a slow network has its heading and nothing that waits; then `after` is waited for. */
async function slowly(
  context: BrowserContext,
  path: string,
  after?: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<void>,
): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  // The page itself takes the time: whoever watches from outside looks twice a second.
  await page.addInitScript(watchUsable)
  await page.goto(`${demo.origin}/wx/${path}`, { waitUntil: 'commit' })
  // A function, for the page's policy runs no text.
  const usable = await page.waitForFunction(
    () => (globalThis as unknown as { usableMs?: number }).usableMs,
  )
  const seconds = ((await usable.jsonValue()) ?? Number.NaN) / 1000
  await after?.(page)
  await page.close()
  return seconds
}

async function anActivity(): Promise<number> {
  const response = await fetch(`${demo.origin}/api/activity/list?page=1&limit=1`)
  const { data } = (await response.json()) as { data: { list: { id: number }[] } }
  return data.list[0]?.id ?? 0
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
