import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs } from './people.ts'
import { regular } from './planDays.ts'
import { unique } from './unique.ts'

// Ten in the morning of Sunday 10 May 2026 in the museum.
const morning = '2026-05-10T02:00:00Z'
// Half past eight in the evening before Wednesday's shift: past the cut-off.
const evening = '2026-05-12T12:30:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page) => page.getByRole('region', { name: '我的班次' })

test('who may sign in already still takes back what colleagues are asked', async ({
  page,
  clocked,
}) => {
  await clocked.setNow(morning, page)
  const owner = await regular(page)
  type Coming = { list: { id: number }[] }
  const coming = 'GET /api/roster/lately_roster_info'
  const { list } = await call<Coming>(page.request, coming, {}, owner.token)
  await clocked.setNow(evening, page)
  const cannot = { id: list[0]?.id, way: 'cover' }
  await call(page.request, 'POST /api/roster/leave', cannot, owner.token)
  await clocked.setNow('2026-05-13T00:30:00Z', page)
  await logInAs(page, owner.name)
  await expect(card(page).getByRole('button', { name: '扫码签到' })).toBeVisible()
  await expect(card(page)).toContainText('正在找人代班，接班前仍由您负责')
  await card(page).getByRole('button', { name: /^撤回/ }).click()
  await expect(card(page)).not.toContainText('正在找人代班')
  await expect(card(page).getByRole('button', { name: '扫码签到' })).toBeVisible()
})

test('who is no volunteer is told whom invitations are for, and led on', async ({
  page,
  clocked,
}) => {
  await clocked.setNow(morning, page)
  await logInAs(page, `访客${unique()}`, '/wx/volunteerOffer')
  await expect(page.getByText('仅正式志愿者可查看')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
  await page.getByRole('link', { name: '去看看志愿者招募' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteer$/)
})
