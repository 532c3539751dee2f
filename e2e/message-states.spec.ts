import { makeVolunteer } from './applicants.ts'
import { enrolled, item, kept, listPath, written } from './messages.ts'
import { call, logInAs, tokenOf } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('the list of notifications and a letter: loading, failed, gone, on a narrow phone, and page by page', async ({
  page,
  request,
}) => {
  test.slow()
  const { name } = await makeVolunteer(request)
  const toasts = await watchToasts(page)
  await page.clock.install()
  await test.step('list and detail show their shape while they load, why they failed, and load again', async () => {
    const title = await enrolled(request, name)
    let broken = true
    await page.route('**/api/message/{list,detail}?*', (route) => {
      if (broken) return route.fulfill({ status: 504, body: '' })
      return route.fallback()
    })
    await logInAs(page, name, listPath)
    await expect(page.getByRole('alert')).toContainText('网关超时')
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
    await page.unrouteAll()
  })

  await test.step('an action that fails says why and is logged, and the row stays', async () => {
    const title = await enrolled(request, name)
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') logged.push(message.text())
    })
    await page.goto(listPath)
    const row = item(page, title)
    const refusal = (msg: string) => ({ json: { status: 0, msg, data: { code: 'server.fault' } } })
    await page.route('**/api/message/{detail,del}*', (route) => route.fulfill(refusal('暂不可用')))
    await row.getByRole('button', { name: '更多操作' }).click()
    await row.getByRole('button', { name: '标为已读' }).click()
    await expect.poll(() => logged.join()).toContain('标为已读失败 暂不可用')
    await row.getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
    // What can be put back no longer is deleted.
    await page.clock.fastForward(5_000)
    await expect.poll(() => logged.join()).toContain('删除通知失败 暂不可用')
    await expect.poll(toasts).toContain('通知没有删除：暂不可用')
    await expect(row).toHaveAccessibleName(/^未读/)
    await expect.poll(toasts).toContain('暂不可用')
    await page.unrouteAll()
  })

  await test.step('one that was deleted elsewhere goes from the list, and its address says so', async () => {
    const title = await enrolled(request, name)
    await page.goto(listPath)
    const row = item(page, title)
    await expect(row).toBeVisible()
    const known = (await kept(request, name)).find((one) => one.mc_content.includes(title))
    const token = await tokenOf(request, name)
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

  await test.step('nothing is lost at 320 px, also with text twice as large', async () => {
    const title = await enrolled(request, name)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(listPath)
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
    // Its row begins with the same words.
    await expect(page).toHaveTitle('通知详情')
    await expect(page.getByText(`您已成功报名“${title}”。`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  await test.step('markup in a notification is shown as it was written', async () => {
    const remark = '<img src=x onerror="document.title=1">改期\n另行通知'
    await written(request, name, remark)
    const known = (await kept(request, name)).find(({ mc_content }) => mc_content === remark)
    await page.goto(`/wx/volunteerNotifyDetail?notifyId=${known?.mc_id}`)
    await expect(page.getByText(remark)).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
    await expect(page).toHaveTitle('通知详情')
  })

  await test.step('pages of ten follow each other, and one that is not full is the last', async () => {
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
    await page.evaluate(() => localStorage.clear())
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
    await page.clock.fastForward(5_000)
    await expect.poll(() => asked.length).toBe(6)
    await expect(page.getByRole('article')).toHaveCount(24)
  })
})
