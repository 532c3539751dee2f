import { words } from '@museum/contract/words.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { period } from './planDays.ts'
import { makeServing } from './serving.ts'

const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })

test('two weeks in which nothing can be served lead to what is recruited', async ({
  page,
  clocked,
}) => {
  // Long after the last activity of the museum.
  await clocked.setNow('2027-03-02T02:00:00Z', page)
  const { name } = await makeVolunteer(page.request)
  await logInAs(page, name, '/wx/fortnight')
  await expect(page.getByText('暂时没有可排的服务')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: '去看看志愿者招募' }).click()
  await expect(page).toHaveURL(/\/volunteer$/)
})

test('without a network the two weeks say so, and what was chosen is there again with it', async ({
  page,
  context,
  clocked,
}) => {
  await clocked.setNow('2026-05-12T02:00:00Z', page)
  await makeServing(page.request, period)
  const { name } = await makeVolunteer(page.request)
  await logInAs(page, name, '/wx/fortnight')
  const chip = page.locator('[data-day="2026-05-19"]').getByRole('button', { name: / 上午 / })
  await chip.click()
  await context.setOffline(true)
  await expect(page.getByText(words.offline)).toBeVisible()
  await expect(chip).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await context.setOffline(false)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '提交1个排班' })).toBeEnabled()
})
