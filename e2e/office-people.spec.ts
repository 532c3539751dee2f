import { addDays } from '@museum/contract/day.ts'
import { columnsOf, listedOf, type PeopleColumns } from '@museum/contract/planner/columns.rules.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { expectTold, moveTo, openOffice, seenAs } from './desk.ts'
import { call, officeToken, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { makePlace, mondayIn as mondayAfter } from './wanting.ts'

/** The same or the week after, whose month has the next day too. */
const mondayIn = (weeks: number) => {
  const monday = mondayAfter(weeks)
  const isLast = addDays(monday, 1).slice(0, 7) !== monday.slice(0, 7)
  return isLast ? addDays(monday, 7) : monday
}

/** A week that wants one head at a place on some of its mornings. */
async function makeWanting(
  request: APIRequestContext,
  { token, type, place, activity }: Awaited<ReturnType<typeof makePlace>>,
  monday: string,
  days: number[],
) {
  const where = { service_type_id: type.id, place_id: place.id, activity_id: activity.id }
  const morning = { start_time: '09:00', end_time: '12:00' }
  for (const at of days)
    await call(
      request,
      'POST /api/office/slots',
      { ...where, date: addDays(monday, at), ...morning, need: 1 },
      token,
    )
  return { token, type, place, where: { ...where, ...morning } }
}

/** A volunteer who likes Monday and Tuesday mornings and not Wednesday's. */
async function makeWilling(request: APIRequestContext) {
  const who = await makeVolunteer(request)
  const halves = '10102000000000'
  await call(
    request,
    `PATCH /api/office/volunteers/${who.id}/wish`,
    { halves, month_want: 1 },
    await officeToken(request),
  )
  return who
}

const half = (page: Page, name: string, when: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}，${when}：`) })
/** Seeks somebody, and waits until the lines are theirs alone: what is tapped before may move away from under it. */
async function findOnly(page: Page, name: string) {
  await page.getByLabel('查找志愿者').fill(name)
  const lines = page.getByRole('grid', { name: '一周排班，按人' }).getByRole('rowheader')
  await expect(lines).toHaveCount(1)
}
const draftBar = (page: Page) => page.getByRole('region', { name: '草稿' })

test('a week is planned by people: put in by keys and published, carried, a conflict taken out, and what is done before its draft has begun', async ({
  page,
  request,
}) => {
  test.slow()
  // One place for all, in a week of each step's own.
  const at = await makePlace(request)
  await page.clock.install()
  await test.step('somebody is put in by people with keys, taken back, and the week published from there', async () => {
    const monday = mondayIn(31)
    const { type, place } = await makeWanting(request, at, monday, [0, 1])
    const { name } = await makeWilling(request)
    await openOffice(page, `/planner?date=${monday}&type=${type.id}`)
    await expect(page.getByRole('grid', { name: '一周排班' })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page).toHaveURL(/view=people/)
    const grid = page.getByRole('grid', { name: '一周排班，按人' })
    await expect(grid).toBeVisible()
    await draftBar(page).getByRole('button', { name: '开始编排' }).click()
    await expect(draftBar(page)).toContainText('编排中')

    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(page).toHaveURL(/q=/)
    await expect(grid.getByRole('rowheader')).toHaveCount(1)
    await half(page, name, '周一下午').click()
    const cell = half(page, name, '周一上午')
    await page.keyboard.press('Home')
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleName(`${name}，周一上午：本人愿意，未排`)

    // What can be served then stands beside it, gaps first, with the number that takes it.
    await page.keyboard.press('Enter')
    const jobs = page.getByRole('dialog', { name: `${name}，周一上午` })
    await expect(
      jobs.getByRole('button', { name: new RegExp(`1.*${place.name}.*缺1`) }),
    ).toBeFocused()
    await expect(jobs.getByRole('button', { name: /未服务过本岗/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('1')
    await expect(jobs).toBeHidden()
    await expect(cell).toHaveAccessibleName(new RegExp(`${place.name}.*09:00–12:00，草稿新增`))
    await expect(cell).toBeFocused()
    await expect(draftBar(page)).toContainText('1 处改动，涉及 1 人')
    await expect(page.getByText('缺 1', { exact: true })).toBeVisible()

    // The next morning that they like and that lacks somebody, filled; beyond what they wish, which is said. The
    // focus is as where a link led here.
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('n')
    await expect(half(page, name, '周二上午')).toBeFocused()
    await page.keyboard.press('i')
    await expect(half(page, name, '周二上午')).toHaveAccessibleName(/草稿新增/)
    await expect(draftBar(page)).toContainText('2 处改动')
    await expect(grid.getByText('超愿望 1')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(half(page, name, '周二上午')).toHaveAccessibleName(/未排$/)
    await page.keyboard.press('Control+y')
    await expect(half(page, name, '周二上午')).toHaveAccessibleName(/草稿新增/)
    await page.keyboard.press('Delete')
    await expect(half(page, name, '周二上午')).toHaveAccessibleName(/未排$/)
    await expect(draftBar(page)).toContainText('1 处改动')

    await page.keyboard.press('Control+Enter')
    const sheet = page.getByRole('dialog', { name: /发布第/ })
    await expect(sheet.getByRole('button', { name: /发布并通知 1 人/ })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(sheet).toBeHidden()
    await expect(draftBar(page)).toContainText('已发布')
    await expect(cell).toHaveAccessibleName(new RegExp(`${place.name}[^，]*09:00–12:00$`))

    await page.keyboard.press('v')
    await expect(page).not.toHaveURL(/view=people/)
    const there = page.getByRole('gridcell', { name: new RegExp(`${place.name}，周一上午`) })
    await expect(there).toContainText(name)
  })

  await test.step('a seat is carried to another day and to somebody else, and what cannot be is said', async () => {
    const monday = mondayIn(33)
    const { type, place, where, token } = await makeWanting(request, at, monday, [0, 1])
    const own = await makeWilling(request)
    const other = await makeWilling(request)
    const plan = (volunteer_id: number, date: string) =>
      call(request, 'POST /api/office/rosters', { ...where, volunteer_id, date }, token)
    await plan(own.id, monday)
    await plan(other.id, addDays(monday, 3))
    await moveTo(page, `/planner?date=${monday}&view=people&type=${type.id}&who=planned`)
    const grid = page.getByRole('grid', { name: '一周排班，按人' })
    await draftBar(page).getByRole('button', { name: '开始编排' }).click()
    await expect(draftBar(page)).toContainText('编排中')
    const from = half(page, own.name, '周一上午')
    await from.locator('[data-seat]').dragTo(half(page, own.name, '周二上午'))
    await expect(from).toHaveAccessibleName(/未排$/)
    await expect(half(page, own.name, '周二上午')).toHaveAccessibleName(/草稿移来/)
    await expect(draftBar(page)).toContainText('1 处改动，涉及 1 人')

    // To a colleague, with its day and time.
    await half(page, own.name, '周二上午')
      .locator('[data-seat]')
      .dragTo(half(page, other.name, '周二上午'))
    await expect(half(page, other.name, '周二上午')).toHaveAccessibleName(
      new RegExp(`${place.name}.*草稿移来`),
    )
    await expect(draftBar(page)).toContainText('1 处改动，涉及 2 人')
    await page.keyboard.press('Control+z')
    await expect(half(page, own.name, '周二上午')).toHaveAccessibleName(/草稿移来/)
    await expect(half(page, other.name, '周二上午')).toHaveAccessibleName(/未排$/)
    await expect(grid.getByRole('rowheader')).toHaveCount(2)
  })

  await test.step('somebody planned twice is found as a conflict, and the second taken out', async () => {
    const monday = mondayIn(35)
    const { type, where } = await makeWanting(request, at, monday, [0])
    const { name } = await makeWilling(request)
    await moveTo(page, `/planner?date=${monday}&view=people&type=${type.id}`)
    await draftBar(page).getByRole('button', { name: '开始编排' }).click()
    await findOnly(page, name)
    await half(page, name, '周一上午').click()
    await page.keyboard.press('i')
    await expect(half(page, name, '周一上午')).toHaveAccessibleName(/草稿新增/)
    // Meanwhile they plan something for themselves.
    const mine = [{ ...where, start_time: '10:00', end_time: '11:30' }]
    await call(
      request,
      'POST /api/roster/roster',
      { time: monday, arr_json: JSON.stringify(mine) },
      await tokenOf(request, name),
    )
    // What is planned beside the draft is read every five seconds.
    await page.clock.fastForward(5_000)
    await expect(half(page, name, '周一上午')).toHaveAccessibleName(/重叠，不计入已排/)
    await expect(page.getByRole('button', { name: /^冲突 1$/ })).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('Delete')
    await expect(half(page, name, '周一上午')).not.toHaveAccessibleName(/重叠/)
    await expect(page.getByRole('button', { name: /^冲突 0$/ })).toBeVisible()
  })

  await test.step('what is done before a draft has begun goes into it, and nowhere where it does not begin', async () => {
    const monday = mondayAfter(16)
    const { type } = await makeWanting(request, at, monday, [0])
    const { name } = await makeWilling(request)
    const planned: string[] = []
    await page.route(/\/api\/office\/rosters$/, async (route) => {
      planned.push(route.request().method())
      await route.continue()
    })
    const begin = Promise.withResolvers<void>()
    let refused = true
    await page.route('**/api/office/drafts/begin', async (route) => {
      if (refused) return await route.abort()
      await begin.promise
      await route.continue()
    })
    await moveTo(page, `/planner?date=${monday}&view=people&type=${type.id}`)
    await findOnly(page, name)
    const cell = half(page, name, '周一上午')
    await cell.click()
    const start = draftBar(page).getByRole('button', { name: '开始编排' })
    await start.click()
    await page.keyboard.press('i')
    await expectTold(page, '没有进入编排，刚才的改动没有保存')
    await expect(cell).toHaveAccessibleName(/未排$/)

    refused = false
    await start.click()
    await page.keyboard.press('i')
    // It is shown at once.
    await expect(cell).toHaveAccessibleName(/09:00–12:00/)
    begin.resolve()
    await expect(cell).toHaveAccessibleName(/草稿新增/)
    await expect(draftBar(page)).toContainText('1 处改动，涉及 1 人')
    expect(planned).toEqual([])
    await page.unrouteAll()
  })
})

test('wishes are shown, faded, and for schedulers alone; of twelve hundred people those in sight are drawn, and the keys reach them all', async ({
  page,
  request,
}) => {
  await test.step('of twelve hundred people those in sight are drawn, and the keys reach them all', async () => {
    const { name } = await makeWilling(request)
    await page.route('**/api/office/rosters/people?**', async (route) => {
      const response = await route.fetch()
      type Week = { today: string; people: PeopleColumns }
      const envelope = (await response.json()) as { data: Week }
      const { today, people } = envelope.data
      const one = listedOf(people, today).find((person) => person.name === name)
      if (!one) throw new Error('nobody of that name is willing')
      // Of them the last in every order, since their codes tell.
      const list = Array.from({ length: 1200 }, (_, at) => ({
        ...one,
        ...{ id: 1_000_000 + at, name: `众${at}`, code: `Z${1_000_000 + at}` },
      }))
      const data = { ...envelope.data, people: columnsOf(list, today) }
      await route.fulfill({ response, json: { ...envelope, data } })
    })
    await openOffice(page, `/planner?date=${mondayIn(39)}&view=people`)
    await half(page, '众0', '周一上午').click()
    await page.keyboard.press('Control+End')
    const last = half(page, '众1199', '周日下午')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect(half(page, '众1190', '周日下午')).toBeInViewport()
    expect(await page.getByRole('rowheader').count()).toBeLessThan(100)
    // Scrolled away, the one where one stands keeps the focus.
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, -12_000)
    await expect(half(page, '众1190', '周日下午')).toHaveCount(0)
    await expect(last).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(half(page, '众1198', '周日下午')).toBeFocused()
    await expect(half(page, '众1198', '周日下午')).toBeInViewport()
    await page.unroute('**/api/office/rosters/people?**')
  })

  await test.step('wishes are shown, faded, and for schedulers alone', async () => {
    const { name } = await makeWilling(request)
    const monday = mondayIn(37)
    await moveTo(page, `/planner?date=${monday}&view=people&q=${name}`)
    const awkward = half(page, name, '周三上午')
    await expect(awkward).toHaveAccessibleName(`${name}，周三上午：本人不便，未排`)
    await expect(awkward.getByText('不便', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '淡化意愿' }).click()
    await expect(page.getByRole('grid')).toHaveClass(/faded/)
    await page.reload()
    await expect(page.getByRole('grid')).toHaveClass(/faded/)
    await expectAccessible(page)
    await page.getByRole('button', { name: '显示意愿' }).click()

    await seenAs(page, 'viewer')
    await page.reload()
    // Who may not know wishes has the week by places, whatever the address says.
    await expect(page.getByText('本周还没有所需人数，也没有排班。')).toBeVisible()
    await expect(page.getByRole('button', { name: '按人' })).toHaveCount(0)
    await expect(page.getByRole('grid', { name: '一周排班，按人' })).toHaveCount(0)
  })
})
