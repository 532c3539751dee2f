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

test('a copy of everything is for whoever has just logged in: the page leads there and back', async ({
  page,
  clocked,
}) => {
  await logInAs(page, '周志远', '/wx/volunteerMyData')
  const download = page.getByRole('button', { name: '下载', exact: true })
  const sheet = page.getByRole('dialog', { name: '下载我的数据' })
  await download.click()
  await expect(sheet).toBeVisible()
  await clocked.setNow(instantAt('2026-05-12', '09:11'), page)
  await sheet.getByRole('button', { name: '下载' }).click()
  const asked = page.getByText(/^为确认是您本人，请重新登录一次/)
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消' }).click()
  await page.reload()
  await download.click()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill('周志远')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // One stands where one was, before what one had opened.
  await expect(page).toHaveURL(/\/wx\/volunteerMyData\?open=html$/)
  await expect(sheet).toBeVisible()
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '下载' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^我的数据-/)
})
