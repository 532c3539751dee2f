import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** What each page has asked of the museum and is not answered yet. */
const asking = new WeakMap<Page, Set<Request>>()

/** Notes what the pages of a context ask from now on. */
export function noteAsking(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>()
    asking.set(page, asked)
    page.on('request', (request) => {
      // What a page asked that is left is answered to nobody.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request)
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
