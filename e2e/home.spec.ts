import { dayText } from '@museum/contract/day.ts'
import { signedWords } from '@museum/contract/sign/sign.rules.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { instantAt } from './now.ts'
import { call, logInAs, officeToken } from './people.ts'
import { comeBack, expectAccessible, expectFits, loaded, walkTo } from './phone.ts'
import { planned as plannedDay } from './planned.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })

const today = '2026-05-12'
const at = (time: string, day = today) => instantAt(day, time)

/** A volunteer with a shift from 09:00 to 12:00 on 12 May, planned the day before. */
async function planned(page: Page) {
  const person = await plannedDay(page, '班', ['09:00', '12:00'])
  const { list } = await call<{ list: { id: number }[] }>(
    page.request,
    'GET /api/roster/roster_info',
    { time: today },
    person.token,
  )
  return { ...person, shift: list[0]?.id ?? 0 }
}

const exactly = (words: string) => new RegExp(`^${words}$`)
const cardOf = (page: Page) => page.getByRole('region', { name: '我的班次' })

/** Opens the home, or comes back to it where it stands; either reads it anew, which is there when this resolves. */
async function openHome(page: Page) {
  const read = page.waitForEvent('requestfinished', (one) => /\/volunteer\/home\b/.test(one.url()))
  if (page.url().endsWith('/wx/index')) await comeBack(page)
  else await walkTo(page, '/wx/index')
  await read
}

/** What the card says at this moment, whose main button is above the fold without a tap. */
async function says(
  page: Page,
  [state, line, main, ...more]: readonly [string, string, string, ...string[]],
) {
  const card = cardOf(page)
  await openHome(page)
  await expect(card).toContainText(line)
  await expect(card).toContainText(state)
  await expect(card).toContainText('09:00–12:00')
  await expect(card).toContainText(dayText(today, today))
  const acts = card.getByRole(main === '扫码签到' ? 'button' : 'link', { name: main, exact: true })
  await expect(acts).toBeInViewport({ ratio: 1 })
  // Above them the shift itself leads to its page.
  const first = card.getByRole('link', { name: /^09:00–12:00/ })
  await expect(first).toHaveAttribute('href', /\/shift\?id=\d+$/)
  await expect(card.locator('a, button')).toHaveText([
    /^09:00–12:00/,
    ...[main, ...more].map(exactly),
  ])
}

test('from the day before to the day after the card says what is so and what to do, and who forgot to sign out hears so', async ({
  page,
  clocked,
}) => {
  test.slow()
  const other = await planned(page)
  await test.step('from the day before to the day after the card says what is so and what to do', async () => {
    const { name, token, shift: id } = await planned(page)
    const sign = (type: string) =>
      call(page.request, 'POST /api/roster/scan_sign', { id, type }, token)
    const look = async (time: string, said: Parameters<typeof says>[1], day = today) => {
      await clocked.setNow(at(time, day), page)
      await says(page, said)
    }
    await logInAs(page, name)
    await look('10:00:00', ['待服务', '还有1天', '查看排班', '来不了？'], '2026-05-11')
    // It leads to the shift's page; whoever goes on from there comes back to it, and home.
    const opened = page.getByRole('region', { name: '这一班' })
    await cardOf(page).getByRole('link', { name: '查看排班' }).click()
    await expect(opened).toContainText('09:00–12:00')
    await page.getByRole('link', { name: /^找人代班/ }).click()
    await expect(page).toHaveURL(/\/volunteerCover\?id=\d+$/)
    await page.goBack()
    await expect(opened).toContainText('09:00–12:00')
    await page.goBack()
    await expect(cardOf(page)).toBeVisible()
    await look('07:18:00', ['待服务', '08:00起可签到，还有42分钟', '查看', '来不了？'])
    await look('08:42:00', ['可签到', '还有18分钟开始', '扫码签到', '不便扫码？', '来不了？'])
    await clocked.setNow(at('08:58:00'), page)
    await sign('sign')
    await look('10:20:00', ['服务中', '已服务1小时20分钟，12:00结束', '查看本班', '提前离开'])
    await cardOf(page).getByRole('link', { name: '查看本班' }).click()
    await expect(opened).toContainText('09:00–12:00')
    await page.goBack()
    await look('12:01:00', ['待签退', '请于18:00前签退', '签退'])
    await expectAccessible(page)
    await sign('signout')
    await look('12:02:00', ['已完成', '本班计3小时', '查看记录', '反馈'])
    await expectAccessible(page)
    await expectFits(page)
    await call(page.request, 'POST /api/roster/feedback', { id, mood: 1 }, token)
    await look('12:03:00', ['已完成', '本班计3小时', '查看记录'])
    await clocked.setNow(at('08:00:00', '2026-05-13'), page)
    await openHome(page)
    const none = page.getByRole('region', { name: '今天' })
    await expect(none).toContainText('近期没有排班')
    await none.getByRole('link', { name: '去排班' }).click()
    await expect(page).toHaveTitle('排班')
  })

  await test.step('who cannot scan signs in from the card all the same, and is led to sign out', async () => {
    const { name } = other
    await clocked.setNow(at('08:58:00'), page)
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, name)
    const card = cardOf(page)
    await card.getByRole('link', { name: '不便扫码？' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: '确认签到' }).click()
    await expect(page.getByRole('heading', { name: signedWords.sign })).toBeVisible()
    await clocked.setNow(at('12:01:00'), page)
    await openHome(page)
    await card.getByRole('link', { name: '签退' }).click()
    await expect(page).toHaveTitle('确认签退')
  })

  await test.step('who forgot to sign out hears so once nothing can be signed any more', async () => {
    await clocked.setNow(at('18:00:01'), page)
    await says(page, ['缺卡', '没有签退，暂计0小时', '申请更正', '知道了'])
  })
})

test('a day on which one does not come: closed, open again, each place a tap away, in elder mode, and lost', async ({
  page,
  clocked,
}) => {
  test.slow()
  const { id, name } = await planned(page)
  await test.step('on a closed day one is told not to come, and why', async () => {
    const office = await officeToken(page.request)
    const closing = { date: today, note: '展厅检修' }
    await call(page.request, 'POST /api/office/days/close', closing, office)
    await clocked.setNow(at('08:30:00'), page)
    await logInAs(page, name)
    // Who has just become a formal volunteer is welcomed, until they have seen it.
    const welcome = page.getByRole('region', { name: '欢迎' })
    await expect(welcome).toContainText(/编号 V2026\d{4}/)
    await expectAccessible(page)
    await welcome.getByRole('button', { name: '好的' }).click()
    await page.reload()
    await loaded(page)
    await expect(welcome).toHaveCount(0)
    await says(page, ['闭馆', '今日闭馆，请勿前往。展厅检修', '查看排班'])
    await expectAccessible(page)
    // Where it leads the shift stands, and what became of it.
    await page.getByRole('link', { name: '查看排班' }).click()
    await expect(page.getByRole('region', { name: '这一班' })).toContainText(
      '今日闭馆，请勿前往。展厅检修',
    )
    await walkTo(page, '/wx/schedul')
    const taken = page.getByRole('list', { name: '因闭馆取消的排班' }).getByRole('listitem')
    await expect(taken).toContainText('09:00–12:00')
    await expect(taken).toContainText('今日闭馆，请勿前往。展厅检修')
    await call(page.request, 'POST /api/office/days/open', { date: today }, office)
  })

  await test.step('every place of the week is one tap from home, and the three links are there', async () => {
    await walkTo(page, '/wx/index')
    const bar = page.getByRole('navigation', { name: '主要去处' })
    const places = [
      [bar.getByRole('link', { name: '排班' }), '排班'],
      [bar.getByRole('button', { name: '扫码' }), '志愿者签到'],
      [bar.getByRole('link', { name: '时长' }), '我的时长'],
      [bar.getByRole('link', { name: '我的' }), '个人中心'],
      [page.getByRole('link', { name: /^消息/ }), '消息通知'],
      [page.getByRole('link', { name: '志愿者风采' }), '志愿者风采'],
      [page.getByRole('link', { name: '志愿者招募' }), '志愿者招募'],
      [page.getByRole('link', { name: '志愿活动' }), '志愿活动'],
    ] as const
    for (const [place, title] of places) {
      // Above the fold, and within a thumb's reach where it is of the week.
      await expect(place).toBeInViewport({ ratio: 1 })
      await place.click()
      await expect(page).toHaveTitle(title)
      await walkTo(page, '/wx/index')
      await expect(cardOf(page)).toBeVisible()
    }
    await bar.getByRole('link', { name: '我的' }).click()
    await expect(bar.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: '今天' }).click()
    await expect(cardOf(page)).toBeVisible()
    await expect(page).toHaveURL(/\/wx\/index$/)
    // The open home is the same place.
    await walkTo(page, '/wx/volunteerIndex')
    await expect(bar.getByRole('link', { name: '今天' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('长辈版 has the card, six places, the three links and the way back', async () => {
    await clocked.setNow(at('08:42:00'), page)
    await openHome(page)
    await page.getByRole('button', { name: '长辈版', exact: true }).click()
    const card = cardOf(page)
    await expect(card).toContainText('还有18分钟开始')
    await expect(card.getByRole('button', { name: '扫码签到' })).toBeInViewport({ ratio: 1 })
    const places = page.getByRole('navigation', { name: '主要去处' }).locator('a, button')
    await expect(places).toHaveText(['排班', '工作证', '我的时长', /^消息/, '扫码', '更多'])
    for (const place of (await places.all()).slice(0, 4))
      await expect(place).toBeInViewport({ ratio: 1 })
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: width === 375 ? 667 : 568 })
      for (const name of ['排班', '工作证'])
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expectFits(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const links = page.getByRole('navigation', { name: '首页' }).getByRole('link')
    await expect(links).toHaveText(['志愿者风采', '志愿者招募', '志愿活动'])
    // What is read is 24 pt, and what is touched 60 px.
    await expect(card.getByText('还有18分钟开始')).toHaveCSS('font-size', '32px')
    for (const each of await page.locator('main a, main button').all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    await page.getByRole('button', { name: '回到标准版' }).click()
    // 扫码 stands among the places of 长辈版 too.
    await expect(page.getByRole('navigation', { name: '主要去处' })).toContainText('今天')
  })

  await test.step('the card goes on with the clock while one looks', async () => {
    await clocked.setNow(at('08:59:30'), page)
    await openHome(page)
    const card = cardOf(page)
    await expect(card).toContainText('还有1分钟开始')
    const goOn = async (time: string) => {
      await clocked.setNow(at(time), page)
      // It looks at the clock every five seconds, which nobody need wait for.
      await page.clock.fastForward(5_000)
    }
    await goOn('09:00:00')
    await expect(card).toContainText('现在签到不算迟到')
    await goOn('12:00:00')
    await expect(card).toContainText('未签到')
  })

  await test.step('a loss is told until it was seen; one tap sees it', async () => {
    await says(page, ['缺勤', '未签到', '申请更正', '知道了'])
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByText('近期没有排班')).toBeVisible()
    await page.reload()
    await expect(page.getByText('近期没有排班')).toBeVisible()
  })

  await test.step('a leader reads the team’s day in figures, each of which opens its people', async () => {
    const { leader } = await makeGroup(page.request, '讲解组', id)
    await clocked.setNow(at('09:06:00'), page)
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, leader.name)
    const team = page.getByRole('navigation', { name: '我的团队' }).getByRole('link')
    await expect(team).toHaveText(['我的团队今日', '缺1人', '已到0', '应到1'])
    await team.filter({ hasText: '缺1人' }).click()
    await expect(page).toHaveTitle('团队管理')
    await expect(page.getByRole('button', { name: '缺1人' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(
      page.getByRole('list', { name: '考勤统计表' }).getByRole('listitem'),
    ).toContainText(['迟到未到'])
  })
})
