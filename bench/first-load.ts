// What a phone waits for over 400 kbit/s with 400 ms there and back, with TLS and HTTP/2 as nginx gives them, the
// line's own beginning counted: when the screen's page shows something true, when the screen stands, and what had
// to come for it; and how long it takes again, the app kept on the phone and not. Needs `npm run build`, and openssl.
// Names of screens after the command measure those alone.

import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { argumentsOf } from '../tools/arguments.ts'
import { startDemo, tokenOf } from '../tools/showing/demo.ts'
import { findChromium } from '../tools/testing/chromium.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'

const { positionals } = argumentsOf('bench:phone [-- SCREEN …]', { allowPositionals: true })

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

interface Visit {
  /** Seconds until something is painted that is no ground, and until the screen stands. */
  painted: number
  usable: number
  /** What came over the line until then. */
  requests: number
  bytes: number
}

const demo = await startDemo()
const line = await openSlowLine(demo.origin, { bytesPerSecond: 50_000, roundTrip: 400 })
const browser = await openBrowser(line)
try {
  const token = await tokenOf(demo.origin, '李淑兰')
  const screens: [name: string, path: string, token?: string, elder?: 'elder'][] = [
    ['home, by a visitor', 'index'],
    ['visitor’s home', 'volunteerIndex'],
    ['recruitment detail', `recruitmentDetail/${await anActivity()}`],
    ['showcase', 'volunteerInfoList'],
    ['articles', 'volunteerElegant'],
    ['home', 'index', token],
    ['home in 长辈版', 'index', token, 'elder'],
    ['recruitment list', 'volunteer', token],
    ['user centre', 'volunteerUserCenter', token],
  ]
  say(
    `${'seconds on a slow network'.padEnd(26)} painted  stands  requests      kB   again  again, not kept`,
  )
  for (const [name, path, login, elder] of screens) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const kept: { first: Visit; again: Visit }[] = []
    const without: Visit[] = []
    const stored = {
      ...(login !== undefined && { volunteer_token: login }),
      ...(elder && { elder_mode: '1' }),
    }
    for (let visit = 0; visit < visits; visit += 1) {
      kept.push(await twice(path, 'allow', stored))
      without.push((await twice(path, 'block', stored)).again)
    }
    const first = (of: (visit: Visit) => number) => middle(kept.map((each) => of(each.first)))
    const figures = [
      first(({ painted }) => painted)
        .toFixed(2)
        .padStart(7),
      first(({ usable }) => usable)
        .toFixed(2)
        .padStart(7),
      first(({ requests }) => requests)
        .toFixed(0)
        .padStart(9),
      first(({ bytes }) => bytes / 1_000)
        .toFixed(1)
        .padStart(7),
      middle(kept.map(({ again }) => again.usable))
        .toFixed(2)
        .padStart(7),
      middle(without.map(({ usable }) => usable))
        .toFixed(2)
        .padStart(16),
    ]
    say(`${name.padEnd(26)} ${figures.join(' ')}`)
  }
} finally {
  await browser.close()
  line.stop()
  await demo.stop()
}

function openBrowser({ browserArgument }: SlowLine): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      browserArgument,
    ],
  })
}

/** A first visit and a second, in a browser that lets the app be kept, or does not. */
async function twice(
  path: string,
  serviceWorkers: 'allow' | 'block',
  stored: Readonly<Record<string, string>>,
): Promise<{ first: Visit; again: Visit }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers,
  })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
  const first = await visit(context, path, async (page) => {
    if (serviceWorkers === 'block') return
    const isKept = `navigator.serviceWorker.controller && caches.match('/wx/shell').then(Boolean)`
    while (!(await page.evaluate(isKept))) await pause(50)
  })
  const again = await visit(context, path)
  await context.close()
  return { first, again }
}

/** Opens a screen by its address over a line that begins anew; then `after` is waited for. */
async function visit(
  context: BrowserContext,
  path: string,
  after?: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<void>,
): Promise<Visit> {
  line.hangUp()
  const page = await context.newPage()
  // The page itself takes the time: whoever watches from outside looks twice a second.
  await page.addInitScript(watchUsable)
  await page.goto(`${line.origin}/wx/${path}`, { waitUntil: 'commit' })
  // A function, for the page's policy runs no text.
  const usable = await page.waitForFunction(
    () => (globalThis as unknown as { usableMs?: number }).usableMs,
  )
  const counts = line.counts()
  const usableMs = (await usable.jsonValue()) ?? Number.NaN
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await after?.(page)
  await page.close()
  return {
    painted: painted / 1_000,
    usable: usableMs / 1_000,
    ...counts,
  }
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
