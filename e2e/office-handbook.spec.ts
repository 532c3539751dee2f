import type { Page } from '@playwright/test'
import { openOffice } from './desk.ts'
import { expectAccessible, expectDrawn } from './phone.ts'
import { expect, test } from './test.ts'

/** How many sheets the browser prints. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('? and the account’s menu open the handbook beside the page, where it speaks of that page', async ({
  page,
}) => {
  await test.step('of a page with keys of its own, and of one below another', async () => {
    for (const [path, title] of [
      ['/today', '今日'],
      ['/volunteers/1', '志愿者详情'],
    ]) {
      await openOffice(page, path ?? '')
      await expect(page.getByRole('button', { name: /全部按键$/ })).toBeVisible()
      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: '全部按键' })
      const [book] = await Promise.all([
        page.waitForEvent('popup'),
        keys.getByRole('link', { name: '本页手册' }).click(),
      ])
      await expect(book.locator('h3:focus, h4:focus')).toHaveText(title ?? '')
      await expect(book.locator('h3:focus, h4:focus')).toBeInViewport()
      await book.close()
    }
  })

  await test.step('by the menu of the account', async () => {
    await openOffice(page, '/dashboard')
    await page.getByRole('button', { name: /管理员/ }).click()
    const [book] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('menuitem', { name: '使用手册' }).click(),
    ])
    await expect(book.locator('h3:focus')).toHaveText('总览')
    await expectAccessible(book)
    await expectDrawn(book.locator('figure img').first())
    const read = book.getByRole('navigation', { name: '目录' }).locator('[aria-current]')
    await expect(read).toHaveText('总览')
    await book.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '闭馆' }).click()
    await expect(book.getByRole('heading', { name: '闭馆', exact: true })).toBeInViewport()
    await expect(read).toHaveText('闭馆')
    await expect(read).toBeInViewport()
    await book.locator('.handbook-head').getByRole('link', { name: '志愿者手册' }).click()
    await expect(book.getByRole('heading', { level: 1, name: '志愿者手册' })).toBeVisible()
    await expectAccessible(book)
    expect(await sheetsOf(book)).toBe(2)
  })
})
