import { faults } from '@museum/contract/fault.ts'
import { loginMark } from '@museum/contract/login/office-login.rules.ts'
import { keepCookie } from '../tools/showing/log-in.ts'
import { clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice, rowOf } from './desk.ts'
import { furnishedOn } from './duty.ts'
import { instantAt } from './now.ts'
import { newOfficeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { watchAwake } from './walls.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
const bronze = '二层青铜馆'

furnishedOn(test, date)

test('sheets are printed a place each, name their end, and can be ended; a screen shows the day’s sign-in code outside the office until the office ends it', async ({
  page,
  browser,
  clocked,
}) => {
  test.slow()
  await test.step('sheets are printed a place each, name their end, and can be ended', async () => {
    await clocked.setNow(at('09:00'), page)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await openOffice(page, '/sign-code')
    await page.getByRole('button', { name: '生成并打印 2 张' }).click()
    const row = page.getByRole('row').filter({ hasText: bronze })
    await expect(row.first()).toContainText('2026-08-09')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(bronze, { exact: true }).last()).toBeVisible()
    await expect(page.getByText(/^有效期至 2026年8月9日/).last()).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await row.first().getByRole('button', { name: /^作废/ }).click()
    await page
      .getByRole('dialog', { name: '作废签到码' })
      .getByRole('button', { name: '作废' })
      .click()
    await expect(row.first()).toContainText('已作废')
    await expectAccessible(page)
  })

  await test.step('a key for the museum’s site is shown once, reads what it is for, and is ended', async () => {
    const keys = page.getByRole('region', { name: '官网与门禁的接口密钥' })
    await keys.getByRole('button', { name: '生成密钥' }).first().click()
    await page.getByLabel('名称', { exact: true }).fill('南门门禁')
    await page.getByRole('checkbox', { name: /^门禁名单/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^生\s*成$/ }).click()
    const key = await page.getByLabel('密钥', { exact: true }).inputValue()
    await page.getByRole('button', { name: '完成' }).click()
    const headers = { authorization: `Bearer ${key}` }
    const door = `${clocked.origin}/api/site/door`
    expect((await (await page.request.get(door, { headers })).json()).data.date).toBe(date)
    await page.reload()
    const row = rowOf(page, '南门门禁')
    await expect(row).toContainText('使用中')
    await row.getByRole('button', { name: /^停用/ }).click()
    await page
      .getByRole('dialog', { name: '停用接口密钥' })
      .getByRole('button', { name: '停用' })
      .click()
    await expect(row).toContainText('已停用')
    expect((await page.request.get(door, { headers })).status()).toBe(401)
    await expectAccessible(page)
  })

  await test.step('a screen shows the day’s sign-in code outside the office, until the office ends it', async () => {
    await clocked.setNow(at('23:59'), page)
    await moveTo(page, '/sign-code')
    await page.getByRole('button', { name: '添加屏幕' }).first().click()
    await page.getByLabel('屏幕的名称').fill('南门入口')
    await page.getByRole('button', { name: '生成配对码' }).click()
    await expect(page.getByLabel('配对码')).toHaveText(/^\w{4} \w{4}$/)
    const code = (await page.getByLabel('配对码').textContent()) ?? ''
    await expectAccessible(page)
    await page.getByRole('button', { name: '完成' }).click()
    await expect(rowOf(page, '南门入口')).toContainText('待配对')

    // A browser that is logged in to the office leaves it first.
    const other = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
    await other.clock.setFixedTime(at('23:59'))
    const awake = await watchAwake(other)
    const token = await newOfficeToken(other.request)
    await other.goto('/office/login')
    await keepCookie(other.context(), clocked.origin, token)
    await other.evaluate((key) => localStorage.setItem(key, 'given'), loginMark)
    await other.goto('/office/kiosk')
    const leave = other.getByRole('button', { name: '退出后台并继续' })
    await expect(leave).toBeVisible()
    await expectAccessible(other)
    await leave.click()
    await other.getByLabel('配对码').fill('ABCD EFGH')
    await other.getByRole('button', { name: '配对' }).click()
    await expect(other.getByRole('alert')).toHaveText(faults['kiosk.pair_wrong'].msg)
    await other.getByLabel('配对码').fill(code)
    await other.getByRole('button', { name: '配对' }).click()
    const screen = other.getByRole('region', { name: '签到码' })
    await expect(screen.getByRole('img', { name: '2026-05-12 的签到码' })).toBeVisible()
    await expect.poll(awake).toBe(1)
    await expectAccessible(other)
    expect(await other.evaluate((key) => localStorage.getItem(key), loginMark)).toBe(null)
    expect(await other.context().cookies()).toEqual([])
    // It turns by itself, also while nobody answers: half a minute later it shows what it would be given then.
    const drawn = () =>
      screen
        .getByRole('img', { name: /签到码$/ })
        .evaluate(({ innerHTML }) =>
          [...innerHTML].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7),
        )
    const first = await drawn()
    await other.route('**/api/kiosk/code', (route) => route.abort())
    await other.clock.fastForward(30_000)
    await expect.poll(drawn).not.toBe(first)
    const turned = await drawn()
    await other.clock.fastForward(600_000)
    await expect(screen.getByRole('alert')).toContainText('网络中断，暂时没有签到码')
    await other.unrouteAll()
    await clocked.setNow('2026-05-12T15:59:30Z', other)
    await other.reload()
    await expect.poll(drawn).toBe(turned)
    await clocked.setNow('2026-05-12T16:00:00Z', other)
    await other.reload()
    await expect(screen.getByRole('img', { name: '2026-05-13 的签到码' })).toBeVisible()
    await other.goto('/office/')
    await expect(other).toHaveURL(/\/office\/login/)

    await clocked.setNow('2026-05-12T16:00:10Z', page)
    await moveTo(page, '/sign-code')
    await expect(rowOf(page, '南门入口')).toContainText('使用中')
    await rowOf(page, '南门入口').getByRole('button', { name: /^停用/ }).click()
    await page
      .getByRole('dialog', { name: '停用签到屏' })
      .getByRole('button', { name: '停用' })
      .click()
    await expect(rowOf(page, '南门入口')).toContainText('已停用')
    await other.goto('/office/kiosk')
    await expect(other.getByRole('alert')).toContainText(faults['kiosk.ended'].msg)
    await other.getByRole('button', { name: '重新配对' }).click()
    await expect(other.getByLabel('配对码')).toBeVisible()
    await other.close()
  })
})
