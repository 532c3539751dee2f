import { clockedTest, expect } from './clocked.ts'
import { newKiosk } from './kiosk.ts'
import { call, logInAs } from './people.ts'
import { regular, submit } from './planDays.ts'
import { countTaps } from './taps.ts'

const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })

test('长辈版 takes no tap more: plan, sign in, the month’s hours, the year’s statement', async ({
  page,
  clocked,
}) => {
  test.slow()
  const { name, token } = await regular(page)
  const kiosk = await newKiosk(page.request)
  await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
  const taps = await countTaps(page)
  await logInAs(page, name)
  const places = page.getByRole('navigation', { name: '主要去处' })
  const home = async () => {
    await page.goto('/wx/index')
    await expect(places).toBeVisible()
    const before = await taps()
    return async () => (await taps()) - before
  }

  const planned = await home()
  await places.getByRole('link', { name: '排班' }).click()
  const morningOf = (day: string) => page.locator(`[data-day="${day}"]`)
  for (const day of ['2026-05-19', '2026-05-20', '2026-05-22'])
    await morningOf(day)
      .getByRole('button', { name: / 上午 / })
      .click()
  await submit(page, 3).click()
  await expect(morningOf('2026-05-22').getByRole('link', { name: / 上午 .*您的班/ })).toBeVisible()
  expect(await planned()).toBe(5)

  await clocked.setNow('2026-05-13T00:52:00Z', page)
  const signed = await home()
  await page.goto(await kiosk.shown())
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(page.getByRole('heading', { name: '签到成功', level: 1 })).toBeVisible()
  expect(await signed()).toBe(1)
  await clocked.setNow('2026-05-13T04:00:00Z', page)
  type Coming = { list: { id: number }[] }
  const day = { time: '2026-05-13' }
  const { list } = await call<Coming>(page.request, 'GET /api/roster/roster_info', day, token)
  const leaving = { id: list[0]?.id ?? 0, type: 'signout' }
  await call(page.request, 'POST /api/roster/scan_sign', leaving, token)

  const hours = await home()
  await places.getByRole('link', { name: '我的时长' }).click()
  await page.getByRole('button', { name: /^13日 周三/ }).click()
  await expect(page.getByText('09:00–12:00，计3小时')).toBeVisible()
  expect(await hours()).toBe(2)

  const statement = await home()
  await places.getByRole('link', { name: '更多' }).click()
  await page.getByRole('link', { name: '服务证明' }).click()
  const asked = page.waitForRequest(/\/statement\/.*\.pdf/)
  await page.getByRole('button', { name: '开具并查看PDF' }).click()
  await asked
  // Counted in the page, which has given way to the file.
  await page.goto('/wx/index')
  expect(await statement()).toBe(3)
})
