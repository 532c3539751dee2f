import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { openOffice } from './desk.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectHolds, watchToasts } from './phone.ts'
import { countTaps } from './taps.ts'
import { fullActivity, waitingVolunteer } from './waiting.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

for (const mode of ['standard', 'elder'] as const)
  test(`a full activity is waited for in one tap, and confirmed in one from the message: ${mode}`, async ({
    page,
    clocked,
  }) => {
    await clocked.setNow(morning, page)
    const activity = await fullActivity(page.request)
    const { name } = await makeVolunteer(page.request)
    if (mode === 'elder') await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
    const taps = await countTaps(page)
    await logInAs(page, name, `/wx/recruitmentDetail/${activity.id}`)
    await expect(page.getByRole('button', { name: '名额已满' })).toBeDisabled()
    const before = await taps()
    await page.getByRole('button', { name: '候补', exact: true }).click()
    await expect(page.getByText('候补中，第1位')).toBeVisible()
    expect((await taps()) - before).toBe(1)
    if (mode === 'standard') await expectHolds(page)
    await activity.free()
    await page.goto('/wx/volunteerMessageNotify')
    await page.getByRole('link', { name: /候补有名额了，请确认报名/ }).click()
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

test('who does not confirm in time reads so where the message leads, and may wait anew behind the next', async ({
  page,
  clocked,
}) => {
  await clocked.setNow(morning, page)
  const activity = await fullActivity(page.request)
  const first = await waitingVolunteer(page.request, activity.id)
  await waitingVolunteer(page.request, activity.id)
  await activity.free()
  await clocked.setNow('2026-05-13T02:00:00Z', page)
  await logInAs(page, first.name, '/wx/volunteerMessageNotify')
  await page.getByRole('link', { name: /候补有名额了，请确认报名/ }).click()
  await page.getByRole('link', { name: '去确认' }).click()
  await expect(page.getByText('您的候补已失效')).toBeVisible()
  await expect(page.getByRole('button', { name: '确认报名' })).toHaveCount(0)
  await page.getByRole('button', { name: '候补', exact: true }).click()
  await expect(page.getByText('候补中，第1位')).toBeVisible()
})

test('the own enrolments say what one waits for, and one tap gives it up', async ({
  page,
  clocked,
}) => {
  await clocked.setNow(morning, page)
  await page.setViewportSize({ width: 320, height: 640 })
  const activity = await fullActivity(page.request)
  await waitingVolunteer(page.request, activity.id)
  const second = await waitingVolunteer(page.request, activity.id)
  const toasts = await watchToasts(page)
  await logInAs(page, second.name, '/wx/volunteerSignUpRecord')
  const waits = page.getByRole('region', { name: '候补' })
  await expect(waits).toContainText('候补中，第2位')
  await expectHolds(page)
  await waits.getByRole('button', { name: `退出候补 ${activity.title}` }).click()
  await expect.poll(toasts).toContain('已退出候补')
  await expect(waits).toHaveCount(0)
})

test('the office sees how many wait, and for whom a place is held until when', async ({
  page,
  clocked,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await clocked.setNow(morning, page)
  const activity = await fullActivity(page.request)
  const first = await waitingVolunteer(page.request, activity.id)
  const second = await waitingVolunteer(page.request, activity.id)
  await activity.free()
  await openOffice(page, '/activities')
  await page.getByRole('button', { name: `查看“${activity.title}”的 2 位候补` }).click()
  const drawer = page.getByRole('dialog', { name: '候补名单' })
  await expect(drawer).toContainText('已报名 0 / 计划 1，另为候补保留 1 个名额')
  const row = (name: string) => drawer.getByRole('row').filter({ hasText: name })
  await expect(row(first.name)).toContainText('待确认')
  await expect(row(first.name)).toContainText('2026-05-13 10:00前确认')
  await expect(row(second.name)).toContainText('候补中')
  await expectAccessible(page)
})
