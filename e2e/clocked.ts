import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const script = join(import.meta.dirname, '../packages/server/src/testing/clocked.ts')

export interface Clocked {
  origin: string
  /** The instant at which the server's clock stands. */
  now: () => string
  /** Sets the server's clock, and that of these pages, to an instant such as `2026-05-12T02:00:00Z`. */
  setNow: (instant: string, ...pages: Page[]) => Promise<void>
}

async function start(instant: string): Promise<{ clocked: Clocked; stop: () => Promise<void> }> {
  const child: ChildProcess = fork(script, [instant], { execArgv: [] })
  let at = instant
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return {
    clocked: {
      origin,
      now: () => at,
      setNow: async (now, ...pages) => {
        at = now
        const set = once(child, 'message')
        child.send({ now })
        await set
        for (const page of pages) await page.clock.setFixedTime(now)
      },
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Tests with an empty museum of their own, whose clock stands at `instant` until it is set. */
export function clockedTest(instant: string) {
  return base.extend<{ clocked: Clocked }, { museum: Clocked; browser: unknown }>({
    museum: [
      // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
      async ({}, use) => {
        const { clocked, stop } = await start(instant)
        await use(clocked)
        await stop()
      },
      { scope: 'worker' },
    ],
    // Whoever opens a page later has the museum's time as well.
    browser: [
      async ({ browser, museum }, use) => {
        const open = browser.newContext.bind(browser)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.clock.setFixedTime(museum.now())
          return context
        }
        await use(browser)
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ museum }, use) => await use(museum.origin),
    // Each test begins at the same instant, in a page that agrees.
    clocked: async ({ museum, page }, use) => {
      await museum.setNow(instant, page)
      await use(museum)
    },
  })
}

export { expect }
