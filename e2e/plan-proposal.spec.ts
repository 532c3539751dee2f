import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { logInAs } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'
import { control, dayOf, pickTime, shiftAt } from './plan.ts'
import { makeServing, stateDay } from './serving.ts'

const test = clockedTest('2026-05-12T02:00:00Z')
const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-12-31' }

test('the form of a day proposes what one did last, within the day’s window', async ({
  page,
  clocked,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  await test.step('a new shift is proposed like the last one, in a part of the day, and sent as it stands', async () => {
    await clocked.setNow('2026-05-12T02:00:00Z', page)
    const serving = await makeServing(page.request, period)
    const { name, token } = await makeVolunteer(page.request)
    await stateDay(page.request, token, serving, '2026-05-14', [['09:00', '11:00']])
    const desk = serving.types[1]
    await logInAs(page, name, '/wx/addschedul?time=2026-05-14')
    const shift = shiftAt(page, 1)
    await expect(control(shift, '结束时间')).toHaveText('11:00')
    await dayOf(page, '2026-05-15').click()
    await expect(control(shift, '服务活动')).toHaveText(serving.activity.title)
    await expect(control(shift, '服务类型')).toHaveText(desk?.name ?? '')
    await expect(control(shift, '服务地点')).toHaveText(serving.places[1]?.name ?? '')
    await expect(control(shift, '开始时间')).toHaveText('09:00')
    await expect(control(shift, '结束时间')).toHaveText('12:00')
    const part = (number: number, name: string) =>
      shiftAt(page, number).getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(part(1, '上午')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '添加班次' }).click()
    await expect(control(shiftAt(page, 2), '服务类型')).toHaveText(desk?.name ?? '')
    await expect(control(shiftAt(page, 2), '开始时间')).toHaveText('13:00')
    // What another shift takes cannot be tapped.
    await expect(part(2, '上午')).toBeDisabled()
    await expect(part(2, '全天')).toBeDisabled()
    await page.getByRole('button', { name: '移除班次2' }).click()
    await expect(shiftAt(page, 2)).toHaveCount(0)
    // Nothing of it is said yet: it is left without a question.
    await dayOf(page, '2026-05-14').click()
    await expect(control(shift, '结束时间')).toHaveText('11:00')
    await dayOf(page, '2026-05-15').click()
    await expect(control(shift, '结束时间')).toHaveText('12:00')
    await page.getByRole('button', { name: '提交排班' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
    await expect(dayOf(page, '2026-05-15')).toHaveAccessibleName(
      new RegExp(`已排班：${desk?.name}`),
    )
  })

  await test.step('until the day’s window arrives the usual one holds; what was chosen outside it is told', async () => {
    let arrive = () => {}
    let asked = 0
    await page.route('**/api/roster/roster_time?*', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const blocks = [{ name: '上午', start_time: '10:00:00', end_time: '12:00:00' }]
      const narrow = { ...data, start_time: '10:00:00', end_time: '16:00:00', blocks }
      await new Promise<void>((resolve) => {
        arrive = resolve
        asked += 1
      })
      await route.fulfill({ response: answer, json: { ...envelope, data: narrow } })
    })
    const shift = shiftAt(page, 1)
    const times = (start: string, end: string) =>
      Promise.all([
        expect(control(shift, '开始时间')).toHaveText(start),
        expect(control(shift, '结束时间')).toHaveText(end),
      ])
    await page.goto('/wx/addschedul?time=2026-05-18')
    await times('09:00', '12:00')
    await pickTime(shift, '开始时间', '07:30')
    await expect.poll(() => asked).toBe(1)
    arrive()
    const told = '该日可排班时间为10:00–16:00，请修改'
    await expect(shift).toContainText(told)
    await expect.poll(toasts).toContain(told)
    await times('07:30', '12:00')
    await expectAccessible(page)
    // Now the wheels know no other time.
    await pickTime(shift, '开始时间', '10:00')
    await expect(shift).not.toContainText(told)

    // What nobody has said anything of moves into the window by itself.
    await page.goto('/wx/addschedul?time=2026-05-19')
    await times('09:00', '12:00')
    await expect.poll(() => asked).toBe(2)
    arrive()
    await times('10:00', '12:00')
    await expect(shift).not.toContainText(told)
  })
})
