import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits, largeText, storedToken } from './phone.ts'
import { expect, test } from './test.ts'

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

test('a volunteer’s user centre: who one is, where to go, what each status may, and the ways out', async ({
  page,
}) => {
  test.slow()
  await test.step('shows its shape while it loads, and what failed with a retry', async () => {
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

  await test.step('shows who one is, what one has served, and where to go', async () => {
    await answerWith(page, {
      month_time: 12.5,
      month_count: 4,
      season_time: 38.67,
      season_count: 13,
      service_time: 1246.25,
      service_count: 402,
    })
    await page.reload()
    await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
    await expect(page).toHaveTitle('个人中心')
    await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
    await expect(page.locator('.centre-face img')).toHaveAttribute('src', /^\/files\//)
    await expect(page.getByText(/^编号 V\d{8}$/)).toBeVisible()
    await expect(page.getByText('正式志愿者')).toBeVisible()
    const figures = page.getByRole('list', { name: '服务时长' }).getByRole('listitem')
    await expect(figures).toHaveText([
      '本月12小时30分钟4次',
      '本季度38小时40分钟13次',
      '累计1246小时15分钟402次',
    ])
    const places = page.getByRole('navigation', { name: '我的' }).getByRole('listitem')
    // With or without a count of what is unread.
    await expect(places).toHaveText(own.map((name) => new RegExp(`^${name}(\\d+\\+?条未读)?$`)))
  })

  await test.step('only a group leader finds the team', async () => {
    await expect(page.getByText('排班计划')).toBeVisible()
    await expect(page.getByText('团队管理')).toHaveCount(0)
    await answerWith(page, { is_group_leader: 1 })
    await page.reload()
    await expect(page.getByText('团队管理')).toBeVisible()
  })

  await test.step('no place leads to a page that is not there', async () => {
    for (const name of [...own, '团队管理']) {
      const place = page.getByRole('navigation', { name: '我的' }).getByText(name, { exact: true })
      await place.click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page).not.toHaveTitle('页面不存在')
      await page.goBack()
      await expect(page).toHaveTitle('个人中心')
    }
    const more = page.getByRole('navigation', { name: '更多' }).getByRole('link')
    await expect(more.first()).toBeVisible()
    for (const link of await more.all())
      await expect(link).toHaveText(
        /^(服务意愿|工作证|培训|扫码签到|明星评选|分享空间|日历订阅|我的数据|帮助)$/,
      )
  })

  for (const status of [5, 3] as const)
    await test.step(`in status ${status} the schedule is ${status === 3 ? 'not ' : ''}refused`, async () => {
      await answerWith(page, { status, code: '' })
      await page.reload()
      await expect(page.getByText(volunteerStatusWords[status], { exact: true })).toBeVisible()
      await expect(page.getByText(/^编号/)).toHaveCount(0)
      await page.getByText('排班计划', { exact: true }).click()
      await expect(page.getByRole('heading', { name: '排班计划' })).toBeVisible()
      // Until the status is known nobody is refused.
      if (status === 3) await expect(page.getByRole('button', { name: '下一月' })).toBeVisible()
      await expect(page.getByText(words.formalOnly)).toHaveCount(status === 3 ? 0 : 1)
      await page.goBack()
    })

  await test.step('fits a narrow phone, and text of twice the size', async () => {
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 640 })
    await answerWith(page, {
      name: '阿卜杜热合曼·麦麦提依明江买买提尼亚孜',
      service_time: 12_345.67,
      season_time: 1234.56,
      is_group_leader: 1,
    })
    await page.reload()
    await expect(page.getByText('12345小时40分钟')).toBeVisible()
    await expectFits(page)
    await largeText(page)
    await expectFits(page)
    await page.setViewportSize(size)
  })

  await test.step('logging out asks first, ends the login here and on the server, and asks for no other', async () => {
    await page.unroute(infoCall)
    await page.reload()
    await expect(page.getByRole('heading', { name: volunteer })).toBeVisible()
    const token = await storedToken(page)
    const leave = page.getByRole('button', { name: '退出登录' })
    const dialog = page.getByRole('dialog', { name: '退出登录' })
    const statusOf = async () => {
      const headers = loginHeaders(token)
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

  await test.step('logging out forgets the login even where the server cannot be told', async () => {
    await page.route('**/auth/logout', (route) => route.abort())
    await logInAs(page, volunteer, centre)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
    await expect.poll(() => storedToken(page)).toBe('')
  })
})

test('a new volunteer’s user centre: asked early, with no hours, and in elder mode by one tap', async ({
  page,
  request,
}) => {
  const person = await makeVolunteer(request, '先')
  await logInAs(page, person.name)

  await test.step('what the user centre asks is on its way before its scripts have come, and is asked once', async () => {
    const asked: string[] = []
    page.on('request', (one) => {
      const { pathname } = new URL(one.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    const { promise: early, resolve: goOn } = Promise.withResolvers<void>()
    const script = /\/wx\/assets\/index-.*\.js$/
    await page.route(script, async (route) => {
      await early
      await route.continue()
    })
    const first = page.waitForRequest(/\/api\/volunteer\/index_info/)
    await page.goto(centre, { waitUntil: 'commit' })
    await first
    goOn()
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
    expect(asked.filter((path) => path === '/api/volunteer/index_info')).toHaveLength(1)
    await page.unroute(script)
  })

  await test.step('the figures are the server’s, 0 for who has not served', async () => {
    const figures = page.getByRole('list', { name: '服务时长' }).getByRole('listitem')
    await expect(figures).toHaveText(['本月0小时0次', '本季度0小时0次', '累计0小时0次'])
  })

  await test.step('elder mode is one tap away in the user centre, stays when the app is opened again, and goes by one tap', async () => {
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
    const links = page.getByRole('main').getByRole('link')
    const before = await links.allTextContents()
    expect(before.length).toBeGreaterThan(0)
    expect(await size()).toBe('16px')
    await page.getByRole('button', { name: '切换到长辈版' }).click()
    await expect.poll(size).toBe('20px')
    await page.reload()
    await expect(links.first()).toBeVisible()
    await expect.poll(size).toBe('20px')
    await expect.poll(() => links.allTextContents()).toEqual(before)
    await page.getByRole('button', { name: '回到标准版' }).click()
    await expect.poll(size).toBe('16px')
  })
})
