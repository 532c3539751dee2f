import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { call, logInAs, makeActivity, officeToken, tokenOf } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'

const listPath = '/wx/volunteerMessageNotify'
const mark = () => `讯${Math.random().toString(36).slice(2, 8)}`

/** An enrolment of the volunteer that the office has passed; its activity names the notification. */
async function passed(request: APIRequestContext, volunteer: string): Promise<string> {
  const { id, title } = await makeActivity(request, { title: mark() })
  const token = await tokenOf(request, volunteer)
  const input = { id }
  const enlist = await call<{ enlist_id: number }>(request, 'POST /api/enlist/enlist', input, token)
  const path = `POST /api/office/enlists/${enlist.enlist_id}/decide`
  await call(request, path, { decision: 'pass' }, await officeToken(request))
  return title
}

/** As many notifications, all unread. */
async function told(request: APIRequestContext, volunteer: string, count: number) {
  const { id } = await makeActivity(request, { auto_approve: 1 })
  const token = await tokenOf(request, volunteer)
  for (let n = 0; n < count; n += 1) {
    const address = 'POST /api/enlist/enlist'
    const { enlist_id } = await call<{ enlist_id: number }>(request, address, { id }, token)
    await call(request, 'POST /api/enlist/remove', { id: enlist_id }, token)
  }
}

interface Known {
  mc_id: number
  mc_content: string
  is_read: number
}
/** The volunteer's notifications as the server has them. */
async function kept(request: APIRequestContext, volunteer: string): Promise<Known[]> {
  const token = await tokenOf(request, volunteer)
  const input = { limit: 100 }
  return (await call<{ list: Known[] }>(request, 'GET /api/message/list', input, token)).list
}

const item = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title })

/** Drags a finger across a row, `by` CSS pixels to the right. */
async function swipe(page: Page, row: Locator, by: number, down = 0): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not to be seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 5; step += 1)
    await page.mouse.move(x + (by * step) / 5, y + (down * step) / 5)
  await page.mouse.up()
}

test('a decision is told: it is seen unread, marked by a swipe, opened and deleted', async ({
  page,
  request,
}) => {
  const volunteer = '许文静'
  const [title, other] = [await passed(request, volunteer), await passed(request, volunteer)]
  const toasts = await watchToasts(page)
  await logInAs(page, volunteer, listPath)
  await expect(page).toHaveTitle('消息通知')
  const row = item(page, title)
  await expect(row).toHaveAccessibleName('未读： 报名审核已通过')
  await expect(row.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  const count = Number.parseInt((await page.getByText(/条未读$/).textContent()) ?? '', 10)

  const mark = row.getByRole('button', { name: '标为已读' })
  await expect(mark).toBeHidden()
  await swipe(page, row, -20)
  await expect(mark).toBeHidden()
  await swipe(page, row, -160)
  await expect(mark).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await expectAccessible(page)
  await swipe(page, item(page, other), -160)
  await expect(mark).toBeHidden()
  await swipe(page, item(page, other), 160)
  await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
  await swipe(page, row, -160)
  await mark.click()
  await expect(row).toHaveAccessibleName('报名审核已通过')
  await expect(mark).toHaveCount(0)
  await expect(page.getByText(`${count - 1} 条未读`)).toBeVisible()
  expect((await toasts()).at(-1)?.text).toBe('操作成功')

  await item(page, other).getByRole('link').click()
  await expect(page).toHaveTitle('通知详情')
  await expect(page.getByRole('heading', { name: '报名审核已通过' })).toBeVisible()
  const content = page.getByText(`您在“${other}”的报名已通过审核。`)
  await expect(content).toContainText('服务地点：一层中央大厅')
  await expect(content).toHaveCSS('white-space', 'pre-line')
  await expectAccessible(page)
  await page.goBack()
  await expect(item(page, other)).toHaveAccessibleName('报名审核已通过')
  const left = count - 2
  if (left > 0) await expect(page.getByText(`${left} 条未读`)).toBeVisible()
  else await expect(page.getByText(/条未读$/)).toHaveCount(0)

  await swipe(page, row, -120)
  await row.getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await expect(item(page, other)).toBeVisible()
  const last = async () => (await toasts()).at(-1)
  await expect.poll(async () => (await last())?.shownMs).toBeGreaterThan(1400)
  expect(await last()).toMatchObject({ text: '已删除' })
  expect((await kept(request, volunteer)).filter((one) => one.mc_content.includes(title))).toEqual(
    [],
  )
})

test('up and down a finger scrolls the page, and a tap covers an open row', async ({
  page,
  request,
}) => {
  const title = await passed(request, '曹宇航')
  await logInAs(page, '曹宇航', listPath)
  const row = item(page, title)
  await swipe(page, row, -60, 90)
  await expect(row.getByRole('button', { name: '删除' })).toBeHidden()
  await page.goto(listPath)
  await row.getByRole('button', { name: '更多操作' }).click()
  await expect(row.getByRole('button', { name: '删除' })).toBeVisible()
  await row.getByRole('link').click({ position: { x: 200, y: 20 } })
  await expect(row.getByRole('button', { name: '删除' })).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await row.getByRole('link').tap()
  await expect(page).toHaveTitle('通知详情')
})

test('by keyboard each row opens the same actions, and the focus is never lost', async ({
  page,
  request,
}) => {
  const volunteer = '孙梦洁'
  const first = await passed(request, volunteer)
  const second = await passed(request, volunteer)
  await logInAs(page, volunteer, listPath)
  const row = item(page, second)
  const more = row.getByRole('button', { name: '更多操作：报名审核已通过' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: '标为已读' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveAccessibleName('报名审核已通过')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: '删除' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(item(page, first).getByRole('link')).toBeFocused()
})

test('pages of ten follow each other, and one that is not full is the last', async ({
  page,
  request,
}) => {
  const volunteer = '何俊杰'
  const before = (await kept(request, volunteer)).map((one) => one.mc_id).join()
  const token = await tokenOf(request, volunteer)
  if (before !== '') await call(request, 'DELETE /api/message/del', { mc_ids: before }, token)
  await told(request, volunteer, 25)
  // Low enough for the first page to fill it with room to spare.
  await page.setViewportSize({ width: 390, height: 480 })
  const asked: string[] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.pathname === '/api/message/list') asked.push(url.searchParams.get('page') ?? '')
  })
  await logInAs(page, volunteer, listPath)
  await expect(page.getByRole('article')).toHaveCount(10)
  for (const count of [20, 25]) {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(count)
  }
  await expect(page.getByText('没有更多了')).toBeVisible()
  expect(asked).toEqual(['1', '2', '3'])

  // Deleting moves later rows up a page; none is lost over it.
  const row = page.getByRole('article').nth(3)
  await row.getByRole('button', { name: '更多操作' }).click()
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect.poll(() => asked.length).toBe(6)
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('deleting two at once deletes both', async ({ page, request }) => {
  const volunteer = '吴雅琴'
  const titles = [await passed(request, volunteer), await passed(request, volunteer)]
  let held: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    held = resolve
  })
  await page.route('**/api/message/del', async (route) => {
    await gate
    await route.continue()
  })
  await logInAs(page, volunteer, listPath)
  for (const title of titles) {
    await item(page, title).getByRole('button', { name: '更多操作' }).click()
    await item(page, title).getByRole('button', { name: '删除' }).click()
  }
  held?.()
  for (const title of titles) await expect(item(page, title)).toHaveCount(0)
  const left = await kept(request, volunteer)
  expect(left.filter((one) => titles.some((title) => one.mc_content.includes(title)))).toEqual([])
})

test('an action that fails is only logged, and the row stays', async ({ page, request }) => {
  const title = await passed(request, '冯建平')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const toasts = await watchToasts(page)
  await logInAs(page, '冯建平', listPath)
  const row = item(page, title)
  const refusal = (msg: string) => ({ json: { status: 0, msg, data: { code: 'server.fault' } } })
  await page.route('**/api/message/{detail,del}*', (route) => route.fulfill(refusal('暂不可用')))
  await row.getByRole('button', { name: '更多操作' }).click()
  await row.getByRole('button', { name: '标为已读' }).click()
  await expect.poll(() => logged.join()).toContain('标为已读失败 暂不可用')
  await row.getByRole('button', { name: '删除' }).click()
  await expect.poll(() => logged.join()).toContain('删除通知失败 暂不可用')
  await expect(row).toHaveAccessibleName(/^未读/)
  expect(await toasts()).toEqual([])
})

test('one that was deleted elsewhere goes from the list, and its address says so', async ({
  page,
  request,
}) => {
  const volunteer = '郑国栋'
  const title = await passed(request, volunteer)
  await logInAs(page, volunteer, listPath)
  const row = item(page, title)
  await expect(row).toBeVisible()
  const known = (await kept(request, volunteer)).find((one) => one.mc_content.includes(title))
  const token = await tokenOf(request, volunteer)
  await call(request, 'DELETE /api/message/del', { mc_ids: String(known?.mc_id) }, token)
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/api/message/detail')) asked += 1
  })
  await row.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('内容不存在或已删除')
  await expectAccessible(page)
  expect(asked).toBe(1)
  await page.getByRole('link', { name: '查看全部通知' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

for (const query of ['', '?notifyId=', '?notifyId=abc', '?notifyId=0', '?notifyId=99999999'])
  test(`the address ${query || 'without an id'} shows no notification`, async ({ page }) => {
    await logInAs(page, `访客${mark()}`, `/wx/volunteerNotifyDetail${query}`)
    await expect(page.getByRole('main')).toContainText('内容不存在或已删除')
  })

test('without notifications the way leads to the recruitment list', async ({ page }) => {
  await logInAs(page, `访客${mark()}`, listPath)
  await expect(page.getByText('还没有通知，审核结果会显示在这里')).toBeVisible()
  await expect(page.getByText(/条未读/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: '去看看招募活动' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteer$/)
})

test('list and detail show their shape while they load, why they failed, and load again', async ({
  page,
  request,
}) => {
  const title = await passed(request, '沈佳怡')
  let broken = true
  await page.route('**/api/message/{list,detail}?*', (route) => {
    if (broken) return route.fulfill({ status: 504, body: '' })
    return route.fallback()
  })
  await logInAs(page, '沈佳怡', listPath)
  await expect(page.getByRole('alert')).toContainText('网关超时')
  await expect(page.getByText('没有更多了')).toBeVisible()
  await expectAccessible(page)
  broken = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(item(page, title)).toBeVisible()
  broken = true
  await item(page, title).getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('网关超时')
  broken = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText(`您在“${title}”的报名已通过审核。`)).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/message/list?*', () => {})
  await page.goto(listPath)
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  await expectAccessible(page)
})

test('nothing is lost at 320 px, also with text twice as large', async ({ page, request }) => {
  const title = await passed(request, '周志远')
  await page.setViewportSize({ width: 320, height: 640 })
  await logInAs(page, '周志远', listPath)
  const row = item(page, title)
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
    await row.getByRole('button', { name: '更多操作' }).click()
    for (const name of ['标为已读', '删除']) {
      const button = row.getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const wide = () => document.documentElement.scrollWidth <= innerWidth
    expect(await page.evaluate(wide)).toBe(true)
    await page.keyboard.press('Escape')
  }
  await row.getByRole('link').click()
  await expect(page.getByText(`您在“${title}”的报名已通过审核。`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('markup in a notification is shown as it was written', async ({ page, request }) => {
  const volunteer = '马晓峰'
  const { id } = await makeActivity(request)
  const token = await tokenOf(request, volunteer)
  const address = 'POST /api/enlist/enlist'
  const { enlist_id } = await call<{ enlist_id: number }>(request, address, { id }, token)
  const remark = '<img src=x onerror="document.title=1">改期\n另行通知'
  const path = `POST /api/office/enlists/${enlist_id}/decide`
  await call(request, path, { decision: 'fail', remark }, await officeToken(request))
  const [known] = await kept(request, volunteer)
  await logInAs(page, volunteer, `/wx/volunteerNotifyDetail?notifyId=${known?.mc_id}`)
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expect(page).toHaveTitle('通知详情')
})
