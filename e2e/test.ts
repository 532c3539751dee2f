import {
  type BrowserContext,
  test as base,
  expect,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import { noteContext, notedRequests } from './noted.ts'
import { now, type RunClock, runClock } from './now.ts'
import { steadyPages } from './steady-pages.ts'

/**
 * Pages of a browser that has no service worker: the app then keeps nothing for the next visit, which is
 * some forty files for each page that a story opens. Stories of the kept app allow the worker.
 */
export const keepsNothing: Fixtures<
  object,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs
> = {
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block')
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      )
    await use(context)
  },
}

/** Tests of the demo museum: every page, whoever opens it, has the clock of the run. */
export const test = base.extend<object, { browser: unknown }>({
  ...keepsNothing,
  ...notedRequests,
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        noteContext(context)
        await context.addInitScript(moveClock, runClock)
        holdAtSameInstant(context)
        steadyPages(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Has a clock that a test holds begin at the run's instant; it counts from the machine's own. */
function holdAtSameInstant(context: BrowserContext): void {
  const { clock } = context
  const hold = clock.install.bind(clock)
  clock.install = async (options) => {
    await context.addInitScript(giveBack)
    const pages = context.pages()
    for (const page of pages) await page.evaluate(hideTime, true)
    for (const page of pages) await page.evaluate(giveBack)
    await hold({ time: now(), ...options })
    for (const page of pages) await page.evaluate(hideTime, false)
  }
}

interface Moved {
  Date: DateConstructor & { machine?: DateConstructor }
}

/**
 * Runs in a page whose clock is about to be held: for a moment it is the machine's and then that of 1970, and
 * an answer that says the time just then would have the app put its clock right by half a century.
 */
function hideTime(hidden: boolean): void {
  const headers = Headers.prototype as Headers & { shown?: Headers['get'] }
  headers.shown ??= headers.get
  const { shown } = headers
  headers.get = function (this: Headers, name) {
    return hidden && name.toLowerCase() === 'date' ? null : shown.call(this, name)
  }
}

function giveBack(): void {
  const moved = globalThis as unknown as Moved
  moved.Date = moved.Date.machine ?? moved.Date
}

/** Runs in a page before its own scripts. */
export function moveClock({ ahead, last }: RunClock): void {
  const machine = Date
  const now = () => Math.min(machine.now() + ahead, last)
  globalThis.Date = new Proxy(machine, {
    apply: () => new machine(now()).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name, asked) => {
      if (name === 'machine') return machine
      return name === 'now' ? now : Reflect.get(target, name, asked)
    },
  })
}

export { expect }
