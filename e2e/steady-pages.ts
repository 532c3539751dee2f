import type { BrowserContext, Page } from '@playwright/test'

/** Has the pages of a context do what a test asks of them where the browser would let one of many tries go by. */
export function steadyPages(context: BrowserContext): void {
  context.on('page', (page) => {
    page.goto = again(page.goto.bind(page))
    page.reload = again(page.reload.bind(page))
    page.route = atOnce(page)
  })
}

/**
 * Where the app is stepping back from a sheet or a sent form, the step gives up an address that is asked for just
 * then; it is asked for again, as a person would.
 */
function again<A extends unknown[], R>(go: (...asked: A) => Promise<R>) {
  return (...asked: A) =>
    go(...asked).catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error
      return go(...asked)
    })
}

const probe = '/-routed'

/**
 * The browser says that it routes what a page asks before the page has heard of it: what a busy page asks in the
 * meantime goes its own way, and a test that holds or counts an act misses it. So the page asks for nothing until
 * what it asks is routed.
 */
function atOnce(page: Page): Page['route'] {
  const route = page.route.bind(page)
  return async (...asked) => {
    const routed = await route(...asked)
    if (!page.url().startsWith('http')) return routed
    await route(`**${probe}`, (one) => one.fulfill({ status: 204 }), { times: 1 })
    // A page that is left meanwhile is routed from its beginning.
    await page.evaluate(untilRouted, probe).catch(() => undefined)
    return routed
  }
}

/** Runs in the page. */
async function untilRouted(address: string): Promise<void> {
  const status = () => fetch(address, { cache: 'no-store' }).then((answer) => answer.status)
  while (location.protocol.startsWith('http') && (await status()) !== 204);
}
