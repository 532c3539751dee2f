import type { Page } from '@playwright/test'
import { type Clocked, expect } from './clocked.ts'
import { expectAccessible } from './phone.ts'

/** Those of the televisions and monitors that hang in staff rooms. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

/** How often the page that is open has asked that its display stays on. */
export async function watchAwake(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { awake: number }
    seen.awake = 0
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          seen.awake += 1
          return { release: async () => {} }
        },
      },
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { awake: number }).awake)
}

/** The wall as it is after its next turn, when the museum's clock shows this. */
export async function nextTurn(wall: Page, clocked: Clocked, instant: string) {
  await clocked.setNow(instant, wall)
  const answered = wall.waitForResponse('**/api/kiosk/wall')
  await wall.clock.fastForward(30_000)
  await answered
}

export const figure = (wall: Page, word: string) =>
  wall.locator('.wall-figures > div').filter({ hasText: word }).locator('dd')
export const column = (wall: Page, name: string | RegExp) => wall.getByRole('region', { name })

/** Nothing scrolls, and nothing is cut away below or beside, at any of these sizes. */
export async function expectOneScreen(wall: Page) {
  for (const size of sizes) {
    await wall.setViewportSize(size)
    // The wall hears of it with the next frame, and counts its rows anew.
    await expect.poll(() => cutOn(wall), `${size.width}×${size.height}`).toEqual([])
  }
  await wall.setViewportSize(sizes[0] as (typeof sizes)[number])
}

/** What is cut, or stands outside the window. */
const cutOn = (wall: Page) =>
  wall.evaluate(() => {
    const over = (inner: Element, bottom: number) =>
      inner.getBoundingClientRect().bottom > bottom + 1
    const page = document.scrollingElement
    const ends = [...document.querySelectorAll('.wall-lists > section')].flatMap((section) =>
      [...section.querySelectorAll('li, p')].filter((row) =>
        over(row, section.getBoundingClientRect().bottom),
      ),
    )
    const sides = [...document.querySelectorAll<HTMLElement>('.wall *')].filter(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 ||
        (one.matches('li *, h1') &&
          over(one, (one.parentElement as Element).getBoundingClientRect().bottom)),
    )
    const foot = document.querySelector('.wall-foot')
    return [
      ...(page && page.scrollHeight > window.innerHeight ? ['the page scrolls'] : []),
      ...(page && page.scrollWidth > window.innerWidth ? ['the page is too wide'] : []),
      ...(foot && over(foot, window.innerHeight) ? ['the foot is below'] : []),
      ...[...ends, ...sides].map((row) => row.textContent),
    ]
  })

/** The same, and every text can be read, also where it is smallest. */
export async function expectReadable(wall: Page) {
  await expectOneScreen(wall)
  await wall.setViewportSize(sizes.at(-1) as (typeof sizes)[number])
  await expectAccessible(wall)
  await wall.setViewportSize(sizes[0] as (typeof sizes)[number])
}
