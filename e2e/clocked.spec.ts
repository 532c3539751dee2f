import { clockedTest, expect } from './clocked.ts'
import { call, logInAs } from './people.ts'

const test = clockedTest('2026-05-12T02:00:00Z')

test('a museum of one’s own stands at the hour that the test sets', async ({ page, clocked }) => {
  await logInAs(page, '时钟')
  expect(await page.evaluate(() => Date.now())).toBe(Date.parse('2026-05-12T02:00:00Z'))
  await clocked.setNow('2026-05-12T12:00:00Z', page)
  expect(await page.evaluate(() => Date.now())).toBe(Date.parse('2026-05-12T12:00:00Z'))
  const { list } = await call<{ list: unknown[] }>(page.request, 'GET /api/activity/list')
  expect(list).toEqual([])
})
