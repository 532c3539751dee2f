import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice } from './desk.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { period } from './planDays.ts'
import { makeServing, type Serving } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const monday = '2026-05-18'

/** The template wants five people on each day, and four more at the desk on Sunday's morning: 39 in all. */
async function want(page: Page, { types, places }: Serving): Promise<void> {
  const desk = { service_type_id: types[1]?.id, place_id: places[1]?.id }
  const hall = { service_type_id: types[0]?.id, place_id: places[0]?.id, explain_time: 1 }
  const [morning, afternoon] = [
    { start_time: '09:00', end_time: '12:00' },
    { start_time: '13:00', end_time: '17:00' },
  ]
  const cells = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { ...hall, ...morning, weekday, need: 2 },
    { ...hall, ...afternoon, weekday, need: 1 },
    { ...desk, ...morning, weekday, need: weekday === 7 ? 5 : 1 },
    { ...desk, ...afternoon, weekday, need: 1 },
  ])
  await call(page.request, 'PATCH /api/office/demand', { cells }, await officeToken(page.request))
}

test('next week comes from template and proposal by two clicks and four keys; one is decided seat by seat, or cut by a limit', async ({
  page,
}) => {
  test.slow()
  const serving = await makeServing(page.request, period)
  await want(page, serving)
  for (let n = 0; n < 7; n += 1) await makeVolunteer(page.request)
  await test.step('next week comes from template and proposal and is published: two clicks and four keys', async () => {
    const clicks = await countTaps(page)
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await openOffice(page, `/planner?date=${monday}`)
    const before = await clicks()

    await page.getByRole('button', { name: '套用模板' }).click()
    await expect(page.getByRole('button', { name: /^套用 39 席/ })).toBeFocused()
    await press('Enter')
    await page.getByRole('button', { name: '采用建议…' }).click()
    const sheet = page.getByRole('dialog', { name: /排班建议/ })
    // Seven people serve once a day each: on Sunday nine are wanted.
    await expect(sheet.getByRole('button', { name: /^采纳 37 项/ })).toBeEnabled()
    await expect(sheet.getByRole('complementary', { name: '排不上的席位' })).toContainText(
      '排不上的 2 席',
    )
    await expect(sheet.getByText(/没有可建议的人：\d人已建议排在别处/).first()).toBeVisible()
    await expect(sheet.getByText('规则复核 ✓ 0 处不符')).toBeVisible()
    await press('Control+Enter')
    await expect(sheet).toBeHidden()
    const bar = page.getByRole('region', { name: '草稿' })
    await expect(bar).toContainText('37 处改动，涉及 7 人')
    await press('Control+Enter')
    const publish = page.getByRole('dialog', { name: /发布/ })
    await expect(publish.getByRole('button', { name: /发布并通知/ })).toBeEnabled()
    await press('Control+Enter')
    await expect(bar).toContainText('已发布')
    // Enter on a button is a click too.
    expect([(await clicks()) - before - 1, keys]).toEqual([2, 4])

    type Week = { alike: { ids: number[] }[] }
    const token = await officeToken(page.request)
    const week = await call<Week>(
      page.request,
      'GET /api/office/rosters/week',
      { date: monday },
      token,
    )
    expect(week.alike.flatMap(({ ids }) => ids)).toHaveLength(37)
  })

  await test.step('a proposal is decided seat by seat by keys, accepted and taken back as one', async () => {
    const week = '2026-06-01'
    const token = await officeToken(page.request)
    await call(
      page.request,
      'POST /api/office/demand/apply',
      { weeks: [week], overwrite: 0 },
      token,
    )
    await moveTo(page, `/planner?date=${week}`)
    await page.getByRole('button', { name: '采用建议…' }).click()
    const sheet = page.getByRole('dialog', { name: /排班建议/ })
    const accept = sheet.getByRole('button', { name: /^采纳/ })
    await expect(accept).toBeEnabled()
    const all = Number(/\d+/.exec((await accept.textContent()) ?? '')?.[0])
    // To look begins no draft, which would close the week's open shifts.
    const bar = page.getByRole('region', { name: '草稿' })
    await expect(bar).toContainText('未编排')
    const filled = sheet.getByRole('term').filter({ hasText: '席位有人' }).locator('xpath=..')
    await expect(filled).toContainText(`${all} / 39`)
    const rows = sheet.getByRole('row')
    const current = sheet.locator('tr[aria-current="true"]')
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press(' ')
    await expect(accept).toHaveText(new RegExp(`采纳 ${all - 1} 项`))
    await expect(sheet.getByText('去掉 1 项后为缺口')).toBeVisible()
    await expect(filled).toContainText(`${all - 1} / 39 缺 ${39 - all + 1}`)
    await page.keyboard.press('k')
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')
    const named = await current.getByRole('rowheader').textContent()
    await page.keyboard.press('c')
    await expect(current.getByRole('rowheader')).not.toHaveText(named ?? '')
    // Or by name, of all who could have the seat.
    const choices = sheet.getByRole('region', { name: '可换的人' })
    const free = choices.locator('button[aria-pressed="false"]:enabled').last()
    const chosen = await free.locator('b').textContent()
    await free.click()
    await expect(current.getByRole('rowheader')).toHaveText(chosen ?? '')
    await expect(choices.getByRole('button', { pressed: true })).toContainText(chosen ?? '')
    await expectAccessible(page)
    await current.getByRole('button', { name: '恢复' }).click()
    await expect(current.getByRole('rowheader')).toHaveText(named ?? '')
    // What was decided by hand is not thrown away unasked.
    await page.keyboard.press('Escape')
    const lost = page.getByRole('dialog', { name: '放弃这份建议？' })
    await lost.getByRole('button', { name: '继续看建议' }).click()
    await expect(lost).toBeHidden()
    await expect(accept).toHaveText(new RegExp(`采纳 ${all - 1} 项`))
    await page.keyboard.press('Control+Enter')
    await expect(bar).toContainText(`${all - 1} 处改动`)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(bar).toContainText('还没有改动')

    // Whoever gives it up finds the draft as it was; a failure says so and tries again.
    let held = true
    await page.route('**/api/office/drafts/propose', async (route) => {
      // One that is held is never answered.
      if (held) return
      await route.fulfill({ status: 503, json: { status: 503, msg: '服务暂不可用', data: {} } })
    })
    await page.getByRole('button', { name: '采用建议…' }).click()
    await expect(sheet.getByText('正在计算排班建议…')).toBeVisible()
    await sheet.getByRole('button', { name: '取消' }).click()
    await expect(sheet.getByText('已取消计算，排班没有变化。')).toBeVisible()
    held = false
    await sheet.getByRole('button', { name: '重新计算' }).click()
    await expect(sheet.getByRole('alert')).toContainText('服务暂不可用')
    await page.unroute('**/api/office/drafts/propose')
    await sheet.getByRole('button', { name: '重试' }).click()
    await expect(accept).toBeEnabled()
    // Of which nothing was decided is left at once.
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('where a limit cut it the sheet says what stands in', async () => {
    const week = '2026-06-08'
    const token = await officeToken(page.request)
    await call(
      page.request,
      'POST /api/office/demand/apply',
      { weeks: [week], overwrite: 0 },
      token,
    )
    await page.route('**/api/office/drafts/propose', async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: object }
      const data = { ...envelope.data, how: 'plain', cut_by: 'time' }
      await route.fulfill({ response, json: { ...envelope, data } })
    })
    await moveTo(page, `/planner?date=${week}`)
    await page.getByRole('button', { name: '采用建议…' }).click()
    const sheet = page.getByRole('dialog', { name: /排班建议/ })
    await expect(sheet.getByText(/^超时（上限20秒），已用简便算法/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^采纳/ })).toBeEnabled()
  })
})
