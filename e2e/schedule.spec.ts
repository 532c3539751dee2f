import { words } from '@museum/contract/words.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectAccessible, loaded, watchToasts } from './phone.ts'
import { choose, control, dayOf, pickTalks, pickTime, shiftAt } from './plan.ts'
import { makeServing, stateDay } from './serving.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const test = clockedTest('2026-05-12T02:00:00Z')
const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-12-31' }

test('a volunteer’s plan: two shifts of a day, changed and deleted, refused and kept, and found among the records', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow('2026-05-12T02:00:00Z', page)
  const serving = await makeServing(page.request, period)
  const { name, token } = await makeVolunteer(page.request)
  const toasts = await watchToasts(page)
  await test.step('a volunteer plans a day with two shifts back to back', async () => {
    const { activity, types, places } = serving
    const [talk, desk] = types
    await logInAs(page, name, '/wx/schedul')
    await expect(page).toHaveTitle('排班计划')
    await expect(page.getByRole('heading', { name: '2026年5月' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([...'一二三四五六日'])
    // It begins with this week; what is over comes by a tap.
    await expect(dayOf(page, '2026-05-10')).toHaveCount(0)
    await page.getByRole('button', { name: '5月1日 周五至5月10日 周日' }).click()
    await expect(dayOf(page, '2026-05-05')).toContainText('立夏')
    await expect(dayOf(page, '2026-05-10')).toBeDisabled()
    await expect(dayOf(page, '2026-05-11')).toBeEnabled()
    const legend = page.getByRole('list', { name: '服务类型图例' }).getByRole('listitem')
    for (const { name: each } of types) await expect(legend.filter({ hasText: each })).toBeVisible()
    await expect(page.getByText('近期还没有排班')).toBeVisible()
    await page.getByRole('button', { name: '下一月' }).click()
    await expect(page.getByRole('heading', { name: '2026年6月' })).toBeVisible()
    await page.getByRole('button', { name: '上一月' }).click()
    await page.getByRole('button', { name: '上一月' }).click()
    await expect(page.getByRole('heading', { name: '2026年4月' })).toBeVisible()
    await page.getByRole('button', { name: '回到今天' }).click()
    await dayOf(page, '2026-05-12').click()
    await expect(page.getByRole('dialog', { name: '5月12日 周二' })).toContainText('当日没有排班')
    await page.keyboard.press('Escape')
    // A tap tells what a day holds and chooses nothing; its own form is a tap away.
    await dayOf(page, '2026-05-14').click()
    const popup = page.getByRole('dialog', { name: '5月14日 周四' })
    await expect(popup).toContainText('当日没有排班')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '所选日期' })).toHaveCount(0)
    await dayOf(page, '2026-05-14').click()
    await popup.getByRole('link', { name: '新增排班' }).click()
    await expect(page).toHaveURL(/\/addschedul\?time=2026-05-14$/)

    const send = page.getByRole('button', { name: '提交排班' })
    const first = shiftAt(page, 1)
    await choose(first, '服务活动', activity.title)
    await choose(first, '服务类型', talk?.name ?? '')
    await pickTime(first, '开始时间', '09:00')
    await pickTime(first, '结束时间', '11:00')
    await choose(first, '服务地点', places[0]?.name ?? '')
    await send.click()
    // The type needs talks, which are missing.
    await expect.poll(async () => (await toasts()).at(-1)).toBe(words.incompleteRoster)
    await expect(first).toContainText('请选择讲解场次')
    await expectAccessible(page)
    await pickTalks(first, 3)
    await first.getByRole('textbox').fill('上午讲解')

    await page.getByRole('button', { name: '添加班次' }).click()
    const second = shiftAt(page, 2)
    // It begins after the first; one tap on a part of the day fills both times in.
    await expect(control(second, '开始时间')).toHaveText('13:00')
    await second.getByRole('button', { name: /^下午/ }).click()
    await expect(control(second, '结束时间')).toHaveText('17:00')
    await choose(second, '服务活动', activity.title)
    await choose(second, '服务类型', desk?.name ?? '')
    await expect(control(second, '讲解场次')).toHaveCount(0)
    await choose(second, '服务地点', places[1]?.name ?? '')
    await pickTime(second, '开始时间', '10:30')
    await pickTime(second, '结束时间', '12:00')
    await send.click()
    await expect.poll(async () => (await toasts()).at(-1)).toBe(words.rosterOverlap)
    await pickTime(second, '开始时间', '11:00')
    await send.click()
    // Back over the month, where the day holds them now.
    await expect(page).toHaveURL(/\/schedul\?day=2026-05-14$/)
    await expect.poll(async () => (await toasts()).at(-1)).toBe('排班已保存')
    await expect(popup).toContainText('讲解3场')
    await page.keyboard.press('Escape')

    await expect(dayOf(page, '2026-05-14')).toHaveAccessibleName(
      new RegExp(`已排班：${talk?.name}、${desk?.name}`),
    )
    await expect(dayOf(page, '2026-05-14').locator('.service-dot')).toHaveCount(2)
    const lately = page.getByRole('list', { name: '近期排班' }).getByRole('article')
    await expect(lately).toHaveCount(2)
    await expect(lately.first()).toContainText('09:00–11:00')
    await dayOf(page, '2026-05-14').click()
    const planned = page.getByRole('list', { name: '当日排班' })
    await expect(planned).toContainText('讲解3场')
    for (const type of [talk, desk]) await expect(planned).toContainText(type?.name ?? '')
  })

  await test.step('a planned day is changed, and a shift deleted', async () => {
    await stateDay(page.request, token, serving, '2026-05-14', [
      ['09:00', '11:00'],
      ['11:00', '12:00'],
    ])
    const [talk] = serving.types
    await page.goto('/wx/schedul')
    const lately = page.getByRole('list', { name: '近期排班' }).getByRole('article')
    await lately.first().getByRole('button', { name: /^修改/ }).click()
    const shift = shiftAt(page, 1)
    await dayOf(page, '2026-05-15').click()
    await expect(control(shift, '开始时间')).toHaveText('09:00')
    await expect(control(shift, '结束时间')).toHaveText('12:00')
    await dayOf(page, '2026-05-14').click()
    // The other day's proposal is of the same type; its end tells the two apart.
    await expect(control(shift, '结束时间')).toHaveText('11:00')
    // Another type: the place of the old one does not fit.
    await choose(shift, '服务类型', talk?.name ?? '')
    await expect(control(shift, '服务地点')).toHaveText('请选择')
    await choose(shift, '服务地点', serving.places[0]?.name ?? '')
    await pickTalks(shift, 12)
    await page.getByRole('button', { name: '移除班次2' }).click()
    await page.getByRole('button', { name: '提交排班' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
    await expect(lately).toHaveCount(1)
    await expect(lately).toContainText(talk?.name ?? '')

    await lately.getByRole('button', { name: /^删除/ }).click()
    const question = page.getByRole('dialog', { name: '删除排班' })
    await expect(question).toContainText(words.deleteShift)
    await question.getByRole('button', { name: '取消' }).click()
    await expect(lately).toHaveCount(1)
    // A deletion that fails is logged, and the server's words are shown.
    const refusal = { json: { status: 0, msg: '暂不可用' } }
    await page.route('**/delete_lately_roster_info', (route) => route.fulfill(refusal), {
      times: 1,
    })
    const logged = page.waitForEvent('console', (line) => line.text().includes('删除排班失败'))
    await lately.getByRole('button', { name: /^删除/ }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await logged
    await expect.poll(async () => (await toasts()).at(-1)).toBe('暂不可用')
    await lately.getByRole('button', { name: /^删除/ }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('近期还没有排班')).toBeVisible()
    await expect.poll(async () => (await toasts()).at(-1)).toBe('排班已删除')
    await expect(dayOf(page, '2026-05-14')).not.toHaveAccessibleName(/已排班/)
  })

  await test.step('what is entered is refused by its words, asked about before it is left, and kept', async () => {
    await stateDay(page.request, token, serving, '2026-05-20', [['09:00', '11:00']])
    await page.goto('/wx/schedul')
    await page.getByRole('button', { name: /^修改/ }).click()
    const shift = shiftAt(page, 1)
    await pickTime(shift, '结束时间', '09:00')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('alert')).toHaveText(words.endAfterStart)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await pickTime(shift, '开始时间', '11:00')
    await expect(sheet.getByRole('alert')).toHaveText(words.startBeforeEnd)
    await page.keyboard.press('Escape')
    await expect(control(shift, '结束时间')).toHaveText('11:00')

    await shift.getByRole('textbox').fill('早班')
    const question = page.getByRole('dialog', { name: '离开本页' })
    const stay = question.getByRole('button', { name: '继续填写' })
    await page.goBack()
    await stay.click()
    await page.getByRole('button', { name: '返回' }).click()
    await stay.click()
    await page.getByRole('link', { name: '首页' }).click()
    await stay.click()
    await dayOf(page, '2026-05-21').click()
    await stay.click()
    await expect(page).toHaveURL(/time=2026-05-20$/)
    await expect(shift.getByRole('textbox')).toHaveValue('早班')

    // The network fails, the app is closed: what was entered is here still.
    await page.route('**/api/roster/roster', (route) => route.abort())
    await page.getByRole('button', { name: '提交排班' }).click()
    await expect(page.getByText('还不知道是否提交成功')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByText('已恢复上次未提交的修改')).toBeVisible()
    await expect(shift.getByRole('textbox')).toHaveValue('早班')

    await page.getByRole('button', { name: '移除班次1' }).click()
    await page.getByRole('button', { name: '提交排班' }).click()
    await page
      .getByRole('dialog', { name: '清空排班' })
      .getByRole('button', { name: '确定' })
      .click()
    await expect(page).toHaveURL(/\/schedul$/)
    await expect(page.getByText('近期还没有排班')).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/addschedul/)
  })

  await test.step('finds shifts among the records, by title and by date, page by page', async () => {
    const other = { ...serving, ...(await makeServing(page.request, period)) }
    const day = (of: number) => `2026-05-${of}`
    for (let of = 14; of < 27; of += 1)
      await stateDay(page.request, token, serving, day(of), [['09:00', '10:30']])
    await stateDay(page.request, token, other, day(27), [['13:00', '15:00']])
    await page.goto('/wx/schedul')
    await loaded(page)
    await page.getByRole('link', { name: '排班记录' }).click()
    await expect(page).toHaveTitle('排班记录')
    const rows = page.getByRole('list', { name: '排班记录' }).getByRole('article')
    await expect(rows.first()).toContainText('5月27日 周三')
    await expect(rows.first()).toContainText('13:00–15:00')
    await expect(rows).toHaveCount(10)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(14)

    await page.getByRole('searchbox').fill(other.activity.title)
    await page.getByRole('searchbox').press('Enter')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await page.goto('/wx/volunteerSchedulingRecord?start_date=2026-05-15&end_date=2026-05-17')
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('button', { name: '开始日期 5月15日 周五' })).toBeVisible()
    await page.getByRole('button', { name: '开始日期 5月15日 周五' }).click()
    const year = page.getByRole('spinbutton', { name: '年' })
    await expect(year).toHaveAttribute('aria-valuemin', '2021')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '结束日期 5月17日 周日' }).click()
    const wheels = page.getByRole('dialog', { name: '结束日期' })
    // An end before the start is not offered.
    await expect(wheels.getByRole('spinbutton', { name: '日' })).toHaveAttribute(
      'aria-valuemin',
      '15',
    )
    await wheels.getByRole('spinbutton', { name: '日' }).press('ArrowUp')
    await wheels.getByRole('button', { name: /^确定/ }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: '清除日期' }).click()
    await expect(rows.first()).toContainText('5月27日')
  })
})

const fixedTomorrow = '明日排班已截止修改，可找人代班'
test('tomorrow can be planned at 19:59 and no longer at 20:00', async ({ page, clocked }) => {
  const toasts = await watchToasts(page)
  await clocked.setNow('2026-05-12T11:59:00Z', page)
  const serving = await makeServing(page.request, period)
  const { name, token } = await makeVolunteer(page.request)
  await stateDay(page.request, token, serving, '2026-05-13', [['09:00', '11:00']])
  await logInAs(page, name, '/wx/schedul')
  const lately = page.getByRole('list', { name: '近期排班' }).getByRole('article')
  await lately.getByRole('button', { name: /^修改/ }).click()
  await shiftAt(page, 1).getByRole('textbox').fill('早班')
  await page.getByRole('button', { name: '提交排班' }).click()
  await expect(page).toHaveURL(/\/schedul$/)

  await page.getByRole('link', { name: '新增排班' }).click()
  // Without a day in the address it is the earliest that can be planned.
  await expect(page.getByRole('combobox', { name: '服务日期' })).toHaveText('5月13日 周三')
  await shiftAt(page, 1).getByRole('textbox').fill('晚班')
  await clocked.setNow('2026-05-12T12:00:00Z', page)
  await page.getByRole('button', { name: '提交排班' }).click()
  await expect.poll(toasts).toContain(fixedTomorrow)
  await expect(page.getByText('该日排班已截止')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交排班' })).toHaveCount(0)
  await page.goto('/wx/schedul')
  await expect(lately).toContainText(fixedTomorrow)
  await expect(lately.getByRole('button')).toHaveCount(0)
  await dayOf(page, '2026-05-13').click()
  await expect(page.getByRole('dialog')).toContainText(fixedTomorrow)
  // Its shift leads to its page, and nothing to its form.
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: '关闭' }).click()
  await dayOf(page, '2026-05-14').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: '新增排班' })).toBeVisible()

  // On the day itself the home shows it.
  const card = page.getByRole('region', { name: '我的班次' })
  await page.goto('/wx/index')
  await expect(card).toContainText('明天')
  await clocked.setNow('2026-05-13T00:30:00Z', page)
  await page.goto('/wx/index')
  await expect(card).toHaveText(/今天.*09:00–11:00/)
})
