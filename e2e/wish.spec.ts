import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectHolds, loaded, watchToasts } from './phone.ts'
import { regular } from './planDays.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 320, height: 640 } })

/** Saves what is said, and waits for the answer. */
async function save(page: Page) {
  const answered = page.waitForResponse(
    (response) => /\/api\/wish$/.test(response.url()) && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: '保存' }).click()
  await answered
}

test('a volunteer says when they like to serve, and nothing of it is lost', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  await regular(page)
  const { name, token } = await makeVolunteer(page.request)
  const offerCall = /\/api\/roster\/plan_offer/
  const toasts = await watchToasts(page)
  await test.step('the links under the month stand only where they stay', async () => {
    const { promise: month, resolve: answer } = Promise.withResolvers<void>()
    await page.route(offerCall, async (route) => {
      await month
      await route.continue()
    })
    await logInAs(page, name, '/wx/schedul')
    const link = page.getByRole('link', { name: '服务意愿' })
    await expect(page.getByRole('button', { name: '下一月' })).toBeVisible()
    await expect(link).toHaveCount(0)
    answer()
    await expect(link).toBeVisible()
    // The next month is waited for with the links where they are.
    await page.unroute(offerCall)
    await page.route(offerCall, () => {})
    await page.getByRole('button', { name: '下一月' }).click()
    await expect(link).toBeVisible()
    await page.unrouteAll()
    await page.goto('/wx/schedul')
    await loaded(page)
  })

  await test.step('what is not saved yet is asked about by every way out, and what is saved is not', async () => {
    await page.getByRole('link', { name: '服务意愿' }).click()
    const question = page.getByRole('dialog', { name: '离开本页' })
    const glad = page.getByRole('button', { name: '周六上午 愿意' })
    await page.getByRole('button', { name: '周六上午 可以' }).click()
    for (const way of [
      () => page.getByRole('button', { name: '返回' }).click(),
      () => page.getByRole('banner').getByRole('link', { name: '首页' }).click(),
      () => page.goBack(),
    ]) {
      await way()
      await question.getByRole('button', { name: '继续填写' }).click()
      await expect(question).toHaveCount(0)
      await expect(glad).toBeVisible()
    }
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('填写于5月12日 周二')).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
    await page.getByRole('link', { name: '服务意愿' }).click()
    await glad.click()
    await page.getByRole('button', { name: '返回' }).click()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
  })

  await test.step('a volunteer says when they like to serve, and reads it again', async () => {
    await page.getByRole('link', { name: '服务意愿' }).click()
    await expect(page.getByRole('button', { name: '周六上午 愿意' })).toBeVisible()
    await page.getByRole('button', { name: '周一下午 可以' }).click()
    await page.getByRole('button', { name: '周一下午 愿意' }).click()
    await page.getByRole('button', { name: '希望多一次' }).click()
    await page.getByRole('button', { name: '最多多一次' }).click()
    await page.getByLabel(/同事可请我代班/).check()
    // One less and one more stand in one line, however narrow the phone is.
    for (const what of ['希望', '最多']) {
      const [less, more] = await Promise.all(
        ['少', '多'].map((way) =>
          page.getByRole('button', { name: `${what}${way}一次` }).boundingBox(),
        ),
      )
      expect(less?.y).toBe(more?.y)
    }
    await expectHolds(page)
    await save(page)
    await expect(page.getByText('填写于5月12日 周二')).toBeVisible()
    await expect(page.getByRole('button', { name: '周六上午 愿意' })).toBeVisible()
    type Wish = { halves: string; month_want: number; month_most: number; may_ask: number }
    const wish = await call<Wish>(page.request, 'GET /api/wish', {}, token)
    expect(wish).toMatchObject({
      halves: '02000000001000',
      ...{ month_want: 1, month_most: 1, may_ask: 1 },
    })
  })

  await test.step('days that are picked and not added yet are asked about, and saved', async () => {
    const saving = page.getByRole('button', { name: '保存' })
    await expect(saving).toBeDisabled()
    await page.getByRole('button', { name: '开始日期' }).click()
    await page.getByRole('button', { name: '确定 5月12日 周二' }).click()
    await page.getByRole('button', { name: '返回' }).click()
    await page
      .getByRole('dialog', { name: '离开本页' })
      .getByRole('button', { name: '继续填写' })
      .click()
    await save(page)
    await expect(page.getByRole('button', { name: /^删除 5月12日/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '添加这段日期' })).toHaveCount(0)
    await expect(saving).toBeDisabled()
    await expect.poll(toasts).toEqual(Array(3).fill('服务意愿已保存'))
    type Wish = { away: { first: string; last: string }[] }
    const { away } = await call<Wish>(page.request, 'GET /api/wish', {}, token)
    expect(away).toEqual([{ first: '2026-05-12', last: '2026-05-12' }])
  })

  await test.step('who is told that a grant ends is led to the grants, and saving leaves them there', async () => {
    const office = await officeToken(page.request)
    const type = { name: '文物搬运', need_grant: 1 }
    const made = await call<{ id: number }>(
      page.request,
      'POST /api/office/service-types',
      type,
      office,
    )
    type Found = { list: { id: number }[] }
    const found = await call<Found>(page.request, 'GET /api/office/volunteers', { q: name }, office)
    const what = { act: 'grant', service_type_id: made.id, until: '2026-06-11' }
    const granted = { what, ids: [found.list[0]?.id] }
    await call(page.request, 'POST /api/office/bulk', granted, office)
    await page.goto('/wx/volunteerWish?show=grants')
    const heading = page.getByRole('heading', { name: '我的上岗资格' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await expect(page.getByText('文物搬运至6月11日 周四，30天内到期')).toBeInViewport()
    await page.getByLabel(/同事可请我代班/).uncheck()
    await save(page)
    await expect(page.getByText('填写于5月12日 周二')).toBeVisible()
    await expect(heading).not.toBeFocused()
    await page.goto('/wx/volunteerWish')
    await expect(heading).toBeVisible()
    await expect(heading).not.toBeInViewport()
  })
})
