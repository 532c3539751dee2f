import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice } from './desk.ts'
import { item } from './messages.ts'
import { logInAs } from './people.ts'
import { enterElder, expectAccessible, expectHolds, walkTo, watchToasts } from './phone.ts'
import { countTaps } from './taps.ts'
import { fullActivity, waitingVolunteer } from './waiting.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

test('a full activity is waited for in one tap, and confirmed in one from the message', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const taps = await countTaps(page)
  const { name } = await makeVolunteer(page.request)
  for (const mode of ['standard', 'elder'] as const)
    await test.step(`a full activity is waited for in one tap, and confirmed in one from the message: ${mode}`, async () => {
      const activity = await fullActivity(page.request)
      const detail = `/wx/recruitmentDetail/${activity.id}`
      if (mode === 'standard') await logInAs(page, name, detail)
      else {
        await enterElder(page)
        await walkTo(page, detail)
      }
      await expect(page.getByRole('button', { name: '名额已满' })).toBeDisabled()
      const before = await taps()
      await page.getByRole('button', { name: '候补', exact: true }).click()
      await expect(page.getByText('候补中，第1位')).toBeVisible()
      expect((await taps()) - before).toBe(1)
      if (mode === 'standard') await expectHolds(page)
      await activity.free()
      await walkTo(page, '/wx/volunteerMessageNotify')
      await item(page, activity.title)
        .getByRole('link', { name: /候补有名额了，请确认报名/ })
        .click()
      await expect(page.getByText('请于5月13日 周三 10:00前确认报名')).toBeVisible()
      await page.getByRole('link', { name: '去确认' }).click()
      await expect(page.getByText('已为您保留名额')).toBeVisible()
      if (mode === 'standard') await expectHolds(page)
      const asked = await taps()
      await page.getByRole('button', { name: '确认报名' }).click()
      await expect(page.getByRole('dialog')).toContainText('报名成功')
      expect((await taps()) - asked).toBe(1)
      await page.getByRole('dialog').getByRole('button').click()
      await expect(page.getByText('您已报名')).toBeVisible()
      await expect(page.getByRole('button', { name: '候补', exact: true })).toHaveCount(0)
    })
})

test('who waits gives it up, is seen by the office, or confirms too late and may wait anew', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const activity = await fullActivity(page.request)
  const first = await waitingVolunteer(page.request, activity.id)
  const second = await waitingVolunteer(page.request, activity.id)
  await test.step('the own enrolments say what one waits for, and one tap gives it up', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const third = await waitingVolunteer(page.request, activity.id)
    const toasts = await watchToasts(page)
    await logInAs(page, third.name, '/wx/volunteerSignUpRecord')
    const waits = page.getByRole('region', { name: '候补' })
    await expect(waits).toContainText('候补中，第3位')
    await expectHolds(page)
    await waits.getByRole('button', { name: `退出候补 ${activity.title}` }).click()
    await expect.poll(toasts).toContain('已退出候补')
    await expect(waits).toHaveCount(0)
  })

  await test.step('the office sees how many wait, and for whom a place is held until when', async () => {
    const desk = await openDesk(browser)
    await activity.free()
    await openOffice(desk, '/activities')
    await desk.getByRole('button', { name: `查看“${activity.title}”的 2 位候补` }).click()
    const drawer = desk.getByRole('dialog', { name: '候补名单' })
    await expect(drawer).toContainText('已报名 0 / 计划 1，另为候补保留 1 个名额')
    const row = (name: string) => drawer.getByRole('row').filter({ hasText: name })
    await expect(row(first.name)).toContainText('待确认')
    await expect(row(first.name)).toContainText('2026-05-13 10:00前确认')
    await expect(row(second.name)).toContainText('候补中')
    await expectAccessible(desk)
    await desk.context().close()
  })

  await test.step('who does not confirm in time reads so where the message leads, and may wait anew behind the next', async () => {
    await clocked.setNow('2026-05-13T02:00:00Z', page)
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, first.name, '/wx/volunteerMessageNotify')
    await page.getByRole('link', { name: /候补有名额了，请确认报名/ }).click()
    await page.getByRole('link', { name: '去确认' }).click()
    await expect(page.getByText('您的候补已失效')).toBeVisible()
    await expect(page.getByRole('button', { name: '确认报名' })).toHaveCount(0)
    await page.getByRole('button', { name: '候补', exact: true }).click()
    await expect(page.getByText('候补中，第1位')).toBeVisible()
  })
})
