import type { APIRequestContext, Page } from '@playwright/test'
import { type Applicant, statusOf } from './applicant.ts'
import { decideAs, makeApplicant } from './applicants.ts'
import { expectTold, openDesk, openOffice, rowOf } from './desk.ts'
import { call, dayFromToday, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

/** Clicks and keys, as somebody counts them. */
function counted(page: Page) {
  let acts = 0
  return {
    count: () => acts,
    press: async (key: string) => {
      acts += 1
      await page.keyboard.press(key)
    },
    click: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      acts += 1
      await page.getByRole(role, { name }).first().click()
    },
  }
}

/** So many applicants of one surname, each passed so many steps. */
async function makePeople(request: APIRequestContext, count: number, steps = 1) {
  const surname = `约${unique()}`
  const all: Applicant[] = []
  for (let at = 0; at < count; at += 1) {
    const person = await makeApplicant(request, surname)
    for (let step = 0; step < steps; step += 1) await decideAs(request, person, 'pass')
    all.push(person)
  }
  return { surname, all }
}

interface Made {
  id: number
  slots: { id: number; start_time: string }[]
}

async function makeMeeting(request: APIRequestContext, change: object): Promise<Made> {
  const token = await officeToken(request)
  const { id } = await call<{ id: number }>(
    request,
    'POST /api/office/meetings',
    {
      ...{ kind: 'interview', title: '招募面试', place: '二层会议室', open: 1 },
      ...{ date: dayFromToday(2), start_time: '09:00', end_time: '12:20' },
      ...{ slot_minutes: 20, seats: 3, ...change },
    },
    token,
  )
  return await call<Made & { meeting: object }>(
    request,
    `GET /api/office/meetings/${id}/seats`,
    {},
    token,
  ).then(({ slots }) => ({ id, slots }))
}

test('thirty are invited in four acts; one chooses a time on the phone with one tap, changes it, and another tells that none suits', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const people = await makePeople(request, 3)
  const title = `面试${people.surname}`
  const { id } = await makeMeeting(request, { title })
  const desk = await openDesk(browser)
  await openOffice(desk, '/')
  const acts = counted(desk)
  await acts.click('场次', 'link')
  await acts.click(title, 'link')
  await expect(desk.getByText('还没有人预约。')).toBeVisible()
  await acts.click('邀请…')
  const dialog = desk.getByRole('dialog', { name: '邀请选择面试时间' })
  for (const { name } of people.all) await expect(dialog.getByText(name)).toBeVisible()
  const invitation = dialog.getByRole('region', { name: '对方将收到' })
  // From the page of one meeting it is to that one, and what people read names its day and place.
  await expect(invitation).toContainText(`邀请您参加${title}，请选一个时段。`)
  await expect(invitation).toContainText(/时间：.+ \d\d:\d\d–\d\d:\d\d\s*地点：二层会议室/)
  await expect(dialog.getByText(/这一场空席位余\d+个/)).toBeVisible()
  await acts.press('Control+Enter')
  await expect(dialog).toBeHidden()
  expect(acts.count()).toBeLessThanOrEqual(6)

  const [chooses, other] = people.all
  await page.setViewportSize({ width: 375, height: 667 })
  await logInAs(page, chooses?.name ?? '')
  await page.getByRole('link', { name: '选择面试时间' }).click()
  await expect(page.getByRole('heading', { name: '选择面试时间' })).toBeVisible()
  const card = page.getByRole('region', { name: new RegExp(title) })
  await expectAccessible(page)
  await expectFits(page)
  // Whom no time suits says so, and may choose one all the same.
  await page.getByRole('button', { name: '都不合适' }).click()
  await page.getByLabel('什么时候方便（可以不填）').fill('周日下午')
  await page.getByRole('button', { name: '告诉办公室' }).click()
  await expect(page.getByText(/已告诉办公室时间都不合适/)).toBeVisible()
  await card.getByRole('button', { name: /^09:20/ }).click()
  const mine = page.getByRole('region', { name: '我的面试' })
  await expect(mine).toContainText('09:20–09:40')
  await mine.getByRole('button', { name: '改时间' }).click()
  await card.getByRole('button', { name: /^10:00/ }).click()
  await expect(mine).toContainText('10:00–10:20')
  await expectFits(page)

  await call(request, 'POST /api/meeting/unsuited', { note: '只有周日能来' }, other?.token)

  await desk.reload()
  await expect(desk.getByRole('table', { name: '名单' })).toContainText(chooses?.name ?? '')
  await desk.getByRole('button', { name: '邀请…' }).click()
  await expect(dialog.getByText('都不合适：只有周日能来')).toBeVisible()
  await dialog.getByLabel('邀请到').click()
  await desk.getByTitle(/^任一开放的面试场次/).click()
  await expect(invitation).toContainText('您的面试可以预约了，请选一个方便的时间。')
  await expect(dialog.getByText(chooses?.name ?? '')).toHaveCount(0)
  expect(id).toBeGreaterThan(0)
  await desk.context().close()
})

test('a day of interviews is noted by single keys and decided at once, which can be undone; who did not come stays behind', async ({
  page,
  request,
}) => {
  test.slow()
  const people = await makePeople(request, 4)
  const title = `面试${people.surname}`
  const { id, slots } = await makeMeeting(request, { title, seats: 1 })
  for (const [at, person] of people.all.entries())
    await call(request, 'POST /api/meeting/book', { slot_id: slots[at]?.id }, person.token)
  await openOffice(page, `/meetings/${id}`)
  const table = page.getByRole('table', { name: '名单' })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  const acts = counted(page)
  const row = (at: number) => table.getByRole('row', { name: people.all[at]?.name ?? '' })
  // Scores of the first, then what is proposed of everybody, each with one key.
  for (const key of ['y', '4', '5', '3', '4']) await acts.press(key)
  await expect(row(0)).toContainText('16')
  for (const key of ['p', 'p', 'f', 'w']) await acts.press(key)
  await expect(row(1)).toContainText('通过')
  await expect(row(2)).toContainText('不通过')
  await expect(row(3)).toContainText('未到')
  await expect(page.getByRole('button', { name: /^定案 3 人/ })).toBeEnabled()
  await acts.press('Control+Enter')
  await expectTold(page, '已定案 3 人')
  // Four scores and 到 beside one key each and the one that decides.
  expect(acts.count()).toBe(people.all.length + 1 + 5)
  await expect(row(0)).toContainText('已定案')
  const statuses = async () =>
    await Promise.all(people.all.map(({ token }) => statusOf(request, token)))
  expect(await statuses()).toEqual([3, 3, 5, 2])
  await page
    .getByRole('region', { name: '刚才的操作' })
    .getByRole('button', { name: /撤销/ })
    .click()
  await expect(row(0)).not.toContainText('已定案')
  expect(await statuses()).toEqual([2, 2, 2, 2])
  await page.getByRole('button', { name: '请未到的 1 人另选时间' }).click()
  await expectTold(page, '已请 1 人另选时间')
  await expect(page.getByRole('button', { name: /^请未到的/ })).toHaveCount(0)
  await expect(page.getByRole('table', { name: '名单' })).toContainText('已请另选')
})

test('whoever came to a training has a record and a grant after four acts, and reads it on the phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const people = await makePeople(request, 2, 3)
  const title = `培训${people.surname}`
  const { id, slots } = await makeMeeting(request, {
    ...{ kind: 'training', title, slot_minutes: 0, seats: 25, learning_minutes: 120 },
    ...{ organiser: '社会教育部', content: '展品与路线' },
  })
  const [first] = people.all
  await page.setViewportSize({ width: 375, height: 667 })
  await logInAs(page, first?.name ?? '')
  await page.getByRole('link', { name: /场培训可以预约/ }).click()
  const card = page.getByRole('region', { name: new RegExp(title) })
  await card.getByRole('button', { name: /余25个/ }).click()
  await expect(page.getByRole('region', { name: '我的培训' })).toContainText(title)
  await expectAccessible(page)
  await expectFits(page)
  const token = people.all[1]?.token
  await call(request, 'POST /api/meeting/book', { slot_id: slots[0]?.id }, token)
  const desk = await openDesk(browser)
  await openOffice(desk, '/')
  const acts = counted(desk)
  await acts.click('场次', 'link')
  await acts.click(title, 'link')
  await expect(desk.getByRole('table', { name: '名单' }).getByRole('row')).toHaveCount(3)
  await acts.press('Control+a')
  await expect(desk.getByRole('button', { name: /^记录 2 人/ })).toBeEnabled()
  await acts.press('Control+Enter')
  await expectTold(desk, '已记录 2 人的培训')
  expect(acts.count()).toBe(4)
  expect(id).toBeGreaterThan(0)
  await page.reload()
  const records = page.getByRole('region', { name: '培训记录' })
  await expect(records).toContainText(title)
  await expect(records).toContainText('不计入服务时长')
  await desk.getByRole('link', { name: '场次' }).first().click()
  await desk.getByRole('button', { name: '培训记录' }).click()
  await desk.getByRole('searchbox', { name: /搜索培训/ }).fill(title)
  await expect(rowOf(desk, title)).toHaveCount(2)
  await expectAccessible(desk)
  await rowOf(desk, title).first().getByRole('link').click()
  await expect(desk.getByRole('heading', { name: '培训记录', level: 3 })).toBeVisible()
  await expect(desk.getByRole('cell', { name: title })).toBeVisible()
  await desk.context().close()
  // Nobody else's home speaks of it.
  const office = await officeToken(request)
  await call(request, 'GET /api/office/trainings', { q: title }, office)
})
