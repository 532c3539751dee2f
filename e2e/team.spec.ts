import { words } from '@museum/contract/words.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Applicant } from './applicant.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, expectHolds, watchToasts } from './phone.ts'
import { makeServing, stateDay } from './serving.ts'
import { unique } from './unique.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
const team = '/wx/volunteerTeamMember'
/** An instant of 12 May by the museum's clock. */
const at = (time: string) =>
  new Date(Date.parse(`2026-05-12T${time}Z`) - 8 * 3_600_000).toISOString()

/** Signs the person's first shift of the day by the phone's calls. */
async function sign(request: APIRequestContext, { token }: Applicant, type: 'sign' | 'signout') {
  const { list } = await call<{ list: { id: number }[] }>(
    request,
    'POST /api/roster/scan_sign_info',
    {},
    token,
  )
  await call(request, 'POST /api/roster/scan_sign', { id: list[0]?.id, type }, token)
}

/** Takes a field's choice from its sheet. */
async function choose(page: Page, field: string, choice: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('dialog').getByRole('button', { name: choice }).click()
}

test('a leader sees who of the group came, and what it has served', async ({ page, clocked }) => {
  test.slow()
  const toasts = await watchToasts(page)
  const { request } = page
  const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-06-30' }
  const serving = await makeServing(request, period)
  const [late, absent] = [await makeVolunteer(request, '李'), await makeVolunteer(request, '王')]
  for (const { token } of [late, absent])
    await stateDay(request, token, serving, '2026-05-12', [['09:00', '11:00']])
  const many = Array.from({ length: 20 }, (_, n) => {
    const hour = (minutes: number) =>
      `${String(12 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    return [hour(n * 30), hour(n * 30 + 30)] as const
  })
  const busy = await makeVolunteer(request, '周')
  await stateDay(request, busy.token, serving, '2026-05-12', many)
  const group = await makeGroup(request, '周末讲解组', late.id, absent.id, busy.id)
  const { leader } = group
  await clocked.setNow(at('09:06:00'), page)
  await sign(request, late, 'sign')
  await clocked.setNow(at('11:00:00'), page)
  await sign(request, late, 'signout')

  await logInAs(page, leader.name)
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('link', { name: '团队管理' }).click()
  await expect(page).toHaveTitle('团队管理')
  const rows = page.getByRole('list', { name: '考勤统计表' }).getByRole('listitem')
  const row = (name: string) => rows.filter({ hasText: name })
  await expect(row(late.name)).toHaveText(
    `${late.name}09:00–11:00迟到签到09:06签退11:00补签到--补签退--`,
  )
  await expect(row(absent.name)).toHaveText(/缺勤签到--签退--补签到--补签退--$/)
  await expect(row(busy.name).first()).toHaveText(/可签到签到--签退--补签到--补签退--$/)
  await expect(row(busy.name).nth(5)).toHaveText(/待服务签到--签退--补签到--补签退--$/)
  // Two pages of twenty, the second fetched by scrolling.
  await expect(rows).toHaveCount(20)
  await page.getByText('加载中…').scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(22)
  await expect(page.getByText(words.noMore)).toBeVisible()

  await expect(page.getByRole('combobox', { name: '分组' })).toHaveText(group.name)
  await expect(page.getByRole('combobox', { name: '服务日期' })).toHaveText('5月12日 周二')
  await page.getByRole('combobox', { name: '服务日期' }).click()
  const wheel = (label: string) => page.getByRole('spinbutton', { name: label })
  await expect(wheel('年')).toHaveAttribute('aria-valuemin', '2022')
  await expect(wheel('日')).toHaveAttribute('aria-valuemax', '12')
  await wheel('日').press('ArrowUp')
  await page.getByRole('dialog').getByRole('button', { name: /^确定/ }).click()
  await expect(page.getByText(words.noStaff)).toBeVisible()

  await page.getByRole('tab', { name: '服务统计' }).click()
  await expect(page.getByRole('combobox', { name: '统计周期' })).toHaveText('本周')
  await expect(page.getByRole('combobox', { name: '分组' })).toHaveText(group.name)
  await expect(page.getByText('5月11日 周一至5月17日 周日')).toBeVisible()
  const figures = page.getByRole('region', { name: '服务统计表' })
  await expect(figures.getByRole('row', { name: late.name })).toHaveText(`${late.name}1小时54分钟0`)
  await expect(page.getByText('共1小时54分钟，讲解0场')).toBeVisible()
  const ranking = page.getByRole('list', { name: '服务时长排名' }).getByRole('listitem')
  await expect(ranking).toHaveText([new RegExp(`${late.name} 1小时54分钟`), /0小时/, /0小时/])
  const chart = page.getByRole('region', { name: '服务时长排名图' }).locator('svg')
  expect((await chart.boundingBox())?.height).toBe(3 * 40)
  await expect(chart.getByText('1小时54分钟')).toBeVisible()
  await choose(page, '统计周期', '本季度')
  await expect(page.getByText('4月1日 周三至6月30日 周二')).toBeVisible()
  // A period of one's own begins as today; without a day there is none.
  await choose(page, '统计周期', '自定义')
  const days = page.getByRole('group', { name: '日期范围' }).getByRole('button')
  await expect(days).toHaveText(['5月12日 周二', '5月12日 周二', '清除'])
  // The table says it below the two buttons.
  await expect(page.getByText('5月12日 周二', { exact: true })).toHaveCount(3)
  await expect(figures.getByRole('row', { name: late.name })).toContainText('1小时54分钟')
  await page.getByRole('button', { name: '清除日期' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(toasts).toContain(words.chooseDate)
  for (const field of ['开始日期', '结束日期']) {
    await page.getByRole('button', { name: field }).click()
    const sheet = page.getByRole('dialog', { name: field })
    await sheet.getByRole('spinbutton', { name: '日' }).press('ArrowUp')
    await sheet.getByRole('button', { name: '确定 5月11日 周一' }).click()
  }
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('5月11日 周一', { exact: true }).last()).toBeVisible()
  await expect(figures.getByRole('row', { name: late.name })).toContainText('0小时')

  // Whoever leads no group is told so, and led back.
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, late.name, team)
  await expect(page.getByText(words.leaderOnly)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回个人中心' }).click()
  await expect(page).toHaveTitle('个人中心')
  await expect(page.getByRole('link', { name: '团队管理' })).toHaveCount(0)
})

test('a leader sees what members gave up and nobody took, today and in the coming days', async ({
  page,
  clocked,
}) => {
  const { request } = page
  const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-06-30' }
  const serving = await makeServing(request, period)
  const member = await makeVolunteer(request, '王')
  const { leader } = await makeGroup(request, '周末讲解组', member.id)
  for (const day of ['2026-05-12', '2026-05-13'])
    await stateDay(request, member.token, serving, day, [['14:00', '17:00']])
  await clocked.setNow(at('10:00:00'), page)
  await logInAs(page, leader.name, team)
  await expect(page.getByText(words.noStaff).or(page.getByText(member.name))).toBeVisible()
  const untaken = page.getByRole('region', { name: '待接班次' })
  await expect(untaken).toHaveCount(0)
  const { list } = await call<{ list: { id: number; date: string }[] }>(
    request,
    'GET /api/roster/lately_roster_info',
    {},
    member.token,
  )
  const leave = async (date: string, way: string) => {
    const id = list.find((shift) => shift.date === date)?.id
    await call(request, 'POST /api/roster/leave', { id, way }, member.token)
  }
  await leave('2026-05-12', 'leave')
  await leave('2026-05-13', 'free_soon')
  await page.reload()
  await expect(untaken.getByRole('listitem')).toHaveText([
    new RegExp(`${member.name} 5月12日 周二 14:00–17:00 .*已请假，正在请同事补位`),
    new RegExp(`${member.name} 5月13日 周三 14:00–17:00 .*已交出，正在请同事补位`),
  ])
  await expectHolds(page)
})

test('who leads two groups sees them together, the people of each figure, and their own shift', async ({
  page,
  clocked,
}) => {
  const { request } = page
  const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-06-30' }
  const serving = await makeServing(request, period)
  const [gone, here] = [await makeVolunteer(request, '王'), await makeVolunteer(request, '安')]
  const { leader, name } = await makeGroup(request, '周末讲解组', gone.id, here.id)
  const office = await officeToken(request)
  const second = { name: `咨询组${unique()}`, leader_ids: [leader.id] }
  const { id } = await call<{ id: number }>(request, 'POST /api/office/groups', second, office)
  await call(request, `PATCH /api/office/volunteers/${leader.id}`, { group_id: id }, office)
  for (const { token } of [gone, here])
    await stateDay(request, token, serving, '2026-05-12', [['09:00', '11:00']])
  await stateDay(request, leader.token, serving, '2026-05-12', [['13:00', '15:00']])
  await call(request, 'PATCH /api/office/settings', { office_phone: '0571-8700-1926' }, office)
  await clocked.setNow(at('08:55:00'), page)
  await sign(request, here, 'sign')
  await clocked.setNow(at('09:06:00'), page)
  await logInAs(page, leader.name)
  const team = page.getByRole('navigation', { name: '我的团队' }).getByRole('link')
  await expect(team).toHaveText(['我的团队今日', '缺1人', '已到1', '应到2', '下午1人'])
  await expectFits(page)
  await team.first().click()
  await expect(page.getByRole('combobox', { name: '分组' })).toHaveText('全部分组')
  const rows = page.getByRole('list', { name: '考勤统计表' }).getByRole('listitem')
  // Who is missing stands first, whatever the names.
  await expect(rows).toHaveText([
    new RegExp(`^${gone.name}09:00–11:00迟到未到${name}`),
    new RegExp(`^${here.name}09:00–11:00服务中${name}`),
    new RegExp(`^${leader.name}13:00–15:00待服务${second.name}`),
  ])
  const figure = (text: string) => page.getByRole('button', { name: text })
  await figure('应到2').click()
  await expect(rows).toHaveCount(2)
  await figure('下午1人').click()
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await expectHolds(page)
  await rows.getByRole('link').click()
  await expect(page).toHaveTitle('这一班')
  await page.goBack()
  await expect(figure('下午1人')).toHaveAttribute('aria-pressed', 'true')
  await figure('下午1人').click()
  await expect(rows).toHaveCount(3)
  // Who calls the missing is the office.
  await figure('缺1人').click()
  await expect(page.getByRole('link', { name: '联系办公室' })).toBeVisible()
})
