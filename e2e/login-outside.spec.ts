import type { Page } from '@playwright/test'
import { expectAccessible, storedToken } from './phone.ts'
import { expect, test } from './test.ts'

const volunteer = '李淑兰'

/** Opens a screen that needs a login and goes on to the page of the ways to log in. */
async function openWays(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('link', { name: '不在微信里？换一种方式登录' }).click()
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
}

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

test('on a desktop a picture is scanned: who declines is told kindly, and who agrees is led to what was wanted', async ({
  page,
}) => {
  await openWays(page, '/wx/volunteer?title=x')
  await expectAccessible(page)
  await page.getByRole('link', { name: '微信扫码登录' }).click()
  await expect(page.getByRole('heading', { name: '微信扫码登录' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '拒绝登录' }).click()
  await expect(page.getByRole('heading', { name: '没有登录' })).toBeVisible()
  await expect(page.getByText('您没有同意登录。可以重新登录，或先看看志愿活动')).toBeVisible()
  expect(await storedToken(page)).toBe('')
  await page.getByRole('link', { name: '重新登录' }).click()
  await page.getByRole('button', { name: new RegExp(volunteer) }).click()
  await expect(page).toHaveURL(/\/wx\/volunteer\?title=x$/)
  await expect.poll(() => storedToken(page)).not.toBe('')
})
