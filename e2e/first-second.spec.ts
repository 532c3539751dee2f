import { hash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import { loaded } from './phone.ts'
import { expect, test } from './test.ts'

const volunteer = '李淑兰'

/** Holds back what is fetched from there, each time until it is let come. */
async function holdBack(page: Page, address: string) {
  let held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return {
    hold: () => {
      held = Promise.withResolvers()
    },
    release: () => held.resolve(),
  }
}

/** Where the museum's name and the first card stand, and in which colours. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1, .day-card')].filter((e) => e.checkVisibility())
    const boxes = seen.slice(0, 2).map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      const { color, fontSize } = getComputedStyle(element)
      return { text: element.matches('h1') && element.textContent, x, y, width, color, fontSize }
    })
    const app = document.getElementById('app') as HTMLElement
    return { boxes, ground: getComputedStyle(app).backgroundColor }
  })

/** How far what stood was moved by what came, and what the page's policy refused. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const noted = { moved: 0, refused: [] as string[] }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noted.refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { noted: { moved: number; refused: string[] } }).noted,
    )
}

test('the home’s page shows its shape at once, as the home then stands', async ({ page }) => {
  test.slow()
  const noted = await watch(page)
  await logInAs(page, volunteer)
  const app = await holdBack(page, '**/wx/assets/index-*.js')
  // What it then says of the volunteer is as high as it is.
  const answer = await holdBack(page, '**/api/volunteer/home*')
  for (const { scheme, elder } of [
    { scheme: 'light', elder: false },
    { scheme: 'dark', elder: false },
    { scheme: 'dark', elder: true },
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate((on) => localStorage.setItem('elder_mode', on ? '1' : '0'), elder)
    app.hold()
    answer.hold()
    await page.goto('/wx/index', { waitUntil: 'commit' })
    await expect(page.locator('.shape h1').filter({ visible: true })).toHaveText(/馆/)
    await expect(page.locator('.shape .day-card').filter({ visible: true })).toHaveCount(1)
    const before = await looks(page)
    app.release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.shape')).toHaveCount(0)
    await expect(page.locator('.home-elder')).toHaveCount(elder ? 1 : 0)
    expect(await looks(page)).toEqual(before)
    const { moved, refused } = await noted()
    expect(refused).toEqual([])
    expect(moved).toBeLessThan(0.01)
    answer.release()
    await loaded(page)
  }
})

test('what the home learns moves nothing that could be tapped', async ({ page }) => {
  const noted = await watch(page)
  await logInAs(page, volunteer)
  const answer = await holdBack(page, '**/api/volunteer/home*')
  // Patience (`useLastKnown`) does not end, however long the answer is held.
  await page.addInitScript((patienceMs) => {
    const later = window.setTimeout
    const unless = (run: TimerHandler, ms?: number) => (ms === patienceMs ? 0 : later(run, ms))
    Object.assign(window, { setTimeout: unless })
  }, 2_500)
  for (const elder of [false, true]) {
    await page.evaluate((on) => localStorage.setItem('elder_mode', on ? '1' : '0'), elder)
    answer.hold()
    await page.goto('/wx/index', { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
    const ways = page.getByRole('navigation', { name: '主要去处' })
    await expect(ways).toHaveCount(0)
    answer.release()
    await expect(ways).toBeVisible()
    expect((await noted()).moved).toBeLessThan(0.01)
  }
})

test('the page that is sent holds name and shape, and admits what stands in it by its hash', async ({
  request,
}) => {
  for (const path of ['index', 'volunteerIndex', 'volunteer']) {
    const answer = await request.get(`/wx/${path}`)
    const html = await answer.text()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const name = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '?'
    expect(html).toMatch(
      new RegExp(`<div id="app"><div class="shape .*${path === 'volunteer' ? '志愿者招募' : name}`),
    )
    for (const [, , text = ''] of html.matchAll(/<(script|style)>(.*?)<\/\1>/gs))
      expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
    // All that is waited for is named, and no sheet of styles is.
    expect(html).not.toMatch(/<link rel="stylesheet" crossorigin/)
  }
})

test('a first visit asks for few files, each named in the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  // What is fetched for the next visit, a second after this page, waits.
  await page.clock.install()
  await page.goto('/wx/index')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  // The page, entry and runtime, what asks for the login with its dialog, and the icon.
  expect(asked.length).toBeLessThanOrEqual(9)
})

test('a volunteer’s first visit asks for few files', async ({ page }) => {
  await logInAs(page, volunteer)
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.clock.install()
  await page.goto('/wx/index')
  await expect(page.getByRole('navigation', { name: '主要去处' })).toBeVisible()
  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  // What the home asks of its person comes later, in a file for which nothing waits.
  const waited = scripts.filter((path) => !path.includes('/Asked-'))
  expect(waited.length).toBeLessThanOrEqual(11)
})
