import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { at, planned } from './planned.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
const signIn = '/wx/volunteerSignIn'

test('who leaves a shift that has not begun hears what it counts, without a seal, and what comes next', async ({
  page,
  clocked,
}) => {
  const person = await planned(page, '沈', ['09:00', '11:00'], ['13:00', '15:00'])
  await clocked.setNow(at('08:40:00'), page)
  await logInAs(page, person.name, `${signIn}?by_hand=1`)
  await expect(page.getByText('不扫码也可以：选好班次，点“确定”，时长照常计入')).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(page.getByRole('heading', { name: '签到成功' })).toBeVisible()
  await page.goto(signIn)
  await page.getByRole('button', { name: '仍要签退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签退', exact: true }).click()
  await expect(page.getByText('本班计0小时，记为早退')).toBeVisible()
  await expect(page.locator('.done-seal')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^下一班/ })).toContainText('13:00–15:00')
  await page.getByRole('link', { name: '查看这一班' }).click()
  await expect(page).toHaveTitle('这一班')
  await expect(page.getByText('本班计0小时，')).toBeVisible()
  await expect(page.locator('.done-seal')).toHaveCount(0)
})
