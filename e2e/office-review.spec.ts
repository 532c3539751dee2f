import { makeApplicant, stepsOf } from './applicants.ts'
import {
  decideByKey,
  enlistStatusOf,
  enrol,
  expectTold,
  openOffice,
  passAllTheSame,
  rowOf,
} from './desk.ts'
import { call, makeActivity, officeToken, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const statusOf = async (request: Parameters<typeof tokenOf>[0], name: string) =>
  await call<{ approval_status: number; approval_remark: string }>(
    request,
    'GET /api/volunteer/details',
    {},
    await tokenOf(request, name),
  )

test('of several applications opened in turn one is shown, and a key decides that one', async ({
  page,
  request,
}) => {
  const surname = `轮${unique()}`
  const people = [
    await makeApplicant(request, surname),
    await makeApplicant(request, surname),
    await makeApplicant(request, surname),
  ]
  await openOffice(page, `/applications?q=${surname}`)
  await expect(page.getByText('共 3 条')).toBeVisible()
  for (const name of [2, 1, 0].map((at) => people[at]?.name ?? '')) {
    await page.keyboard.press('j')
    const panel = page.getByRole('region', { name: `${name}的申请` })
    await expect(panel.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByRole('region', { name: '申请内容' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^通过，/ })).toHaveCount(1)
  }
  await page.getByLabel('审核附言（通过时选填）').fill('欢迎，请带证件来面试')
  // F asks with what was typed, and what is typed there is kept when one turns back.
  await page.getByText('本页 3/3').click()
  await decideByKey(page, 'f')
  const why = page.getByRole('dialog', { name: '审核不通过' })
  await expect(why.getByLabel('未通过的原因')).toHaveValue('欢迎，请带证件来面试')
  await why.getByLabel('未通过的原因').fill('欢迎面试')
  await why.getByRole('button', { name: '取消' }).click()
  await expect(why).toBeHidden()
  await expect(page.getByLabel('审核附言（通过时选填）')).toHaveValue('欢迎面试')
  await page.getByText('本页 3/3').click()
  await decideByKey(page, 'p')
  await passAllTheSame(page)
  await expect(page.getByText('共 2 条')).toBeVisible()
  const heard = await Promise.all(people.map(({ name }) => statusOf(request, name)))
  expect(heard.map((one) => [one.approval_status, one.approval_remark])).toEqual([
    [2, '欢迎面试'],
    [1, ''],
    [1, ''],
  ])
})

test('keys work wherever the focus is, and not beneath a dialog; a selection leaves with its rows', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['郑国栋', '冯建平', '沈佳怡'])
  await openOffice(page, `/enlists?enlist_status=0&activity_id=${activity.id}`)
  await page.getByText('待审核', { exact: true }).first().click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  const detail = page.getByRole('dialog', { name: /报名详情/ })
  await page.getByRole('button', { name: /admin.*管理员/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const password = page.getByRole('dialog', { name: '修改密码' })
  await password.getByText('修改密码').click()
  await page.keyboard.press('j')
  await password.getByRole('button', { name: '取消' }).click()
  await expect(password).toBeHidden()
  await expect(detail).toBeHidden()
  // The tab has the focus again, and the keys go on working.
  await page.getByText('待审核', { exact: true }).first().click()
  await page.keyboard.press('j')
  await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()

  await page.getByRole('checkbox', { name: '选择 沈佳怡' }).check()
  await page.getByRole('checkbox', { name: '选择 冯建平' }).check()
  const bar = page.getByRole('region', { name: '批量审核' })
  await expect(bar).toContainText('已选 2 条')
  await decideByKey(page, 'p')
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(bar).toContainText('已选 1 条')
})

test('what is open stands in the address: a link, a reload and Back lead there', async ({
  page,
  request,
}) => {
  const person = await makeApplicant(request)
  await openOffice(page, `/applications?q=${person.name}`)
  await rowOf(page, person.name).click()
  const panel = page.getByRole('region', { name: `${person.name}的申请` })
  await expect(panel).toContainText('江南大学')
  await expect(page).toHaveURL(new RegExp(`open=${person.id}(&|$)`))
  await page.reload()
  await expect(panel).toContainText('江南大学')
  await page.goBack()
  await expect(panel).toBeHidden()
  // A colleague has another queue on the screen.
  await page.goto(`/office/applications?step=3&open=${person.id}`)
  await expect(panel).toContainText('江南大学')
  await page.goto(`/office/volunteers?open=${person.id}`)
  await expect(page.getByRole('dialog', { name: '志愿者详情' })).toContainText(person.name)

  for (const path of [
    'applications',
    'volunteers',
    'enlists',
    'posts',
    'broadcasts',
    'attendance',
    'exceptions',
    'audit',
  ]) {
    await page.goto(`/office/${path}?open=987654321`)
    await expect(page.getByText('没有这条记录')).toBeVisible()
  }
})

test('a link to an applicant of another step offers no decision, by hand or by key', async ({
  page,
  request,
}) => {
  const person = await makeApplicant(request)
  await openOffice(page, `/applications?step=3&open=${person.id}`)
  const panel = page.getByRole('region', { name: `${person.name}的申请` })
  await expect(panel).toContainText('这份申请在“申请中”，请到该阶段审核。')
  const decide = panel.getByRole('button', { name: /^(通过|不通过)/ })
  await expect(decide).toHaveCount(0)
  for (const key of ['p', 'f', 'p', 'f']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stepsOf(request, person)).toEqual(['0→1'])
  await panel.getByRole('link', { name: '到“申请中”审核' }).click()
  await expect(decide).toHaveCount(2)
})

test('a decision is taken back while nobody has been told of it', async ({ page, request }) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['郑国栋', '冯建平'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await page.getByRole('button', { name: '冯建平' }).click()
  await expect(page.getByRole('dialog', { name: /报名详情/ })).toContainText('冯建平')
  await decideByKey(page, 'p')
  const bar = page.getByRole('region', { name: '刚才的操作' })
  await expect(bar.getByRole('listitem')).toHaveText(/冯建平 待审核→报名成功撤销\d+ 秒/)
  await expect(page.getByText('共 1 条')).toBeVisible()
  // It stays in reach on the next page.
  await page.getByRole('link', { name: '今日' }).first().click()
  await bar.getByRole('button', { name: /撤销/ }).click()
  await expect(bar).toBeHidden()
  expect((await enlistStatusOf(request, '冯建平', activity))?.enlist_status).toBe(1)

  await page.goto(`/office/enlists?activity_id=${activity.id}`)
  await page.getByRole('checkbox', { name: /Select all|全选/ }).check()
  await page.getByRole('button', { name: '全部不通过' }).click()
  const why = page.getByRole('dialog', { name: '审核不通过' })
  await why.getByLabel('未通过的原因').fill('场次取消')
  await why.getByRole('button', { name: '确定不通过' }).click()
  await expect(bar.getByRole('listitem')).toHaveText(/2 条报名 待审核→/)
  await bar.getByRole('button', { name: /撤销/ }).click()
  await expectTold(page, '已撤销 2 项')
  for (const name of ['郑国栋', '冯建平'])
    expect((await enlistStatusOf(request, name, activity))?.enlist_status).toBe(1)
  // Looked at last: what is looked at for long can be taken back no longer.
  await page.getByRole('button', { name: '冯建平' }).click()
  await page.getByRole('button', { name: /^通过/ }).click()
  await expect(bar).toBeVisible()
  await expectAccessible(page)
})

test('an approved enrolment is put right with a reason, and the log answers who did what about a person', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['孙梦洁'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await page.getByRole('button', { name: '孙梦洁' }).click()
  await expect(page.getByRole('dialog', { name: /报名详情/ })).toContainText('孙梦洁')
  await decideByKey(page, 'p')
  await expect(page.getByText('没有符合条件的报名。')).toBeVisible()
  await page.goto(`/office/enlists?enlist_status=3&activity_id=${activity.id}`)
  await page.getByRole('button', { name: '孙梦洁' }).click()
  await page.getByRole('button', { name: '更正为未通过' }).click()
  const why = page.getByRole('dialog', { name: '更正为未通过' })
  await why.getByLabel('更正的原因').fill('与本人课程冲突')
  await expectAccessible(page)
  await why.getByRole('button', { name: '更正为未通过' }).click()
  await expect(why).toBeHidden()
  expect(await enlistStatusOf(request, '孙梦洁', activity)).toMatchObject({
    enlist_status: 2,
    approval_remark: '与本人课程冲突',
  })
  await page.goto('/office/volunteers?q=孙梦洁')
  await page.getByRole('button', { name: '孙梦洁' }).click()
  await page
    .getByRole('dialog', { name: '志愿者详情' })
    .getByRole('link', { name: '操作记录' })
    .click()
  await expect(page).toHaveURL(/\/audit\?volunteer_id=\d+$/)
  await expect(page.getByText(/^孙梦洁 V/).first()).toBeVisible()
  await expect(rowOf(page, '更正审核').first()).toContainText('admin')
})

test('of two people in one form the second is told what the first changed, and keeps both', async ({
  page,
  request,
}) => {
  const token = await officeToken(request)
  const [before, after] = [`讲解${unique()}`, `导览${unique()}`]
  const { id } = await call<{ id: number }>(
    request,
    'POST /api/office/service-types',
    { name: before, sort: 900 },
    token,
  )
  await openOffice(page, '/service-types?limit=100')
  await rowOf(page, before).getByRole('button', { name: /编辑/ }).click()
  const form = page.getByRole('dialog', { name: '编辑服务类型' })
  await form.getByLabel('顺序').fill('901')
  await call(request, `PATCH /api/office/service-types/${id}`, { name: after }, token)
  await form.getByRole('button', { name: '保存' }).click()
  const asked = page.getByRole('dialog', { name: '他人刚刚修改了这条记录' })
  await expect(asked.getByRole('listitem')).toHaveText(/^admin .*：名称$/)
  await expectAccessible(page)
  await asked.getByRole('button', { name: '保留我的' }).click()
  await expect(form).toBeHidden()
  expect(await call(request, `GET /api/office/service-types/${id}`, {}, token)).toMatchObject({
    name: after,
    sort: 901,
  })
})
