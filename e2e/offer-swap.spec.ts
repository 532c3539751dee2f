import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { makeGroup } from './groups.ts'
import { logInAs } from './people.ts'
import { comeBack, expectHolds, walkTo } from './phone.ts'
import { plannedDays, regular } from './planDays.ts'
import { stateDay } from './serving.ts'

// Ten in the morning of Sunday 10 May 2026 in the museum.
const morning = '2026-05-10T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page) => page.getByRole('region', { name: '我的班次' })
const cannotCome = (page: Page) => page.getByRole('button', { name: /^来不了？/ })

test('two of a group exchange their shifts', async ({ page, clocked, browser }) => {
  await clocked.setNow(morning, page)
  const owner = await regular(page)
  const colleague = await makeVolunteer(page.request)
  await makeGroup(page.request, '换班组', owner.id, colleague.id)
  await stateDay(page.request, colleague.token, owner.serving, '2026-05-16', [['14:00', '17:00']])
  await logInAs(page, owner.name)
  await cannotCome(page).click()
  await page.getByRole('link', { name: '先找人代班' }).click()
  await page.getByRole('link', { name: '和同组同事换班' }).click()
  await expectHolds(page)
  await page
    .getByRole('button', { name: `换这一班 ${colleague.name} 5月16日 周六 14:00–17:00` })
    .click()
  const question = page.getByRole('dialog', { name: `和${colleague.name}换班？` })
  await expect(question.getByRole('region', { name: '您将得到' })).toContainText('14:00–17:00')
  await expect(question.getByRole('region', { name: '您将让出' })).toContainText('09:00–12:00')
  await expect(question).toContainText('5月16日 周六 14:00–17:00由您负责')
  await question.getByRole('button', { name: '发出换班请求' }).click()
  const swapping = '正在换班，对方接下前仍由您负责'
  await expect(page.getByText(swapping)).toBeVisible()
  const offer = page.url()
  await walkTo(page, '/wx/index')
  await expect(card(page)).toContainText(swapping)
  await expect(card(page)).not.toContainText('代班')

  await test.step('who may sign in a shift that a colleague is asked to exchange reads that, and no other word', async () => {
    await clocked.setNow('2026-05-13T00:30:00Z', page)
    await comeBack(page)
    await expect(card(page).getByRole('button', { name: '扫码签到' })).toBeVisible()
    await expect(card(page)).toContainText(swapping)
    await expect(card(page)).not.toContainText('代班')
    await clocked.setNow(morning, page)
  })

  const other = await (await browser.newContext({ baseURL: clocked.origin })).newPage()
  await logInAs(other, colleague.name)
  await other.getByRole('link', { name: '1个班次邀请待答复' }).click()
  await expect(other.getByRole('heading', { name: `${owner.name}想和您换班` })).toBeVisible()
  await expect(other.getByRole('region', { name: '您将得到' })).toContainText('09:00–12:00')
  await expect(other.getByRole('region', { name: '您将让出' })).toContainText('14:00–17:00')
  await other.getByRole('button', { name: '同意换班' }).click()
  const [wednesday, saturday] = ['5月13日 周三 09:00–12:00', '5月16日 周六 14:00–17:00']
  // It has come about once it cannot be taken back any more, which is counted down.
  const said = other.getByRole('main').getByRole('status')
  await expect(said).toHaveText('您已同意换班')
  await expect(other.getByRole('timer')).toHaveText(/^[1-8]秒内可以撤销$/)
  await expect(other.getByText('换班已成')).toHaveCount(0)
  await clocked.setNow('2026-05-10T02:00:11Z', other)
  await comeBack(other)
  await expect(said.filter({ hasText: '换班已成' })).toContainText(
    `现在由您负责：${wednesday}，请按时到岗。不再由您负责：${saturday}，您不必到岗。`,
  )
  await expectHolds(other)
  await other.context().close()
  await walkTo(page, offer)
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: '已同意换班' }),
  ).toContainText(`现在由您负责：${saturday}，请按时到岗。不再由您负责：${wednesday}，您不必到岗。`)
  expect(await plannedDays(page.request, colleague.token)).toEqual(['2026-05-13 09:00–12:00'])
  expect(await plannedDays(page.request, owner.token)).toEqual(['2026-05-16 14:00–17:00'])
  // What they have given up since is not asked of them any more.
  await stateDay(page.request, owner.token, owner.serving, '2026-05-16', [])
  await comeBack(page)
  await expect(page.getByRole('main')).toContainText('此后这一班又有变动，请以“排班”为准。')
  await expect(page.getByRole('main')).not.toContainText('请按时到岗')
})
