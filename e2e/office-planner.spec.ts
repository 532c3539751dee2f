import { addDays, dayInWords, dayText, weekdayOf } from '@museum/contract/day.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { expectDialogs, moveTo, openOffice, rowOf, typeTime } from './desk.ts'
import { kept } from './messages.ts'
import { call, dayFromToday, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { makePlace, mondayIn } from './wanting.ts'

const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** What somebody was told last. */
const heard = async (request: APIRequestContext, name: string) => (await kept(request, name))[0]

/** The cell of a place on a day of the week, from 1 for Monday, in the morning. */
const cellOf = (page: Page, place: string, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`${place}，${weekdays[weekdayOf(day) - 1]}上午`) })
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

test('a week is staffed, changed, copied and closed by hand, of which each person hears, and its gaps are filled by keys', async ({
  page,
  request,
}) => {
  test.slow()
  // At one place, in a week of each step's own.
  const { token, type, place, activity } = await makePlace(request)
  await test.step('a week is staffed and changed, and the person hears of it', async () => {
    const { name } = await makeVolunteer(request)
    const monday = mondayIn(9)
    await openOffice(page, `/planner?date=${monday}&type=${type.id}`)
    await expect(page.getByRole('columnheader')).toHaveCount(9)

    const cell = cellOf(page, place.name, monday)
    const next = cellOf(page, place.name, addDays(monday, 1))
    await cell.dblclick()
    const drawer = page.getByRole('dialog', { name: dayText(monday, monday) })
    await drawer.getByRole('button', { name: '设置人数' }).click()
    const want = page.getByRole('dialog', { name: '设置所需人数' })
    await want.getByLabel('所需人数').fill('2')
    // What was typed about one day comes back there, and not at the next.
    for (const [there, heads] of [
      [next, '1'],
      [cell, '2'],
    ] as const) {
      await page.reload()
      await page.getByRole('button', { name: /关闭|Close/ }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await there.dblclick()
      await page.getByRole('button', { name: '设置人数' }).click()
      await expect(want.getByLabel('所需人数')).toHaveValue(heads)
    }
    await want.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByText('缺 2 人')).toBeVisible()

    await drawer.getByRole('button', { name: '添加志愿者' }).click()
    const add = page.getByRole('dialog', { name: '添加志愿者' })
    await add.getByRole('button', { name: '排班并通知' }).click()
    await expect(add.getByText('请选择志愿者')).toBeVisible()
    await add.getByLabel('志愿者', { exact: true }).fill(name)
    await page.getByTitle(name).click()
    await add.getByLabel('活动').fill(activity.title)
    await page.getByTitle(activity.title).click()
    await add.getByRole('button', { name: '排班并通知' }).click()
    await expect(add).toBeHidden()
    await expect(drawer.getByText('缺 1 人')).toBeVisible()
    await expectAccessible(page)
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText(`排入${name}：${shortDay(monday)} 09:00–12:00 ${place.name}`)
    await expect(bar).toContainText('60 秒后发出通知')

    await drawer.getByRole('button', { name: `调整${name}的排班` }).click()
    const change = page.getByRole('dialog', { name: '调整排班' })
    await typeTime(change.getByLabel('结束时间'), '08:00')
    await expect(change.getByText('结束时间必须晚于开始时间')).toBeVisible()
    await typeTime(change.getByLabel('结束时间'), '11:30')
    // As its line goes the buttons below it move, away from under a press.
    await expect(change.getByText('结束时间必须晚于开始时间')).toHaveCount(0)
    await change.getByRole('button', { name: '调整并通知' }).click()
    await expect(change).toBeHidden()
    await expect(bar).toContainText(`调整${name}：${shortDay(monday)} 09:00–11:30`)
    await drawer.getByRole('button', { name: /关闭|Close/ }).click()
    await expect(cell).toHaveAccessibleName(/所需2，已排1，缺1。/)
    await expect(cell).toContainText(name)

    await cell.getByTitle(name).dragTo(next)
    const sure = page.getByRole('dialog', { name: new RegExp(`^移动${name}`) })
    await sure.getByRole('button', { name: '改动并通知' }).click()
    await expect(next).toContainText(name)
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    // The week shows it before it is done. One key takes it back, another does it again.
    await expect(bar).toContainText(`移动${name}`)
    await expectDialogs(page, 0)
    await page.keyboard.press('Control+z')
    await expect(bar).not.toContainText(`移动${name}`)
    await expect(cell).toHaveAccessibleName(/所需2，已排1，缺1。/)
    await page.getByRole('button', { name: '重做' }).click()
    await expect(next).toContainText(name)
    await expect(bar).toContainText(`移动${name}`)
    expect(await heard(request, name)).toBeUndefined()
  })

  await test.step('a week is copied with its people, and taken back whole while nobody has heard of it; so is one of its shifts', async () => {
    const { name, id } = await makeVolunteer(request)
    const monday = mondayIn(17)
    const where = { date: monday, service_type_id: type.id, place_id: place.id, volunteer_id: id }
    const shift = { ...where, start_time: '09:00', end_time: '11:30', activity_id: activity.id }
    await call(request, 'POST /api/office/rosters', shift, token)
    await moveTo(page, `/planner?date=${monday}&type=${type.id}`)
    await page.getByRole('button', { name: '复制本周计划' }).click()
    const copy = page.getByRole('dialog', { name: /复制/ })
    await copy.getByLabel('同时复制已排的人员').check()
    await expect(copy).toContainText(/将为 \d+ 人复制 \d+ 个排班/)
    await expectAccessible(page)
    const take = () => copy.getByRole('button', { name: '复制', exact: true }).click()
    await take()
    await expect(copy).toBeHidden()
    const next = addDays(monday, 7)
    // The week that is copied has the same cell with the same person, and stands until the next has come.
    const head = page.getByRole('button', { name: `${shortDay(next)}：设置` })
    await expect(head).toBeVisible()
    const copied = cellOf(page, place.name, next)
    await expect(copied).toContainText(name)
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText(`复制到 ${shortDay(next)}起的一周`)
    await expectDialogs(page, 0)
    await page.keyboard.press('Control+z')
    await expect(copied).not.toContainText(name)
    expect(await heard(request, name)).toBeUndefined()
    await moveTo(page, `/planner?date=${monday}&type=${type.id}`)
    await page.getByRole('button', { name: '复制本周计划' }).click()
    await copy.getByLabel('同时复制已排的人员').check()
    await expect(copy).toContainText(/将为 \d+ 人复制 \d+ 个排班/)
    await take()
    await expect(head).toBeVisible()
    await expect(copied).toContainText(name)
    await copied.click()
    await expect(page.getByRole('button', { name: `移除${name}` })).toBeVisible()
    await expectDialogs(page, 0)
    await page.keyboard.press('Enter')
    const later = page.getByRole('dialog', { name: dayText(next, next) })
    await later.getByRole('button', { name: `取消${name}的排班` }).click()
    const remove = page.getByRole('dialog', { name: '取消排班' })
    await remove.getByLabel('原因').fill('当日布展')
    await remove.getByRole('button', { name: '取消排班并通知' }).click()
    await expect(later.getByText('还没有人排班。')).toBeVisible()
    await expect(bar).toContainText(`取消${name}的排班：${shortDay(next)}`)
    await expectDialogs(page, 0)
    await page.keyboard.press('Control+z')
    await expect(later.getByRole('button', { name: `取消${name}的排班` })).toBeVisible()
  })

  await test.step('a day is closed, and opened again as it was before anybody hears of it', async () => {
    const { name } = await makeVolunteer(request)
    const day = addDays(mondayIn(13), 2)
    const entry = { activity_id: activity.id, service_type_id: type.id, place_id: place.id }
    const own = { ...entry, start_time: '09:30', end_time: '12:00' }
    await call(
      request,
      'POST /api/roster/roster',
      { time: day, arr_json: JSON.stringify([own]) },
      await tokenOf(request, name),
    )
    await moveTo(page, `/planner?date=${day}&type=${type.id}`)
    await page.getByRole('button', { name: `${shortDay(day)}：设置` }).click()
    await page.getByRole('menuitem', { name: '闭馆或另设时间' }).click()
    const dialog = page.getByRole('dialog', { name: dayText(day, dayFromToday(0)) })
    await expect(dialog).toContainText(/将取消 \d+ 人的 \d+ 个排班，60 秒内可以撤销/)
    await dialog.getByLabel('闭馆原因').fill('电力检修')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '闭馆', exact: true }).click()
    await expect(dialog).toBeHidden()
    const head = page.getByRole('columnheader', { name: new RegExp(shortDay(day)) })
    await expect(head).toContainText('闭馆')
    await expect(cellOf(page, place.name, day)).not.toContainText(name)
    await expect(page.getByText('秒后通知 1 人')).toBeVisible()
    await expectAccessible(page)

    await moveTo(page, '/roster-settings')
    await rowOf(page, dayInWords(day))
      .getByRole('button', { name: `恢复${dayInWords(day)}` })
      .click()
    const open = page.getByRole('dialog', { name: `恢复开放${dayInWords(day)}` })
    await expect(open).toContainText('个排班原样恢复，60 秒内可以撤销，之后逐一通知志愿者')
    await open.getByRole('button', { name: '恢复开放' }).click()
    await expect(rowOf(page, dayInWords(day))).toBeHidden()
    // Nobody has heard of the closing, so that nobody hears of its end.
    await expect(page.getByRole('region', { name: '刚才的操作' })).toContainText('60 秒后不能撤销')
    const { list } = await call<{ list: unknown[] }>(
      request,
      'GET /api/roster/roster_info',
      { time: day },
      await tokenOf(request, name),
    )
    expect(list).toMatchObject([{ start_time: '09:30:00', place_name: place.name }])
  })

  await test.step('what has ended is no gap for the keys, and somebody is put into it afterwards alone', async () => {
    const today = dayFromToday(0)
    const where = { date: today, service_type_id: type.id, place_id: place.id }
    for (const [start_time, end_time] of [
      ['09:00', '09:40'],
      ['13:00', '16:00'],
    ])
      await call(
        request,
        'POST /api/office/slots',
        { ...where, start_time, end_time, need: 1, activity_id: activity.id },
        token,
      )
    const { name } = await makeVolunteer(request)
    await moveTo(page, `/planner?date=${today}&type=${type.id}`)
    const cell = cellOf(page, place.name, today)
    await expect(cell).toHaveAccessibleName(/所需1，已排0，已结束$/)
    await page.keyboard.press('n')
    const panel = page.getByRole('complementary', { name: '所选格' })
    await expect(panel).toContainText('下午')
    await expect(panel).toContainText('第 1/1 个缺口')

    await cell.click()
    await expect(panel).toContainText('已结束，不再算缺口')
    await panel.getByRole('textbox', { name: '查找志愿者' }).fill(name)
    // Until they are found the list may move away from under what is tapped.
    await expect(panel.getByRole('region', { name: '可排人员' }).getByRole('listitem')).toHaveCount(
      1,
    )
    const asked = page.getByRole('dialog', { name: '补录排班' })
    await panel.getByRole('button', { name: `排入${name}` }).click()
    await expect(asked).toContainText('没有签到的记为缺勤')
    await expectAccessible(page)
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(asked).toBeHidden()
    await expect(cell).toHaveAccessibleName(/已排0/)

    await panel.getByRole('button', { name: `排入${name}` }).click()
    await asked.getByRole('button', { name: '补录并通知' }).click()
    await expect(cell).toHaveAccessibleName(new RegExp(`已排1，已结束。${name}$`))
    await expect(page.getByRole('region', { name: '刚才的操作' })).toContainText(`排入${name}`)
  })

  await test.step('a gap is found and filled by two keys, and taken back by one', async () => {
    const monday = mondayIn(21)
    const where = { date: addDays(monday, 4), service_type_id: type.id, place_id: place.id }
    const slot = { ...where, start_time: '09:00', end_time: '12:00', need: 2 }
    await call(request, 'POST /api/office/slots', { ...slot, activity_id: activity.id }, token)
    await moveTo(page, `/planner?date=${monday}&type=${type.id}`)
    const cell = cellOf(page, place.name, where.date)
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    // The grid is one stop of Tab, and N leads into it from a link of the menu too.
    const stop = page.getByRole('grid', { name: '一周排班' }).locator('[tabindex="0"]')
    await expect(stop).toHaveCount(1)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().focus()
    await page.keyboard.press('n')
    await expect(stop).toHaveCount(1)
    await expect(cell).toBeFocused()
    await expect(page.getByRole('status').getByText(/^第1个缺口，共1个：/)).toBeAttached()
    await expect(page.getByRole('button', { name: /把前2位/ })).toBeEnabled()
    await expectAccessible(page)
    // In a week that is in effect people hear a minute later: that is asked, and afterwards said as it was.
    await page.keyboard.press('i')
    const asked = page.getByRole('dialog', { name: /^排入/ })
    await expect(asked).toContainText(/改动立即生效，60 秒后告知：.*(通知|打电话告知)/)
    await expectAccessible(page)
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(asked).toBeHidden()
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    await page.keyboard.press('i')
    await asked.getByRole('button', { name: /^改动/ }).click()
    await expect(cell).toHaveAccessibleName(/所需2，已排2。/)
    await expect(cell).toBeFocused()
    const told = page.getByRole('region', { name: '刚才的改动告知了谁' })
    await expect(told).toContainText(/已排入.*60 秒后告知.*(通知|打电话)|已排入.*打电话/)
    await expectAccessible(page)
    await told.getByRole('button', { name: '知道了' }).click()
    await expect(told).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '全部按键' })
    await keys.getByRole('switch', { name: '单键快捷键' }).click()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowLeft')
    await expect(cellOf(page, place.name, addDays(where.date, -1))).toBeFocused()

    await moveTo(page, `/planner?date=${monday}&type=${type.id}`)
    await expect(page.getByText('按 Tab 进入表格')).toBeVisible()
    await page.getByRole('button', { name: /全部按键$/ }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(stop).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cellOf(page, place.name, addDays(monday, 1))).toBeFocused()
  })
})
