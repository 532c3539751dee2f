import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import {
  atRest,
  expectAccessible,
  expectFits,
  expectTextSize,
  loaded,
  slideText,
  walkTo,
} from './phone.ts'
import { expect, test } from './test.ts'
import { addressOf, phonePaths, wideWorld } from './wide-world.ts'

/** Every screen of the phone, some in a second look, in a few parts that run beside each other. */
const parts = 3
const paths = [
  ...(await phonePaths()),
  '/volunteerTeamMember?tab=service',
  '/volunteerSignInSure?type=signout',
]
const partOf = (part: number) => paths.filter((_, index) => index % parts === part)

/** Opens a screen as whoever holds the phone, and waits until all of it is there. */
async function open(page: Page, address: string): Promise<void> {
  await walkTo(page, `/wx${address}`)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('没有加载出来')).toHaveCount(0)
}

interface Seen {
  /** Two texts of one layer of the page that lie over each other. */
  over: string[]
  /** Texts that are smaller than `least`. */
  tiny: string[]
}

/** How the texts of a page stand to each other, and which are smaller than `least` px. */
async function textsOf(page: Page, least = 14): Promise<Seen> {
  await atRest(page)
  return await page.evaluate((least) => {
    const style = (element: Element) => getComputedStyle(element)
    const layerOf = (element: Element): Element => {
      const parent = element.parentElement
      return !parent || /fixed|sticky/.test(style(element).position) ? element : layerOf(parent)
    }
    const unseen = (element: Element) =>
      element.closest('.only-read-aloud, [aria-hidden="true"], svg, [inert]') !== null ||
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    /** What is seen of a line, or nothing where a box cuts it off on purpose. */
    const seenOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const box = { left, right, top, bottom }
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (!/hidden|clip|auto|scroll/.test(style(outer).overflowY)) continue
        const room = outer.getBoundingClientRect()
        box.top = Math.max(box.top, room.top)
        box.bottom = Math.min(box.bottom, room.bottom)
      }
      return box.bottom - box.top > 2 ? box : undefined
    }
    const range = document.createRange()
    const linesOf = (text: Node, element: Element) => {
      range.selectNodeContents(text)
      const size = Number.parseFloat(style(element).fontSize)
      return [...range.getClientRects()].flatMap((box) => {
        const seen = box.width < 1 ? undefined : seenOf(element, box)
        if (!seen) return []
        // Letters stand in the middle of their line.
        const spare = Math.max(0, (box.height - size) / 2)
        return [{ ...seen, top: seen.top + spare, bottom: seen.bottom - spare }]
      })
    }
    const texts: { words: string; layer: Element; lines: ReturnType<typeof linesOf> }[] = []
    const tiny: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim().slice(0, 20) ?? ''
      if (!element || words === '' || unseen(element)) continue
      const lines = linesOf(text, element)
      if (lines.length === 0) continue
      texts.push({ words, layer: layerOf(element), lines })
      // A seventh of the screen holds no more; the day that is opened says it in full size.
      if (Number.parseFloat(style(element).fontSize) < least && !element.closest('.calendar-day'))
        tiny.push(words)
    }
    const meets = (one: (typeof texts)[0], other: (typeof texts)[0]) =>
      one.layer === other.layer &&
      one.lines.some((a) =>
        other.lines.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      )
    const over = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => meets(one, other))
        .map((other) => `${one.words} × ${other.words}`),
    )
    return { over, tiny }
  }, least)
}

async function expectApart(page: Page, least?: number): Promise<void> {
  expect(await textsOf(page, least)).toEqual({ over: [], tiny: [] })
}

const rootSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test('two texts that lie over each other are found, and one that is too small', async ({
  page,
}) => {
  const texts =
    '<p>甲甲甲</p><p style="margin-top:-40px">乙乙乙</p><p style="font-size:12px">丙</p>'
  await page.setContent(texts)
  expect(await textsOf(page)).toEqual({ over: ['甲甲甲 × 乙乙乙'], tiny: ['丙'] })
})

const sizes = {
  standard: { root: '16px', text: 14, touch: 44 },
  elder: { root: '20px', text: 18, touch: 60 },
} as const

/** The screens whose markup is another in elder mode; on all others the same stands larger, in the same colours. */
const drawnAnew = ['/index', '/volunteerIndex']

for (let part = 0; part < parts; part += 1)
  test(`no screen cuts or covers a text at 320 px and 200 %, and each is accessible by day and by night: part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const wide = await wideWorld(page.request)
    await page.setViewportSize({ width: 320, height: 640 })
    await logInAs(page, wide.name)
    // One run tells of every screen.
    const wrong: string[] = []
    for (const mode of ['standard', 'elder'] as const) {
      const size = sizes[mode]
      for (const path of partOf(part)) {
        const holds = (what: string, check: Promise<void>) =>
          check.catch(
            (error: Error) => void wrong.push(`${path}, ${mode}, ${what}: ${error.message}`),
          )
        await open(page, addressOf(path, wide))
        expect(await rootSize(page)).toBe(size.root)
        await holds('as it opens', expectFits(page, size.touch))
        await holds('as it opens', expectApart(page, size.text))
        if (mode === 'standard' || drawnAnew.includes(path)) {
          await holds('by day', expectAccessible(page))
          await page.emulateMedia({ colorScheme: 'dark' })
          await holds('by night', expectAccessible(page, { colours: true }))
          await page.emulateMedia({ colorScheme: 'light' })
        }
        await slideText(page)
        await expectTextSize(page, '32px')
        await holds('at 200 %', expectFits(page))
        await holds('at 200 %', expectApart(page))
        if (mode === 'standard') {
          await page.setViewportSize({ width: 390, height: 844 })
          await holds('at 200 %, 390 px', expectFits(page))
          await page.setViewportSize({ width: 320, height: 640 })
        }
        await slideText(page, '100%')
        await expectTextSize(page, size.root)
      }
      if (mode === 'standard') {
        await page.evaluate(() => localStorage.setItem('elder_mode', '1'))
        await page.goto('/wx/index')
        await loaded(page)
      }
    }
    expect(wrong).toEqual([])
  })
