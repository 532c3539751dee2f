import { clockedTest, expect } from './clocked.ts'
import { openOffice, seenAs } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call } from './people.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('10:00'))
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const { duty, office } = furnishedOn(test, date, '10:00')
// One museum for all, furnished once.
test.describe.configure({ mode: 'default' })

test('who cannot come is counted and named at the desk, with when they said so', async ({
  page,
  clocked,
}) => {
  await clocked.setNow(at('10:00'), page)
  const who = await makeSigner(office.request, '假一')
  const id = await duty.plan(who, '一层中央大厅', date, '13:00', '17:00')
  await clocked.setNow(at('10:05'), page)
  await call(office.request, 'POST /api/roster/leave', { id, way: 'leave' }, who.token)
  await openOffice(page, '/today')
  const recent = page.getByRole('region', { name: '刚刚' })
  await expect(recent).toContainText(`${who.name} 说来不了，记为请假`)
  await expect(recent.getByRole('button', { name: /^撤销/ })).toHaveCount(0)
  await page.getByRole('button', { name: '请假 1' }).click()
  const row = page.getByRole('region', { name: '请假' }).getByRole('listitem')
  await expect(row).toContainText(who.name)
  await expect(row).toContainText('13:00–17:00，10:05 说来不了')
  await expect(row).toContainText('正在请同事补位')
  await expectAccessible(page)
})

test('who only reads is shown no keys that act', async ({ page, clocked }) => {
  await clocked.setNow(at('10:00'), page)
  const who = await makeSigner(office.request, '假二')
  await duty.plan(who, '二层青铜馆', date, '13:00', '17:00')
  await seenAs(page, 'viewer')
  await openOffice(page, '/today')
  const foot = page.locator('.today-foot')
  await expect(foot).toContainText('上下')
  await expect(foot).not.toContainText('打电话')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  await expect(keys).toContainText('下一个、上一个')
  await expect(keys).not.toContainText('登记到岗')
})
