import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { expectAnswered, noteAsking } from './asking.ts'
import { forgetMuseum, standsIn } from './museum.ts'
import { noteContext, notedRequests } from './noted.ts'
import { steadyPages } from './steady-pages.ts'
import { keepsNothing } from './test.ts'

const script = join(import.meta.dirname, '../packages/server/src/testing/clocked.ts')

type Env = Record<string, string>

export interface Clocked {
  origin: string
  /** The instant at which the server's clock stands. */
  now: () => string
  /** Sets the server's clock, and that of these pages, to an instant such as `2026-05-12T02:00:00Z`. */
  setNow: (instant: string, ...pages: Page[]) => Promise<void>
}

/** Where the museums of one worker stand, one after the other. */
interface Site {
  /** The museum of a file's tests: an empty one when another file had it before. */
  museumOf: (file: string, instant: string, env: Env) => Promise<Clocked>
  /** The instant of the museum that stands. */
  now: () => string
  stop: () => Promise<void>
}

function prepareSite(): Site {
  const child = fork(script, { execArgv: [] })
  let at = ''
  let stands: { file: string; museum: Clocked } | undefined
  const told = async (message: object) => {
    const heard = once(child, 'message')
    child.send(message)
    return ((await heard) as [{ origin: string; file: string }])[0]
  }
  const open = async (instant: string, env: Env): Promise<Clocked> => {
    const { origin, file } = await told({ open: instant, env })
    forgetMuseum()
    standsIn(file)
    at = instant
    return {
      origin,
      now: () => at,
      setNow: async (now, ...pages) => {
        for (const page of pages) await expectAnswered(page)
        at = now
        await told({ now })
        for (const page of pages) await page.clock.setFixedTime(now)
      },
    }
  }
  return {
    museumOf: async (file, instant, env) => {
      if (stands?.file !== file) stands = { file, museum: await open(instant, env) }
      return stands.museum
    },
    now: () => at,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Own {
  /** The instant at which each test begins. */
  opensAt: string
  /** Settings of its own. */
  opensWith: Env
  museum: Clocked
  clocked: Clocked
}

// One for all files: a worker whose tests come from another would begin with a new browser and a new server.
const test = base.extend<Own, { site: Site; browser: unknown }>({
  ...keepsNothing,
  ...notedRequests,
  opensAt: ['', { option: true }],
  opensWith: [{}, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const site = prepareSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  // Whoever opens a page later has the museum's time as well.
  browser: [
    async ({ browser, site }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        noteContext(context)
        await noteAsking(context)
        await context.clock.setFixedTime(site.now())
        steadyPages(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  museum: async ({ site, opensAt, opensWith }, use, { file }) =>
    await use(await site.museumOf(file, opensAt, opensWith)),
  baseURL: async ({ museum }, use) => await use(museum.origin),
  // Each test begins at the same instant, in a page that agrees.
  clocked: async ({ museum, opensAt, page }, use) => {
    await museum.setNow(opensAt, page)
    await use(museum)
  },
})

/** Tests of one file with an empty museum of their own, whose clock stands at `instant` until it is set, and settings of its own. */
export function clockedTest(instant: string, env: Env = {}) {
  test.use({ opensAt: instant, opensWith: env })
  return test
}

export { expect }
