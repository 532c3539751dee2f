import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, moveTo, openDesk, openOffice, rowOf, typeTime } from './desk.ts'
import { makeGroup } from './groups.ts'
import { logInAs } from './people.ts'
import { walkTo, watchToasts } from './phone.ts'
import { choose, pickTime, shiftAt } from './plan.ts'
import { makeServing } from './serving.ts'

/** An instant of a day of May by the museum's clock. */
const at = (day: number, time: string) => new Date(`2026-05-${day}T${time}+08:00`).toISOString()
const test = clockedTest(at(11, '10:00:00'))

test('a shift is planned, served and mended, and every figure follows', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  const { request } = page
  const serving = await makeServing(request, {
    activity_start_date: '2026-05-01',
    activity_end_date: '2026-06-30',
  })
  const desk = serving.types[1]?.name ?? ''
  const person = await makeVolunteer(request, '李')
  const group = await makeGroup(request, '周末咨询组', person.id)

  const fill = async (number: number, start: string, end: string) => {
    const shift = shiftAt(page, number)
    await choose(shift, '服务活动', serving.activity.title)
    await choose(shift, '服务类型', desk)
    await choose(shift, '服务地点', serving.places[1]?.name ?? '')
    await pickTime(shift, '开始时间', start)
    await pickTime(shift, '结束时间', end)
  }

  await test.step('at 19:59 tomorrow can be planned, at 20:00 no more', async () => {
    await clocked.setNow(at(11, '19:59:00'), page)
    await logInAs(page, person.name, '/wx/addschedul?time=2026-05-12')
    await fill(1, '09:00', '11:00')
    await page.getByRole('button', { name: '添加班次' }).click()
    await fill(2, '13:00', '15:00')
    await page.getByRole('button', { name: '提交排班' }).click()
    await expect(page).toHaveURL(/\/wx\/schedul$/)
    await expect(page.getByText('09:00–11:00', { exact: true })).toBeVisible()
    await page.goto('/wx/addschedul?time=2026-05-12')
    await page.getByRole('button', { name: '添加班次' }).click()
    await fill(3, '16:00', '17:00')
    await clocked.setNow(at(11, '20:00:00'), page)
    await page.getByRole('button', { name: '提交排班' }).click()
    await expect.poll(toasts).toContain('明日排班已截止修改，可找人代班')
  })

  const sign = async (span: RegExp, confirm: string, done: string) => {
    await page.goto('/wx/volunteerSignIn?time=2026-05-12')
    // A shift that is open is led to at once; else it is chosen.
    const choice = page.getByRole('radio', { name: span })
    const sure = page.getByRole('button', { name: confirm })
    await expect(choice.or(sure).first()).toBeVisible()
    if (await choice.isVisible()) {
      await choice.check()
      await page.getByRole('button', { name: '确定' }).click()
    }
    await page.getByRole('button', { name: confirm }).click()
    const final = page.getByRole('dialog').getByRole('button', { name: '签退', exact: true })
    if (confirm === '确认签退') await final.click()
    await expect(page.getByRole('heading', { name: done, level: 1 })).toBeVisible()
  }

  await test.step('six minutes late by the scanned address, and out in time', async () => {
    await clocked.setNow(at(12, '09:06:00'), page)
    await sign(/09:00–11:00/, '确认签到', '签到成功')
    await clocked.setNow(at(12, '11:00:00'), page)
    await sign(/09:00–11:00/, '确认签退', '签退成功')
    await walkTo(page, '/wx/volunteerAttendanceRecord')
    const record = page.getByRole('article').filter({ hasText: '09:00' })
    await expect(record).toContainText('迟到')
    await expect(record).toContainText('1小时54分钟')
  })

  await test.step('the second shift is signed in and never out', async () => {
    await clocked.setNow(at(12, '12:58:00'), page)
    await sign(/13:00–15:00/, '确认签到', '签到成功')
    await clocked.setNow(at(13, '10:00:00'), page)
    await walkTo(page, '/wx/volunteerAttendanceRecord')
    await expect(page.getByRole('article').filter({ hasText: '缺卡' })).toBeVisible()
    await expect(page.getByRole('region', { name: '服务时长合计' })).toContainText('1小时54分钟')
  })

  const leader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await leader.clock.setFixedTime(at(13, '10:00:00'))
  const statistics = leader.getByRole('region', { name: '服务统计表' })
  await test.step('the leader sees it', async () => {
    await logInAs(leader, group.leader.name, '/wx/volunteerTeamMember')
    await leader.getByRole('tab', { name: '服务统计' }).click()
    await expect(statistics.getByRole('row', { name: person.name })).toContainText('1小时54分钟')
  })

  const office = await openDesk(browser)
  await office.clock.setFixedTime(at(13, '10:00:00'))
  await test.step('the office makes the missing time up', async () => {
    await openOffice(office, '/exceptions')
    await rowOf(office, person.name).click()
    await expect(office).toHaveURL(/open=/)
    // Keys are for the record that stands.
    await expect(office.getByRole('heading', { name: person.name })).toBeVisible()
    await decideByKey(office, 'p')
    const dialog = office.getByRole('dialog', { name: '补签' })
    await typeTime(dialog.getByLabel('签退时间'), '15:00')
    await dialog.getByLabel('原因').fill('离岗时忘记扫码，值班员确认')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(rowOf(office, person.name)).toBeHidden()
  })

  await test.step('every figure follows', async () => {
    await page.reload()
    const total = page.getByRole('region', { name: '服务时长合计' })
    await expect(total).toContainText('3小时54分钟')
    const mended = page.getByRole('article').filter({ hasText: '13:00' })
    await expect(mended).toContainText('2小时')
    await expect(mended).toContainText('15:00补')
    await walkTo(page, '/wx/volunteerUserCenter')
    await expect(page.getByRole('list', { name: '服务时长' })).toContainText('3小时54分钟')
    // It is told once it can be taken back no longer.
    await clocked.setNow(at(13, '10:01:01'), page)
    await walkTo(page, '/wx/volunteerMessageNotify')
    await expect(page.getByText(/补签/).first()).toBeVisible()
    await leader.reload()
    await leader.getByRole('tab', { name: '服务统计' }).click()
    await expect(statistics.getByRole('row', { name: person.name })).toContainText('3小时54分钟')
    await moveTo(office, '/hours?start_date=2026-05-01&end_date=2026-05-31')
    await expect(rowOf(office, person.name)).toContainText('3小时54分钟')
  })
})
