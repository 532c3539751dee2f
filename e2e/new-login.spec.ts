import { clockedTest, expect } from './clocked.ts'
import { instantAt } from './now.ts'
import { logInAs, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'

const test = clockedTest(instantAt('2026-05-12', '09:00'), { TELL_NEW_DEVICES: '1' })

test('a login on another phone is told on this one, and leads to where it is ended', async ({
  page,
  request,
}) => {
  await logInAs(page, '李淑兰', '/wx/volunteerMessageNotify')
  await tokenOf(request, '李淑兰')
  await page.reload()
  await page.getByText('新设备登录').first().click()
  await expect(page.getByText(/您的账号在新的设备上登录/)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('查看登录的设备').click()
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices).toBeInViewport()
  const ends = devices.getByRole('button', { name: /^退出 / })
  await ends.first().click()
  await expect(ends).toHaveCount(0)
})
