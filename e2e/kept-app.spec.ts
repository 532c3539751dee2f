import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { type Front, startFront } from './front.ts'
import { call, makeActivity, officeToken } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '')
    await use(front)
    await front.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Opens the visitor's home, and waits until the app is kept. */
async function keep(page: Page, front: Front, path = '/wx/volunteerIndex'): Promise<void> {
  await page.goto(front.origin + path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => (await caches.match('/wx/shell')) !== undefined)
}
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
// By a locator, which a page that is just being replaced does not lead astray.
const entry = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')
const newer = (page: Page) => page.getByRole('button', { name: words.newVersion })

test('the kept app: asks for what may have changed, stands without network and server, and follows the server’s builds', async ({
  page,
  context,
  front,
  request,
}) => {
  test.slow()
  await test.step('a second visit asks the network for what may have changed, and for nothing else', async () => {
    const activity = await makeActivity(request)
    const path = `/wx/recruitmentDetail/${activity.id}`
    await keep(page, front, path)
    await expect(page.getByRole('heading', { name: activity.title })).toBeVisible()
    // What the first page fetched is kept as well.
    for (const chunk of [/RecruitDetailScreen/, /TipDialog/])
      await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(chunk))
    const token = await officeToken(request)
    const title = `${activity.title}改`
    await call(request, `PATCH /api/office/activities/${activity.id}`, { title }, token)
    front.asked.length = 0
    await page.goto(front.origin + path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const mayChange = /^\/(api|files)\/|^\/wx\/(shell|worker\.js)$/
    expect(front.asked.filter((one) => !mayChange.test(one))).toEqual([])
    // No answer of a call is kept, and no page with answers in it.
    expect(
      (await kept(page)).filter((one) => !/^\/wx\/(shell$|assets\/|seal\.svg$)/.test(one)),
    ).toEqual([])
    const shell = await page.evaluate(async () => await (await caches.match('/wx/shell'))?.text())
    expect(shell).not.toContain('first-answers')
  })

  await test.step('without a server the kept app says what failed, and a tap brings it', async () => {
    await page.goto(`${front.origin}/wx/volunteerElegant`)
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/ArticleListScreen/))
    front.isDown = true
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(words.offline)
    front.isDown = false
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('without a network the kept app says so', async () => {
    front.isDown = true
    await context.setOffline(true)
    await page.goto(`${front.origin}/wx/volunteerIndex`)
    await expect(page.getByText(words.offline)).toBeVisible()
    front.isDown = false
    await context.setOffline(false)
  })

  await test.step('a new version is told, and comes by one tap', async () => {
    const before = await entry(page)
    front.build = 1
    await page.reload()
    expect(await entry(page)).toBe(before)
    await expect(newer(page)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await newer(page).click()
    await expect.poll(() => entry(page)).toContain('later1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(newer(page)).toBeHidden()
  })

  await test.step('the files of builds before the last two are thrown away', async () => {
    const builds = () => page.evaluate(async () => (await caches.keys()).join())
    front.build = 2
    await page.reload()
    await expect(newer(page)).toBeVisible()
    await newer(page).click()
    await expect.poll(() => entry(page)).toContain('later2')
    await expect.poll(builds).toMatch(/later1.*later2|later2.*later1/)
    expect((await builds()).match(/museum-files/g)).toHaveLength(2)
  })

  await test.step('a screen of an older build whose file is gone is the newer build’s', async () => {
    // One that no build has kept yet.
    front.build = 3
    front.gone = /\/ShowcaseScreen-/
    await page.getByRole('link', { name: '志愿者风采' }).click()
    await expect.poll(() => front.asked).toContainEqual(expect.stringContaining('index-later3'))
    front.gone = undefined
    await expect.poll(() => entry(page)).toContain('later3')
    await expect(page.getByRole('heading', { name: '志愿者风采' })).toBeVisible()
  })

  await test.step('a build without the worker ends it', async () => {
    front.hasWorker = false
    await page.goto(`${front.origin}/wx/volunteerIndex`)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    front.asked.length = 0
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(front.asked).toContain('/wx/volunteerIndex')
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registered).toBe(0)
  })
})
