import { addDays, weekdayOf } from '@museum/contract/day.ts'
import { makeVolunteer } from '../applicants.ts'
import { call, dayFromToday } from '../people.ts'
import { makeServing, stateDay } from '../serving.ts'
import { expect, logInAs, test } from './test.ts'

test.use({ size: { width: 375, height: 667 } })

test('three mornings of next week are planned in five taps, counted from the home', async ({
  view,
  request,
}) => {
  const today = dayFromToday(0)
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const { name, token } = await makeVolunteer(request)
  await stateDay(request, token, serving, dayFromToday(1), [['09:00', '12:00']])
  await logInAs(view, name)
  await view.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('click', ({ isTrusted }) => (counted.taps += isTrusted ? 1 : 0), true)
  })
  await view.find('link', '排班').tap()
  await view.titled('排班')
  const monday = addDays(today, 8 - weekdayOf(today))
  const days = [1, 2, 4].map((n) => addDays(monday, n))
  for (const day of days) {
    const [, month, date] = day.split('-').map(Number)
    await view.find('button', new RegExp(`^${month}月${date}日 周. 上午`)).tap()
  }
  await view.find('region', '操作').says('3个上午')
  await view.find('button', '提交3个排班').tap()
  await view.find('button', '提交3个排班').gone()
  expect(await view.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(5)
  const { list } = await call<{ list: { date: string; start_time: string }[] }>(
    request,
    'GET /api/roster/lately_roster_info',
    {},
    token,
  )
  expect(list.slice(1).map(({ date, start_time }) => `${date} ${start_time}`)).toEqual(
    days.map((day) => `${day} 09:00:00`),
  )
})
