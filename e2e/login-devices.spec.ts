import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { logInAs, tokenOf } from './people.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('one sees on the phone where one is logged in, and a lost phone’s login ends by a tap', async ({
  page,
  request,
}) => {
  const name = `丢手机${unique()}`
  await logInAs(page, name, '/wx/volunteerMyData')
  const lost = await tokenOf(request, name)
  const isOut = async () =>
    (await request.get('/api/message/unread_count', { headers: loginHeaders(lost) })).status()
  expect(await isOut()).toBe(200)
  await page.reload()
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices.getByText('本机')).toHaveCount(1)
  const ends = devices.getByRole('button', { name: /^退出/ })
  await expect(ends).toHaveCount(1)
  await ends.click()
  await expect(ends).toHaveCount(0)
  expect(await isOut()).toBe(401)
  await page.reload()
  await expect(devices.getByText('本机')).toHaveCount(1)
})
