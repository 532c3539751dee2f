import type { BrowserContext, Locator } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, expectTold, openDesk, openOffice, rowOf } from './desk.ts'
import { type Duty, makeSigner, openDuty } from './duty.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectHolds, walkTo } from './phone.ts'
import { at, hall, servedMonth } from './servedMonth.ts'

const test = clockedTest(at(22, '10:00'))
const size = { width: 375, height: 667 }
test.use({ viewport: size })

let duty: Duty
let office: BrowserContext
test.beforeAll(async ({ museum, browser }) => {
  office = await browser.newContext({ baseURL: museum.origin })
  duty = await openDuty(office.request, '2026-11-22')
})
test.afterAll(() => office.close())
// Its museum is furnished once: a worker that took two parts of the file would furnish it twice.
test.describe.configure({ mode: 'default' })

/** A tap, counted. */
function counter() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      taps += 1
      await what.click()
    },
    taps: () => taps,
  }
}

test('how this month’s 12小时30分钟 came about is two taps from the user centre', async ({
  page,
  clocked,
}) => {
  test.slow()
  const person = await servedMonth(page.request, clocked, { office, duty })
  const token = await officeToken(office.request)
  await call(page.request, 'PATCH /api/office/settings', { target_hours: 80 }, token)
  await clocked.setNow(at(22, '10:00'), page)
  await logInAs(page, person.name, '/wx/volunteerUserCenter')
  const { tap, taps } = counter()

  const month = page.getByRole('list', { name: '服务时长' }).getByRole('link').first()
  await expect(month).toHaveText('本月12小时30分钟5次')
  await tap(month)
  await expect(page).toHaveTitle('我的时长')
  const november = page.getByRole('button', { name: '11月 12小时30分钟' })
  await expect(november).toHaveAttribute('aria-expanded', 'true')
  const rows = page.getByRole('region', { name: '每月' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /21日 周六08:48–12:04，正常3小时/,
    /17日 周二09:04–12:06，正常2小时56分钟/,
    /13日 周五08:54–12:12，正常3小时/,
    /9日 周一08:52–11:00，早退，办公室补签2小时/,
    /5日 周四10:26–12:00，迟到1小时34分钟/,
  ])
  await expect(page.getByText('共5次，合计12小时30分钟')).toBeVisible()

  await tap(page.getByRole('button', { name: /^9日 周一/ }))
  const ninth = rows.nth(3)
  await expect(ninth).toContainText('排班09:00–12:00')
  await expect(ninth).toContainText('签到08:52本人')
  await expect(ninth).toContainText('签退11:00办公室补记')
  await expect(ninth).toContainText(
    '您没有签退。办公室11月10日 周二 10:00补记签退，理由：团队提前结束。',
  )
  await expect(ninth).toContainText('09:00–11:00，计2小时')
  await expect(ninth).toContainText('12月9日 周三前可申请')
  expect(taps()).toBe(2)

  const ring = page.getByRole('region', { name: '服务时长' })
  await expect(ring).toContainText('12小时30分钟今年，共5次')
  // Who joined in November is asked two months of the year's eighty hours.
  await expect(ring).toContainText('距应服务13小时还差30分钟11月加入，按月折算')
  await expect(ring).toContainText('距一星（累计100小时）还差87小时30分钟')
  await expectHolds(page)

  // What is open stays open for whoever comes back.
  await page.getByRole('link', { name: '有疑问？申请更正' }).click()
  await expect(page).toHaveTitle('更正申请')
  await page.goBack()
  await expect(november).toHaveAttribute('aria-expanded', 'true')
  await november.click()
  await expect(rows).toHaveCount(0)
  await page.reload()
  await expect(november).toHaveAttribute('aria-expanded', 'false')
})

test('whoever has not served is told what comes here', async ({ page, clocked }) => {
  await clocked.setNow(at(22, '10:00'), page)
  const person = await makeSigner(page.request, '新')
  await logInAs(page, person.name, '/wx/volunteerHours')
  await expect(page.getByText('还没有服务记录，签到服务后会显示在这里')).toBeVisible()
  await expect(page.getByRole('region', { name: '服务时长' })).toContainText('0小时')
  await expectHolds(page)
})

test('a correction is asked for on the phone, answered at the desk, and told', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const { request } = page
  const person = await makeSigner(request, '忘')
  await clocked.setNow(at(20, '08:00'))
  const shift = await duty.plan(person, hall, '2026-11-20', '09:00', '12:00')
  await clocked.setNow(at(20, '08:55'))
  await person.sign(shift, 'sign')
  await clocked.setNow(at(22, '10:00'), page)

  await logInAs(page, person.name, '/wx/volunteerHours')
  await page.getByRole('button', { name: /^20日 周五/ }).click()
  await expect(page.getByText('缺少时间，计0小时')).toBeVisible()
  await page.getByRole('link', { name: '有疑问？申请更正' }).click()
  const send = page.getByRole('button', { name: '提交更正申请' })
  await send.click()
  await expect(page.getByText('请填写情况说明')).toBeVisible()
  await page.getByRole('button', { name: '实际签退时间按排班 12:00' }).click()
  await page.getByRole('button', { name: '忘记签退', exact: true }).click()
  // What was typed is there again after the page was left.
  await page.reload()
  await expect(page.getByLabel('情况说明')).toHaveValue('忘记签退')
  await expectHolds(page)
  await page.getByRole('button', { name: '实际签退时间按排班 12:00' }).click()
  await send.click()
  const asked = page.getByRole('region', { name: '更正申请' })
  await expect(asked).toContainText('待处理')
  await expect(asked).toContainText('办公室将在12月2日 周三前答复，还有10个工作日')
  await expect(asked).toContainText('我说：忘记签退（签退应为12:00）')
  await expect(send).toBeHidden()
  await expectHolds(page)
  // While nobody has answered it can say something else, and the same once more is nothing.
  await page.getByRole('button', { name: '修改申请' }).click()
  const change = page.getByRole('button', { name: '提交修改' })
  await change.click()
  await expect(page.getByText('与原申请相同，没有修改')).toBeVisible()
  await expectHolds(page)
  await page.getByLabel('情况说明').fill('忘记签退，12:00离开')
  await change.click()
  await expect(asked).toContainText('我说：忘记签退，12:00离开（签退应为12:00）')
  await expect(asked).toContainText('11月22日 周日 10:00修改')
  await expect(asked.getByText('待处理')).toHaveCount(1)
  await walkTo(page, '/wx/volunteerHours')
  await expect(page.getByRole('list', { name: '待处理的更正申请' })).toContainText(
    '11月20日 周五的更正申请待处理，还有10个工作日',
  )

  const desk = await openDesk(browser)
  await desk.clock.setFixedTime(at(22, '10:00'))
  await openOffice(desk, '/dashboard')
  const item = desk
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /更正申请/ })
  await expect(item).toContainText('1')
  await item.click()
  await expect(rowOf(desk, person.name)).toContainText('离 12:00')
  await expect(rowOf(desk, person.name)).toContainText('还有10个工作日')
  await desk.keyboard.press('j')
  const read = desk.getByRole('region', { name: '申请', exact: true })
  await expect(read).toContainText('忘记签退，12:00离开')
  await expect(read).toContainText('本人修改，改前')
  await decideByKey(desk, 'p')
  const dialog = desk.getByRole('dialog', { name: '更正并答复' })
  await expect(dialog.getByLabel('签退时间')).toHaveValue('12:00')
  await expect(dialog.getByRole('status')).toContainText('保存后：正常，3小时')
  await dialog.getByLabel('原因').fill('带班人确认')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(rowOf(desk, person.name)).toBeHidden()
  await expect(item).not.toContainText('1')
  // It can be taken back until the volunteer is told.
  const undo = desk.getByRole('region', { name: '刚才的操作' })
  await undo.getByRole('button', { name: /撤销/ }).click()
  await expectTold(desk, '已撤销')
  await expect(rowOf(desk, person.name)).toBeVisible()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('region', { name: '申请', exact: true })).toContainText('忘记签退')
  await decideByKey(desk, 'p')
  await dialog.getByLabel('原因').fill('带班人确认12:00离岗')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(rowOf(desk, person.name)).toBeHidden()

  await clocked.setNow(at(22, '10:02'), page)
  await walkTo(page, '/wx/volunteerMessageNotify')
  await page.getByRole('link', { name: /更正申请已更正/ }).click()
  await expect(page.getByText('理由：带班人确认12:00离岗')).toBeVisible()
  await page.getByRole('link', { name: '查看怎么算的' }).click()
  await expect(page).toHaveTitle('更正申请')
  await expect(asked).toContainText('已更正')
  await expect(asked).toContainText('办公室：带班人确认12:00离岗')
  await expect(page.getByRole('region', { name: '现在的记录' })).toContainText(
    '09:00–12:00，计3小时',
  )
})

test('a request that corrects nothing is refused, beside whatever else is wrong', async ({
  page,
  request,
  clocked,
}) => {
  const person = await makeSigner(request, '齐')
  await clocked.setNow(at(20, '08:00'))
  const shift = await duty.plan(person, hall, '2026-11-20', '09:00', '12:00')
  await clocked.setNow(new Date(Date.parse(at(20, '09:03')) + 40_000).toISOString())
  await person.sign(shift, 'sign')
  await clocked.setNow(new Date(Date.parse(at(20, '12:00')) + 10_000).toISOString())
  await person.sign(shift, 'signout')
  await clocked.setNow(at(22, '10:00'), page)
  await logInAs(page, person.name, `/wx/volunteerCorrection?id=${shift}`)
  // What is counted is the difference of what is shown.
  await expect(page.getByText('09:03–12:00，计2小时57分钟')).toBeVisible()
  const nothing = page.getByText('没有要更正的内容：请填写实际的签到或签退时间')
  const send = page.getByRole('button', { name: '提交更正申请' })
  await send.click()
  await expect(nothing).toBeVisible()
  await expect(page.getByText('请填写情况说明')).toBeVisible()
  await page.getByRole('button', { name: '时间记录有误', exact: true }).click()
  await expect(page.getByText('请填写情况说明')).toBeHidden()
  await send.click()
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: '实际签到时间按排班 09:00' }).click()
  await expect(nothing).toBeHidden()
  await send.click()
  await expect(page.getByRole('region', { name: '更正申请' })).toContainText(
    '我说：时间记录有误（签到应为09:00）',
  )
})

test('the office keeps a record with a reason, and the volunteer reads it', async ({
  page,
  clocked,
  browser,
}) => {
  const person = await makeSigner(page.request, '问')
  await clocked.setNow(at(19, '08:00'))
  const shift = await duty.plan(person, hall, '2026-11-19', '09:00', '12:00')
  await clocked.setNow(at(22, '10:00'), page)
  const ask = { id: shift, reason: '我到了，屏幕没有亮' }
  await call(page.request, 'POST /api/correction/ask', ask, person.token)
  const desk = await openDesk(browser)
  await desk.clock.setFixedTime(at(22, '10:00'))
  await openOffice(desk, '/corrections')
  await rowOf(desk, person.name).click()
  await decideByKey(desk, 'f')
  const dialog = desk.getByRole('dialog', { name: '维持原记录' })
  await dialog.getByRole('button', { name: '确定维持' }).click()
  await expect(dialog.getByText('请填写答复的理由')).toBeVisible()
  await dialog.getByLabel('理由').fill('当日监控中没有看到您')
  await dialog.getByRole('button', { name: '确定维持' }).click()
  await expect(rowOf(desk, person.name)).toBeHidden()
  await desk.getByRole('tab', { name: '已答复' }).click()
  await expect(rowOf(desk, person.name)).toContainText('维持原记录')
  await logInAs(page, person.name, `/wx/volunteerCorrection?id=${shift}`)
  const asked = page.getByRole('region', { name: '更正申请' })
  await expect(asked).toContainText('维持原记录')
  await expect(asked).toContainText('办公室：当日监控中没有看到您')
})

test('after thirty days nothing can be asked, and the page says whom to turn to', async ({
  page,
  clocked,
}) => {
  const person = await makeSigner(page.request, '迟')
  await clocked.setNow(at(2, '08:00'))
  const shift = await duty.plan(person, hall, '2026-11-02', '09:00', '12:00')
  await clocked.setNow('2026-12-02T16:00:00Z', page)
  await logInAs(page, person.name, `/wx/volunteerCorrection?id=${shift}`)
  await expect(
    page.getByText('更正申请已于12月2日 周三截止，如有疑问请联系志愿者办公室。'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '提交更正申请' })).toHaveCount(0)
})
