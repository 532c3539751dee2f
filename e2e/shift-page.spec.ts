import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { instantAt } from './now.ts'
import { call, logInAs } from './people.ts'
import { comeBack, expectAccessible, expectFits, walkTo } from './phone.ts'
import { planned as plannedDay } from './planned.ts'
import { stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

const test = clockedTest('2026-05-09T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })

const today = '2026-05-12'
const morning = [['09:00', '12:00']] as const
const at = (time: string, day = today) => instantAt(day, time)

const planned = (page: Page, surname: string) => plannedDay(page, surname, ...morning)
async function shiftOf(page: Page, token: string): Promise<number> {
  type Days = { list: { id: number }[] }
  const { list } = await call<Days>(
    page.request,
    'GET /api/roster/roster_info',
    { time: today },
    token,
  )
  return list[0]?.id ?? 0
}

const card = (page: Page) => page.getByRole('region', { name: '我的班次' })
const face = (page: Page) => page.getByRole('region', { name: '这一班' })
const rows = (page: Page) => page.getByRole('list', { name: '现在可以做的' }).getByRole('listitem')

test('who cannot come says so in two taps from the home, in every state before the start', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(at('10:00:00', '2026-05-09'), page)
  const { name, token, serving } = await planned(page, '辞')
  const taps = await countTaps(page)
  await logInAs(page, name)
  const cannot = card(page).getByRole('button', { name: /^来不了？/ })
  const says = async (time: string, day: string, state: string, follows: string) =>
    await test.step(`${state}, ${day} ${time}`, async () => {
      await clocked.setNow(at(time, day), page)
      await comeBack(page)
      await expect(card(page)).toContainText(state)
      const before = await taps()
      await cannot.click()
      const sheet = page.getByRole('dialog', { name: '这一班您来不了？' })
      await expect(sheet).toContainText(follows)
      await sheet.getByRole('button', { name: '确定来不了' }).click()
      await expect(sheet).toHaveCount(0)
      expect((await taps()) - before).toBe(2)
    })
  const free = '名额开放给同事'
  await says('10:00:00', '2026-05-09', '还有3天', free)
  await stateDay(page.request, token, serving, today, morning)
  await says('18:30:00', '2026-05-11', '明天您能来吗？', free)
  await stateDay(page.request, token, serving, today, morning)
  await says('07:18:00', today, '待服务', '记为请假，不算缺勤')
  await card(page).getByRole('button', { name: '我又能来了' }).click()
  await expect(card(page)).toContainText('起可签到')
  // That one can sign in from eight on was said before as well.
  await says('08:42:00', today, '还有18分钟开始', '记为请假，不算缺勤')
})

test('a shift has one page, reached from wherever it is named', async ({ page, clocked }) => {
  test.slow()
  await clocked.setNow(at('10:00:00', '2026-05-11'), page)
  const { name, token, serving, id } = await planned(page, '页')
  const mate = await makeVolunteer(page.request)
  await stateDay(page.request, mate.token, serving, today, morning)
  await makeGroup(page.request, '同班组', id, mate.id)
  const shift = await shiftOf(page, token)
  const address = new RegExp(`/shift\\?id=${shift}$`)
  await logInAs(page, name)

  await test.step('from the card of the day before: who serves too, and what can be done', async () => {
    await card(page)
      .getByRole('link', { name: /09:00–12:00/ })
      .click()
    await expect(page).toHaveURL(address)
    for (const said of ['09:00–12:00', '还有1天', mate.name, '最多3小时'])
      await expect(face(page)).toContainText(said)
    await expect(rows(page)).toContainText([
      ...['我来不了', '找人代班', '换班', '加到日历', '扫码签到', '申请更正、反馈'],
    ])
    await expect(
      rows(page).filter({ hasText: '明天08:00起可签到' }).locator('a, button'),
    ).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await page.goBack()
  })

  await test.step('from the days of one’s plan', async () => {
    await walkTo(page, '/wx/schedul')
    await page
      .getByRole('list', { name: '近期排班' })
      .getByRole('link', { name: '09:00–12:00' })
      .click()
    await expect(page).toHaveURL(address)
    await rows(page)
      .getByRole('button', { name: /^加到日历/ })
      .click()
    const sheet = page.getByRole('dialog', { name: '加到日历' })
    const file = await sheet.getByRole('link', { name: '只加这一班' }).getAttribute('href')
    const body = await (await page.request.get(file ?? '')).text()
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(body.replaceAll('\r\n ', '')).toContain(`/wx/shift?id=${shift}`)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
  })

  await test.step('once it was served: from the records and from the hours', async () => {
    const sign = (type: string) =>
      call(page.request, 'POST /api/roster/scan_sign', { id: shift, type }, token)
    await clocked.setNow(at('08:58:00'), page)
    await sign('sign')
    await clocked.setNow(at('12:01:00'), page)
    await sign('signout')
    await walkTo(page, '/wx/volunteerAttendanceRecord')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(address)
    await expect(face(page)).toContainText('本班计3小时')
    await expect(rows(page)).toContainText(['申请更正', '反馈'])
    await walkTo(page, '/wx/volunteerHours')
    await page.getByRole('button', { name: /12日 周二/ }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: serving.types[1]?.name ?? '' })
      .click()
    await expect(page).toHaveURL(address)
  })

  await test.step('whose it is not finds nothing, with the way to their own', async () => {
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, mate.name, `/wx/shift?id=${shift}`)
    await expect(page.getByText('这一班已不在您的排班里')).toBeVisible()
    await page.getByRole('link', { name: '查看我的排班' }).click()
    await expect(page).toHaveURL(/\/schedul$/)
  })
})
