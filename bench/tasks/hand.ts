import type { Locator, Page } from '@playwright/test'

/** A page of somebody, and how many clicks, taps and keys it has had since it was opened. */
export interface Hand {
  page: Page
  acts: () => Promise<number>
  /** How often it was printed. */
  prints: () => Promise<number>
  /** Types a text, which is one act however long it is. */
  type: (field: Locator, text: string) => Promise<void>
}

/** The hand of a page that is still to be opened; what is only held down beside another key is no act. */
export async function handOf(page: Page): Promise<Hand> {
  await page.addInitScript(() => {
    const more = (what: string) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1))
    const count = (event: Event) => {
      const beside = event instanceof KeyboardEvent && /^(Shift|Control|Alt|Meta)$/.test(event.key)
      if (event.isTrusted && !beside) more('acts')
    }
    addEventListener('pointerdown', count, { capture: true })
    addEventListener('keydown', count, { capture: true })
    window.print = () => more('prints')
  })
  const kept = (what: string) => page.evaluate((name) => Number(sessionStorage.getItem(name)), what)
  return {
    page,
    acts: () => kept('acts'),
    prints: () => kept('prints'),
    type: async (field, text) => {
      await field.fill(text)
      await page.evaluate(() =>
        sessionStorage.setItem('acts', String(Number(sessionStorage.getItem('acts')) + 1)),
      )
    },
  }
}
