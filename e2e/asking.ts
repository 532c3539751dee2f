import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** What each page has asked of the museum and is not answered yet. */
const asking = new WeakMap<Page, Set<Request>>()

/** Notes what the pages of a context ask from now on. */
export function noteAsking(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>()
    asking.set(page, asked)
    let leaves = false
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaves = true
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request)
    })
    // What the page before asked, up to its last moment, is answered to nobody.
    page.on('framenavigated', (frame) => {
      if (!leaves || frame !== page.mainFrame()) return
      leaves = false
      asked.clear()
    })
    const end = (request: Request) => void asked.delete(request)
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Passes once a page has had every answer: one that comes after the clock was set is kept as if it were of
 * then, though it tells what was true before, and stands where the page looks again.
 */
export async function expectAnswered(page: Page): Promise<void> {
  await expect.poll(() => asking.get(page)?.size ?? 0).toBe(0)
  // The page has heard as well.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
}
