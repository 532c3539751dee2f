import type { Locator } from '@playwright/test'
import { moveTo, openOffice } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

/** Pixels from the window's top edge. */
const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)

/** How many tables make the list: a head that stays needs one of its own where there is no room. */
const tables = { wide: 1, narrow: 2 }

test('the head of a list stays below the bar while its rows pass, with room and without; its tabs are reached by keys', async ({
  page,
}) => {
  const list = page.getByRole('region', { name: '操作日志' })
  const isTable = (count: number) => expect(list.getByRole('table')).toHaveCount(count)
  const headStays = async (width: number) => {
    const head = list.getByRole('columnheader', { name: '时间' }).first()
    await expect(list.getByRole('row').nth(8)).toBeAttached()
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => topOf(list)).toBeLessThan(0)
    await expect.poll(() => topOf(head)).toBe(56)
  }
  await page.setViewportSize({ width: 1440, height: 480 })
  await openOffice(page, '/audit')
  await isTable(tables.wide)
  await headStays(1440)

  // One that loses its room in a narrower window scrolls in itself, and the page does not.
  await page.setViewportSize({ width: 1000, height: 900 })
  await isTable(tables.narrow)
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await isTable(tables.wide)
  await page.setViewportSize({ width: 1000, height: 480 })
  await moveTo(page, '/audit')
  await isTable(tables.narrow)
  await headStays(1000)

  await page.setViewportSize({ width: 1440, height: 900 })
  await moveTo(page, '/exceptions')
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

test('a list is put in order by its heads, says its filters as chips, its keys, and in which tab something stands', async ({
  page,
}) => {
  const heads = page.getByRole('columnheader', { name: '成员' })
  const list = page.getByRole('region', { name: '分组' })
  const figures = () =>
    list
      .getByRole('link', { name: /名成员/ })
      .allTextContents()
      .then((texts) => texts.map(Number))
  // Under the new head the rows of before stand until the others have come, which may be other groups.
  const isRead = () => expect(list).toHaveAttribute('aria-busy', 'false')
  await openOffice(page, '/groups')
  await expect.poll(figures).not.toEqual([])
  const usual = await figures()
  await page.getByRole('button', { name: '成员' }).click()
  await expect(page).toHaveURL(/sort=-member_count/)
  await expect(heads).toHaveAttribute('aria-sort', 'descending')
  await isRead()
  await expect.poll(figures).toEqual((await figures()).toSorted((one, other) => other - one))
  // The whole head sorts, not its words alone.
  await heads.click({ position: { x: 4, y: 4 } })
  await expect(heads).toHaveAttribute('aria-sort', 'ascending')
  await isRead()
  await expect.poll(figures).toEqual((await figures()).toSorted((one, other) => one - other))
  await page.getByRole('button', { name: '成员' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect.poll(figures).toEqual(usual)

  // Rows that do not open are stepped through; what the keys do is said wherever there is a list.
  await page.keyboard.press('j')
  await expect(
    page.locator('tbody tr[data-row-key]').first().getByRole('link').first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '全部按键' })
  await expect(keys).toContainText('到下一行')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await moveTo(page, '/activities?state=draft&q=无')
  const chip = page.getByRole('button', { name: '去掉“发布状态 草稿”' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/state=/)
  await expect(chip).toHaveCount(0)
  await page.getByRole('search').getByRole('button', { name: '清除全部' }).click()
  await expect(page).not.toHaveURL(/q=/)

  await moveTo(page, '/comments')
  const title = await page
    .locator('tbody tr[data-row-key] td:nth-child(2) button')
    .first()
    .textContent()
  await moveTo(page, `/comments?removed=1&q=${encodeURIComponent(title ?? '')}`)
  await page.getByRole('button', { name: /^在「显示中」中有 \d+ 条$/ }).click()
  await expect(page).toHaveURL(/removed=0/)
  await expect(page.getByRole('region', { name: '评论' })).toContainText(title ?? '-')
})

test('those who are ticked are shown alone, on whatever page they stand; Tab passes the button that empties a day', async ({
  page,
}) => {
  await openOffice(page, '/volunteers?status=0')
  const rows = page.locator('tbody tr.openable')
  await expect(rows).toHaveCount(20)
  const tickFirst = async () => {
    const box = rows.first().getByRole('checkbox')
    await box.check()
    return (await box.getAttribute('aria-label')) ?? ''
  }
  const first = await tickFirst()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('checkbox', { name: first })).toHaveCount(0)
  const second = await tickFirst()
  const alone = page.getByRole('button', { name: '只看已选' })
  await alone.click()
  await expect(rows).toHaveCount(2)
  for (const name of [first, second])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expectAccessible(page)
  // Whoever is not ticked any more goes at once.
  await page.getByRole('checkbox', { name: first }).click()
  await expect(rows).toHaveCount(1)
  await alone.click()
  await expect(page.getByRole('checkbox', { name: second })).toBeChecked()
  await expect(page.getByText('已选 1 人').first()).toBeVisible()

  await moveTo(page, '/statements?start_date=2026-01-01&end_date=2026-01-31')
  const last = page.getByPlaceholder('结束日期')
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '清除', exact: true })).not.toBeFocused()
  await expect(last).not.toBeFocused()
  await last.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(/end_date=/)
})
