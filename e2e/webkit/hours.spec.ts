import { makeVolunteer } from '../applicants.ts'
import { call, dayFromToday, officeToken } from '../people.ts'
import { makeServing } from '../serving.ts'
import { expect, logInAs, test } from './test.ts'

test.use({ size: { width: 375, height: 667 } })

test('how this month’s hours came about is two taps from the user centre, and a doubt is asked', async ({
  view,
  request,
}) => {
  const day = dayFromToday(0)
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const person = await makeVolunteer(request)
  const office = await officeToken(request)
  const { id } = await call<{ id: number }>(
    request,
    'POST /api/office/rosters',
    {
      ...{ volunteer_id: person.id, date: day, start_time: '09:00', end_time: '09:40' },
      activity_id: serving.activity.id,
      service_type_id: serving.types[1]?.id,
      place_id: serving.places[1]?.id,
      afterwards: 1,
    },
    office,
  )
  const times = { sign_time: `${day} 08:50`, sign_out_time: `${day} 09:30`, reason: '忘记扫码' }
  await call(request, `POST /api/office/rosters/${id}/repair`, times, office)
  await logInAs(view, person.name, '/wx/volunteerUserCenter')
  let taps = 0
  const tap = async (what: { tap: () => Promise<unknown> }) => {
    taps += 1
    await what.tap()
  }
  await tap(view.find('link', /^本月/))
  await view.titled('我的时长')
  await tap(view.find('button', /08:50–09:30/))
  await view.shows('09:00–09:30，计30分钟')
  expect(taps).toBe(2)
  await view.find('link', '有疑问？申请更正').tap()
  await view.titled('更正申请')
  await view.find('button', '实际签退时间按排班 09:40').tap()
  await view.find('textbox', '情况说明').write('多服务了十分钟')
  await view.find('button', '提交更正申请').tap()
  await view.find('region', '更正申请').says('待处理')
})
