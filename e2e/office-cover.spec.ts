import type { APIRequestContext, Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { expectDialogs, expectTold, moveTo, openOffice } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call, logInAs, officeToken } from './people.ts'
import { comeBack, expectAccessible, expectHolds } from './phone.ts'
import { countTaps } from './taps.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('13:12'))
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
const hall = '一层中央大厅'
const bronze = '二层青铜馆'

const { duty, office } = furnishedOn(test, date)
test.describe.configure({ mode: 'serial' })

/** Counts what is pressed at a desk: clicks and keys alike. */
async function countActs(page: Page): Promise<() => Promise<number>> {
  const clicks = await countTaps(page)
  await page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ isTrusted, repeat }) => {
        const before = Number(sessionStorage.getItem('keys'))
        if (isTrusted && !repeat) sessionStorage.setItem('keys', String(before + 1))
      },
      { capture: true },
    )
  })
  const keys = () => page.evaluate(() => Number(sessionStorage.getItem('keys')))
  // A key that presses a button is a click as well: each is counted.
  return async () => (await clicks()) + (await keys())
}

const gapOf = (page: Page, place: string) =>
  page.getByRole('region', { name: new RegExp(`^缺口：.*${place}`) })

/** Where the newest message that leads to an offer is opened, as the messaging app does it. */
async function invitation(request: APIRequestContext, token: string): Promise<string> {
  type Messages = { list: { mc_id: number; mc_link: string }[] }
  const { list } = await call<Messages>(request, 'GET /api/message/list', { limit: 20 }, token)
  const found = list.find(({ mc_link }) => mc_link.startsWith('/volunteerOffer'))
  return `/volunteerNotifyDetail?notifyId=${found?.mc_id}&go=1`
}

test('this afternoon’s gap: asked from 今日 by three acts, taken by one tap, and gone', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const people = [
    await makeSigner(office.request, '可一'),
    await makeSigner(office.request, '可二'),
    await makeSigner(office.request, '可三'),
  ]
  const away = await makeSigner(office.request, '迟')
  await duty.plan(away, bronze, date, '13:00', '17:00')
  await duty.want(hall, date, '13:00', '17:00', 1)
  await clocked.setNow(at('13:12'), page)
  const acts = await countActs(page)
  await openOffice(page, '/dashboard')
  const before = await acts()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /今日/ }).click()
  const gap = gapOf(page, hall)
  await expect(gap.getByRole('listitem')).toHaveCount(3)
  await gap.getByRole('button', { name: /询问这3位/ }).click()
  const sure = page.getByRole('dialog', { name: '询问 3 人' })
  await expect(sure.getByRole('button', { name: '发出' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectTold(page, '已询问 3 人，先接先得')
  const asked = gap.getByRole('list', { name: '已询问的人' })
  await expect(asked.getByRole('listitem')).toHaveCount(3)
  await expect(asked.getByRole('listitem').first()).toContainText('未读，待答')
  expect((await acts()) - before).toBeLessThanOrEqual(4)
  await expectAccessible(page)

  const [first, second] = people
  if (!first || !second) throw new Error('there are three')
  const phone = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  // Who says no is not asked any more.
  await logInAs(phone, second.name, `/wx${await invitation(office.request, second.token)}`)
  await phone.getByRole('button', { name: '不行' }).click()
  await expect(phone.getByText('您已答复：不行')).toBeVisible()
  await phone.evaluate(() => localStorage.clear())
  await clocked.setNow(at('13:13'), page)
  await moveTo(page, '/today')
  await expect(asked.getByRole('listitem').filter({ hasText: second.name })).toContainText('不行')

  const taps = await countTaps(phone)
  await logInAs(phone, first.name, `/wx${await invitation(office.request, first.token)}`)
  const tapped = await taps()
  await expectHolds(phone)
  await phone.getByRole('button', { name: '接下' }).click()
  await expect(phone.getByText('您已接下这一班')).toBeVisible()
  expect((await taps()) - tapped).toBe(1)
  await phone.context().close()
  await clocked.setNow(at('13:14'), page)
  await moveTo(page, '/today')
  await expect(page.getByRole('region', { name: /迟到未到/ })).toContainText(away.name)
  await expect(gap).toHaveCount(0)
  await expect(page.getByText('今天余下的班次没有缺口。')).toBeVisible()
})

const tomorrow = '2026-05-13'
const cellOf = (page: Page, place: string) =>
  page.getByRole('gridcell', { name: new RegExp(`${place}，周三上午`) })

test('今日 stands without a network, says where nobody can come, goes by keys, and says of an empty and of a closed day what they are; beside a gap of the plan one asks, and plans with a reason', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('without a network 今日 says of when it is, and an asking that was lost can be sent again', async () => {
    await duty.want(bronze, date, '14:00', '16:00', 9)
    await clocked.setNow(at('13:12'), page)
    await page.route('**/api/office/today', (route) => route.abort())
    await openOffice(page, '/today')
    await expect(page.getByRole('alert')).toContainText('网络中断')
    await page.unroute('**/api/office/today')
    await page.getByRole('button', { name: '重试' }).click()
    const gap = gapOf(page, bronze)
    await expect(gap.getByRole('listitem').first()).toBeVisible()

    await page.route('**/api/office/offers/ask', (route) => route.abort())
    const ask = gap.getByRole('button', { name: /^询问/ }).first()
    await ask.click()
    await expect(page.locator('.ant-message-error')).toBeVisible()
    await page.unroute('**/api/office/offers/ask')
    await expect(ask).toBeEnabled()
    await ask.click()
    await expectTold(page, '已询问 1 人')

    await page.route('**/api/office/today', (route) => route.abort())
    await clocked.setNow(at('13:14'), page)
    await comeBack(page)
    await expect(page.getByText('未能刷新，以下是 13:12 的情况')).toBeVisible()
    await expect(gap.getByRole('listitem').first()).toBeVisible()
    await page.unroute('**/api/office/today')
  })

  await test.step('beside a gap of the plan one asks, takes it back, and plans somebody away with a reason', async () => {
    const may = await makeSigner(office.request, '能')
    const away = await makeSigner(office.request, '出')
    await call(
      office.request,
      'POST /api/wish',
      { away: [{ first: tomorrow, last: tomorrow }] },
      away.token,
    )
    await duty.want(hall, tomorrow, '09:00', '12:00', 2)
    await moveTo(page, `/planner?date=${tomorrow}`)
    const cell = cellOf(page, hall)
    await cell.click()
    const cover = page.getByRole('region', { name: '人选与询问' })
    await expect(cover.getByRole('button', { name: `询问${may.name}` })).toBeVisible()
    await expect(cover).toContainText('本人不能来 1')
    await expectAccessible(page)
    await cover.getByRole('button', { name: `询问${may.name}` }).click()
    const asked = cover.getByRole('list', { name: '已询问的人' })
    await expect(asked).toContainText(may.name)
    await asked.getByRole('button', { name: `打电话给${may.name}` }).click()
    await expect(asked.getByRole('link', { name: /^\d{11}$/ })).toBeVisible()
    await cover.getByRole('button', { name: '撤回' }).click()
    await page
      .getByRole('dialog', { name: '撤回询问' })
      .getByRole('button', { name: '撤回' })
      .click()
    await expect(asked).toHaveCount(0)

    await page.keyboard.press('h')
    const drawer = page.getByRole('dialog', { name: /秩序引导\s· 一层中央大厅/ })
    await expect(drawer.getByRole('row').filter({ hasText: away.name })).toContainText('本人不能来')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: `带理由排入${away.name}` }).click()
    const why = page.getByRole('dialog', { name: `排入${away.name}` })
    await why.getByRole('button', { name: '仍要排入并通知' }).click()
    await expect(why.getByText('请填写原因')).toBeVisible()
    await why.getByLabel('原因').fill('电话中本人答应')
    await why.getByRole('button', { name: '仍要排入并通知' }).click()
    await expectDialogs(page, 0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(cell).toContainText(away.name)
    // The keys put in those who stand in the list, and take them back.
    await cell.click()
    await page.keyboard.press('i')
    await page.getByRole('dialog', { name: /^排入/ }).getByRole('button', { name: /^改动/ }).click()
    await expect(cell).toHaveAccessibleName(/所需2，已排2。/)
    await expect(cover).toHaveCount(0)
    // The week shows it before it is done, and before the question is gone.
    await expectDialogs(page, 0)
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveAccessibleName(/所需2，已排1，缺1/)
  })

  await test.step('where nobody can come 今日 says so, and why', async () => {
    const token = await officeToken(office.request)
    const make = (address: string, input: Record<string, unknown>) =>
      call<{ id: number }>(office.request, address, input, token)
    const type = await make('POST /api/office/service-types', { name: '文物搬运', need_grant: 1 })
    const place = await make('POST /api/office/places', {
      name: '地库',
      service_type_ids: [type.id],
    })
    await make('POST /api/office/slots', {
      ...{ date, service_type_id: type.id, place_id: place.id },
      ...{ start_time: '14:00', end_time: '17:00', need: 1 },
    })
    await clocked.setNow(at('13:15'), page)
    await moveTo(page, '/today')
    const gap = gapOf(page, '地库')
    await expect(gap).toContainText('现在没有人能来。')
    await expect(gap).toContainText(/不能来 \d+ 人：无上岗资格 \d+/)
    await expect(gap.getByRole('button', { name: /询问/ })).toHaveCount(0)
    await gap.getByRole('button', { name: /全部…/ }).click()
    const drawer = page.getByRole('dialog', { name: /文物搬运\s· 地库/ })
    await drawer.getByLabel('首要原因').click()
    await page.getByTitle(/^无上岗资格/).click()
    await expect(drawer.getByRole('button', { name: /^带理由排入/ }).first()).toBeVisible()
  })

  await test.step('今日 by keys: down the list, the number, arrived, the next gap; not while one writes', async () => {
    const late = await makeSigner(office.request, '晚')
    await duty.plan(late, bronze, date, '13:00', '17:00')
    await clocked.setNow(at('13:16'), page)
    await moveTo(page, '/today')
    const row = page
      .getByRole('region', { name: '迟到未到' })
      .getByRole('listitem')
      .filter({ hasText: late.name })
    await expect(row).toContainText('13:00 开始，已过 16 分钟')
    const search = page.getByLabel('搜索姓名、编号')
    await search.focus()
    await page.keyboard.type('jg?')
    await expect(search).toBeFocused()
    await search.fill('')
    await search.blur()
    await page.keyboard.press('j')
    while (!(await row.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('j')
    await page.keyboard.press('t')
    await expect(row.getByRole('link', { name: /^\d{11}$/ })).toBeVisible()
    await page.keyboard.press('y')
    await expectTold(page, `${late.name}：已登记到岗`)
    await expect(row).toHaveCount(0)
    // One goes on where one was: the next in the list has the focus.
    const stands = () => page.evaluate(() => document.activeElement?.className)
    await expect.poll(stands).toContain('person-row')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    const second = page.getByRole('region', { name: /^缺口：/ }).nth(1)
    await expect(second).toBeFocused()
    await clocked.setNow(at('13:17'), page)
    await comeBack(page)
    await expect(page.getByText('13:17 的情况，每半分钟更新')).toBeVisible()
    await expect(second).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: '全部按键' })).toBeVisible()
  })

  await test.step('a day on which nobody is planned says so, and leads to the plan; a closed one says why', async () => {
    await clocked.setNow(new Date('2026-05-20T09:00:00+08:00').toISOString(), page)
    await moveTo(page, '/today')
    await expect(page.getByText('今天还没有人排班。')).toBeVisible()
    // What happens to tomorrow is told on such a day as well.
    await expect(page.getByRole('region', { name: '刚刚' })).toBeVisible()
    await expect(page.getByRole('region', { name: '明天' })).toContainText('明天 5月21日')
    await page.getByRole('link', { name: '去排班计划' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '排班计划' })).toBeVisible()
    const closed = { date: '2026-05-20', note: '电力检修' }
    await call(
      office.request,
      'POST /api/office/days/close',
      closed,
      await officeToken(office.request),
    )
    await clocked.setNow(new Date('2026-05-20T09:01:00+08:00').toISOString(), page)
    await moveTo(page, '/today')
    await expect(page.getByRole('alert')).toContainText('今日闭馆：电力检修')
    await expect(page.getByText('今日闭馆，没有人排班。')).toBeVisible()
  })
})
