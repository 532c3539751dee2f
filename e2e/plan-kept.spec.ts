import { words } from '@museum/contract/words.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'
import { choose, dayOf, pickTime } from './plan.ts'
import { chooseDays, panel, part, period, plannedDays, submit } from './planDays.ts'
import { makeServing, stateDay } from './serving.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 375, height: 667 } })

test('who has never served, and who plans at the end of a month', async ({ page, clocked }) => {
  test.slow()
  await test.step('who has never served says once what and where, and what is missing is named', async () => {
    await clocked.setNow(morning, page)
    const serving = await makeServing(page.request, period)
    const { name, token } = await makeVolunteer(page.request)
    const toasts = await watchToasts(page)
    await logInAs(page, name, '/wx/schedul')
    await expect(page.getByRole('button', { name: /^和上次一样/ })).toHaveCount(0)
    await chooseDays(page, ['2026-05-21'])
    await submit(page, 1).click()
    await expect.poll(async () => (await toasts()).at(-1)).toBe(words.incompleteRoster)
    const fields = panel(page)
    await expect(fields).toContainText('请选择服务地点')
    await expectAccessible(page)
    await choose(fields, '服务活动', serving.activity.title)
    await choose(fields, '服务类型', serving.types[1]?.name ?? '')
    await choose(fields, '服务地点', serving.places[1]?.name ?? '')
    await pickTime(fields, '结束时间', '11:30')
    await expect(part(page, '自定')).toHaveAttribute('aria-pressed', 'true')
    // The network fails: it is all here still. The next visit begins with none.
    await page.route('**/api/roster/plan_days', (route) => route.abort())
    await submit(page, 1).click()
    await expect(page.getByText('还不知道是否提交成功')).toBeVisible()
    await page.unrouteAll()
    const lost = page.getByRole('dialog').filter({ hasText: '没有提交成功，请再试' })
    await lost.getByRole('button').last().click()
    await submit(page, 1).click()
    await expect(panel(page)).toHaveCount(0)
    await chooseDays(page, ['2026-05-22'])
    await page.reload()
    await expect(dayOf(page, '2026-05-21')).toHaveAccessibleName(/已排班/)
    await expect(panel(page)).toHaveCount(0)
    expect(await plannedDays(page.request, token)).toEqual(['2026-05-21 09:00–11:30'])
  })

  await test.step('what another phone changed is shown beside what was entered, and nothing is sent unseen', async () => {
    const serving = await makeServing(page.request, period)
    const { name, token } = await makeVolunteer(page.request)
    const day = '2026-05-21'
    await stateDay(page.request, token, serving, day, [['09:00', '12:00']])
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name, `/wx/addschedul?time=${day}`)
    await pickTime(page.locator('main'), '结束时间', '11:30')
    await stateDay(page.request, token, serving, day, [['14:00', '16:00']])
    const send = page.getByRole('button', { name: '提交排班' })
    await send.click()
    const conflict = page.getByRole('alert', { name: '排班已有变化' })
    await expect(conflict).toContainText('您的修改没有提交')
    await expect(conflict).toContainText('14:00–16:00')
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: '用我填写的' }).click()
    await expect(conflict).toHaveCount(0)
    expect(await plannedDays(page.request, token)).toEqual([`${day} 14:00–16:00`])
    await send.click()
    await expect.poll(() => plannedDays(page.request, token)).toEqual([`${day} 09:00–11:30`])
  })

  await test.step('at the end of a month next week is in sight, and can be planned at once', async () => {
    await clocked.setNow('2026-05-29T02:00:00Z', page)
    const serving = await makeServing(page.request, period)
    const { name, token } = await makeVolunteer(page.request)
    await stateDay(page.request, token, serving, '2026-05-31', [['09:00', '12:00']])
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name, '/wx/schedul')
    await chooseDays(page, ['2026-06-02', '2026-06-04'])
    await page.getByRole('button', { name: '下一月' }).click()
    await expect(page.getByRole('heading', { name: '2026年6月' })).toBeVisible()
    await dayOf(page, '2026-06-16').click()
    await expect(dayOf(page, '2026-06-02')).toHaveAttribute('aria-pressed', 'true')
    await submit(page, 3).click()
    await expect(panel(page)).toHaveCount(0)
    expect((await plannedDays(page.request, token)).slice(1)).toEqual([
      '2026-06-02 09:00–12:00',
      '2026-06-04 09:00–12:00',
      '2026-06-16 09:00–12:00',
    ])
  })
})
