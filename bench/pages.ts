// How long every page of the office and every screen of the phone takes in a museum of 1,200 volunteers
// with two years of 440,000 shifts, 420 seats a week and what else `fill` makes, and the calls behind the
// planner and 今日. A page is opened by its address, and those of the office from the menu too, in a browser
// that has their files, until nothing waits any more and it is drawn; the middle of the visits is told, and
// what of a processor the page and the server used for it, which says more where other work runs too.
// Needs `npm run build`.
// `npm run bench:pages [-- --rounds N --only WORD --sqlite FILE --write]`; ends with 1 where one is over.

import { join } from 'node:path'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { weekOf } from '@museum/contract/period.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { phonePaths } from '../e2e/wide-world.ts'
import { openDb } from '../packages/server/src/db/db.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { logIn } from '../tools/showing/log-in.ts'
import { findChromium } from '../tools/testing/chromium.ts'
import { circumstances, table, tell } from './figures.ts'
import { startMuseum } from './museum-server.ts'
import { passingFolder } from './pinned.ts'
import { hands } from './serving-calls.ts'
import { answered, costOf, filled } from './timed.ts'

const { values } = argumentsOf('bench:pages [-- --rounds N --only WORD --sqlite FILE --write]', {
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    sqlite: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const zone = 'Asia/Shanghai'
const rounds = Number(values.rounds)
/** Milliseconds that a page may take, and a call by its name. */
const most = { page: 500, week: 300, today: 200 }

/** What a page that is watched says of itself. */
interface Watched {
  usableMs?: number
  since: number
}

/** Notes when nothing of a page waits any more and it is drawn, in milliseconds since it was asked for. */
const watchUsable = `{
  let asked = 0
  const fetched = window.fetch
  const waiting = '[aria-busy="true"], .skeleton, .ant-skeleton-active, .ant-spin-spinning'
  const look = () => {
    if (window.usableMs || asked > 0 || (window.wanted ?? location.pathname) !== location.pathname) return
    if (!document.querySelector('main')?.textContent || document.querySelector(waiting)) return
    requestAnimationFrame(() => {
      if (window.usableMs) return
      window.usableMs = performance.now()
      window.tellUsable?.(String(window.usableMs))
    })
  }
  window.fetch = (...given) => {
    asked += 1
    return fetched(...given).finally(() => { asked -= 1; setTimeout(look) })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}`

const folder = passingFolder('pages')
const url = `sqlite:${values.sqlite ?? join(folder, 'museum.db')}`
await filled(url, { volunteers: 1_200, shiftsEach: 440_000 / 1_200, years: 2, heads: 420, zone })
const opened = openDb(url, () => {})
const who = await hands(opened.db, new Date(), zone)
await opened.close()
const server = await startMuseum(url, folder)
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
const told: string[][] = []
let over = 0
try {
  const { day } = museumTime(new Date(), zone)
  const monday = addDays(weekOf(day).first, 7)
  for (const [path, ms] of [
    [`rosters/week?date=${monday}`, most.week],
    [`rosters/people?date=${monday}`, most.week],
    [`drafts/week?date=${monday}`, most.week],
    ['today', most.today],
    ['today/shifts?limit=100', most.today],
    [`offers/gaps?date=${day}`, most.today],
  ] as const)
    await timeCall(path, ms)
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await logIn(office, server.origin, who.office)
  await office.addInitScript(watchUsable)
  const first = await office.newPage()
  await first.goto(`${server.origin}/office/dictionaries`)
  await usable(first)
  const paths = await officePaths(first)
  for (const path of paths) await timeLink(first, path)
  await first.close()
  for (const path of paths) await timePage('office', office, path)
  await office.close()
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const token = who.volunteers[0]?.token ?? ''
  await logIn(phone, server.origin, token)
  await phone.addInitScript(watchUsable)
  for (const path of (await phonePaths()).filter((one) => !/[:*]/.test(one)))
    await timePage('phone', phone, `/wx${path}`)
} finally {
  await browser.close()
  await server.stop()
}
tell(
  'Pages of a museum of 1,200',
  [
    `\`npm run bench:pages\` ${circumstances()}: milliseconds, the middle and the longest of ${rounds}, on SQLite, and those of a processor that the page's main thread (middle) and the server (mean) used; the server keeps to one core, which the browser uses too.`,
    '',
    ...table(['what', 'middle', 'longest', 'page', 'server', 'asked', ''], told),
    '',
    `${told.length - over} of ${told.length} are as asked.`,
  ],
  values.write,
)
process.exitCode = over > 0 ? 1 : 0

/** The pages that the menu leads to. */
async function officePaths(page: Page): Promise<string[]> {
  const links = await page
    .locator('nav a[href], aside a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(links)].filter((path) => path.startsWith('/office/'))
}

/** When the page was usable, since it was asked for. */
async function usable(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    () => (globalThis as unknown as Watched).usableMs,
    undefined,
    { timeout: 60_000 },
  )
  return (await at.jsonValue()) ?? Number.NaN
}

interface PageWatch {
  /** Milliseconds of a processor that the page has used since it is watched, on its main thread. */
  worked: () => Promise<number>
  /** When the next page is usable, since it was asked for, as the page itself tells: asking it costs it time. */
  usable: Promise<number>
}

async function watchPage(page: Page): Promise<PageWatch> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellUsable' })
  return {
    worked: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    },
    usable: new Promise((resolve) => {
      session.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
    }),
  }
}

async function timePage(of: string, context: BrowserContext, path: string): Promise<void> {
  if (!`${of} ${path}`.includes(values.only)) return
  const visits: Visits = { times: [], page: [], server: [] }
  // The first visit fetches the page's files.
  for (let round = -1; round < rounds; round += 1) {
    const page = await context.newPage()
    const watch = await watchPage(page)
    const before = server.used()
    await page.goto(server.origin + path, { waitUntil: 'commit' })
    const ms = await watch.usable
    if (round >= 0) add(visits, ms, await watch.worked(), before)
    await page.close()
  }
  note(`${of} ${path}, by its address`, visits, most.page)
}

/** A page of the office as its people open it: by its link in the menu, from another page. */
async function timeLink(page: Page, path: string): Promise<void> {
  if (!`office ${path}`.includes(values.only)) return
  const visits: Visits = { times: [], page: [], server: [] }
  const { worked } = await watchPage(page)
  for (let round = -1; round < rounds; round += 1) {
    const [began, before] = [await worked(), server.used()]
    await page.evaluate((wanted) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)
      Object.assign(globalThis, { wanted, usableMs: undefined, since: performance.now() })
      link?.click()
    }, path)
    const at = await usable(page)
    const since = await page.evaluate(() => (globalThis as unknown as Watched).since)
    if (round >= 0) add(visits, at - since, (await worked()) - began, before)
    await page.evaluate(() => {
      Object.assign(globalThis, { wanted: '/office/dictionaries', usableMs: undefined })
      document.querySelector<HTMLAnchorElement>('a[href="/office/dictionaries"]')?.click()
    })
    await usable(page)
  }
  note(`office ${path}, from the menu`, visits, most.page)
}

async function timeCall(path: string, asked: number): Promise<void> {
  const name = `call ${path.replace(/\?.*/, '')}`
  if (!name.includes(values.only)) return
  const visits: Visits = { times: [], page: [], server: [] }
  const ask = { method: 'GET' as const, path: `/api/office/${path}`, token: who.office }
  for (let round = -3; round < rounds * 10; round += 1) {
    const before = server.used()
    const { ms } = await answered(server.origin, ask)
    if (round >= 0) add(visits, ms, 0, before)
  }
  note(name, visits, asked)
}

/** What visits took: milliseconds, and those of a processor that the page and the server used. */
interface Visits {
  times: number[]
  page: number[]
  server: number[]
}

function add(visits: Visits, ms: number, page: number, before: number): void {
  visits.times.push(ms)
  visits.page.push(page)
  visits.server.push(1000 * (server.used() - before))
}

function note(what: string, { times, page, server }: Visits, asked: number): void {
  const { middle, longest } = costOf(times)
  // A processor's time is counted in hundredths of a second, so that only many of them say something.
  const mean = server.reduce((sum, ms) => sum + ms, 0) / server.length
  if (middle > asked) over += 1
  told.push([
    what,
    middle.toFixed(0),
    longest.toFixed(0),
    costOf(page).middle > 0 ? costOf(page).middle.toFixed(0) : '–',
    mean.toFixed(0),
    `${asked}`,
    middle > asked ? 'over' : 'as asked',
  ])
  process.stdout.write(`${what} ${middle.toFixed(0)} ms\n`)
}
