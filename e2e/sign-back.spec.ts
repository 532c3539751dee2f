import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { at, planned } from './planned.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
const signIn = '/wx/volunteerSignIn'
const scanned = `${signIn}?time=2026-05-12`
const confirm = (page: Page) => page.getByRole('button', { name: '确定' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('back from what was signed leads to where one was before the scan', async ({
  page,
  clocked,
}) => {
  const person = await planned(page, '冯', ['09:00', '11:00'], ['13:00', '15:00'])
  await clocked.setNow(at('09:00:00'), page)
  await logInAs(page, person.name)
  await page.getByRole('button', { name: '扫码签到' }).click()
  await confirm(page).click()
  // Going back before that reaches the choice, as ever.
  await page.goBack()
  await confirm(page).click()

  await test.step('signing that got no answer says so, and is safely tried again', async () => {
    const keys: (string | undefined)[] = []
    let reached = false
    await page.route('**/api/roster/scan_sign', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first try was done; its answer is what was lost.
      if (!reached) await route.fetch()
      reached = true
      await route.abort()
    })
    await page.getByRole('button', { name: '确认签到' }).click()
    const dialog = page.getByRole('dialog', { name: '没有收到签到结果' })
    await expect(dialog).toContainText(words.offline)
    await page.unroute('**/api/roster/scan_sign')
    page.on('request', (request) => {
      if (request.url().endsWith('/api/roster/scan_sign'))
        keys.push(request.headers()['idempotency-key'])
    })
    await dialog.getByRole('button', { name: '再试一次' }).click()
    await expect(heading(page, '签到成功')).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/wx\/index$/)

  // A scan opened the app at the choice: there is only the home to go back to.
  await clocked.setNow(at('11:03:00'), page)
  await page.goto(scanned)
  await page.getByRole('button', { name: '确认签退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签退', exact: true }).click()
  await expect(heading(page, '签退成功')).toBeVisible()
  await clocked.setNow(at('13:00:00'), page)
  const next = await page.context().newPage()
  await next.goto(scanned)
  await confirm(next).click()
  await next.getByRole('button', { name: '确认签到' }).click()
  await expect(heading(next, '签到成功')).toBeVisible()
  await next.goBack()
  await expect(next).toHaveURL(/\/wx\/index$/)

  // Once all is signed out there is nothing to choose, and the way on is the home.
  await clocked.setNow(at('15:02:00'), page)
  await page.goto(scanned)
  await page.getByRole('button', { name: '确认签退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签退', exact: true }).click()
  await expect(heading(page, '签退成功')).toBeVisible()
  await page.goto(signIn)
  await expect(page.getByRole('group', { name: '今天的排班都已签退' })).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/wx\/index$/)
})
