import { faults } from '@museum/contract/fault.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectHolds, loaded, watchToasts } from './phone.ts'
import { dayOf } from './plan.ts'
import { chooseDays, panel, part, plannedDays, regular, submit, wantOne } from './planDays.ts'
import { stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 375, height: 667 } })

test('what was planned before is planned once more: as last time, and by the week', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('as last time is two taps, a week once more too', async () => {
    await clocked.setNow(morning, page)
    const { name, token, serving } = await regular(page, [['10:15', '11:45']])
    await stateDay(page.request, token, serving, '2026-05-15', [
      ['09:30', '11:00'],
      ['13:00', '17:00'],
    ])
    const taps = await countTaps(page)
    await logInAs(page, name, '/wx/schedul')
    const before = await taps()
    await page
      .getByRole('button', {
        name: /^和上次一样\s*5月22日 周五 13:00–17:00\s*咨询.*\s· 南门服务台/,
      })
      .click()
    await submit(page, 1).click()
    await expect(panel(page)).toHaveCount(0)
    expect((await taps()) - before).toBe(2)
    // Now that week is the last one: it goes on into the week after it.
    await page.getByRole('button', { name: /^复制到下周\s*5月29日 周五 13:00–17:00$/ }).click()
    await expect(panel(page)).toContainText('5月29日 周五 13:00–17:00')
    await submit(page, 1).click()
    await expect(panel(page)).toHaveCount(0)
    expect((await plannedDays(page.request, token)).slice(-2)).toEqual([
      '2026-05-22 13:00–17:00',
      '2026-05-29 13:00–17:00',
    ])
  })

  await test.step('a whole week is copied to the next, save what that week cannot take', async () => {
    await clocked.setNow(morning, page)
    const { name, token, serving } = await regular(page)
    await stateDay(page.request, token, serving, '2026-05-15', [
      ['09:30', '11:00'],
      ['13:00', '17:00'],
    ])
    await call(
      page.request,
      'POST /api/office/days/close',
      { date: '2026-05-27', note: '设备检修' },
      await officeToken(page.request),
    )
    // The week of the 20th is there; it is the one after it that the shifts go to.
    await stateDay(page.request, token, serving, '2026-05-20', [['09:00', '12:00']])
    await stateDay(page.request, token, serving, '2026-05-22', [
      ['09:30', '11:00'],
      ['13:00', '17:00'],
    ])
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name, '/wx/schedul')
    await expect(dayOf(page, '2026-05-27')).toContainText('闭馆')
    const copy = page.getByRole('button', { name: /^复制到下周/ })
    await expect(copy).toContainText('5月29日 周五 09:30–11:00、13:00–17:00')
    await expect(copy).toContainText('另有1个班排不上')
    await copy.click()
    await expect(panel(page)).toContainText('5月29日 周五 09:30–11:00、13:00–17:00')
    await submit(page, 2).click()
    await expect(panel(page)).toHaveCount(0)
    expect((await plannedDays(page.request, token)).slice(-2)).toEqual([
      '2026-05-29 09:30–11:00',
      '2026-05-29 13:00–17:00',
    ])
  })
})

test('days are chosen in the month and planned together: whole, by part of the day, one by one refused, and a day by itself', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const { name, token, serving } = await regular(page)
  const offerCall = '**/api/roster/plan_offer?**'
  const taps = await countTaps(page)
  const toasts = await watchToasts(page)
  await test.step('chosen days stand on the smallest phone, in large text and for everybody', async () => {
    await logInAs(page, name, '/wx/schedul')
    const days = ['2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22', '2026-05-23']
    // The day that was tapped stays in sight when the panel has come, and lies under nothing.
    await chooseDays(page, ['2026-05-29'])
    await expect(panel(page)).toBeVisible()
    await expect
      .poll(() =>
        dayOf(page, '2026-05-29').evaluate((day) => {
          const { x, y, width, height } = day.getBoundingClientRect()
          return day.contains(document.elementFromPoint(x + width / 2, y + height - 2))
        }),
      )
      .toBe(true)
    await dayOf(page, '2026-05-29').click()
    await expect(panel(page)).toHaveCount(0)
    await chooseDays(page, days)
    await expect(panel(page)).toContainText('5个上午')
    await expectHolds(page)
    await panel(page).getByRole('button', { expanded: false }).click()
    await expect(panel(page).getByRole('combobox', { name: '服务活动' })).toBeVisible()
    await expectHolds(page)
    for (const day of days) await dayOf(page, day).click()
    await expect(panel(page)).toHaveCount(0)
  })

  await test.step('three mornings of next week are planned in the month in six taps, counted from the fortnight', async () => {
    // One is wanted on the Wednesday, and one is there.
    await wantOne(page, serving, '2026-05-20')
    const other = await makeVolunteer(page.request)
    await stateDay(page.request, other.token, serving, '2026-05-20', [['09:00', '12:00']])
    await page.goto('/wx/fortnight')
    await loaded(page)
    const before = await taps()

    await page.getByRole('link', { name: '按月排班' }).click()
    await chooseDays(page, ['2026-05-19', '2026-05-20', '2026-05-22'])
    await expect(panel(page)).toContainText('3个上午')
    await expect(panel(page)).toContainText('5月20日 周三（人手已够）')
    await expect(panel(page)).toContainText(serving.places[1]?.name ?? '')
    await expect(panel(page)).not.toContainText('5月19日 周二（人手已够）')
    // The month and what is about to be sent are in sight together.
    for (const part of [dayOf(page, '2026-05-19'), panel(page), submit(page, 3)])
      await expect(part).toBeInViewport({ ratio: 1 })
    await submit(page, 3).click()
    await expect(dayOf(page, '2026-05-22')).toHaveAccessibleName(/已排班/)
    expect((await taps()) - before).toBe(6)
    expect(await plannedDays(page.request, token)).toEqual([
      '2026-05-13 09:00–12:00',
      '2026-05-19 09:00–12:00',
      '2026-05-20 09:00–12:00',
      '2026-05-22 09:00–12:00',
    ])
    // The month is where it was, and nothing is chosen any more.
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: '新增排班' })).toBeVisible()
  })

  await test.step('a day opens over its month, and takes a second shift beside the first', async () => {
    await dayOf(page, '2026-05-20').click()
    const day = page.getByRole('dialog', { name: '5月20日 周三' })
    await expect(day).toContainText('09:00–12:00')
    await expect(day).toContainText(serving.types[1]?.name ?? '')
    await expect(page).toHaveTitle('排班计划')
    await day.getByRole('button', { name: '再加一班' }).click()
    // What is proposed stands there already.
    await expect(panel(page)).toContainText('与09:00–12:00的排班重叠')
    await part(page, '下午').click()
    await expect(panel(page)).not.toContainText('重叠')
    await submit(page, 1).click()
    await expect(panel(page)).toHaveCount(0)
    const planned = await plannedDays(page.request, token)
    expect(planned.filter((shift) => shift.startsWith('2026-05-20'))).toEqual([
      '2026-05-20 09:00–12:00',
      '2026-05-20 13:00–17:00',
    ])
  })

  await test.step('days tapped before their month has come are chosen with it, and of one that is not free it is told why', async () => {
    await call(
      page.request,
      'POST /api/office/days/close',
      { date: '2026-06-18', note: '检修' },
      await officeToken(page.request),
    )
    const offered = Promise.withResolvers<void>()
    await page.goto('/wx/schedul')
    await chooseDays(page, ['2026-05-25'])
    await page.route(offerCall, async (route) => {
      await offered.promise
      await route.continue()
    })
    await page.getByRole('button', { name: '下一月' }).click()
    await expect(page.getByRole('heading', { name: '2026年6月' })).toBeVisible()
    for (const day of ['2026-06-16', '2026-06-18']) await dayOf(page, day).click()
    offered.resolve()
    await expect(page.getByRole('dialog', { name: /6月18日/ })).toContainText('闭馆')
    await page.keyboard.press('Escape')
    await expect(submit(page, 2)).toBeVisible()
    await expect(panel(page)).toContainText('6月16日 周二')
    await page.unroute(offerCall)
    await page.goto('/wx/schedul')
    await expect(dayOf(page, '2026-05-25')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

  await test.step('all days or none: what the server refuses is said of its day, and the rest goes on without it', async () => {
    const before = await plannedDays(page.request, token)
    await chooseDays(page, ['2026-05-25', '2026-05-26'])
    // Both are known to be free before one of them is closed.
    await expect(submit(page, 2)).toBeVisible()
    await call(
      page.request,
      'POST /api/office/days/close',
      { date: '2026-05-26', note: '布展' },
      await officeToken(page.request),
    )
    await submit(page, 2).click()
    await expect.poll(toasts).toContain(faults['roster.days_refused'].msg)
    await expect(panel(page)).toContainText(`5月26日 周二：${faults['roster.closed'].msg}`)
    expect(await plannedDays(page.request, token)).toEqual(before)
    await expectAccessible(page)
    await submit(page, 2).click()
    await expect.poll(toasts).toContain('有1天不能这样排班，请修改或去掉')
    await panel(page).getByRole('button', { name: '去掉这1天' }).click()
    await submit(page, 1).click()
    await expect(panel(page)).toHaveCount(0)
    expect((await plannedDays(page.request, token)).at(-1)).toBe('2026-05-25 09:00–12:00')
  })

  await test.step('one tap puts the chosen days to another part of the day, each inside its own window', async () => {
    const office = await officeToken(page.request)
    await call(
      page.request,
      'POST /api/office/days',
      { date: '2026-05-24', start_time: '10:00', end_time: '15:00', note: '' },
      office,
    )
    const before = await plannedDays(page.request, token)
    await page.goto('/wx/schedul')
    await chooseDays(page, ['2026-05-18', '2026-05-24'])
    await part(page, '下午').click()
    await expect(panel(page)).toContainText('2个下午')
    await part(page, '全天').click()
    await submit(page, 2).click()
    await expect(panel(page)).toHaveCount(0)
    const planned = await plannedDays(page.request, token)
    expect(planned.filter((shift) => !before.includes(shift))).toEqual([
      '2026-05-18 09:00–17:00',
      '2026-05-24 10:00–15:00',
    ])
  })
})
