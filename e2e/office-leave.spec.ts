import { clockedTest, expect } from './clocked.ts'
import { expectTold, openOffice, rowOf, watchFaults } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call } from './people.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
const hall = '一层中央大厅'

const { duty } = furnishedOn(test, date)

test('whoever phones is put on leave, before the start or when it is written down after it', async ({
  page,
  clocked,
}) => {
  const unseen = watchFaults(page)
  const { request } = page
  const early = await makeSigner(request, '早')
  const after = await makeSigner(request, '后')
  await duty.plan(early, hall, date, '09:00', '12:00')
  await duty.plan(after, hall, date, '09:00', '12:00')
  await openOffice(page, '/attendance')
  await rowOf(page, early.name).getByRole('button', { name: early.name }).click()
  const drawer = page.getByRole('dialog', { name: /考勤详情/ })
  await drawer.getByRole('button', { name: '登记请假' }).click()
  const dialog = page.getByRole('dialog', { name: '登记请假' })
  await expect(dialog.getByLabel('告知时间')).toHaveValue('2026-05-12 08:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '身体不适' }).click()
  await dialog.getByRole('button', { name: '登记请假' }).click()
  await expectTold(page, '已登记请假')
  await expect(rowOf(page, early.name)).toContainText('请假')
  await expect(drawer).toContainText('身体不适')
  await expect(drawer).toContainText('2026-05-12 08:30')
  // The way back stands until the end.
  await drawer.getByRole('button', { name: '取消请假' }).click()
  await page
    .getByRole('dialog', { name: '取消请假' })
    .getByRole('button', { name: '取消请假' })
    .click()
  await expectTold(page, '已取消请假，排班恢复')
  // It was taken back within its minute: they hear of neither.
  const heard = await call(request, 'GET /api/message/list', {}, early.token)
  expect(JSON.stringify(heard)).not.toContain('请假')
  await expect(rowOf(page, early.name)).toContainText('可签到')

  // Nobody came, and it turns out that they had phoned.
  await clocked.setNow(at('12:30'), page)
  await page.reload()
  await expect(rowOf(page, after.name)).toContainText('缺勤')
  await rowOf(page, after.name).getByRole('button', { name: after.name }).click()
  await drawer.getByRole('button', { name: '登记请假' }).click()
  await expect(dialog.getByLabel('告知时间')).toHaveValue('')
  await dialog.getByRole('button', { name: '登记请假' }).click()
  await expect(dialog).toContainText('请假须在班次开始前告知')
  const when = dialog.getByLabel('告知时间')
  await when.fill('2026-05-12 09:00')
  await when.press('Enter')
  await dialog.getByRole('button', { name: '登记请假' }).click()
  await expect(dialog).toContainText('请假须在班次开始前告知，请核对告知时间')
  await when.fill('2026-05-12 08:40')
  await when.press('Enter')
  await dialog.getByRole('button', { name: '登记请假' }).click()
  await expectTold(page, '已登记请假')
  await expect(rowOf(page, after.name)).toContainText('请假')
  await expect(drawer.getByRole('button', { name: /请假|补签/ })).toHaveCount(0)
  expect(unseen).toEqual([])
})
