import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, watchToasts } from './phone.ts'
import { period, regular } from './planDays.ts'
import { makeServing, stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum; the shift is tomorrow's from nine to twelve.
const morning = '2026-05-12T02:00:00Z'
const evening = '2026-05-12T10:05:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

const cardOf = (page: Page) => page.getByRole('region', { name: '我的班次' })
const come = (page: Page) => page.getByRole('button', { name: '我会来' })

/** How many people come tomorrow, as the office sees it. */
async function coming(page: Page): Promise<number> {
  const input = { date: '2026-05-13' }
  const address = 'GET /api/office/answers'
  const office = await officeToken(page.request)
  return (await call<{ coming: number }>(page.request, address, input, office)).coming
}

/** Whoever serves on a day of this week alone: the reminder of a day goes out once. */
async function serves(page: Page, date: string) {
  const person = await makeVolunteer(page.request)
  const serving = await makeServing(page.request, period)
  await stateDay(page.request, person.token, serving, date, [['09:00', '12:00']])
  return person
}

/** Whoever serves tomorrow, and did not come to a shift of Sunday. */
async function losing(page: Page, clocked: { setNow: (now: string, page: Page) => Promise<void> }) {
  await clocked.setNow('2026-05-08T02:00:00Z', page)
  const person = await regular(page)
  await stateDay(page.request, person.token, person.serving, '2026-05-10', [['09:00', '12:00']])
  return person
}

/** Where the reminder is opened, as the messaging app does it. */
async function reminder(page: Page, token: string): Promise<string> {
  type Messages = { list: { mc_id: number; mc_title: string; mc_button: string }[] }
  const { list } = await call<Messages>(page.request, 'GET /api/message/list', { limit: 20 }, token)
  const found = list.find(({ mc_title }) => mc_title === '明日服务提醒')
  expect(found?.mc_button).toBe('我会来')
  return `/wx/volunteerNotifyDetail?notifyId=${found?.mc_id}`
}

test('who is asked the evening before says that they come: by one tap, in either mode, on the narrowest phone', async ({
  page,
  clocked,
}) => {
  test.slow()
  const first = await regular(page)
  const second = await makeVolunteer(page.request)
  const span = [['09:00', '12:00']] as const
  await stateDay(page.request, second.token, first.serving, '2026-05-13', span)
  await clocked.setNow(evening, page)
  const taps = await countTaps(page)
  const toasts = await watchToasts(page)
  await logInAs(page, first.name)

  await test.step('the button beside it opens what becomes of a shift, on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(come(page)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    // Past the cut-off.
    await clocked.setNow('2026-05-12T12:30:00Z', page)
    await page.getByRole('button', { name: /^来不了？/ }).click()
    const sheet = page.getByRole('dialog', { name: '这一班您来不了？' })
    await expect(sheet).toContainText('接班前仍由您负责；无人接班记为请假')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await clocked.setNow(evening, page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  const answer = async () => {
    await expect(cardOf(page)).toContainText('明天您能来吗？')
    await expect(come(page)).toBeInViewport({ ratio: 1 })
    const others = await coming(page)
    const before = await taps()
    await come(page).click()
    await expect.poll(toasts).toContain('已回复：我会来')
    await expect(cardOf(page)).toContainText('还有1天，您已回复我会来')
    expect((await taps()) - before).toBe(1)
    await expect(come(page)).toHaveCount(0)
    expect((await coming(page)) - others).toBe(1)
  }
  await test.step(
    'who is asked the evening before says by one tap that they come: standard',
    answer,
  )
  await page.evaluate(() => localStorage.clear())
  await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
  await logInAs(page, second.name)
  await test.step('without a network nothing is said to be answered', async () => {
    const address = '**/api/confirm/answer'
    await page.route(address, (route) => route.abort())
    await come(page).click()
    await expect(page.getByText('还不知道是否答复成功')).toBeVisible()
    await expect(cardOf(page)).toContainText('明天您能来吗？')
    await page.unroute(address)
    const told = page.getByRole('dialog')
    await expect(told).toContainText('没有答复成功，请再试')
    await told.getByRole('button', { name: '知道了' }).click()
    await expect(told).toHaveCount(0)
  })

  await test.step('who is asked the evening before says by one tap that they come: elder', answer)
})

test('an earlier loss stands first, and the question stays to be answered beneath it', async ({
  page,
  clocked,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const [first, second] = [await losing(page, clocked), await losing(page, clocked)]
  await clocked.setNow(evening, page)
  const toasts = await watchToasts(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/confirm/answer')) sent += 1
  })
  for (const [at, mode] of (['standard', 'elder'] as const).entries())
    await test.step(`an earlier loss stands first, and the question stays to be answered beneath it: ${mode}`, async () => {
      if (mode === 'elder') {
        await page.evaluate(() => localStorage.clear())
        await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
      }
      await logInAs(page, (mode === 'elder' ? second : first).name)
      await expect(cardOf(page)).toContainText('未签到')
      await expect(cardOf(page).getByRole('button', { name: '知道了' })).toBeVisible()
      const below = page.getByRole('region', { name: '明天的班次' })
      await expect(below).toContainText('明天您能来吗？')
      await expect(below.getByRole('button', { name: /^来不了？/ })).toBeVisible()
      await expect(page.locator('.button-primary')).toHaveText(['申请更正'])
      if (mode === 'standard') await expectAccessible(page)
      await expectFits(page)
      // A double tap answers once.
      await below.getByRole('button', { name: '我会来' }).dblclick()
      await expect.poll(toasts).toContain('已回复：我会来')
      await expect(below).toHaveCount(0)
      expect(sent).toBe(at + 1)
      // What was lost is told still.
      await expect(cardOf(page)).toContainText('未签到')
    })
})

test('the reminder is answered on its page, which later says that it was, or that the shift has started', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('the reminder is answered by one tap on its button, and says later that it was', async () => {
    const { name, token } = await serves(page, '2026-05-14')
    await clocked.setNow('2026-05-13T10:05:00Z', page)
    const taps = await countTaps(page)
    await logInAs(page, name, await reminder(page, token))
    await expect(page.getByText('明天您能来吗？', { exact: false })).toBeVisible()
    const before = await taps()
    await come(page).click()
    await expect(
      page.getByRole('status').filter({ hasText: '已回复：我会来' }).first(),
    ).toBeVisible()
    expect((await taps()) - before).toBe(1)
    await page.reload()
    await expect(page.getByRole('main').getByText('已回复：我会来')).toBeVisible()
    await expect(come(page)).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
  })

  await test.step('the reminder says that a shift has started, also to whoever opened it before', async () => {
    const { name, token } = await serves(page, '2026-05-15')
    await clocked.setNow('2026-05-14T10:05:00Z', page)
    const address = await reminder(page, token)
    await clocked.setNow('2026-05-15T00:59:00Z', page)
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name, address)
    await expect(come(page)).toBeVisible()
    // The page's own clock stands: only the museum's goes on.
    await clocked.setNow('2026-05-15T01:00:00Z')
    await come(page).click()
    await expect(page.getByRole('main').getByText('该班次已开始')).toBeVisible()
    await expect(come(page)).toHaveCount(0)
  })
})
