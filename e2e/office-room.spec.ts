import type { Page, Request } from '@playwright/test'
import { enterPage, leavePage, moveTo, openOffice, watchFaults } from './desk.ts'
import { beginningReads } from './office-reads.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

/** Those that no story looks at as they stand. */
const titles: Readonly<Record<string, string>> = {
  dashboard: '总览',
  accounts: '账号',
  settings: '设置',
  applications: '申请审核',
  enlists: '报名审核',
  volunteers: '志愿者',
  groups: '分组',
  activities: '活动管理',
  'activities/new': '新建活动',
  recruitments: '长期招募',
  'recruitments/new': '新建长期招募',
  dictionaries: '字典',
  audit: '操作日志',
}

const narrow = [
  'dashboard',
  'today',
  'exceptions',
  'attendance',
  'sign-code',
  'hours',
  'applications',
  'enlists',
  'volunteers',
  'planner',
  'demand',
  'roster-settings',
  'activities',
  'posts',
  'settings',
  'audit',
]

/** What stands out of the window, unless something around it scrolls. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (node: Element): boolean =>
      node.parentElement !== null &&
      (getComputedStyle(node.parentElement).overflowX !== 'visible' || scrolls(node.parentElement))
    const nodes = [...document.querySelectorAll('.shell-body *')].filter((node) => {
      const { width, right } = node.getBoundingClientRect()
      return width > 0 && right > window.innerWidth + 1 && !scrolls(node)
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { wider: scrollWidth - clientWidth, nodes: nodes.map(({ className }) => className) }
  })

async function expectWhole(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title} · `))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
}

test('every page is accessible, asks what its address begins to read, fits at a zoom of 200 % and is printed as its content; its policy refuses nothing of its own', async ({
  page,
}) => {
  test.slow()
  const unseen = watchFaults(page)
  await page.clock.install()
  await openOffice(page, '/nowhere')
  await expectWhole(page, '页面不存在')

  const asked: string[] = []
  const unanswered = new Set<Request>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
    unanswered.add(request)
  })
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  const begins = beginningReads()
  for (const path of new Set([...begins.keys(), ...Object.keys(titles)]))
    await test.step(path, async () => {
      // What the pages before have read is old by now.
      await page.clock.fastForward(6_000)
      asked.length = 0
      await enterPage(page, `/${path}`)
      const reads = begins.get(path) ?? []
      // Each once: what the address begins is what the page asks.
      const times = (url: string) => asked.filter((one) => one === url).length
      const others = () => reads.filter((url) => times(url) !== 1).map((url) => [url, times(url)])
      await expect.poll(others, path).toEqual([])
      const title = titles[path]
      if (title) await expectWhole(page, title)
      expect(unseen).toEqual([])
      // What is still on its way would be the next page's too, and be asked once for both.
      await expect.poll(() => unanswered.size).toBe(0)
      await leavePage(page)
    })

  await test.step('at a zoom of 200 % every page fits, and the menu folds behind its button', async () => {
    // A window of 1440 × 900 holds so many of the page's pixels then.
    await page.setViewportSize({ width: 720, height: 450 })
    for (const path of narrow) {
      await enterPage(page, `/${path}`)
      await expect(page.locator('.content [aria-busy="true"]')).toHaveCount(0)
      // A list hears what room it has with the frame after it is laid out.
      await expect.poll(() => outside(page), path).toEqual({ wider: 0, nodes: [] })
      await leavePage(page)
    }
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const toggle = page.getByRole('button', { name: '主菜单' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: '服务地点' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '服务地点' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  await test.step('on paper a page is its content, and an opened record is printed alone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await moveTo(page, '/volunteers')
    const rows = page.locator('.list').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: '志愿者' })).toBeVisible()
    await expect(page.getByText(/· 志愿者办公室$/)).toBeVisible()
    await expect(rows.nth(1)).toBeVisible()
    for (const kept of ['.side', '.topbar', '.filters', '.page-acts', '.ant-pagination'])
      await expect(page.locator(kept)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await rows.nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(rows.nth(1)).toBeHidden()
  })
  // Nothing that a page does needs more than its policy allows, eval among it.
  expect(unseen).toEqual([])
})
