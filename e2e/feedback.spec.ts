import { clockedTest, expect } from './clocked.ts'
import { decideByKey, openDesk, openOffice, rowOf } from './desk.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, largeText, walkTo } from './phone.ts'
import { at, planned } from './planned.ts'
import { countTaps } from './taps.ts'

const test = clockedTest('2026-05-11T02:00:00Z')

/** Somebody who has served a shift on 12 May, from 09:00 to 12:00. */
async function served(
  page: Parameters<typeof planned>[0],
  clocked: { setNow: (instant: string, ...pages: (typeof page)[]) => Promise<void> },
  surname: string,
) {
  const person = await planned(page, surname, ['09:00', '12:00'])
  const { list } = await call<{ list: { id: number }[] }>(
    page.request,
    'GET /api/roster/roster_info',
    { time: '2026-05-12' },
    person.token,
  )
  const id = list[0]?.id ?? 0
  for (const [time, type] of [
    ['08:55:00', 'sign'],
    ['12:01:00', 'signout'],
  ] as const) {
    await clocked.setNow(at(time), page)
    await call(page.request, 'POST /api/roster/scan_sign', { id, type }, person.token)
  }
  return { ...person, id }
}

test('two taps say how a shift went: on the smallest phone, and to the office alone', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const person = await served(page, clocked, '馈')
  await test.step('at 320 px and 200 % all of it can be read and touched', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await logInAs(page, person.name, `/wx/shiftFeedback?id=${person.id}`)
    await largeText(page)
    await page.getByRole('radio', { name: '一般' }).check()
    await expectFits(page)
    await walkTo(page, '/wx/volunteerAttendanceRecord')
    await expect(page.getByRole('link', { name: '反馈' })).toBeVisible()
    await expectFits(page)
  })

  await test.step('two taps say how a shift went, a line may follow, and the office alone reads it', async () => {
    await page.setViewportSize({ width: 375, height: 667 })
    const taps = await countTaps(page)
    await page.goto('/wx/volunteerAttendanceRecord')
    const record = page.getByRole('article', { name: person.serving.activity.title })
    await expect(record.locator('.done-seal')).toBeVisible()
    await record.getByRole('link', { name: '反馈' }).click()
    await expect(page).toHaveTitle('服务反馈')
    await expect(page.getByRole('region', { name: '班次' })).toContainText(
      '5月12日 周二 09:00–12:00',
    )
    await expect(page.getByRole('button', { name: '提交反馈' })).toHaveCount(0)
    const before = await taps()
    await page.getByRole('radio', { name: '顺利' }).check()
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page.getByRole('region', { name: '您的反馈' })).toContainText(
      '已收到，谢谢您 顺利',
    )
    expect((await taps()) - before).toBe(2)
    await expectAccessible(page)

    // It can be said anew, and what is typed stays on the phone until it is sent.
    await page.getByRole('button', { name: '修改反馈' }).click()
    await page.getByRole('radio', { name: '有问题' }).check()
    await page.getByRole('checkbox', { name: /需要帮助/ }).check()
    await page.getByRole('textbox').fill('二层展柜的灯不亮')
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: '修改反馈' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('二层展柜的灯不亮')
    await page.getByRole('radio', { name: '有问题' }).check()
    await page.getByRole('checkbox', { name: /需要帮助/ }).check()
    await page.getByRole('button', { name: '提交反馈' }).click()
    const said = page.getByRole('region', { name: '您的反馈' })
    await expect(said).toContainText('二层展柜的灯不亮')
    await expect(said).toContainText('志愿者办公室会尽快联系您')

    const desk = await openDesk(browser)
    await openOffice(desk, '/dashboard')
    await expect(desk.getByRole('navigation', { name: '待办' })).toContainText('1条反馈待处理')
    await desk.getByRole('navigation', { name: '主菜单' }).getByText('服务反馈').click()
    const row = rowOf(desk, person.name)
    await expect(row).toContainText('有问题需要帮助二层展柜的灯不亮')
    await expectAccessible(desk)
    await row.getByRole('button', { name: person.name }).click()
    const drawer = desk.getByRole('dialog')
    await expect(drawer).toContainText('二层展柜的灯不亮')
    await drawer.getByRole('textbox', { name: '处理说明' }).fill('已报修')
    await drawer.getByRole('button', { name: /标为已处理/ }).click()
    await expect(desk.getByText('没有待处理的反馈，都处理完了。')).toBeVisible()
    const bar = desk.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText(`${person.name} 的反馈已处理`)
    await bar.getByRole('button', { name: /撤销/ }).click()
    await row.getByRole('button', { name: person.name }).click()
    await drawer.getByRole('textbox', { name: '处理说明' }).fill('已报修')
    await drawer.getByRole('button', { name: /标为已处理/ }).click()
    await expect(desk.getByText('没有待处理的反馈，都处理完了。')).toBeVisible()
    await desk.getByText('已处理', { exact: true }).click()
    await expect(rowOf(desk, person.name)).toContainText('已报修')
    await rowOf(desk, person.name).getByRole('button', { name: person.name }).click()
    await drawer.getByRole('button', { name: '恢复为待处理' }).click()
    await desk.getByText('待处理', { exact: true }).first().click()
    await expect(rowOf(desk, person.name)).toContainText('待处理')
    await desk.keyboard.press('j')
    await expect(drawer).toContainText('二层展柜的灯不亮')
    await decideByKey(desk, 'p')
    await expect(desk.getByText('没有待处理的反馈，都处理完了。')).toBeVisible()

    // Nobody but the office knows of it while it can be taken back.
    await page.reload()
    await expect(page.getByRole('button', { name: '修改反馈' })).toBeVisible()
    await clocked.setNow(at('12:03:00'), page)
    await page.reload()
    await expect(said).toContainText('志愿者办公室已处理')
    await expect(page.getByRole('button', { name: '修改反馈' })).toHaveCount(0)
  })
})

test('a milestone is told once, and after 48 hours nothing is asked', async ({ page, clocked }) => {
  const person = await served(page, clocked, '程')
  await test.step('a milestone of hours is told once, and calmly', async () => {
    const office = await officeToken(page.request)
    const settings = 'PATCH /api/office/settings'
    await call(page.request, settings, { star_hours: [3, 100] }, office)
    await logInAs(page, person.name, '/wx/volunteerUserCenter')
    const milestone = page.getByRole('status', { name: '服务时长里程碑' })
    await expect(milestone).toContainText('服务满3小时')
    await expect(milestone).toContainText('您已累计服务3小时')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: '服务时长' })).toContainText('3小时')
    await expect(milestone).toHaveCount(0)
  })

  await test.step('after 48 hours nothing is asked, and the page says whom to turn to', async () => {
    await clocked.setNow('2026-05-14T04:00:01Z', page)
    await walkTo(page, '/wx/volunteerAttendanceRecord')
    const record = page.getByRole('article', { name: person.serving.activity.title })
    await expect(record).toContainText('3小时')
    await expect(record.getByRole('link', { name: '反馈' })).toHaveCount(0)
    await walkTo(page, `/wx/shiftFeedback?id=${person.id}`)
    await expect(page.getByRole('main')).toContainText('已超过48小时')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.goto('/wx/shiftFeedback?id=999999')
    await expect(page.getByRole('link', { name: '查看参与记录' })).toBeVisible()
    await expectAccessible(page)
  })
})
