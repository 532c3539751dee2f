import type { Locator } from '@playwright/test'
import { openOffice } from './desk.ts'
import { expect, test } from './test.ts'

/** Pixels from the window's top edge. */
const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)

for (const [room, width] of [
  ['with room', 1440],
  ['without room', 1000],
] as const)
  test(`the head of a list stays below the bar while its rows pass, ${room}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 480 })
    await openOffice(page, '/audit')
    const list = page.getByRole('region', { name: '操作日志' })
    const head = list.getByRole('columnheader', { name: '时间' }).first()
    await expect(list.getByRole('row').nth(8)).toBeAttached()
    await expect(list.getByRole('table')).toHaveCount(width > 1280 ? 1 : 2)
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => topOf(list)).toBeLessThan(0)
    await expect.poll(() => topOf(head)).toBe(56)
  })

test('a list that loses its room in a narrower window scrolls in itself, and the page does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOffice(page, '/audit')
  const list = page.getByRole('region', { name: '操作日志' })
  await expect(list.getByRole('table')).toHaveCount(1)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(list.getByRole('table')).toHaveCount(2)
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(list.getByRole('table')).toHaveCount(1)
})

test('the tabs of a list are reached and opened by keys', async ({ page }) => {
  await openOffice(page, '/exceptions')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect(tab(/^缺卡/)).toHaveAttribute('aria-selected', 'true')
  await tab(/^缺卡/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^待核实/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(/^补签/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^缺卡/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(tab(/^补签/)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/kind=repaired/)
})
