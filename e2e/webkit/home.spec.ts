import { makeVolunteer } from '../applicants.ts'
import { now, timeAt } from '../now.ts'
import { call, dayFromToday, officeToken } from '../people.ts'
import { makeServing } from '../serving.ts'
import { expect, logInAs, test } from './test.ts'

test.use({ size: { width: 375, height: 667 } })

const minute = 60_000

test('the app opened shows the shift, its state and its button above the fold, and every place is one tap away', async ({
  view,
  request,
}) => {
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const person = await makeVolunteer(request)
  // However long the run has gone on.
  const begins = Math.floor(now() / (5 * minute)) * 5 * minute + 40 * minute
  const [start_time, end_time] = [timeAt(begins), timeAt(begins + 140 * minute)]
  const shift = {
    ...{ volunteer_id: person.id, date: dayFromToday(0) },
    ...{ start_time, end_time, activity_id: serving.activity.id },
    service_type_id: serving.types[1]?.id,
    place_id: serving.places[1]?.id,
  }
  await call(request, 'POST /api/office/rosters', shift, await officeToken(request))
  await logInAs(view, person.name)
  const card = view.find('region', '我的班次')
  await card.says(`${start_time}–${end_time}`)
  await card.says('可签到')
  await card.says(/还有\d+分钟开始/)
  const bottom = await view.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.day-card-acts > *')].map(
        (each) => each.getBoundingClientRect().bottom,
      ),
    ),
  )
  const bar = await view.evaluate(
    () => document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? 0,
  )
  expect(bottom).toBeLessThan(bar)
  for (const [place, title] of [
    ['排班', '排班'],
    ['时长', '我的时长'],
    ['我的', '个人中心'],
  ] as const) {
    await view.find('link', place).tap()
    await view.titled(title)
    // As one goes back: a page that is left while it still fetches has that fail.
    await view.evaluate(() => history.back())
    await card.seen()
  }
  await card.find('button', '扫码签到').tap()
  await view.titled('志愿者签到')
})
