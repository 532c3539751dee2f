import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Noting {
  /** So many questions of this document have no answer yet. */
  unanswered?: number
}

/**
 * Has the pages of a context count what they ask from now on. A document counts for itself, since what the one
 * before asked is answered to nobody, and the browser need not say that it ended.
 */
export async function noteAsking(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noting = window as Window & Noting
    noting.unanswered = 0
    const ask = window.fetch
    const ended = () => {
      noting.unanswered = (noting.unanswered ?? 0) - 1
    }
    window.fetch = (...asked) => {
      const [first] = asked
      const answer = ask(...asked)
      const { pathname } = new URL(first instanceof Request ? first.url : first, location.href)
      if (pathname.startsWith('/api/')) {
        noting.unanswered = (noting.unanswered ?? 0) + 1
        answer.then((one) => one.clone().arrayBuffer()).then(ended, ended)
      }
      return answer
    }
  })
}

/**
 * Passes once a page has had every answer: one that comes after the clock was set is kept as if it were of
 * then, though it tells what was true before, and stands where the page looks again.
 */
export async function expectAnswered(page: Page): Promise<void> {
  const unanswered = () => page.evaluate(() => (window as Window & Noting).unanswered ?? 0)
  await expect.poll(unanswered).toBe(0)
  // The page has heard as well.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
}
