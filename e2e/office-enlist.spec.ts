import { readFile } from 'node:fs/promises'
import { faults } from '@museum/contract/fault.ts'
import { decideByKey, enlistStatusOf, enrol, expectTold, openOffice, rowOf } from './desk.ts'
import { call, makeActivity, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

const people = ['郑国栋', '冯建平', '沈佳怡', '马晓峰'] as const

test('enrolments are passed and failed one by one, by keyboard', async ({ page, request }) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, people.slice(0, 3))
  await openOffice(page, `/activities?q=${encodeURIComponent(activity.title)}`)
  await page.getByRole('link', { name: /的 3 条报名/ }).click()
  await expect(page).toHaveURL(new RegExp(`activity_id=${activity.id}`))
  await expect(page.getByText('共 3 条')).toBeVisible()

  await page.keyboard.press('j')
  const detail = page.getByRole('dialog', { name: /报名详情/ })
  await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()
  await expect(detail).toContainText('已占 3 / 计划 10')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(detail.getByRole('heading', { name: '冯建平' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()

  await decideByKey(page, 'p')
  // A decision leads to the next.
  await expect(detail.getByRole('heading', { name: '冯建平' })).toBeVisible()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect
    .poll(async () => (await enlistStatusOf(request, '沈佳怡', activity))?.enlist_status)
    .toBe(3)

  await decideByKey(page, 'f')
  const why = page.getByRole('dialog', { name: '审核不通过' })
  await why.getByRole('button', { name: '确定不通过' }).click()
  await expect(why.getByText(faults['decision.remark_required'].msg)).toBeVisible()
  await why.getByLabel('未通过的原因').fill('本次名额优先给新志愿者')
  await why.getByRole('button', { name: '确定不通过' }).click()
  await expect(detail.getByRole('heading', { name: '郑国栋' })).toBeVisible()
  expect(await enlistStatusOf(request, '冯建平', activity)).toMatchObject({
    enlist_status: 2,
    approval_remark: '本次名额优先给新志愿者',
  })

  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await page.getByText('未通过', { exact: true }).first().click()
  await expect(page).toHaveURL(/enlist_status=2/)
  await expect(rowOf(page, '冯建平')).toContainText('本次名额优先给新志愿者')
})

test('an enrolment that a colleague has decided is told, and changes nothing', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['吴雅琴'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await page.getByRole('button', { name: '吴雅琴' }).click()
  const token = await officeToken(request)
  const { list } = await call<{ list: { id: number }[] }>(
    request,
    'GET /api/office/enlists',
    { activity_id: activity.id },
    token,
  )
  await call(
    request,
    `POST /api/office/enlists/${list[0]?.id}/decide`,
    { decision: 'fail', remark: '同事先审' },
    token,
  )
  await page.getByRole('button', { name: /^通过/ }).click()
  await expectTold(page, faults['enlist.not_decidable'].msg)
  expect((await enlistStatusOf(request, '吴雅琴', activity))?.enlist_status).toBe(2)
})

test('many are decided at once; the result counts those that were no longer pending', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, people)
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await page.getByRole('checkbox', { name: '选择 郑国栋' }).check()
  await page.getByRole('checkbox', { name: '选择 冯建平' }).check()
  const bar = page.getByRole('region', { name: '批量审核' })
  await expect(bar).toContainText('已选 2 条')
  const token = await officeToken(request)
  const { list } = await call<{ list: { id: number; name: string }[] }>(
    request,
    'GET /api/office/enlists',
    { activity_id: activity.id },
    token,
  )
  const taken = list.find(({ name }) => name === '郑国栋')
  await call(request, `POST /api/office/enlists/${taken?.id}/decide`, { decision: 'pass' }, token)
  await bar.getByRole('button', { name: '全部不通过' }).click()
  const why = page.getByRole('dialog', { name: '审核不通过' })
  await expect(why).toContainText('2 条')
  await why.getByLabel('未通过的原因').fill('场次取消')
  await why.getByRole('button', { name: '确定不通过' }).click()
  await expectTold(page, '已审核 1 条；1 条已不在待审核状态')
  expect((await enlistStatusOf(request, '郑国栋', activity))?.enlist_status).toBe(3)
  expect(await enlistStatusOf(request, '冯建平', activity)).toMatchObject({
    enlist_status: 2,
    approval_remark: '场次取消',
  })

  await page.getByRole('checkbox', { name: /Select all|全选/ }).check()
  await bar.getByRole('button', { name: '全部通过' }).click()
  await page
    .getByRole('dialog', { name: '批量通过' })
    .getByRole('button', { name: '通过 2 条' })
    .click()
  await expectTold(page, '已审核 2 条')
  await expect(page.getByText('没有符合条件的报名。')).toBeVisible()
  for (const name of ['沈佳怡', '马晓峰'])
    expect((await enlistStatusOf(request, name, activity))?.enlist_status).toBe(3)
})

test('the export is an Excel file named by the server', async ({ page, request }) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['孙梦洁'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^报名名单.*\.xlsx$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('the count beside the menu follows the decisions', async ({ page, request }) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['何俊杰'])
  let enlists = 7
  await page.route('**/api/office/queues', (route) =>
    route.fulfill({
      headers: { 'museum-read': 'enlist,volunteer' },
      json: { status: 1, msg: '', data: { enlists, applications: 0 } },
    }),
  )
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  const item = page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /报名审核/ })
  await expect(item).toContainText('7')
  enlists = 6
  await page.getByRole('button', { name: '何俊杰' }).click()
  await page.getByRole('button', { name: /^通过/ }).click()
  await expect(item).toContainText('6')
})
