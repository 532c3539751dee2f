import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { makeApplicant } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectHolds } from './phone.ts'
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
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(heading(page, '签到成功')).toBeVisible()
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

test('signing that got no answer says so, and is safely tried again', async ({ page, clocked }) => {
  const person = await planned(page, '褚', ['09:00', '11:00'])
  await clocked.setNow(at('09:00:00'), page)
  await logInAs(page, person.name, signIn)
  await confirm(page).click()
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

test('who is no volunteer is told on signing what opens it', async ({ page, clocked }) => {
  await planned(page, '卫', ['09:00', '11:00'])
  await clocked.setNow(at('09:00:00'), page)
  await logInAs(page, '访客扫码', scanned)
  await expect(page.getByText(words.notVolunteer)).toBeVisible()
  await expectHolds(page)
  await page.getByRole('link', { name: words.joinVolunteer }).click()
  await expect(page).toHaveURL(/\/wx\/joinVolunteer/)
  const { name } = await makeApplicant(page.request)
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, name, scanned)
  await expect(page.getByText('您的申请正在审核，通过后即可签到')).toBeVisible()
  await page.getByRole('link', { name: '查看进度' }).click()
  await expect(page).toHaveTitle('志愿者信息')
})
