import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { expectTold, moveTo, openOffice, seenAs } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call, logInAs } from './people.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
const [hall, bronze] = ['一层中央大厅', '二层青铜馆']

const { duty, office } = furnishedOn(test, date)
test.describe.configure({ mode: 'serial' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, name: string) =>
  page.locator('.person-row:not([data-row^=answer])').filter({ hasText: name })

test('who has not signed out is reminded by one tap, once an hour, and led to the sign-out; who only reads changes nothing', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  await clocked.setNow(at('08:30'), page)
  const [one, other] = [
    await makeSigner(office.request, '留一'),
    await makeSigner(office.request, '留二'),
  ]
  for (const who of [one, other])
    await who.sign(await duty.plan(who, hall, date, '09:00', '12:00'), 'sign')
  await clocked.setNow(at('12:10'), page)
  await openOffice(page, '/today')
  const staying = part(page, '待签退')
  await expect(staying.getByRole('button', { name: '提醒 2 人' })).toBeVisible()
  await rowOf(page, one.name)
    .getByRole('button', { name: `${one.name}，提醒` })
    .click()
  await expectTold(page, '已提醒1人')
  const done = rowOf(page, one.name).getByRole('button', { name: /12:10已提醒，13:10后可再提醒/ })
  await expect(done).toBeDisabled()
  await staying.getByRole('button', { name: '提醒 1 人' }).click()
  await expect(staying.getByRole('button', { name: '一小时内都已提醒过' })).toBeDisabled()
  await expectAccessible(page)

  const phone = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await clocked.setNow(at('12:11'), phone)
  await logInAs(phone, one.name, '/wx/volunteerMessageNotify')
  await phone.getByText('请签退').first().click()
  await expect(phone.getByText('请于18:00前签退')).toBeVisible()
  await phone
    .getByRole('link', { name: '去签退' })
    .or(phone.getByRole('button', { name: '去签退' }))
    .click()
  await expect(phone).toHaveURL(/volunteerSignIn/)
  await phone.context().close()

  await clocked.setNow(at('13:10'), page)
  await moveTo(page, '/today')
  await expect(staying.getByRole('button', { name: '提醒 2 人' })).toBeVisible()
  await rowOf(page, other.name).focus()
  await page.keyboard.press('r')
  await expect(rowOf(page, other.name).getByRole('button', { name: /13:10已提醒/ })).toBeDisabled()
  // Whoever only reads can change nothing, is shown no keys that act, and asks for nobody who could fill a gap.
  await seenAs(page, 'viewer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(rowOf(page, other.name)).toBeVisible()
  await expect(page.locator('main .skeleton, main .ant-skeleton')).toHaveCount(0)
  expect(asked).toContain('/api/office/today')
  expect(asked).not.toContain('/api/office/offers/gaps')
  await expect(page.getByRole('columnheader', { name: '登记' })).toHaveCount(0)
  const acts = page
    .getByRole('main')
    .getByRole('button', { name: /提醒|登记|打电话|询问|排入|核实$/ })
  await expect(acts).toHaveCount(0)
  const foot = page.locator('.today-foot')
  await expect(foot).toContainText('上下')
  await expect(foot).not.toContainText('打电话')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  await expect(keys).toContainText('下一个、上一个')
  await expect(keys).not.toContainText('登记到岗')
})

test('beside somebody who is late another is asked; the day’s figures are of its part, name who cannot come, are printed, and hold when it is over', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('beside somebody who is late another is asked; the late one still signs in', async () => {
    await clocked.setNow(at('13:10'), page)
    const [late, helper] = [
      await makeSigner(office.request, '迟'),
      await makeSigner(office.request, '补'),
    ]
    const shift = await duty.plan(late, bronze, date, '14:00', '17:00')
    await clocked.setNow(at('14:12'), page)
    await openOffice(page, '/today')
    await rowOf(page, late.name)
      .getByRole('button', { name: `${late.name}，找人补` })
      .click()
    const drawer = page.getByRole('dialog', { name: `找人补：${late.name}` })
    await expect(drawer).toContainText(`${late.name}的班次保留：来了照常签到`)
    await expect(drawer).toContainText('第一位接下的人同来这一班')
    await drawer.getByRole('button', { name: `询问${helper.name}` }).click()
    await expect(drawer.getByRole('list', { name: '已询问的人' })).toContainText(helper.name)
    await expectAccessible(page)
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.getByLabel('关闭'))
      .first()
      .click()
    const card = page.getByRole('region', { name: new RegExp(`^补 ${late.name}：`) })
    await expect(card).toContainText(`${late.name}的班次保留`)

    const { list } = await call<{ list: { id: number }[] }>(
      office.request,
      'GET /api/offer/list',
      {},
      helper.token,
    )
    await call(office.request, 'POST /api/offer/accept', { id: list[0]?.id }, helper.token)
    await clocked.setNow(at('14:13'), page)
    await moveTo(page, '/today')
    await expect(card).toHaveCount(0)
    await expect(rowOf(page, late.name)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(bronze) }).first()).toContainText(
      helper.name,
    )
    // What the desk registers can be taken back from 刚刚, by its button or by a key.
    const recent = part(page, '刚刚')
    await expect(recent).toContainText(`${helper.name} 接下：秩序引导 · ${bronze}`)
    await rowOf(page, late.name)
      .getByRole('button', { name: `${late.name}，登记到岗` })
      .click()
    await expect(recent).toContainText(`登记 ${late.name} 到岗`)
    await expect(recent.getByRole('button', { name: /^撤销：/ })).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(recent).toContainText(`撤销 ${late.name} 的登记`)
    await expect(recent.getByRole('button', { name: /^撤销：/ })).toHaveCount(0)
    await expect(rowOf(page, late.name)).toBeVisible()

    await late.sign(shift, 'sign')
    await clocked.setNow(at('14:14'), page)
    await moveTo(page, '/today')
    await expect(rowOf(page, helper.name)).toBeVisible()
    await expect(rowOf(page, late.name)).toHaveCount(0)
  })

  await test.step('figures and places are of the chosen part of the day, which stands in the address', async () => {
    await clocked.setNow(at('14:20'), page)
    await duty.want(hall, '2026-05-13', '09:00', '12:00', 3)
    await moveTo(page, '/today')
    const figures = page.getByRole('list', { name: '今日合计' })
    const expected = figures.getByRole('listitem').filter({ hasText: '应到' })
    const left = figures.getByRole('listitem').filter({ hasText: '待签退' })
    await expect(expected.locator('b')).toHaveText('4')
    await page.getByRole('button', { name: '下午班 · 现在' }).click()
    await expect(page).toHaveURL(/part=/)
    await expect(expected.locator('b')).toHaveText('2')
    // Whoever has not left since the morning is looked after all day.
    await expect(left.locator('b')).toHaveText('2')
    await page.reload()
    await expect(expected.locator('b')).toHaveText('2')
    await page.getByRole('button', { name: '上午班' }).click()
    await expect(page.getByRole('row', { name: new RegExp(bronze) })).toHaveCount(0)
    await page.getByRole('button', { name: '全天', exact: true }).click()
    await expect(page).not.toHaveURL(/part=/)

    const next = part(page, '明天')
    await expect(next).toContainText('缺 3')
    await expect(next).toContainText('3 席已排 0')
    await next.getByRole('link', { name: '看明天' }).click()
    await expect(page).toHaveURL(/planner\?date=2026-05-13/)
  })

  await test.step('all keys of the page stand behind a question mark', async () => {
    await moveTo(page, '/today')
    await expect(part(page, '刚刚')).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '全部按键' })
    for (const key of ['J　K', 'T', 'Y', 'R', 'N', 'A', 'H', 'O', 'Ctrl Z', '?'])
      await expect(keys.locator('kbd', { hasText: key }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.getByRole('searchbox').or(page.getByPlaceholder(/搜索/)).first().focus()
    await page.keyboard.type('w')
    await expect(page).toHaveURL(/today/)
  })

  await test.step('the day is printed as a sheet of its people by place', async () => {
    await moveTo(page, '/today?part=%E4%B8%8B%E5%8D%88')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: '打印日单' }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('region', { name: /下午班 值班日单$/ })
    await expect(sheet.getByRole('row')).toHaveCount(4)
    await expect(sheet.getByRole('row').nth(1)).toContainText(`${bronze} · 秩序引导`)
    await expect(sheet).not.toContainText('刚刚')
    await expect(part(page, '刚刚')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.day-sheet')).toHaveCount(0)
  })

  await test.step('the sheet is of the day that is chosen', async () => {
    await moveTo(page, '/today')
    const asked = page.getByRole('region', { name: '到岗确认' })
    await asked.getByRole('button', { name: '明天' }).click()
    await page.getByRole('button', { name: '打印日单（明天）' }).click()
    const sheet = page.locator('.day-sheet')
    await expect(sheet).toHaveAttribute('aria-label', '2026年5月13日 周三 值班日单')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
    await asked.getByRole('button', { name: '今天' }).click()
    await expect(page.getByRole('button', { name: '打印日单（今天）' })).toBeVisible()
  })

  await test.step('what somebody serves next stands with them, and they are put on leave there', async () => {
    const who = await makeSigner(office.request, '后')
    await duty.plan(who, hall, '2026-05-21', '09:00', '12:00')
    await duty.plan(who, bronze, '2026-05-20', '13:00', '17:00')
    await moveTo(page, `/volunteers?q=${encodeURIComponent(who.name)}`)
    await page.locator('.list').getByRole('row').nth(1).click()
    const drawer = page.getByRole('dialog', { name: '志愿者详情' })
    const coming = drawer.locator('.profile-part').filter({ hasText: '接下来' })
    const rows = coming.getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText(`13:00–17:00秩序引导 · ${bronze}待服务`)
    await expect(rows.nth(2)).toContainText('09:00–12:00')
    await expectAccessible(page)
    await rows
      .nth(1)
      .getByRole('button', { name: /登记请假$/ })
      .click()
    const sure = page.getByRole('dialog', { name: '登记请假' })
    await sure.getByRole('button', { name: '登记请假' }).click()
    await expect(rows.nth(1)).toContainText('请假')
    await expect(rows.nth(1).getByRole('button', { name: '取消请假' })).toBeVisible()
  })

  await test.step('a click into another gap acts at once, whatever that changes above it', async () => {
    for (const name of ['一', '二', '三', '四']) await makeSigner(office.request, `近${name}`)
    await duty.want(hall, date, '18:00', '20:00', 1)
    await duty.want(bronze, date, '18:00', '20:00', 1)
    await clocked.setNow(at('14:21'), page)
    await moveTo(page, '/today')
    const gaps = page.getByRole('region', { name: /^缺口：/ })
    await expect(gaps.nth(1)).toBeVisible()
    await page.keyboard.press('n')
    await expect(gaps.first()).toHaveClass(/current/)
    const all = gaps.nth(1).getByRole('button', { name: '全部…' })
    const { height = 0 } = (await all.boundingBox()) ?? {}
    await all.click({ position: { x: 4, y: height - 4 } })
    await expect(page.getByRole('dialog', { name: /18:00–20:00/ })).toBeVisible()
    await expect(gaps.nth(1)).toHaveClass(/current/)
  })

  await test.step('who cannot come is counted and named at the desk, with when they said so', async () => {
    const who = await makeSigner(office.request, '假一')
    const id = await duty.plan(who, hall, date, '18:30', '20:00')
    await clocked.setNow(at('14:25'), page)
    await call(office.request, 'POST /api/roster/leave', { id, way: 'leave' }, who.token)
    await moveTo(page, '/today')
    const recent = part(page, '刚刚')
    await expect(recent).toContainText(`${who.name} 说来不了，记为请假`)
    const line = recent.getByRole('listitem').filter({ hasText: who.name })
    await expect(line.getByRole('button', { name: /^撤销/ })).toHaveCount(0)
    await page.getByRole('button', { name: '请假 1' }).click()
    const row = part(page, '请假').getByRole('listitem')
    await expect(row).toContainText(who.name)
    await expect(row).toContainText('18:30–20:00，14:25 说来不了')
    await expect(row).toContainText('正在请同事补位')
    await expectAccessible(page)
  })

  await test.step('when shifts are over each part of the list holds as many as its figure says', async () => {
    await clocked.setNow(at('17:30'), page)
    await moveTo(page, '/today')
    const figure = (name: string) =>
      page.getByRole('list', { name: '今日合计' }).getByRole('listitem').filter({ hasText: name })
    // Who was late and did not come is absent by now, and no longer late.
    await expect(figure('迟到未到').locator('b')).toHaveText('0')
    await expect(figure('迟到未到')).toContainText('另有 1 人缺勤')
    await expect(part(page, '迟到未到')).toHaveCount(0)
    await expect(part(page, '缺勤').getByRole('heading')).toHaveText('缺勤 1')
    await expect(part(page, '缺勤').getByRole('listitem')).toHaveCount(1)
    await expect(figure('待签退').locator('b')).toHaveText('3')
    await expect(part(page, '待签退').locator('[data-row]')).toHaveCount(3)
  })
})
