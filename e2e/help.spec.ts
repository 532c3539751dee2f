import { logInAs } from './people.ts'
import { enterElder, expectAccessible, expectFits, largeText } from './phone.ts'
import { expect, test } from './test.ts'

test('the help opens at the screen that one asks from, and holds on every phone', async ({
  page,
}) => {
  await logInAs(page, '李淑兰', '/wx/volunteerHours')
  await page.getByRole('link', { name: '这一页怎么用' }).click()
  const part = page.locator('details[open]')
  await expect(part.getByRole('heading')).toHaveText('时长和星级')
  await expect(part.getByRole('heading')).toBeInViewport()
  await expectAccessible(page)

  await test.step('every part opens by itself, at 320 pixels and with large text', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const other = page.locator('summary').filter({ hasText: '签到和签退' })
    await other.click()
    await expect(page.getByText('没有网络也能签')).toBeVisible()
    await expectFits(page)
    await largeText(page)
    await expectFits(page)
  })

  await test.step('in 长辈版 too, from one’s own place', async () => {
    await enterElder(page)
    await page.goto('/wx/volunteerUserCenter')
    await page.getByRole('link', { name: '帮助' }).click()
    await expect(page.locator('summary').first()).toContainText('打开和登录')
    await expect(page.locator('details[open]')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('whoever has no login reads the help', async ({ page }) => {
  await page.goto('/wx/help?at=/joinVolunteer')
  await expect(page.locator('details[open]').getByRole('heading')).toHaveText('申请成为志愿者')
})
