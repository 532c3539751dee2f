import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits, largeText, storedToken, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const centre = '/wx/volunteerUserCenter'
const volunteer = '李淑兰'
const infoCall = '**/api/volunteer/index_info?*'
const own = ['志愿者信息', '报名记录', '参与记录', '服务证明', '消息通知', '排班计划']

/** Has the server's answer come with other values, for what no call can bring about yet. */
async function answerWith(page: Page, change: Record<string, unknown>) {
  await page.route(infoCall, async (route) => {
    try {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: Record<string, unknown> }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change } } })
    } catch {
      // The page went on and wants the answer no more.
    }
  })
}

test('shows who one is, what one has served, and where to go', async ({ page }) => {
  await answerWith(page, {
    month_time: 12.5,
    month_count: 4,
    season_time: 38.67,
    season_count: 13,
    service_time: 1246.25,
    service_count: 402,
  })
  await logInAs(page, volunteer)
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
  await expect(page).toHaveTitle('个人中心')
  await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
  await expect(page.locator('.centre-face img')).toHaveAttribute('src', /^\/files\//)
  await expect(page.getByText(/^编号 V\d{8}$/)).toBeVisible()
  await expect(page.getByText('正式志愿者')).toBeVisible()
  const figures = page.getByRole('list', { name: '服务时长' }).getByRole('listitem')
  await expect(figures).toHaveText([
    '本月12小时30分4次',
    '本季度38小时40分13次',
    '累计1246小时15分402次',
  ])
  const places = page.getByRole('navigation', { name: '我的' }).getByRole('listitem')
  // With or without a count of what is unread.
  await expect(places).toHaveText(own.map((name) => new RegExp(`^${name}(\\d+\\+?条未读)?$`)))
  await expectAccessible(page)

  await page.getByRole('link', { name: '报名记录' }).click()
  await expect(page).toHaveTitle('报名记录')
})

test('the figures are the server’s, 0 for who has not served', async ({ page }) => {
  await logInAs(page, '曹宇航', centre)
  const figures = page.getByRole('list', { name: '服务时长' }).getByRole('listitem')
  await expect(figures).toHaveText(['本月0小时0次', '本季度0小时0次', '累计0小时0次'])
})

test('no place leads to a page that is not there', async ({ page }) => {
  await answerWith(page, { is_group_leader: 1 })
  await logInAs(page, volunteer, centre)
  for (const name of [...own, '团队管理']) {
    const place = page.getByRole('navigation', { name: '我的' }).getByText(name, { exact: true })
    await place.click()
    const title = name === '服务证明' ? '服务记录证明' : name
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page).not.toHaveTitle('页面不存在')
    await page.goto(centre)
  }
  const more = page.getByRole('navigation', { name: '更多' }).getByRole('link')
  await expect(more.first()).toBeVisible()
  for (const link of await more.all())
    await expect(link).toHaveText(
      /^(服务意愿|工作证|扫码签到|明星评选|分享空间|日历订阅|我的数据)$/,
    )
})

test('who never applied is told so and sent back', async ({ page }) => {
  const toasts = await watchToasts(page)
  await logInAs(page, `访客${unique()}`)
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect.poll(async () => (await toasts()).at(-1)).toBe(words.registerFirst)
  await expect(page).toHaveURL(/\/wx\/index$/)

  await expect(page.getByText(words.registerFirst)).toHaveCount(0)
  // Again: the answer that was kept must not have anybody sent back twice, or not at all.
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect.poll(async () => (await toasts()).length).toBe(2)
  await expect(page).toHaveURL(/\/wx\/index$/)

  await page.goto(centre)
  await expect.poll(async () => (await toasts()).at(-1)).toBe(words.registerFirst)
  await expect(page).toHaveURL(/\/wx\/index$/)
})

test('who has applied since may enter', async ({ page }) => {
  await logInAs(page, `访客${unique()}`)
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/\/wx\/index$/)
  await answerWith(page, { status: 1, name: '刚申请' })
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect(page.getByRole('heading', { name: '刚申请' })).toBeVisible()
  await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
})

for (const status of [1, 2, 3, 4, 5, 6, 7, 8] as const)
  test(`in status ${status} the schedule is ${[3, 7].includes(status) ? 'not ' : ''}refused`, async ({
    page,
  }) => {
    await answerWith(page, { status, ...(status === 7 ? {} : { code: '' }) })
    await logInAs(page, volunteer, centre)
    await expect(page.getByText(volunteerStatusWords[status], { exact: true })).toBeVisible()
    await expect(page.getByText(/^编号/)).toHaveCount(status === 7 ? 1 : 0)
    await page.getByText('排班计划', { exact: true }).click()
    await expect(page.getByRole('heading', { name: '排班计划' })).toBeVisible()
    await expect(page.getByText(words.formalOnly)).toHaveCount([3, 7].includes(status) ? 0 : 1)
  })

test('only a formal volunteer sees a plan', async ({ page }) => {
  await logInAs(page, `访客${unique()}`, '/wx/schedul')
  await expect(page.getByText(words.formalOnly)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/wx/addschedul')
  await expect(page.getByText(words.formalOnly)).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/wx\/index$/)
})

test('only a group leader finds the team', async ({ page }) => {
  await logInAs(page, volunteer, centre)
  await expect(page.getByText('排班计划')).toBeVisible()
  await expect(page.getByText('团队管理')).toHaveCount(0)
  await answerWith(page, { is_group_leader: 1 })
  await page.reload()
  await expect(page.getByText('团队管理')).toBeVisible()
})

test('logging out asks first, ends the login here and on the server, and asks for no other', async ({
  page,
}) => {
  await logInAs(page, volunteer, centre)
  await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
  const token = await storedToken(page)
  const leave = page.getByRole('button', { name: '退出登录' })
  const dialog = page.getByRole('dialog', { name: '退出登录' })
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.post('/api/volunteer/status', { headers, data: {} })
    return ((await response.json()) as { status: number }).status
  }
  await leave.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
  expect(await statusOf()).toBe(1)

  await leave.click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => storedToken(page)).toBe('')
  await expect.poll(statusOf).toBe(405)
})

test('logging out forgets the login even where the server cannot be told', async ({ page }) => {
  await page.route('**/auth/logout', (route) => route.abort())
  await logInAs(page, volunteer, centre)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
  await expect.poll(() => storedToken(page)).toBe('')
})

test('shows its shape while it loads, and what failed with a retry', async ({ page }) => {
  let broken = false
  await page.route(infoCall, (route) =>
    broken ? route.fulfill({ status: 504, body: '' }) : undefined,
  )
  await logInAs(page, volunteer, centre)
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  await expectAccessible(page, { loading: true })
  broken = true
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('网关超时')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
})

test('fits a narrow phone, and text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await answerWith(page, {
    name: '阿卜杜热合曼·麦麦提依明江买买提尼亚孜',
    service_time: 12_345.67,
    season_time: 1234.56,
    is_group_leader: 1,
  })
  await logInAs(page, volunteer, centre)
  await expect(page.getByText('12345小时40分')).toBeVisible()
  await expectFits(page)
  await largeText(page)
  await expectFits(page)
  await expectAccessible(page)
})
