import { enrolled, item, kept, listPath, mark, written } from './messages.ts'
import { call, logInAs, tokenOf } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('pages of ten follow each other, and one that is not full is the last', async ({
  page,
  request,
}) => {
  // Nobody else tells this one anything.
  const volunteer = '谢婉清'
  const before = (await kept(request, volunteer)).map((one) => one.mc_id).join()
  const token = await tokenOf(request, volunteer)
  if (before !== '') await call(request, 'DELETE /api/message/del', { mc_ids: before }, token)
  await written(request, volunteer, ...Array.from({ length: 25 }, (_, n) => `第${n + 1}封`))
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

test('an action that fails says why and is logged, and the row stays', async ({
  page,
  request,
}) => {
  const title = await enrolled(request, '冯建平')
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
  await expect(row).toHaveCount(0)
  await expect.poll(() => logged.join()).toContain('删除通知失败 暂不可用')
  await expect.poll(toasts).toContain('通知没有删除：暂不可用')
  await expect(row).toHaveAccessibleName(/^未读/)
  await expect.poll(toasts).toContain('暂不可用')
})

test('one that was deleted elsewhere goes from the list, and its address says so', async ({
  page,
  request,
}) => {
  const volunteer = '郑国栋'
  const title = await enrolled(request, volunteer)
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
  const title = await enrolled(request, '沈佳怡')
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
  await expect(page.getByText(`您已成功报名“${title}”。`)).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/message/list?*', () => {})
  await page.goto(listPath)
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  await expectAccessible(page, { loading: true })
})

test('nothing is lost at 320 px, also with text twice as large', async ({ page, request }) => {
  const title = await enrolled(request, '周志远')
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
    await expect.poll(() => page.evaluate(wide)).toBe(true)
    await page.keyboard.press('Escape')
  }
  await row.getByRole('link').click()
  await expect(page.getByText(`您已成功报名“${title}”。`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('markup in a notification is shown as it was written', async ({ page, request }) => {
  const volunteer = '马晓峰'
  const remark = '<img src=x onerror="document.title=1">改期\n另行通知'
  await written(request, volunteer, remark)
  const known = (await kept(request, volunteer)).find(({ mc_content }) => mc_content === remark)
  await logInAs(page, volunteer, `/wx/volunteerNotifyDetail?notifyId=${known?.mc_id}`)
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expect(page).toHaveTitle('通知详情')
})
