import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { call, logInAs, officeToken } from './people.ts'
import { comeBack, enterElder, expectHolds, walkTo } from './phone.ts'
import { period, plannedDays, regular, wantOne } from './planDays.ts'
import { makeServing, type Serving, stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Sunday 10 May 2026 in the museum.
const morning = '2026-05-10T02:00:00Z'
// Half past eight in the evening before Wednesday's shift: past the cut-off.
const evening = '2026-05-12T12:30:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

const elder = (page: Page) => page.addInitScript(() => localStorage.setItem('elder_mode', '1'))

/** Where a message that leads to an offer is opened, as the messaging app does it: the first one, or the latest. */
async function invitation(page: Page, token: string, which = 'first'): Promise<string> {
  type Messages = { list: { mc_id: number; mc_link: string }[] }
  const { list } = await call<Messages>(page.request, 'GET /api/message/list', { limit: 20 }, token)
  const asking = list.filter(({ mc_link }) => mc_link.startsWith('/volunteerOffer'))
  const found = asking.at(which === 'first' ? -1 : 0)
  return `/wx/volunteerNotifyDetail?notifyId=${found?.mc_id}`
}

/** The office asks these people for a place of Saturday morning, or of another day. */
async function askFor(
  page: Page,
  serving: Serving,
  people: readonly { id: number }[],
  date = '2026-05-16',
) {
  await wantOne(page, serving, date)
  const office = await officeToken(page.request)
  type Gaps = { list: { slot_id: number; place_name: string }[] }
  const { list } = await call<Gaps>(page.request, 'GET /api/office/offers/gaps', { date }, office)
  const slot_id = list.find((gap) => gap.place_name === serving.places[1]?.name)?.slot_id
  const volunteer_ids = people.map(({ id }) => id)
  await call(page.request, 'POST /api/office/offers/ask', { slot_id, volunteer_ids }, office)
}

test('who is asked takes the shift by two taps from the message, whose button says the truth a day later', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const serving = await makeServing(page.request, period)
  const [first, second] = [await makeVolunteer(page.request), await makeVolunteer(page.request)]
  await askFor(page, serving, [first, second])
  const taps = await countTaps(page)
  for (const mode of ['standard', 'elder'] as const)
    await test.step(`who is asked takes the shift by two taps from the message: ${mode}`, async () => {
      if (mode === 'elder') await askFor(page, serving, [first], '2026-05-17')
      const address = await invitation(page, first.token, 'latest')
      if (mode === 'standard') await logInAs(page, first.name, address)
      else {
        await enterElder(page)
        await walkTo(page, address)
      }
      const before = await taps()
      await page.getByRole('main').getByRole('link').click()
      await expect(page.getByRole('heading', { name: '志愿者办公室请您来服务' })).toBeVisible()
      const day = mode === 'standard' ? '5月16日 周六' : '5月17日 周日'
      await expect(page.getByText(day, { exact: true })).toBeVisible()
      if (mode === 'standard') await expectHolds(page)
      await page.getByRole('button', { name: '接下' }).click()
      await expect(page.getByText('您已接下这一班')).toBeVisible()
      expect((await taps()) - before).toBe(2)
      const days = ['2026-05-16 09:00–12:00', '2026-05-17 09:00–12:00']
      expect(await plannedDays(page.request, first.token)).toEqual(
        mode === 'standard' ? days.slice(0, 1) : days,
      )
    })

  await clocked.setNow('2026-05-11T02:00:00Z', page)
  await page.evaluate(() => localStorage.clear())
  // In the app's own list a message that was not read leads there by itself.
  await logInAs(page, second.name, '/wx/volunteerMessageNotify')
  await page.getByRole('link', { name: /这个班次缺人，您能来吗/ }).click()
  await expect(page.getByText('已有人接班，谢谢您')).toBeVisible()
  await expect(page.getByRole('button', { name: '接下' })).toHaveCount(0)
})

test('what waits for an answer: straight from WeChat’s message, from the home, and in a list of several', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const serving = await makeServing(page.request, period)
  const { id, name, token } = await makeVolunteer(page.request)
  await askFor(page, serving, [{ id }])
  await logInAs(page, name)
  await test.step('WeChat’s message leads straight to what is asked, is read by that, and is left with one step back', async () => {
    await page.goto(`${await invitation(page, token)}&go=1`)
    await expect(page.getByRole('heading', { name: '志愿者办公室请您来服务' })).toBeVisible()
    await expect(page).toHaveURL(/\/volunteerOffer\?id=\d+/)
    type Unread = { unread_count: number }
    const { unread_count } = await call<Unread>(
      page.request,
      'GET /api/message/unread_count',
      {},
      token,
    )
    expect(unread_count).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/index/)
  })

  await test.step('the home leads to what waits for an answer by one tap, and 不行 ends it', async () => {
    await page.getByRole('link', { name: '1个班次邀请待答复' }).click()
    await page.getByRole('button', { name: '不行' }).click()
    const said = page.getByText('您已答复：不行')
    await expect(said).toBeVisible()
    // A second thought is asked as before, and may say yes or no.
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('button', { name: '接下' })).toBeVisible()
    await page.getByRole('button', { name: '不行' }).click()
    await expect(said).toBeVisible()
    await expectHolds(page)
    await clocked.setNow('2026-05-10T02:20:00Z', page)
    await comeBack(page)
    await expect(page.getByText('您已答复过')).toBeVisible()
    await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0)
    await walkTo(page, '/wx/index')
    await expect(page.getByRole('link', { name: '排班', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /待答复/ })).toHaveCount(0)
    expect(await plannedDays(page.request, token)).toEqual([])
  })

  await test.step('several that wait stand in a list, and each leads to its own', async () => {
    await askFor(page, await makeServing(page.request, period), [{ id }])
    await askFor(page, await makeServing(page.request, period), [{ id }])
    await comeBack(page)
    await page.getByRole('link', { name: '2个班次邀请待答复' }).click()
    const waiting = page.getByRole('region', { name: '待您答复' }).getByRole('link')
    await expect(waiting).toHaveCount(2)
    await expectHolds(page)
    await waiting.first().click()
    await page.getByRole('button', { name: '接下' }).click()
    await expect(page.getByText('您已接下这一班')).toBeVisible()
    await page.getByRole('link', { name: '查看这一班' }).click()
    await expect(page).toHaveURL(/\/shift\?id=\d+/)
    await expect(page.getByRole('region', { name: '这一班' })).toContainText('09:00–12:00')
  })
})

const card = (page: Page) => page.getByRole('region', { name: '我的班次' })
const cannotCome = (page: Page) => page.getByRole('button', { name: /^来不了？/ })

test('who cannot come tomorrow finds cover by two taps, and a colleague’s two', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const owner = await regular(page)
  const late = await makeVolunteer(page.request)
  const elderly = await makeVolunteer(page.request)
  const span = [['14:00', '17:00']] as const
  await stateDay(page.request, elderly.token, owner.serving, '2026-05-13', span)
  const taps = await countTaps(page)
  const other = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  const tapsThere = await countTaps(other)
  for (const mode of ['standard', 'elder'] as const)
    await test.step(`who cannot come tomorrow finds cover by two taps, and a colleague’s two: ${mode}`, async () => {
      const [person, day] =
        mode === 'standard'
          ? [owner, '2026-05-13 09:00–12:00']
          : [elderly, '2026-05-13 14:00–17:00']
      const colleague = await makeVolunteer(page.request)
      await clocked.setNow(evening, page, other)
      if (mode === 'elder')
        for (const each of [page, other]) {
          await each.evaluate(() => localStorage.clear())
          await elder(each)
        }
      await logInAs(page, person.name)
      const before = await taps()
      await cannotCome(page).click()
      const sheet = page.getByRole('dialog', { name: '这一班您来不了？' })
      await expect(sheet).toContainText('接班前仍由您负责；无人接班记为请假')
      // Whom they ask is theirs to choose, and what follows is the same.
      const chosen = sheet.getByRole('link', { name: '选同事代班' })
      await expect(chosen).toHaveAttribute('href', /[?&]cannot=1$/)
      await sheet.getByRole('button', { name: '发给所有可代班的人' }).click()
      await expect(card(page)).toContainText('正在找人代班，接班前仍由您负责')
      expect((await taps()) - before).toBe(2)
      // It stays theirs.
      expect(await plannedDays(page.request, person.token)).toEqual([day])

      await logInAs(other, colleague.name, await invitation(page, colleague.token))
      const beforeThere = await tapsThere()
      await other.getByRole('main').getByRole('link').click()
      await expect(other.getByRole('heading', { name: '有同事请您代班' })).toBeVisible()
      await other.getByRole('button', { name: '接下' }).click()
      await expect(other.getByText('您已接下这一班')).toBeVisible()
      expect((await tapsThere()) - beforeThere).toBe(2)
      expect(await plannedDays(page.request, colleague.token)).toEqual([day])
      expect(await plannedDays(page.request, person.token)).toEqual([])
    })

  // A day later the button of whoever was asked too says how it is.
  await clocked.setNow('2026-05-13T12:30:00Z', other)
  await other.evaluate(() => localStorage.clear())
  await logInAs(other, late.name, await invitation(page, late.token))
  await other.getByRole('main').getByRole('link').click()
  await expect(other.getByText('已有人接班，谢谢您')).toBeVisible()
  await expect(other.getByRole('button', { name: '接下' })).toHaveCount(0)
  await other.context().close()
})

test('what one asks of colleagues: of one by name, of all, and taken back', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const owner = await regular(page)
  const colleague = await makeVolunteer(page.request)
  const another = await makeVolunteer(page.request)
  const other = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
  await test.step('a colleague of one’s group is asked by name, and reads who asks', async () => {
    await makeGroup(page.request, '讲解组', owner.id, colleague.id)
    await logInAs(page, owner.name)
    await cannotCome(page).click()
    await page.getByRole('link', { name: '先找人代班' }).click()
    await expect(page.getByText('接班前仍由您负责')).toBeVisible()
    await expectHolds(page)
    await page.getByRole('checkbox', { name: colleague.name }).check()
    await page.getByRole('button', { name: '请这1人代班' }).click()
    const answers = page.getByRole('region', { name: '已询问1人' })
    await expect(answers.getByRole('listitem')).toContainText([`${colleague.name}待答`])
    await expectHolds(page)

    await logInAs(other, colleague.name)
    await other.getByRole('link', { name: '1个班次邀请待答复' }).click()
    await expect(other.getByRole('heading', { name: `${owner.name}请您代班` })).toBeVisible()
    await other.getByRole('button', { name: '不行' }).click()
    await expect(other.getByText('您已答复：不行')).toBeVisible()

    // The month says that it is offered, and leads to where that stands and is taken back.
    await walkTo(page, '/wx/schedul')
    await page.getByRole('link', { name: '正在找人代班，接班前仍由您负责' }).click()
    await page.getByRole('button', { name: '撤回' }).click()
    await expect(page.getByRole('main')).toContainText('找人代班已撤回')
  })

  await test.step('the home leads to what waits for an answer, and what was taken back says so', async () => {
    await clocked.setNow(evening, page, other)
    await walkTo(page, '/wx/index')
    await cannotCome(page).click()
    await page.getByRole('button', { name: '发给所有可代班的人' }).click()
    await expect(card(page)).toContainText('正在找人代班')

    await other.evaluate(() => localStorage.clear())
    await logInAs(other, another.name)
    await other.getByRole('link', { name: '1个班次邀请待答复' }).click()
    await expect(other.getByRole('button', { name: '不行' })).toBeVisible()

    await card(page).getByRole('button', { name: '撤回' }).click()
    await expect(cannotCome(page)).toBeVisible()
    await other.getByRole('button', { name: '接下' }).click()
    await expect(other.getByRole('main').getByText('该邀请已撤回，无需答复')).toBeVisible()
    await walkTo(other, '/wx/index')
    await expect(other.getByRole('link', { name: /待答复/ })).toHaveCount(0)
    await other.context().close()
    expect(await plannedDays(page.request, owner.token)).toEqual(['2026-05-13 09:00–12:00'])
  })

  await test.step('who may sign in already still takes back what colleagues are asked', async () => {
    type Coming = { list: { id: number }[] }
    const coming = 'GET /api/roster/lately_roster_info'
    const { list } = await call<Coming>(page.request, coming, {}, owner.token)
    const cannot = { id: list[0]?.id, way: 'cover' }
    await call(page.request, 'POST /api/roster/leave', cannot, owner.token)
    await clocked.setNow('2026-05-13T00:30:00Z', page)
    await comeBack(page)
    await expect(card(page).getByRole('button', { name: '扫码签到' })).toBeVisible()
    await expect(card(page)).toContainText('正在找人代班，接班前仍由您负责')
    await card(page).getByRole('button', { name: /^撤回/ }).click()
    await expect(card(page)).not.toContainText('正在找人代班')
    await expect(card(page).getByRole('button', { name: '扫码签到' })).toBeVisible()
  })
})
