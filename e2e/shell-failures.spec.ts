import { httpOtherWords, httpWords, words } from '@museum/contract/words.ts'
import type { Locator } from '@playwright/test'
import { now } from './now.ts'
import { call, logInAs, makeActivity } from './people.ts'
import { storedToken, watchToasts, withoutFirstAnswers } from './phone.ts'
import { expect, test } from './test.ts'

const volunteer = '李淑兰'
const listCall = '**/api/activity/list?*'

const codes = [...Object.entries(httpWords), ['418', httpOtherWords]] as const
test('what fails is said in its words, where it belongs, and can be tried again', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  await test.step('every HTTP error has its words, and a retry brings the list', async () => {
    let code = '400'
    await page.route(listCall, (route) =>
      route.fulfill({
        status: Number(code),
        contentType: 'text/html',
        body: '<h1>proxy</h1>',
      }),
    )
    await logInAs(page, volunteer, '/wx/volunteer')
    for (const [next, wording] of codes) {
      code = next
      if (next !== '400') await page.getByRole('button', { name: '重新加载' }).click()
      await expect(page.getByRole('alert')).toContainText(wording)
    }
    await expect(page.getByText(words.noMore)).toBeVisible()
    // The page itself says it, so nothing lies on top of its button.
    expect(await toasts()).toEqual([])
    await page.unroute(listCall)
  })

  await test.step('an unknown call, a wordless refusal and a dead network have theirs', async () => {
    await page.route(listCall, (route) => route.continue({ url: `${baseURL}/api/nothing?p=wx` }))
    await page.getByRole('button', { name: '重新加载' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('接口未定义')
    await page.unroute(listCall)
    await page.route(listCall, (route) => route.fulfill({ json: { status: 0, msg: '' } }))
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(alert).toContainText(words.requestFailed)
    await page.unroute(listCall)
    await page.route(listCall, (route) => route.abort())
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(alert).toContainText(words.offline)
    await page.unroute(listCall)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('a further page that fails stops the list with 没有更多了', async () => {
    for (let count = 0; count < 11; count += 1) await makeActivity(request)
    let broken = true
    await page.route(listCall, (route) =>
      broken && route.request().url().includes('page=2') ? route.abort() : route.continue(),
    )
    await withoutFirstAnswers(page)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByText(words.noMore)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    broken = false
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article').nth(10)).toBeVisible()
    await page.unroute(listCall)
  })

  await test.step('a write whose answer was lost is done once', async () => {
    const activity = await makeActivity(request)
    await page.goto(`/wx/recruitmentDetail/${activity.id}`)
    const keys: (string | undefined)[] = []
    await page.route('**/api/enlist/enlist', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '立即报名' }).click()
    await expect(page.getByRole('dialog')).toContainText('报名')
    await expect(page.getByRole('img', { name: '成功' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    const { list } = await call<{ list: unknown[] }>(
      request,
      'GET /api/enlist/list',
      { title: activity.title },
      await storedToken(page),
    )
    expect(list).toHaveLength(1)
  })

  await test.step('a call ends after 60 s', async () => {
    await page.goto('/wx/index')
    await page.clock.install()
    await page.route(listCall, () => {})
    // The loading indicator stands for the screen's own code too, so the call itself is waited for.
    const asked = page.waitForRequest(listCall)
    await page.getByRole('link', { name: '志愿者招募' }).click()
    await asked
    await expect(page.getByRole('progressbar', { name: '加载中' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('alert').filter({ hasText: '请求超时' })).toBeVisible()
    await page.clock.fastForward(400)
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

  await test.step('a toast goes after 1.5 s, and hides neither a field nor the button', async () => {
    await page.route('**/api/leave/push', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/wx/submitPost')
    await page.getByLabel('标题').fill('未提交')
    await page.getByLabel('内容').fill('未提交')
    await page.clock.pauseAt(now() + 3_600_000)
    await page.getByRole('button', { name: '提交' }).click()
    const toast = page.getByText('请求错误')
    await expect(toast).toBeVisible()
    const box = async (each: Locator) => {
      const { y = 0, height = 0 } = (await each.boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    const [said, field, button] = [
      await box(toast),
      await box(page.getByLabel('内容')),
      await box(page.getByRole('button', { name: '提交' })),
    ]
    expect(said.top).toBeGreaterThan(field.bottom)
    expect(said.bottom).toBeLessThan(button.top)
    await page.clock.runFor(1499)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  })
})
