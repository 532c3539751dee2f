import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { expectTold, moveTo, openOffice, seenAs, watchFaults } from './desk.ts'
import { openDuty } from './duty.ts'
import { imported } from './imported.ts'
import { instantAt } from './now.ts'
import { call } from './people.ts'
import { expectAccessible } from './phone.ts'

const hall = '一层中央大厅'
const today = '2026-05-12'
const tomorrow = '2026-05-13'
const at = (time: string, date = today) => instantAt(date, time)
const test = clockedTest(at('10:00'))

const list = (page: Page, name: string) => page.getByRole('list', { name })

test('the evening before, who has said nothing is phoned; on its day the figure says who is at risk; a list that cannot be read says so', async ({
  page,
  clocked,
}) => {
  test.slow()
  const { request } = page
  const duty = await openDuty(request, today)
  await test.step('a list that cannot be read says so, and is read again by a tap', async () => {
    await clocked.setNow(at('10:00'), page)
    await page.route('**/api/office/answers*', (route) =>
      route.fulfill({ status: 503, json: { status: 503, msg: '服务暂不可用', data: {} } }),
    )
    await openOffice(page, '/today')
    const room = page.getByRole('region', { name: '到岗确认' })
    await expect(room.getByRole('alert')).toContainText('服务暂不可用')
    await page.unrouteAll()
    await room.getByRole('button', { name: '重试' }).click()
    await expect(room).toContainText('今天没有要联系的人。')
  })

  await test.step('the evening before, who has said nothing is phoned, and so is who has no phone to answer by', async () => {
    const unseen = watchFaults(page)
    const [silent, sure] = [await makeVolunteer(request, '默'), await makeVolunteer(request, '应')]
    const [old, ill] = [await imported(request, '钱桂英'), await imported(request, '孙玉兰')]
    for (const person of [silent, sure, old, ill])
      await duty.plan(person, hall, tomorrow, '09:00', '12:00')
    await clocked.setNow(at('18:00'), page)
    await call(request, 'POST /api/confirm/answer', { date: tomorrow }, sure.token)
    await clocked.setNow(at('19:59'), page)
    await moveTo(page, '/today')
    const room = page.getByRole('region', { name: '到岗确认' })
    await expect(room.getByRole('button', { name: '明天' })).toHaveAttribute('aria-pressed', 'true')
    await expect(room).toContainText('1 人会来，1 人待答。')
    await expect(list(page, '有风险')).toHaveCount(0)
    await expect(list(page, '需电话联系').getByRole('listitem')).toHaveCount(2)

    await clocked.setNow(at('20:00'), page)
    await moveTo(page, '/today')
    const risky = list(page, '有风险').getByRole('listitem')
    await expect(risky).toHaveCount(1)
    await expect(risky).toContainText(silent.name)
    await expect(risky).toContainText('已询问，20:00前未答复')
    await expectAccessible(page)
    await risky.getByRole('button', { name: /^打电话/ }).click()
    await expect(risky.getByRole('link', { name: /^1\d{10}$/ })).toBeVisible()
    await risky.getByRole('button', { name: /会来$/ }).click()
    await expectTold(page, `${silent.name}：已记为会来`)
    await expect(list(page, '有风险')).toHaveCount(0)

    const toPhone = list(page, '需电话联系')
    await toPhone.getByRole('button', { name: '钱桂英，会来' }).click()
    await expectTold(page, '钱桂英：已记为会来')
    await toPhone.getByRole('button', { name: '孙玉兰，来不了' }).click()
    const ask = page.getByRole('dialog', { name: '孙玉兰明天来不了？' })
    await expect(ask).toContainText('将登记为请假，不算缺勤，不计时长')
    await ask.getByRole('button', { name: '登记请假' }).click()
    await expectTold(page, '孙玉兰：已登记请假')
    await expect(room).toContainText('明天没有要联系的人。3 人会来')
    await room.getByRole('button', { name: '今天' }).click()
    await expect(room).toContainText('今天没有要联系的人。')
    expect(unseen).toEqual([])
  })

  await test.step('on its day the figure says who is at risk; who only reads sees no number and no button', async () => {
    const silent = await makeVolunteer(request, '寂')
    await duty.plan(silent, hall, '2026-05-15', '13:00', '15:00')
    await clocked.setNow(at('18:00', '2026-05-14'), page)
    await clocked.setNow(at('08:00', '2026-05-15'), page)
    await seenAs(page, 'viewer')
    await openOffice(page, '/today')
    const figures = page.getByRole('list', { name: '今日合计' })
    await expect(figures.getByRole('listitem').filter({ hasText: '有风险' })).toContainText('1')
    const risky = list(page, '有风险').getByRole('listitem')
    await expect(risky).toContainText(silent.name)
    await expect(risky.getByRole('button')).toHaveCount(0)
  })
})
