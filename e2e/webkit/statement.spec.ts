import { makeVolunteer } from '../applicants.ts'
import { call, dayFromToday, officeToken } from '../people.ts'
import { makeServing } from '../serving.ts'
import { expect, logInAs, test } from './test.ts'

test('a statement is three taps from the home, and anybody checks it', async ({
  view,
  request,
}) => {
  const yesterday = dayFromToday(-1)
  const period = { activity_start_date: yesterday, activity_end_date: dayFromToday(2) }
  const { activity, types, places } = await makeServing(request, period)
  const person = await makeVolunteer(request, '王')
  const office = await officeToken(request)
  const { id } = await call<{ id: number }>(
    request,
    'POST /api/office/rosters',
    {
      ...{ volunteer_id: person.id, activity_id: activity.id, date: yesterday },
      ...{ service_type_id: types[1]?.id, place_id: places[1]?.id },
      ...{ start_time: '09:00', end_time: '12:00', afterwards: 1 },
    },
    office,
  )
  const times = { sign_time: `${yesterday} 09:00`, sign_out_time: `${yesterday} 12:00` }
  await call(
    request,
    `POST /api/office/rosters/${id}/repair`,
    { ...times, reason: '现场核对' },
    office,
  )
  await logInAs(view, person.name)
  let taps = 0
  const tap = async (role: 'link' | 'button', name: string) => {
    taps += 1
    await view.find(role, name).tap()
  }
  await tap('link', '我的')
  await tap('link', '服务证明')
  await view.find('button', '开具并查看PDF').seen()
  await tap('button', '开具并查看PDF')
  expect(taps).toBe(3)
  const list = () =>
    call<{ list: { number: string; url: string }[] }>(
      request,
      'GET /api/statement/list',
      {},
      person.token,
    )
  await expect.poll(async () => (await list()).list.length).toBe(1)
  const [made] = (await list()).list
  const file = await request.get(made?.url ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await view.goto('/verify')
  await view.find('heading', '查验服务证明').seen()
})
