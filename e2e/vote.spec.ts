import { expect, type Page } from '@playwright/test'
import { jpegOf } from './applicant.ts'
import { makeVolunteer } from './applicants.ts'
import { type Ballots, makeBallots, openChoices } from './ballots.ts'
import { clockedTest } from './clocked.ts'
import { call, logInAs, officeToken, tokenOf } from './people.ts'
import { expectAccessible, expectDrawn, expectHolds, walkTo, watchToasts } from './phone.ts'

/** An instant of a day of May by the museum's clock. */
const at = (day: number, time: string) => new Date(`2026-05-${day}T${time}+08:00`).toISOString()
const test = clockedTest(at(12, '10:00:00'))

test.beforeAll(async ({ museum, browser }) => {
  const office = await browser.newContext({ baseURL: museum.origin })
  await openChoices(office.request)
  await office.close()
})
// Its museum is furnished once: a worker that took two parts of the file would furnish it twice.
test.describe.configure({ mode: 'default' })

const card = (page: Page, name = '') => page.getByRole('article', { name })
const button = (page: Page, name: string) => card(page, name).getByRole('button', { name: /：/ })
const asked = (page: Page) => page.getByRole('dialog', { name: '投票' })
const spend = (page: Page) => asked(page).getByRole('button', { name: '投票', exact: true }).click()

const period = { start_time: '2026-05-10 09:00', end_time: '2026-05-12 17:00' }

test('a volunteer votes from home to the last vote, and the clock ends it before their eyes', async ({
  page,
  clocked,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  const vote = await makeBallots(
    page.request,
    { title: '年度明星志愿者评选', ...period, max_votes: 2 },
    ['甲', '乙', '丙'],
    await jpegOf(page),
  )
  const [first, second, third] = vote.candidates.map(({ name }) => name) as [string, string, string]
  await test.step('who is no volunteer sees why there is no vote, and nothing that is not there', async () => {
    await logInAs(page, '来访者', `/wx/volunteerVoting/${vote.id}`)
    await expect(page.getByText('仅志愿者可参与投票')).toBeVisible()
    await expect(page.getByRole('button', { name: /不可投票/ })).toHaveCount(3)
    await expect(button(page, first)).toBeDisabled()
    await walkTo(page, `/wx/volunteerHistoryDetail/${vote.id}`)
    await expect(card(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: /投票/ })).toHaveCount(0)
    await page.getByRole('link', { name: '去投票' }).click()
    await expect(page).toHaveURL(`/wx/volunteerVoting/${vote.id}`)

    await page.route('**/api/vote/info', (route) => route.abort())
    await page.goto(`/wx/volunteerVoting/${vote.id}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/vote/info')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(card(page)).toHaveCount(3)
    await page.evaluate(() => localStorage.clear())
  })

  const me = await makeVolunteer(page.request, '投')
  await logInAs(page, me.name)
  await page.getByRole('link', { name: '明星评选' }).click()
  await expect(page).toHaveURL(`/wx/volunteerVoting/${vote.id}`)
  await expect(page).toHaveTitle('明星志愿者评选')
  const tabs = page.getByRole('navigation', { name: '进行中的评选' })
  await expect(tabs.getByRole('link')).toHaveText(['年度明星志愿者评选'])
  await expect(page.getByRole('heading', { name: vote.title })).toBeVisible()
  await expect(page.getByText('投票中', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('5月10日 周日 09:00')).toBeVisible()
  await expect(page.getByText('您还可投2票，共2票')).toBeVisible()
  await expect(card(page)).toHaveCount(3)
  await expect(card(page, second)).toContainText(/V2026\d{4}服务时长 0小时乙老师讲了十年青铜/)
  await expectDrawn(card(page, second).locator('img'))

  await test.step('the list’s button', async () => {
    await button(page, second).click()
    await expect(asked(page)).toContainText(`投给 ${second}？本次还可投 2 票，投出后不能收回`)
    await expectAccessible(page)
    await asked(page).getByRole('button', { name: '再想想' }).click()
    await expect(card(page, second)).toContainText('0 票')
    await button(page, second).click()
    await spend(page)
    await expect(card(page, second)).toContainText('1 票')
    await expect(button(page, second)).toHaveText('已投票')
    await expect(button(page, second)).toBeDisabled()
    await expect(page.getByText('您还可投1票，共2票')).toBeVisible()
    await expect(button(page, first)).toBeEnabled()
    await expect.poll(toasts).toEqual(['投票成功'])
  })

  await test.step('the candidate’s own page', async () => {
    await card(page, third).getByRole('link', { name: third }).click()
    await expect(page).toHaveURL(/\/wx\/starVolunteerDetail\?id=\d+&map_id=\d+$/)
    await expect(page).toHaveTitle('志愿者详情')
    await expect(page.getByRole('heading', { name: third, level: 1 })).toBeVisible()
    await expectDrawn(page.getByRole('img', { name: `${third}的照片` }))
    await expect(page.getByText('丙老师的卡片写满了三个鞋盒。')).toBeVisible()
    const star = page.getByRole('article')
    await expect(star).toContainText(
      /^年度明星志愿者评选5月10日 周日 09:00 至 5月12日 周二 17:00投票中/,
    )
    await expect(star).toContainText(/V2026\d{4}服务总时长0小时当前票数0票个人简介丙老师讲了十年/)
    await page.getByRole('button', { name: '投票' }).click()
    await expect(asked(page)).toContainText(`投给 ${third}？本次还可投 1 票`)
    await spend(page)
    await expect(page.getByText('您的2票已全部投出')).toBeVisible()
    await expect(page.getByRole('button', { name: '已投票' })).toBeDisabled()
    await expect(page).toHaveTitle('志愿者详情')
    await page.goBack()
    await expect(card(page, third)).toContainText('1 票')
    await expect(button(page, first)).toHaveText('票数已用完')
    await expect(button(page, first)).toBeDisabled()
  })

  await test.step('its last second is in it, the next one is not', async () => {
    await clocked.setNow(at(12, '17:00:00'), page)
    await page.reload()
    await expect(button(page, first)).toBeVisible()
    await clocked.setNow(at(12, '17:00:01'), page)
    await expect(page.getByText('已结束', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /投票/ })).toHaveCount(0)
    await expect(tabs).toHaveCount(0)
  })

  await page.getByRole('link', { name: '历史投票' }).click()
  await expect(page).toHaveTitle('历史投票')
  await page.getByRole('link', { name: vote.title }).click()
  await expect(page).toHaveURL(`/wx/volunteerHistoryDetail/${vote.id}`)
  await expect(page).toHaveTitle('投票详情')
  await expect(card(page, second)).toContainText('您已投票')
  await expect(page.getByRole('button', { name: /投票/ })).toHaveCount(0)
})

test('an empty area fills when a vote begins, and a vote that ended meanwhile says so itself', async ({
  page,
  clocked,
}) => {
  const toasts = await watchToasts(page)
  await clocked.setNow(at(20, '08:59:58'), page)
  const make = (title: string, max_votes = 1) =>
    makeBallots(
      page.request,
      { title, start_time: '2026-05-20 09:00', end_time: '2026-05-20 10:00', max_votes },
      ['丁', '戊'],
    )
  const [vote, other] = [await make('先到的评选'), await make('后到的评选')]
  const me = await makeVolunteer(page.request, '等')
  await logInAs(page, me.name, '/wx/VolunteerVote')
  await expect(page.getByText('现在没有进行中的评选')).toBeVisible()
  await expectHolds(page)
  await clocked.setNow(at(20, '09:00:01'), page)
  await page.clock.fastForward(3_000)
  const tabs = page.getByRole('navigation', { name: '进行中的评选' })
  await expect(tabs.getByRole('link')).toHaveText([vote.title, other.title])
  await expect(page).toHaveURL(`/wx/volunteerVoting/${vote.id}`)
  await tabs.getByRole('link', { name: other.title }).click()
  await expect(page).toHaveURL(`/wx/volunteerVoting/${other.id}`)
  await expect(page.getByRole('heading', { name: other.title })).toBeVisible()

  // A phone whose clock is hours behind sees it end by the museum's.
  await clocked.setNow(at(20, '09:59:58'))
  await page.clock.setFixedTime(at(20, '06:59:58'))
  await page.reload()
  const name = other.candidates[0]?.name ?? ''
  await expect(button(page, name)).toBeVisible()
  await clocked.setNow(at(20, '10:00:01'))
  await page.clock.setFixedTime(at(20, '07:00:01'))
  await page.clock.fastForward(3_000)
  await expect(page.getByText('已结束', { exact: true })).toBeVisible()

  // The server's clock is past the end while the phone's is not: the refusal says so.
  await clocked.setNow(at(20, '09:59:58'), page)
  await page.reload()
  await expect(button(page, name)).toBeVisible()
  await clocked.setNow(at(20, '10:00:01'))
  await button(page, name).click()
  await spend(page)
  await expect(page.getByText('已结束', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /投票/ })).toHaveCount(0)
  await expect(card(page, name)).toContainText('0 票')
  await expect.poll(toasts).toEqual(['评选已结束'])

  // The office ends the other one before its time.
  await clocked.setNow(at(20, '09:30:00'), page)
  const office = await officeToken(page.request)
  const reason = { reason: '候选人名单有误' }
  await call(page.request, `POST /api/office/votes/${vote.id}/close`, reason, office)
  await page.goto(`/wx/volunteerHistoryDetail/${vote.id}`)
  await expect(page.getByText('提前结束，原因：候选人名单有误')).toBeVisible()
  await expect(page.getByRole('button', { name: /投票/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('twelve votes have twelve tabs, and twelve candidates come page by page', async ({ page }) => {
  test.slow()
  const running = { ...period, end_time: '2026-05-31 17:00', voters: 'everyone' }
  const names = ['子', '丑', '寅', '卯', '辰', '巳', '午', '未', '申', '酉', '戌', '亥']
  const big: Ballots = await makeBallots(page.request, { title: '十二位候选人', ...running }, names)
  const office = await officeToken(page.request)
  const { id: volunteer_id } = await makeVolunteer(page.request, '星')
  const stands = { volunteer_id, introduction: '', remark: '', img_path: '' }
  for (let n = 1; n <= 11; n += 1) {
    const vote = { title: `同时进行的评选${n}`, ...running }
    const { id: vote_id } = await makeBallots(page.request, vote, [])
    await call(page.request, 'POST /api/office/candidates', { vote_id, ...stands }, office)
  }
  const cast = (token: string, candidate = big.candidates.at(-1)) =>
    call(page.request, 'POST /api/vote/vote', { id: big.id, map_id: candidate?.id }, token)
  await cast(await tokenOf(page.request, '先来的'))
  await logInAs(page, '众', `/wx/volunteerVoting/${big.id}`)
  const tabs = page.getByRole('navigation', { name: '进行中的评选' })
  await expect(tabs.getByRole('link').filter({ hasText: /同时进行|十二位/ })).toHaveCount(12)
  // As they were added: counts that run turn nothing between two pages.
  await expect(card(page).first()).toContainText(big.candidates[0]?.name ?? '')
  await expect(card(page)).toHaveCount(10)
  await cast(await tokenOf(page.request, '后来的'), big.candidates[10])

  // A vote is cast while the next page, as it was before, is on its way.
  const { promise: cameLate, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/api/vote/info', async (route) => {
    const answer = await route.fetch()
    await cameLate
    // The phone may have given it up meanwhile.
    await route.fulfill({ response: answer }).catch(() => {})
  })
  const next = page.waitForRequest(
    (request) => request.url().endsWith('/vote/info') && request.postDataJSON().page === 2,
  )
  await page.mouse.wheel(0, 20_000)
  await next
  const chosen = big.candidates[0]?.name ?? ''
  await button(page, chosen).click()
  await spend(page)
  await expect(button(page, chosen)).toHaveText('已投票')
  come()
  await expect(card(page)).toHaveCount(12)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('没有更多了')).toBeVisible()
  // All pages have come, and none took the vote back, not even until the next is read.
  expect(await button(page, chosen).textContent()).toBe('已投票')
  await expectHolds(page)
})
