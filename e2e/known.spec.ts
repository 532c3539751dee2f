import { words } from '@museum/contract/words.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { type Front, startFront } from './front.ts'
import { call, dayFromToday, officeToken, wayIn } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { makeServing } from './serving.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '')
    await use(front)
    await front.close()
  },
})

/** Somebody new with a shift today, and its place. */
async function serving(request: APIRequestContext): Promise<{ name: string; place: string }> {
  const { activity, types, places } = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const { id, name } = await makeVolunteer(request)
  const shift = {
    ...{ volunteer_id: id, date: dayFromToday(0), start_time: '10:30', end_time: '12:30' },
    activity_id: activity.id,
    service_type_id: types[1]?.id,
    place_id: places[1]?.id,
  }
  await call(request, 'POST /api/office/rosters', shift, await officeToken(request))
  return { name, place: places[1]?.name ?? '' }
}

const banner = (page: Page) => page.getByText(words.offline)
const asOf = (page: Page) => page.getByText(/^截至 \d\d:\d\d$/)

test.use({ serviceWorkers: 'allow' })

test('the shift of today stands without a network, on a page that stays open and in the kept app', async ({
  page,
  context,
  front,
  request,
}) => {
  test.slow()
  const { name, place } = await serving(request)
  await page.goto(front.origin + (await wayIn(page, name)))

  await expect(page.getByText(place)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (one) => await (await caches.open(one)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  // The screens of the day are fetched before anybody asks for them.
  for (const screen of [/HomeScreen/, /SignInScreen/, /SignResultScreen/, /PassScreen/, /sealed/])
    await expect.poll(kept).toContainEqual(expect.stringMatching(screen))

  await test.step('on a page that stays open the shift of today stands below the banner, with its time', async () => {
    await expect(asOf(page)).toHaveCount(0)
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText(place)).toBeVisible()
    await expect(asOf(page)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)
    await expect(asOf(page)).toHaveCount(0)
  })

  await test.step('the shift of today opens without a network, and is nobody else’s', async () => {
    await page.goto(`${front.origin}/wx/volunteerPass`)
    await expect(page.getByRole('img', { name: '查验二维码' })).toBeVisible()
    // Whose card it is lies readable nowhere on the phone.
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(stored).toMatch(/known:card.*sealed/)
    expect(await stored()).not.toContain(name)
    front.isDown = true
    await context.setOffline(true)
    await page.goto(`${front.origin}/wx/index`)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText(place)).toBeVisible()
    await expect(asOf(page)).toBeVisible()
    // The work card too, in an app that was closed: another phone takes its code still.
    const cold = await context.newPage()
    await cold.goto(`${front.origin}/wx/volunteerPass`)
    await expect(banner(cold)).toBeVisible()
    const card = cold.getByRole('region', { name: '工作证' })
    await expect(card).toContainText(name)
    await expect(card.getByRole('img', { name: '查验二维码' })).toBeVisible()
    await cold.close()
    front.isDown = false
    await context.setOffline(false)
    await expect(asOf(page)).toHaveCount(0)

    // Another person on the same phone finds nothing of it.
    await page.evaluate(() => localStorage.setItem('volunteer_token', 'another'))
    front.isDown = true
    await context.setOffline(true)
    await page.goto(`${front.origin}/wx/index`)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText(place)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(place)
  })
})
