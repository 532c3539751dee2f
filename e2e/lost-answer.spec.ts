import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { apply, decide, newName, residentNumber } from './applicant.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits, loaded, walkTo, withRest } from './phone.ts'
import { plannedDays, regular, wantOne } from './planDays.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 375, height: 667 } })

const takeCall = '**/api/roster/take'
const unsure = '网络中断，还不知道是否认领成功，恢复后会自动确认'

/** The line breaks so often after what was sent, which the server hears, or before. */
async function breakLine(page: Page, { times, heard }: { times: number; heard: boolean }) {
  const keys: (string | undefined)[] = []
  await page.route(takeCall, async (route) => {
    const headers = route.request().headers()
    keys.push(headers['idempotency-key'])
    if (keys.length > times) return route.continue()
    if (heard && headers['museum-asked'] === undefined) await route.fetch()
    await route.abort('connectionreset')
  })
  return async () => {
    await page.unroute(takeCall)
    return new Set(keys)
  }
}

test('a lost claim of an open shift is told as it became, and a lost network leaves two ways open', async ({
  page,
  context,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const { serving } = await regular(page)
  const days = ['2026-05-16', '2026-05-17', '2026-05-23', '2026-05-24']
  for (const day of days) await wantOne(page, serving, day)
  const { name, token } = await makeVolunteer(page.request)
  const planned = () => plannedDays(page.request, token)
  const region = (day: string) => page.getByRole('region', { name: day })
  const take = (day: string) => region(day).getByRole('button', { name: /^认领/ })
  const taken = (day: string) => region(day).getByText('已认领')
  await logInAs(page, name)
  await withRest(page, () => page.goto('/wx/volunteerOpenShifts'))

  await test.step('one that counted ends as if nothing had been lost', async () => {
    const mend = await breakLine(page, { times: 2, heard: true })
    await take('5月16日 周六').click()
    await expect(taken('5月16日 周六')).toBeVisible()
    expect((await mend()).size).toBe(1)
    expect(await planned()).toEqual(['2026-05-16 09:00–12:00'])
  })

  await test.step('one that did not says so by its own word, and can be tried again', async () => {
    const mend = await breakLine(page, { times: 2, heard: false })
    await take('5月17日 周日').click()
    const told = page.getByRole('dialog')
    await expect(told).toContainText('没有认领成功，请再试')
    await told.getByRole('button', { name: '知道了' }).click()
    await mend()
    expect(await planned()).toHaveLength(1)
    await take('5月17日 周日').click()
    await expect(taken('5月17日 周日')).toBeVisible()
    expect(await planned()).toHaveLength(2)
  })

  await test.step('while the line is dead it says that nobody knows, and finds out when it is back', async () => {
    const mend = await breakLine(page, { times: 100, heard: true })
    await take('5月23日 周六').click()
    await expect(page.getByText(unsure)).toBeVisible()
    await expect(take('5月23日 周六')).toHaveAttribute('aria-busy', 'true')
    await expectFits(page)
    expect((await mend()).size).toBe(1)
    await expect(taken('5月23日 周六')).toBeVisible()
    await expect(page.getByText(unsure)).toHaveCount(0)
    expect(await planned()).toHaveLength(3)
  })

  await test.step('without a network the notice leads to what opens all the same, and the claim is told there', async () => {
    await walkTo(page, '/wx/index')
    await expect(page.getByText('5月16日 周六').first()).toBeVisible()
    await walkTo(page, '/wx/volunteerPass')
    await expect(page.getByRole('region', { name: '工作证' })).toContainText(name)
    await walkTo(page, '/wx/volunteerOpenShifts')
    await take('5月24日 周日').waitFor()
    await page.route(takeCall, (route) => route.abort())
    await take('5月24日 周日').click()
    await expect(page.getByText(unsure)).toBeVisible()
    await context.setOffline(true)
    await page.unroute(takeCall)
    await expect(page.getByRole('heading', { name: words.offline })).toBeVisible()
    const ways = page.getByRole('alert').getByRole('link')
    await expect(ways).toHaveText(['今天', '工作证'])
    await expectAccessible(page)
    await ways.filter({ hasText: '工作证' }).click()
    await expect(page.getByRole('region', { name: '工作证' })).toContainText(name)
    await page.goBack()
    await ways.filter({ hasText: '今天' }).click()
    await expect(page.getByText('5月16日 周六').first()).toBeVisible()
    await expect(page.getByText(unsure)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toContainText('没有认领成功，请再试')
    await expect(page).toHaveURL(/\/wx\/index$/)
    expect(await planned()).toHaveLength(3)
  })
})

test('长辈版 is offered once to whoever is sixty, and stands in the banner of both homes', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const elder = page.getByRole('button', { name: '长辈版', exact: true })
  const standard = page.getByRole('button', { name: '标准版', exact: true })
  const offer = page.getByRole('region', { name: '长辈版' })
  const born = async (birth_time: string) => {
    const id_num = residentNumber(birth_time, false)
    const person = await apply(page.request, newName(), { birth_time, id_num })
    await decide(page.request, person, 'pass', 'pass', 'pass')
    return person
  }

  await test.step('a visitor switches in the banner, and back', async () => {
    await page.goto('/wx/volunteerIndex')
    await elder.click()
    await expect(standard).toBeVisible()
    await expectFits(page)
    await standard.click()
    await expect(elder).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('who is sixty tomorrow is not asked', async () => {
    await logInAs(page, (await born('1966-05-13')).name)
    await expect(elder).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
  })

  const { name } = await born('1966-05-12')
  await test.step('who is sixty today is asked, and after a no never again', async () => {
    await logInAs(page, name)
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: '不用了' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await loaded(page)
    await expect(elder).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  await test.step('after a yes neither, also where they go back', async () => {
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name)
    await offer.getByRole('button', { name: '用长辈版' }).click()
    await expect(standard).toBeVisible()
    await expect(offer).toHaveCount(0)
    await standard.click()
    await expect(elder).toBeVisible()
    await loaded(page)
    await expect(offer).toHaveCount(0)
  })
})
