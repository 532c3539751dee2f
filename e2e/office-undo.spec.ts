import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, expectTold, moveTo, openOffice, rowOf, watchFaults } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
const hall = '一层中央大厅'

const { duty } = furnishedOn(test, date)

/** Takes back an act that the bar holds; one whose time is over may stand beside it for a second. */
async function undo(page: Page, word: string): Promise<void> {
  const bar = page.getByRole('region', { name: '刚才的操作' })
  const line = bar.getByRole('listitem').filter({ hasText: word })
  await line.getByRole('button', { name: /撤销/ }).click()
  await expectTold(page, '已撤销')
  await expect(bar).toBeHidden()
}

test('whoever phones is put on leave; 登记请假, 续期, 停用 and 补签 are taken back: shift, certificate and account are as before', async ({
  page,
  clocked,
}) => {
  test.slow()
  const unseen = watchFaults(page)
  await test.step('whoever phones is put on leave, before the start or when it is written down after it', async () => {
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
    await moveTo(page, '/attendance')
    await expect(rowOf(page, after.name)).toContainText('缺勤')
    await rowOf(page, after.name).getByRole('button', { name: after.name }).click()
    await drawer.getByRole('button', { name: '登记请假' }).click()
    await expect(dialog.getByLabel('告知时间')).toHaveValue('')
    await dialog.getByRole('button', { name: '登记请假' }).click()
    await expect(dialog).toContainText('请假须在班次开始前告知')
    const when = dialog.getByLabel('告知时间')
    await when.fill('2026-05-12 09:00')
    await when.press('Enter')
    // The field and the server say the same.
    await expect(dialog).not.toContainText('请假须在班次开始前告知')
    await dialog.getByRole('button', { name: '登记请假' }).click()
    await expect(dialog).toContainText('请假须在班次开始前告知，请核对告知时间')
    await when.fill('2026-05-12 08:40')
    await when.press('Enter')
    await dialog.getByRole('button', { name: '登记请假' }).click()
    await expect(rowOf(page, after.name)).toContainText('请假')
    await expect(drawer.getByRole('button', { name: /请假|补签/ })).toHaveCount(0)
  })

  await test.step('登记请假 is taken back: the shift stands as before', async () => {
    const person = await makeSigner(page.request, '假')
    await duty.plan(person, hall, date, '14:00', '17:00')
    await clocked.setNow(at('13:45'), page)
    await moveTo(page, `/attendance?q=${person.name}`)
    await rowOf(page, person.name).click()
    const drawer = page.getByRole('dialog', { name: /考勤详情/ })
    await drawer.getByRole('button', { name: '登记请假' }).click()
    const dialog = page.getByRole('dialog', { name: '登记请假' })
    await dialog.getByRole('button', { name: '身体不适' }).click()
    await dialog.getByRole('button', { name: '登记请假' }).click()
    await expect(rowOf(page, person.name)).toContainText('请假')
    await undo(page, `${person.name} 已登记请假`)
    await expect(rowOf(page, person.name)).toContainText('可签到')
    await expect(drawer).not.toContainText('身体不适')
    const heard = await call(page.request, 'GET /api/message/list', {}, person.token)
    expect(JSON.stringify(heard)).not.toContain('请假')
  })

  await test.step('续期 and 停用 are taken back: the certificate and the account are as before', async () => {
    const person = await makeSigner(page.request, '续')
    await duty.plan(person, hall, date, '18:00', '20:00')
    await clocked.setNow(at('13:45'), page)
    const before = await heldOf(page, person.id)
    expect(before.coming_shifts).toBe(1)
    await moveTo(page, `/volunteers?q=${person.name}`)
    await rowOf(page, person.name).click()
    const detail = page.getByRole('dialog', { name: '志愿者详情' })
    const end = detail.getByText(`有效期至 ${before.certificate_end_time}`)
    await expect(end).toBeVisible()

    await detail.getByRole('button', { name: '续期' }).click()
    const renew = page.getByRole('dialog', { name: '证件续期' })
    await renew.getByRole('button', { name: '续期' }).click()
    await expect(end).toBeHidden()
    await undo(page, `${person.name}：续期到`)
    await expect(end).toBeVisible()

    await detail.getByRole('button', { name: '停用账号' }).click()
    const sure = page.getByRole('dialog', { name: '停用账号' })
    await sure.getByRole('button', { name: '停用账号' }).click()
    await expect(detail.getByText('已停用', { exact: true })).toBeVisible()
    await undo(page, `${person.name}：停用账号`)
    await expect(detail.getByText('已能登录', { exact: true })).toBeVisible()
    // Also once the minute is over in which it could be taken back.
    await clocked.setNow(at('13:47'), page)
    expect(await heldOf(page, person.id)).toEqual(before)
  })

  await test.step('补签 is taken back: the shift lacks its time again', async () => {
    const person = await makeSigner(page.request, '补')
    const shift = await duty.plan(person, hall, date, '14:00', '15:00')
    await clocked.setNow(at('13:58'), page)
    await person.sign(shift, 'sign')
    await clocked.setNow(at('21:01'), page)
    await moveTo(page, `/exceptions?q=${person.name}`)
    await rowOf(page, person.name).click()
    await decideByKey(page, 'p')
    const dialog = page.getByRole('dialog', { name: '补签' })
    await dialog.getByRole('button', { name: '按结束 15:00' }).click()
    await dialog.getByRole('button', { name: '忘记签退' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(rowOf(page, person.name)).toHaveCount(0)
    await undo(page, `${person.name} 已补签`)
    await expect(rowOf(page, person.name)).toContainText('缺卡')
    await page.getByRole('tab', { name: '补签' }).click()
    await expect(page.getByText('没有符合条件的记录。')).toBeVisible()
  })
  expect(unseen).toEqual([])
})

/** What the office holds of a person. */
const heldOf = async (page: Page, id: number) =>
  await call<{ certificate_end_time: string; disabled: number; coming_shifts: number }>(
    page.request,
    `GET /api/office/volunteers/${id}`,
    {},
    await officeToken(page.request),
  )

test('who answers second is told, and reads in the same pane what was decided and by whom', async ({
  page,
  clocked,
}) => {
  const { request } = page
  const person = await makeSigner(request, '后')
  const shift = await duty.plan(person, hall, date, '09:00', '10:00')
  await clocked.setNow(at('11:00'), page)
  const ask = { id: shift, reason: '我到了' }
  await call(request, 'POST /api/correction/ask', ask, person.token)
  await openOffice(page, '/corrections')
  await rowOf(page, person.name).click()
  await decideByKey(page, 'f')
  const dialog = page.getByRole('dialog', { name: '维持原记录' })
  await dialog.getByLabel('理由').fill('监控中没有看到')

  const colleague = await officeToken(request)
  const open = { state: 'open', q: person.name }
  const address = 'GET /api/office/corrections'
  const { list } = await call<{ list: { id: number }[] }>(request, address, open, colleague)
  const kept = { decision: 'keep', reason: '同事已核对过' }
  await call(request, `POST /api/office/corrections/${list[0]?.id}/answer`, kept, colleague)

  await dialog.getByRole('button', { name: '确定维持' }).click()
  await expect(dialog).toBeHidden()
  const pane = page.getByRole('dialog', { name: /^更正申请/ }).getByRole('region', { name: '申请' })
  await expect(pane).toContainText('维持原记录 admin')
  await expect(pane).toContainText('同事已核对过')
  await expect(page.getByRole('button', { name: /^维持原记录/ })).toHaveCount(0)
})
