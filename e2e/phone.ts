import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeScript = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Fails with the rule and the element when axe finds fault with the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The short script, into the page itself: no page of ours frames another, and nobody reads the passes.
  await page.evaluate(await axeScript)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // What is half faded in has half its contrast; what never ends is not waited for.
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)
  })
  expect(found).toEqual([])
}

/** The login token that the page keeps; empty when there is none. */
export function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('volunteer_token') ?? '')
}

/** Makes all text twice as large, as a person sets it in the browser. */
export function largeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Fails when the page is wider than its screen, its title is cut, or what is touched is smaller than a fingertip. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll('.top-bar-title')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
    small: [...document.querySelectorAll('main :is(a, button, input), .sheet button')]
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 0 && (width < 44 || height < 44)
      })
      .map((each) => each.outerHTML),
  }))
  expect(found).toEqual({ wide: 0, cut: [], small: [] })
}

/** Fails unless a screen holds for everybody: by axe, on the smallest phone, and with text twice as large. */
export async function expectHolds(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await largeText(page)
  await expectFits(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(size)
}

export interface Toast {
  text: string
  /** How long it stood, in ms; absent while it stands. */
  shownMs?: number
}

/** Notes every toast from now on, for they go too soon to be waited for. */
export async function watchToasts(page: Page): Promise<() => Promise<Toast[]>> {
  await page.addInitScript(() => {
    const noted: Toast[] = []
    Object.assign(window, { noted })
    let text = ''
    let since = 0
    new MutationObserver(() => {
      const now = document.querySelector('[aria-live="polite"]')?.textContent ?? ''
      if (now === text) return
      const last = noted.at(-1)
      if (text !== '' && last) last.shownMs = performance.now() - since
      if (now !== '') noted.push({ text: now })
      text = now
      since = performance.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { noted: Toast[] }).noted)
}
