import type { Page } from '@playwright/test'
import { dayAt } from './now.ts'
import { call, dayFromToday, makeActivity } from './people.ts'
import { expect, test } from './test.ts'

const dayOf = async (page: Page) =>
  dayAt(Date.parse(await page.evaluate(() => new Date().toISOString())))

test('server and pages, whoever opens them, stand on the day of the run', async ({
  page,
  browser,
  request,
}) => {
  const today = dayFromToday(0)
  await page.goto('/wx/index')
  expect(await dayOf(page)).toBe(today)
  expect(dayAt(await page.evaluate(() => Date.now()))).toBe(today)
  await page.clock.install()
  await page.reload()
  expect(await dayOf(page)).toBe(today)
  const other = await (await browser.newContext()).newPage()
  await other.goto('about:blank')
  expect(await dayOf(other)).toBe(today)
  // To the server a recruitment that ends today is under way, and one that ended yesterday is not.
  const stands = async (enlist_end_date: string) => {
    const { id } = await makeActivity(request, { enlist_end_date })
    return (await call<{ status: number }>(request, 'POST /api/activity/info', { id })).status
  }
  expect(await stands(today)).not.toBe(await stands(dayFromToday(-1)))
})
