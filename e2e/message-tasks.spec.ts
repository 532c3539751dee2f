import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { enrolled, item, kept, listPath, told } from './messages.ts'
import { call, logInAs } from './people.ts'
import { comeBack, expectAccessible, expectHolds } from './phone.ts'
import { period, plannedDays } from './planDays.ts'
import { makeServing, stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Half past six in the evening of Tuesday 12 May 2026 in the museum: it is asked who comes tomorrow.
const evening = '2026-05-12T10:30:00Z'
const test = clockedTest('2026-05-10T02:00:00Z')
const days = (last: string) => ['13', last].map((day) => `2026-05-${day} 09:00–12:00`)

test('what waits for an answer stands on top of the messages, and is answered there', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow('2026-05-10T02:00:00Z', page)
  const serving = await makeServing(page.request, period)
  const [one, other] = [await makeVolunteer(page.request), await makeVolunteer(page.request)]
  await makeGroup(page.request, '换班组', one.id, other.id)
  const morning = [['09:00', '12:00']] as const
  await stateDay(page.request, one.token, serving, '2026-05-13', morning)
  await stateDay(page.request, one.token, serving, '2026-05-15', morning)
  await stateDay(page.request, other.token, serving, '2026-05-16', morning)
  await clocked.setNow(evening, page)
  const own = async (token: string, day: string) => {
    type Coming = { list: { id: number; date: string }[] }
    const { list } = await call<Coming>(
      page.request,
      'GET /api/roster/lately_roster_info',
      {},
      token,
    )
    return list.find(({ date }) => date === day)?.id
  }
  const [id, give_id] = [await own(other.token, '2026-05-16'), await own(one.token, '2026-05-15')]
  await call(page.request, 'POST /api/offer/swap', { id, give_id }, other.token)
  const taps = await countTaps(page)
  await logInAs(page, one.name, '/wx/volunteerIndex')

  await test.step('a swap is read and answered by two taps, and taken back within ten seconds', async () => {
    const before = await taps()
    await page.getByRole('link', { name: /^消息/ }).click()
    const card = page.getByRole('article', { name: `${other.name}想和您换班` })
    await expect(card).toContainText('您将得到5月16日 周六')
    await expect(card).toContainText('您将让出5月15日 周五')
    await expectAccessible(page)
    await expectHolds(page)
    await card.getByRole('button', { name: '接下' }).click()
    expect((await taps()) - before).toBe(2)
    await expect(card.getByRole('status')).toContainText('您已接下这一班')
    expect(await plannedDays(page.request, one.token)).toEqual(days('16'))
    await card.getByRole('button', { name: '撤销' }).click()
    await expect(card.getByRole('button', { name: '接下' })).toBeVisible()
    expect(await plannedDays(page.request, one.token)).toEqual(days('15'))
    await card.getByRole('button', { name: '不行' }).click()
    await expect(card).toContainText('您已答复：不行')
  })

  await test.step('whether one comes tomorrow is said by one tap', async () => {
    await page.reload()
    const card = page.getByRole('article', { name: '明天您能来吗？' })
    await expect(card).toContainText('请于5月12日 周二 20:00前答复')
    await card.getByRole('button', { name: '我会来' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '等您答复' })).toHaveCount(0)
  })

  await test.step('all are read by one tap, and one sees those of a kind', async () => {
    await told(page.request, one.name, 13)
    const title = await enrolled(page.request, one.name)
    await comeBack(page)
    await page.reload()
    await page.getByRole('button', { name: '全部已读' }).click()
    await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0)
    await expect
      .poll(async () => (await kept(page.request, one.name)).filter((each) => each.is_read === 1))
      .toEqual([])
    await page.getByRole('link', { name: '班次', exact: true }).click()
    await expect(page.getByRole('article').first()).toContainText('换班')
    await expect(item(page, title)).toHaveCount(0)
    await page.getByRole('link', { name: '报名', exact: true }).click()
    await expect(item(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${listPath}\\?kind=enlist$`))
  })
})
