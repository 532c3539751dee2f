import type { Page } from '@playwright/test'
import { openOffice, watchFaults } from './desk.ts'
import { expect, test } from './test.ts'

const paths = [
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

test('at a zoom of 200 % every page fits, and the menu folds behind its button', async ({
  page,
}) => {
  const refused = watchFaults(page)
  await openOffice(page, '/dashboard')
  // A window of 1440 × 900 holds so many of the page's pixels then.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of paths) {
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.content [aria-busy="true"]')).toHaveCount(0)
    expect({ path, ...(await outside(page)) }).toEqual({ path, wider: 0, nodes: [] })
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
  // Nothing that a page does needs more than its policy allows, eval among it.
  expect(refused).toEqual([])
})

test('on paper a page is its content, and an opened record is printed alone', async ({ page }) => {
  await openOffice(page, '/volunteers')
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
