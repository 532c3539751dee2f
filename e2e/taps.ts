import type { Page } from '@playwright/test'

/**
 * Counts every tap on a page from its next opening on, whoever it hits; what scripts click is none, nor what
 * the browser's driver takes back because its target moved away, which it does before the document hears.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        const before = Number(sessionStorage.getItem('taps'))
        if (isTrusted) sessionStorage.setItem('taps', String(before + 1))
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}
