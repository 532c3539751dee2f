import type { Locator, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs, officeToken } from './people.ts'
import { enterElder, expectAccessible, expectHolds, watchToasts } from './phone.ts'
import { choose } from './plan.ts'
import { period, plannedDays, regular, submit, wantOne } from './planDays.ts'
import { makeServing, stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 375, height: 667 } })

const part = (page: Page, date: string, name = '上午') =>
  page.locator(`[data-day="${date}"]`).getByRole('button', { name: new RegExp(` ${name} `) })
const own = (page: Page, date: string, name = '上午') =>
  page.locator(`[data-day="${date}"]`).getByRole('link', { name: new RegExp(` ${name} .*您的班`) })

/** Notes what on the page has been scrolled, by whomever. */
async function watchScroll(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    sessionStorage.setItem('scrolled', '')
    const note = ({ target }: Event) => {
      const box = target instanceof Element ? target : document.scrollingElement
      const top = Math.round(box?.scrollTop ?? 0)
      const name = `${location.pathname} ${box?.className}`
      if (top > 0) sessionStorage.setItem('scrolled', `${name} by ${top} px`)
    }
    document.addEventListener('scroll', note, { capture: true })
  })
  return () => page.evaluate(() => sessionStorage.getItem('scrolled'))
}

/** Taps where something stands, which has to lie in sight under nothing: what a driver taps it may scroll to. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  const at = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top] = [x + width / 2, y + height / 2]
    return element.contains(document.elementFromPoint(left, top)) ? { left, top } : undefined
  })
  expect(at).toBeDefined()
  await target.page().mouse.click(at?.left ?? 0, at?.top ?? 0)
}

const sizes = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]

test('three mornings of next week are planned in five taps from the home without a scroll, at any size and on any day', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const serving = await makeServing(page.request, period)
  const taps = await countTaps(page)
  const scrolled = await watchScroll(page)
  const office = await officeToken(page.request)
  // One thing to serve: whoever has never served has it proposed.
  for (const type of [serving.types[0], serving.types[2]])
    await call(page.request, `PATCH /api/office/service-types/${type?.id}`, { disabled: 1 }, office)
  // Monday is closed as in most museums.
  await call(page.request, 'PATCH /api/office/settings', { closed_weekdays: [1] }, office)
  const days = ['2026-05-19', '2026-05-20', '2026-05-21']
  // On one of them people are wanted, and a place of theirs is taken.
  const slot = { date: days[1], start_time: '09:00', end_time: '12:00', need: 99 }
  const [desk, gate] = [serving.types[1]?.id, serving.places[1]?.id]
  const wanted = { ...slot, service_type_id: desk, place_id: gate }
  await call(page.request, 'POST /api/office/slots', wanted, office)
  let elder = false
  // Whoever has a shift already has its card above the places.
  let hasShift = false
  const plans = async (date: string, size: (typeof sizes)[number]) => {
    const now = `${date}T02:00:00Z`
    await clocked.setNow(now, page)
    const { name, token } = await makeVolunteer(page.request)
    if (hasShift) await stateDay(page.request, token, serving, '2026-05-28', [['09:00', '12:00']])
    await page.setViewportSize(size)
    await logInAs(page, name)
    if (elder && !(await isElder(page))) await enterElder(page)
    // Whoever has served before was welcomed long since.
    if (hasShift) {
      const welcome = page.getByRole('button', { name: '好的' })
      await welcome.click()
      await expect(welcome).toHaveCount(0)
    }
    // Of a scroll one hears in the frame after it: what leads here is heard of before it is forgotten.
    await page.evaluate(async () => {
      scrollTo(0, 0)
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      sessionStorage.setItem('scrolled', '')
    })
    const from = await taps()
    // By the bar of the standard version, by its large place in 长辈版, where a newcomer's card leads there too.
    const bar = page.getByRole('navigation', { name: '主要去处' })
    const way = bar.getByRole('link', { name: '排班', exact: true })
    const place = page.getByRole('link', { name: hasShift ? '排班' : '去排班', exact: true })
    await tap(elder ? place.first() : way)
    await expect(page.getByRole('button', { name: /^本周/ })).toBeVisible()
    for (const day of days) await tap(part(page, day))
    await tap(submit(page, 3))
    for (const day of days) await expect(own(page, day)).toBeVisible()
    const came = [date, size.width, (await taps()) - from, await scrolled()]
    expect(came).toEqual([date, size.width, 5, ''])
    const planned = await plannedDays(page.request, token)
    expect(planned.filter((shift) => days.includes(shift.slice(0, 10)))).toHaveLength(3)
    await page.evaluate(() => localStorage.removeItem('volunteer_token'))
  }
  // Of one week its first day, one within it and its last.
  const todays = ['2026-05-11', '2026-05-14', '2026-05-17']
  for (const date of todays) for (const size of sizes) await plans(date, size)
  elder = true
  for (const date of todays) for (const size of sizes) await plans(date, size)
  hasShift = true
  for (const size of sizes) await plans('2026-05-14', size)
})

const isElder = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-elder'))

test('the days say what is one’s own, wanted, enough and closed; what is refused stays with its reason, and what is chosen outlives a reload', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const { name, token, serving } = await regular(page)
  const office = await officeToken(page.request)
  const toasts = await watchToasts(page)
  await call(
    page.request,
    'POST /api/office/days/close',
    { date: '2026-05-22', note: '布展' },
    office,
  )
  await stateDay(page.request, token, serving, '2026-05-20', [['13:00', '17:00']])
  const chip = (date: string, said = '上午') =>
    page.locator(`[data-day="${date}"]`).getByRole('button', { name: new RegExp(said) })
  const day = (date: string) => page.locator(`[data-day="${date}"]`)

  await test.step('the home leads there also where there are shifts, and the days show what they hold', async () => {
    await wantOne(page, serving, '2026-05-19')
    await wantOne(page, serving, '2026-05-21')
    const other = await makeVolunteer(page.request)
    await stateDay(page.request, other.token, serving, '2026-05-21', [['09:00', '12:00']])
    await logInAs(page, name)
    await page.getByRole('link', { name: '去排班' }).click()
    const week = page.getByRole('button', { name: /^本周/ })
    await expect(week).toContainText('本周还有5天可排，您有1个班')
    await expect(chip('2026-05-19')).toContainText('缺1人')
    await expect(chip('2026-05-21')).toContainText('已够')
    await expect(day('2026-05-22')).toContainText('闭馆：布展')
    await expect(own(page, '2026-05-20', '下午')).toBeVisible()
    await expect(day('2026-05-13')).toHaveCount(0)
    await week.click()
    await expect(own(page, '2026-05-13')).toBeVisible()
    await expect(day('2026-05-12')).toContainText('已截止')
    await expectHolds(page)
    await week.click()
  })

  await test.step('a tap takes or plans, and is kept on the phone until it is sent', async () => {
    await chip('2026-05-19').click()
    await chip('2026-05-21').click()
    await chip('2026-05-20', '上午').click()
    await expect(submit(page, 3)).toBeVisible()
    await expect(page.getByText('3个上午')).toBeVisible()
    await page.reload()
    await expect(submit(page, 3)).toBeVisible()
    await expect(page.getByText('已恢复上次未提交的选择')).toBeVisible()
    await expectHolds(page)
  })

  await test.step('what somebody was faster with is named, stays chosen, and the rest is there', async () => {
    // Known to be free before another takes it.
    const other = await makeVolunteer(page.request)
    type Open = { list: { id: number; date: string }[] }
    const { list } = await call<Open>(page.request, 'GET /api/roster/open_shifts', {}, other.token)
    const slot = list.find(({ date }) => date === '2026-05-19')
    await call(page.request, 'POST /api/roster/take', { id: slot?.id }, other.token)
    await submit(page, 3).click()
    await expect.poll(toasts).toContain('已提交2个，1个没有排上')
    const refused = page.getByRole('alert', { name: '没有排上' })
    await expect(refused).toHaveText('5月19日 周二 上午：该班次已被他人认领')
    await expect(own(page, '2026-05-20')).toBeVisible()
    await expect(chip('2026-05-19')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip('2026-05-19')).toContainText('已够')
    await expectAccessible(page)
    // It may be served all the same.
    await submit(page, 1).click()
    await expect(own(page, '2026-05-19')).toBeVisible()
    await expect(refused).toHaveCount(0)
    expect(await plannedDays(page.request, token)).toEqual([
      '2026-05-13 09:00–12:00',
      '2026-05-19 09:00–12:00',
      '2026-05-20 09:00–12:00',
      '2026-05-20 13:00–17:00',
      '2026-05-21 09:00–12:00',
    ])
  })

  await test.step('what is served is changed for all that is chosen, and one by one', async () => {
    await wantOne(page, serving, '2026-05-23', serving.types[2])
    await page.reload()
    await chip('2026-05-23').click()
    await chip('2026-05-24').click()
    const sum = page.getByRole('button', { name: /更改$/ })
    // Of what is not what one serves, the one wanted most like it is taken, and said.
    await expect(sum).toContainText('另有1种')
    await sum.click()
    const sheet = page.getByRole('dialog', { name: '更改服务内容' })
    await expect(sheet.getByRole('combobox', { name: '5月23日 周六 上午' })).toContainText('缺1人')
    await expectHolds(page)
    await choose(sheet, '服务类型', serving.types[2]?.name ?? '')
    await sheet.getByRole('button', { name: '完成' }).click()
    await expect(sum).not.toContainText('另有')
    await submit(page, 2).click()
    await expect(own(page, '2026-05-24')).toBeVisible()
    type Day = { list: { service_type_name: string }[] }
    for (const time of ['2026-05-23', '2026-05-24'])
      expect(
        await call<Day>(page.request, 'GET /api/roster/roster_info', { time }, token),
      ).toMatchObject({
        list: [{ service_type_name: serving.types[2]?.name }],
      })
  })

  await test.step('earlier and later weeks come by a tap each, and stay where one comes back', async () => {
    await page.getByRole('button', { name: '更晚一周' }).click()
    await expect(day('2026-06-01')).toBeVisible()
    await page.getByRole('button', { name: '更早一周' }).click()
    await expect(day('2026-05-04')).toContainText('没有排班')
    await own(page, '2026-05-20').click()
    await page.goBack()
    await expect(day('2026-05-04')).toContainText('没有排班')
    await expect(day('2026-06-01')).toBeVisible()
  })

  await test.step('days that could not be read say so, and are read again', async () => {
    await page.route('**/api/roster/fortnight?**', (route) => route.abort())
    await page.goto('/wx/fortnight')
    const again = page.getByRole('button', { name: '重新加载' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/roster/fortnight?**')
    await again.click()
    await expect(chip('2026-05-25')).toBeVisible()
  })
})
