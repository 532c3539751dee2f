import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { control, dayOf, shiftAt } from './plan.ts'
import { period } from './planDays.ts'
import { makeServing, stateDay } from './serving.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

const planned = '2026-05-20'

/** Somebody with a shift on Wednesday week, who came from the fortnight to their schedule. */
async function atSchedule(page: Page) {
  const serving = await makeServing(page.request, period)
  const { name, token } = await makeVolunteer(page.request)
  await stateDay(page.request, token, serving, planned, [['09:00', '11:00']])
  await logInAs(page, name, '/wx/fortnight')
  await toSchedule(page)
}

/** From the fortnight to one's schedule of the month, by its link. */
async function toSchedule(page: Page) {
  await page.getByRole('link', { name: '按月排班' }).click()
  await expect(page).toHaveTitle('排班计划')
  await expect(dayOf(page, planned)).toHaveAccessibleName(/已排班/)
}

const day = (page: Page) => page.getByRole('dialog', { name: '5月20日 周三' })
const cannot = (page: Page) => page.getByRole('button', { name: /^我来不了/ })
/** What the history keeps of the page in sight: its place, and how much lies over it. */
const entry = (page: Page) =>
  page.evaluate(() => {
    const { idx, over = 0 } = history.state as { idx: number; over?: number }
    return { idx, over }
  })

test('the way back: what lies over a page closes first, and no step leads nowhere', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  await atSchedule(page)
  await test.step('going back closes what lies over the page, one after the other, and leaves the page when nothing does', async () => {
    await dayOf(page, planned).click()
    await expect(page).toHaveURL(/day=2026-05-20$/)
    await expect.poll(() => entry(page)).toEqual({ idx: 1, over: 1 })
    await page.goBack()
    await expect(day(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/schedul$/)
    // The way on shows nothing that was closed.
    await page.goForward()
    await expect.poll(() => entry(page)).toEqual({ idx: 1, over: 0 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/fortnight$/)
  })

  await test.step('from a link in a sheet one step leads back to its page, and one more to the page before', async () => {
    await toSchedule(page)
    await dayOf(page, planned).click()
    await day(page).getByRole('link', { name: '09:00–11:00' }).click()
    await expect(page).toHaveURL(/\/shift\?id=/)
    const address = page.url()
    await cannot(page).click()
    await expect(page.getByRole('dialog')).toContainText('将取消该排班')
    // As WeChat has signed it.
    expect(page.url()).toBe(address)
    await page.getByRole('link', { name: '先找人代班' }).click()
    await expect(page).toHaveURL(/\/volunteerCover/)
    expect(await entry(page)).toEqual({ idx: 3, over: 0 })
    await page.goBack()
    await expect(page).toHaveURL(/\/shift\?id=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    // The day is in the address, so it is open as it was.
    await expect(day(page)).toBeVisible()
    await page.goBack()
    await expect(day(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/fortnight$/)
  })

  await test.step('a page that is loaded again while sheets are open has steps of those alone that open again', async () => {
    await toSchedule(page)
    await dayOf(page, planned).click()
    await day(page).getByRole('link', { name: '09:00–11:00' }).click()
    await cannot(page).click()
    await expect.poll(() => entry(page)).toEqual({ idx: 2, over: 1 })
    await page.reload()
    await expect(cannot(page)).toBeVisible()
    await expect.poll(() => entry(page)).toEqual({ idx: 2, over: 0 })
    await page.goBack()
    await expect(day(page)).toBeVisible()
    await expect.poll(() => entry(page)).toEqual({ idx: 1, over: 1 })
    await page.goBack()
    await expect(day(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/fortnight$/)
  })

  await test.step('in a form that is being filled in the sheet closes first, then it is asked, and staying keeps asking', async () => {
    await toSchedule(page)
    await page.getByRole('button', { name: /^修改/ }).click()
    const shift = shiftAt(page, 1)
    await shift.getByRole('textbox').fill('早班')
    await control(shift, '开始时间').click()
    const times = page.getByRole('dialog', { name: '开始时间' })
    await expect(times).toBeVisible()
    await page.goBack()
    await expect(times).toHaveCount(0)
    const question = page.getByRole('dialog', { name: '离开本页' })
    await expect(question).toHaveCount(0)
    await page.goBack()
    await expect(question).toBeVisible()
    // Going back from the question is staying.
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(shift.getByRole('textbox')).toHaveValue('早班')
    await page.goBack()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/fortnight$/)
  })

  await test.step('what is closed by hand, or by the question over it, leaves no step behind', async () => {
    await toSchedule(page)
    await dayOf(page, planned).click()
    await day(page).getByRole('button', { name: '关闭' }).click()
    await expect.poll(() => entry(page)).toEqual({ idx: 1, over: 0 })
    const lately = page.getByRole('list', { name: '近期排班' })
    const deletion = page.getByRole('dialog', { name: '删除排班' })
    await lately.getByRole('button', { name: /^删除/ }).click()
    await expect(deletion).toBeVisible()
    await page.goBack()
    await expect(deletion).toHaveCount(0)
    await expect(lately.getByRole('article')).toHaveCount(1)
    await lately.getByRole('button', { name: /^删除/ }).click()
    await deletion.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('近期还没有排班')).toBeVisible()
    await expect.poll(() => entry(page)).toEqual({ idx: 1, over: 0 })
    await page.goBack()
    await expect(page).toHaveURL(/\/fortnight$/)
  })
})
