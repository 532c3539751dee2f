import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeScript = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What is looked at: the page as it stands, or its shape while something is still on its way. */
interface Looking {
  loading?: boolean
  /** Of a page that was looked at in another light: its colours alone are others. */
  colours?: boolean
}

/** Fails with the rule and the element when axe finds fault with the page. */
export async function expectAccessible(page: Page, looking: Looking = {}): Promise<void> {
  // The short script, into the page itself and once, for it takes as long to read as to look with: no page
  // of ours frames another, and nobody reads the passes.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(await axeScript)
  await atRest(page, looking)
  const found = await page.evaluate(async (colours) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(colours && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    return violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)
  }, looking.colours === true)
  expect(found).toEqual([])
}

/**
 * Resolves when nothing on the page is still on its way: what comes late moves what stands below it, away
 * from under a tap.
 */
export async function loaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = () => [...document.querySelectorAll('.skeleton')].some((e) => e.checkVisibility())
    // Frames go on where a test holds the clock.
    while (shown()) await document.documentElement.animate([], 1).finished
  })
}

/**
 * Resolves when the page stands: what is still read shows, lest chance decides whether it is looked at;
 * what moves or fades has come to its end, for half faded in it has half its contrast and on its way a
 * fraction of a pixel less, its letters are there, and it is laid out. What never ends is not waited for.
 */
export async function atRest(page: Page, { loading = false }: Looking = {}): Promise<void> {
  await page.evaluate(async (loading) => {
    // A button is busy with what was pressed, and a screen without a day to show has nothing else.
    const shape = '.skeleton, [aria-busy="true"]:not(button, main)'
    // But the main one of a desk is pale meanwhile, as its letters are, unless a dialog lies over it.
    const isSeen = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && button.contains(top)
    }
    const pale = () => [...document.querySelectorAll('.ant-btn-primary.ant-btn-loading')]
    // What is hidden, as all is while the phone is offline, may wait for as long as it stays so.
    const shapes = () => [...document.querySelectorAll(shape)]
    const waiting = () =>
      !loading && (shapes().some((each) => each.checkVisibility()) || pale().some(isSeen))
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        return ends && playState !== 'finished' && playState !== 'paused'
      })
    // Frames go on where a test holds the clock.
    const drawn = () => document.documentElement.animate([], 1).finished
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished))
      await document.fonts.ready
      // What the last of it has begun shows in the frame after next.
      await drawn()
      await drawn()
    } while (waiting() || ending().length > 0)
  }, loading)
}

/** Fails unless a picture comes and is drawn; a small copy that is missing gives way to the whole. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** Has screens ask for what their page brings, so that a test answers in the server's place. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance)
    // A page of which the browser does not say that it has just come brings nothing.
    performance.getEntriesByType = (type) => (type === 'navigation' ? [] : entries(type))
  })
}

/** Leads to an address within the app, as a link there would: a page that is loaded anew takes a second or two. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Another path is another screen, and its shell another element.
    if (new URL(to, location.href).pathname !== location.pathname)
      for (const each of document.querySelectorAll('main')) each.dataset.left = ''
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    const key = Math.random().toString(36).slice(2, 10)
    history.pushState({ usr: null, key, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await expect(page.locator('main[data-left]')).toHaveCount(0)
}

/**
 * Resolves when the app has stepped back from what lay over the page: whoever leads it elsewhere before is led
 * back by that step.
 */
export async function steppedBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.over ?? 0)).toBe(0)
}

/** Has the person come back to the app from a chat: what changes by itself is read anew. */
export async function comeBack(page: Page): Promise<void> {
  // It is the document's, and is heard by the window as well.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** Goes into the elder mode by the switch in the home's banner. */
export async function enterElder(page: Page): Promise<void> {
  if (!page.url().endsWith('/wx/index')) await walkTo(page, '/wx/index')
  await loaded(page)
  await page.getByRole('button', { name: '长辈版', exact: true }).click()
  await expect(page.getByRole('button', { name: '回到标准版' })).toBeVisible()
  await loaded(page)
}

/** Opens a page and waits for what comes a second after it: what finds out about lost answers, and a notice's ways. */
export async function withRest(page: Page, open: () => Promise<unknown>): Promise<void> {
  const come = page.waitForResponse(/\/assets\/Ways-/)
  await open()
  await come
  await loaded(page)
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

/** Makes all text twice as large, as the messaging app's slider does it. */
export function slideText(page: Page, adjust = '200%'): Promise<void> {
  return page.evaluate((value) => {
    document.body.style.setProperty('-webkit-text-size-adjust', value)
    document.body.style.setProperty('text-size-adjust', value)
  }, adjust)
}

/**
 * Fails when the page or a box in it is wider than its room, its title or another text is cut, a button
 * reaches out of the screen, or what is touched is smaller than a fingertip: `least` px high, 44 wide.
 */
export async function expectFits(page: Page, least = 44): Promise<void> {
  await atRest(page)
  const found = await page.evaluate((least) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.getBoundingClientRect().width > 1 && !each.closest('[inert]'),
      )
    const told = (each: Element) => `${each.className}: ${each.textContent?.trim().slice(0, 40)}`
    const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    const style = (each: Element) => getComputedStyle(each)
    // What is cut on purpose can be read in whole: by its own button, on its own page, or aloud.
    const meant = (each: Element | null): boolean =>
      each !== null &&
      // The dot before what begins a line is meant to be cut off, too.
      (each.matches('.expandable-cut, .only-read-aloud, [aria-hidden="true"], .joined i') ||
        style(each).webkitLineClamp !== 'none' ||
        meant(each.parentElement))
    const hides = (each: HTMLElement) =>
      [style(each).overflowX, style(each).overflowY].some((way) => /hidden|clip/.test(way))
    const loses = (each: HTMLElement) => {
      const box = each.getBoundingClientRect()
      const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
        if (!text.textContent?.trim() || meant(text.parentElement)) continue
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        if (right > box.right + 1 || left < box.left - 1) return true
        if (bottom > box.bottom + 1 || top < box.top - 1) return true
      }
      return false
    }
    const scrolls = (each: Element | null): boolean =>
      each !== null && (/auto|scroll/.test(style(each).overflowX) || scrolls(each.parentElement))
    const touched = 'main :is(a, button, input), .sheet button, [role=dialog] button'
    return {
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: all('body *')
        .filter((each) => hides(each) && loses(each))
        .map(told),
      spilled: all('button, a')
        .filter((each) => each.textContent?.trim() && each.clientWidth > 0 && overflows(each))
        .map(told),
      outside: all('button, a, input')
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect()
          return (left < -1 || right > innerWidth + 1) && !scrolls(each.parentElement)
        })
        .map(told),
      // Nothing on a phone says that a box can be moved sideways, save tabs and chips that stand cut.
      sideways: all('body *')
        .filter(
          (each) =>
            /auto|scroll/.test(style(each).overflowX) &&
            each.scrollWidth > each.clientWidth + 1 &&
            !each.matches('.link-tabs-small, .chips-row'),
        )
        .map(told),
      small: all(touched)
        .filter((each) => {
          // A link that covers its card is touched anywhere on it.
          const { position, top, right, bottom, left } = getComputedStyle(each, '::after')
          if (position === 'absolute' && [top, right, bottom, left].every((side) => side === '0px'))
            return false
          const { width, height } = (each.closest('label') ?? each).getBoundingClientRect()
          // Seven days stand beside each other.
          const low = each.matches('.calendar-day') ? 44 : least
          return width < 44 || height < low
        })
        .map((each) => each.outerHTML),
    }
  }, least)
  expect(found).toEqual({ wide: 0, cut: [], spilled: [], outside: [], sideways: [], small: [] })
}

/**
 * Fails unless a screen holds for everybody: by axe, on the smallest phone, and with text twice as large,
 * set in the browser or by the messaging app's slider.
 */
export async function expectHolds(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await largeText(page)
  await expectFits(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expectSlides(page)
  await page.setViewportSize(size)
}

/** Fails unless a screen follows the messaging app's slider, and holds its text. */
export async function expectSlides(page: Page): Promise<void> {
  await slideText(page)
  await expectTextSize(page, '32px')
  await expectFits(page)
  await slideText(page, '100%')
  await expectTextSize(page, '16px')
}

/** Passes in the frame in which the text of the page is as large as this. */
export async function expectTextSize(page: Page, size: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).fontSize === wanted,
    size,
  )
}

/** Notes every toast of each page from the next one on, for they go too soon to be waited for. */
export async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { noted })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.toast')) noted.push(node.textContent ?? '')
    }).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted)
}
