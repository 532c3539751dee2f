import type { OfficeRole } from '@museum/contract/role.ts'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { call, enterOffice, officeToken, tokenOf } from './people.ts'

/**
 * A page at a desk beside a phone's. The kit's dialogs stand at once, as in every test of the office: a
 * click that meets one while it grows presses on its button and lets go beside it.
 */
export async function openDesk(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
    ...options,
  })
  return await context.newPage()
}

/** Opens a page of the office as the demo administrator; `path` is below `/office`. */
export async function openOffice(page: Page, path: string): Promise<void> {
  await enterOffice(page, await officeToken(page.request))
  await noteMessages(page)
  await page.goto(`/office${path}`)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes to an address of the office that stands, as the browser's Forward would: no file is loaded anew. */
async function stepTo(page: Page, path: string, isNew: boolean): Promise<void> {
  await page.evaluate(
    ({ address, isNew }) => {
      const { messages } = window as unknown as { messages?: Set<string> }
      messages?.clear()
      // The sheets that a page prints have titles of their own.
      for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '')
      const idx = (history.state?.idx ?? 0) + (isNew ? 1 : 0)
      const state = { idx, key: `${Math.random()}` }
      if (isNew) history.pushState(state, '', address)
      else history.replaceState(state, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    { address: `/office${path}`, isNew },
  )
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/** Leaves the page that stands for one at which nothing is; `enterPage` goes on from there. */
export const leavePage = (page: Page) => stepTo(page, '/-', true)

/** Enters a page from where nothing is, with the focus nowhere, as where it has just come; `path` is below `/office`. */
export async function enterPage(page: Page, path: string): Promise<void> {
  await stepTo(page, path, false)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/**
 * Goes to another page of the office, or to the same one anew. Of the page before nothing stays but what the
 * office keeps for all of them, and what it has just read.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await leavePage(page)
  await enterPage(page, path)
}

/** Lets the office believe that its account has another role; what the server allows stays. */
export async function seenAs(page: Page, role: OfficeRole): Promise<void> {
  await page.route('**/api/office/me', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({
      response,
      json: { ...envelope, data: { ...envelope.data, role } },
    })
  })
}

/** Scripts and style sheets that the page's policy refused, and errors that nobody caught. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  return faults
}

/** Notes every short message of the pages to come, for they go too soon to be waited for. */
export async function noteMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages = new Set<string>()
    Object.assign(window, { messages })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.ant-message-notice'))
        messages.add(one.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Passes once a short message has said `words`, be it gone again. */
export async function expectTold(page: Page, words: string): Promise<void> {
  const told = () =>
    page.evaluate(() => [...(window as unknown as { messages: Set<string> }).messages].join('\n'))
  await expect.poll(told).toContain(words)
}

/**
 * Types a time into its field once the list stands, and the frame after it in which the kit writes once more what the
 * field held: nobody's hand is as quick.
 */
export async function typeTime(field: Locator, time: string): Promise<void> {
  const lists = field.page().locator('.ant-picker-dropdown:visible')
  await field.click()
  await expect(lists).toHaveCount(1)
  await field.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  await field.fill(time)
  await field.press('Enter')
  await expect(lists).toHaveCount(0)
}

/**
 * Passes once so many dialogs stand. One that is being closed is unseen a moment before it is gone: until then it
 * takes the next Esc from what lies below it.
 */
export async function expectDialogs(page: Page, count: number): Promise<void> {
  await expect(page.locator('.ant-modal-wrap:visible')).toHaveCount(count)
}

/**
 * Decides what stands open by key. A key is for the record that stands with its buttons: pressed while it
 * is being opened, while what was decided before is on its way, or below a dialog, it is nobody's.
 */
export async function decideByKey(page: Page, key: 'p' | 'f'): Promise<void> {
  await expectDialogs(page, 0)
  const named = page.locator('kbd').getByText(key.toUpperCase(), { exact: true })
  await expect(page.locator('button:not(.ant-btn-loading)').filter({ has: named })).toBeEnabled()
  await page.keyboard.press(key)
}

/** Answers that the next step's time or place is said later, as it was asked for before passing. */
export async function passAllTheSame(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: /^未定.*仍通过？$/ })
  await asked.getByRole('button', { name: '仍通过' }).click()
  await expect(asked).toBeHidden()
}

/** The row of a table that shows `text`. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/** Enrols volunteers of the demo museum, by name. */
export async function enrol(
  request: APIRequestContext,
  activity: { id: number },
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const token = await tokenOf(request, name)
    await call(request, 'POST /api/enlist/enlist', { id: activity.id }, token)
  }
}

/** The status of a volunteer's newest enrolment in an activity. */
export async function enlistStatusOf(
  request: APIRequestContext,
  name: string,
  activity: { title: string },
): Promise<{ enlist_status: number; approval_remark: string } | undefined> {
  const token = await tokenOf(request, name)
  const { list } = await call<{ list: { enlist_status: number; approval_remark: string }[] }>(
    request,
    'GET /api/enlist/list',
    { title: activity.title },
    token,
  )
  return list[0]
}
