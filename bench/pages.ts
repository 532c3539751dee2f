// How long every page of the office and every screen of the phone takes in a museum of 1,200 volunteers
// with two years of 440,000 shifts, 420 seats a week and what else `fill` makes, and the calls behind the
// planner and 今日. A page is opened by its address, and those of the office from the menu too, in a browser
// that has their files, until nothing waits any more and it is drawn; the middle of the visits is told.
// Needs `npm run build`.
// `npm run bench:pages [-- --rounds N --only WORD --sqlite FILE --write]`; ends with 1 where one is over.

import { join } from 'node:path'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { weekOf } from '@museum/contract/period.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { phonePaths } from '../e2e/wide-world.ts'
import { openDb } from '../packages/server/src/db/db.ts'
import { argumentsOf } from '../tools/arguments.ts'
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
const most = { page: 500, 'rosters/week': 300, 'drafts/week': 300, today: 200 }

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
    requestAnimationFrame(() => { window.usableMs ||= performance.now() })
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
  for (const [name, path] of [
    ['rosters/week', `rosters/week?date=${monday}`],
    ['drafts/week', `drafts/week?date=${monday}`],
    ['today', 'today'],
  ] as const)
    await timeCall(name, `/api/office/${path}`)
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await office.addInitScript((kept) => localStorage.setItem('office_token', kept), who.office)
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
  await phone.addInitScript((kept) => localStorage.setItem('volunteer_token', kept), token)
  await phone.addInitScript(watchUsable)
  for (const path of phonePaths().filter((one) => !/[:*]/.test(one)))
    await timePage('phone', phone, `/wx${path}`)
} finally {
  await browser.close()
  await server.stop()
}
tell(
  'Pages of a museum of 1,200',
  [
    `\`npm run bench:pages\` ${circumstances()}: milliseconds, the middle and the longest of ${rounds}, on SQLite; the server has one core and the browser the other.`,
    '',
    ...table(['what', 'middle', 'longest', 'asked', ''], told),
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

async function timePage(of: string, context: BrowserContext, path: string): Promise<void> {
  if (!`${of} ${path}`.includes(values.only)) return
  const times: number[] = []
  // The first visit fetches the page's files.
  for (let round = -1; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.goto(server.origin + path, { waitUntil: 'commit' })
    const ms = await usable(page)
    if (round >= 0) times.push(ms)
    await page.close()
  }
  note(`${of} ${path}, by its address`, times, most.page)
}

/** A page of the office as its people open it: by its link in the menu, from another page. */
async function timeLink(page: Page, path: string): Promise<void> {
  if (!`office ${path}`.includes(values.only)) return
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    await page.evaluate((wanted) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)
      Object.assign(globalThis, { wanted, usableMs: undefined, since: performance.now() })
      link?.click()
    }, path)
    const at = await usable(page)
    const since = await page.evaluate(() => (globalThis as unknown as Watched).since)
    if (round >= 0) times.push(at - since)
    await page.evaluate(() => {
      Object.assign(globalThis, { wanted: '/office/dictionaries', usableMs: undefined })
      document.querySelector<HTMLAnchorElement>('a[href="/office/dictionaries"]')?.click()
    })
    await usable(page)
  }
  note(`office ${path}, from the menu`, times, most.page)
}

async function timeCall(name: string, path: string): Promise<void> {
  if (!`call ${name}`.includes(values.only)) return
  const times: number[] = []
  for (let round = -3; round < rounds * 10; round += 1) {
    const { ms } = await answered(server.origin, { method: 'GET', path, token: who.office })
    if (round >= 0) times.push(ms)
  }
  note(`call ${name}`, times, name in most ? most[name as keyof typeof most] : most.page)
}

function note(what: string, times: readonly number[], asked: number): void {
  const { middle, longest } = costOf(times)
  if (middle > asked) over += 1
  told.push([
    what,
    middle.toFixed(0),
    longest.toFixed(0),
    `${asked}`,
    middle > asked ? 'over' : 'as asked',
  ])
  process.stdout.write(`${what} ${middle.toFixed(0)} ms\n`)
}
