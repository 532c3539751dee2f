import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { openOffice, rowOf } from './desk.ts'
import { call, dayFromToday, makeActivity, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { makeServing, stateDay } from './serving.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const endOf = async (request: APIRequestContext, id: number) => {
  const { certificate_end_time } = await call<{ certificate_end_time: string }>(
    request,
    `GET /api/office/volunteers/${id}`,
    {},
    await officeToken(request),
  )
  return certificate_end_time
}

test('whom a filter finds is renewed in five acts, looked at with who is left out and why, and taken back by Ctrl Z', async ({
  page,
}) => {
  const { request } = page
  const surname = '万俟'
  const people = [
    await makeVolunteer(request, surname),
    await makeVolunteer(request, surname),
    await makeVolunteer(request, surname),
  ] as const
  const token = await officeToken(request)
  const stop = { what: { act: 'disable' }, ids: [people[2].id] }
  await call(request, 'POST /api/office/bulk', stop, token)
  const before = await endOf(request, people[0].id)
  const after = `${Number(before.slice(0, 4)) + 1}${before.slice(4)}`

  await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
  await expect(page.getByRole('row')).toHaveCount(people.length + 1)
  const line = page.getByText('没有勾选，共 3 人')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: '选择全部3人（按当前筛选）' }).click()
  await expect(page.getByText('已选全部 3 人')).toBeVisible()
  await page.keyboard.press('u')
  const sheet = page.getByRole('dialog', { name: /续期/ })
  await expect(sheet.getByRole('heading', { name: /将处理2人/ })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: '1人除外' })).toBeVisible()
  await sheet.getByText('已停用').click()
  await expect(sheet.getByRole('listitem')).toHaveText(new RegExp(people[2].name))
  await expect(sheet.getByRole('row', { name: new RegExp(people[0].name) })).toContainText(after)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  await expect(
    page.getByRole('heading', { level: 1, name: '续期12个月（按筛选选定）' }),
  ).toBeVisible()
  const list = page.getByRole('region', { name: '名单' })
  await expect(list.getByRole('row', { name: new RegExp(people[0].name) })).toContainText(after)
  await expect(list.getByRole('row', { name: new RegExp(people[2].name) })).toContainText('已停用')
  expect(await endOf(request, people[0].id)).toBe(after)
  await expectAccessible(page)
  // The way back goes along with whoever leaves its page.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/volunteers\?q=/)
  const bar = page.getByRole('region', { name: '刚才的操作' })
  await expect(bar).toContainText('续期12个月（按筛选选定），2人')
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(bar).toBeHidden()
  await expect.poll(() => endOf(request, people[0].id)).toBe(before)
})

test('with nobody ticked an act offers all whom the filter finds, and takes them only when they are chosen', async ({
  page,
}) => {
  const surname = '拓跋'
  await makeVolunteer(page.request, surname)
  await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
  await expect(page.getByText('没有勾选，共 1 人')).toBeVisible()
  await page.keyboard.press('g')
  const sheet = page.getByRole('dialog', { name: /分组/ })
  await expect(sheet.getByText('没有勾选任何人。')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^分组/ })).toBeDisabled()
  await sheet.getByRole('button', { name: '对全部1人（按当前筛选）办理' }).click()
  await expect(sheet.getByRole('heading', { name: '1人除外' })).toBeVisible()
  await expect(sheet.getByText('已经如此，无需再办')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^分组/ })).toBeDisabled()
})

test('who has served less than 24 hours this year, zero included, is told with their own figure in six acts', async ({
  page,
}) => {
  const surname = '尉迟'
  const who = await makeVolunteer(page.request, surname)
  await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
  await expect(page.getByText('没有勾选，共 1 人')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: '输入筛选条件' })).toBeFocused()
  await page.keyboard.type('本年 0-24')
  await page.keyboard.press('Enter')
  // A list that is filtered anew has nobody ticked: what was chosen before it would be lost.
  await expect(page.getByRole('button', { name: /^去掉“本年时长/ })).toBeVisible()
  await page.getByRole('button', { name: '选择全部1人（按当前筛选）' }).click()
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: /发通知/ })
  await sheet.getByLabel('标题').fill('时长提醒')
  await sheet.getByLabel('内容').fill('{姓名}，您今年已服务')
  await sheet.getByRole('button', { name: '时长', exact: true }).click()
  await expect(sheet.getByText(`${who.name}，您今年已服务0小时`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^发通知 1 人/ })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  await expect(page.getByRole('button', { name: /^撤销 1 人/ })).toBeVisible()
  // Who they were is a list as any other: searched by /, put in order by its heads, gone through by J.
  await page.keyboard.press('/')
  await page.keyboard.type(surname)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByRole('columnheader', { name: '志愿者' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  const row = page.getByRole('region', { name: '名单' }).getByRole('link', { name: who.name })
  await expect(row).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()

  await test.step('or at a time, for whoever the filter finds then', async () => {
    await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
    await page.getByRole('button', { name: '选择全部1人（按当前筛选）' }).click()
    await page.keyboard.press('m')
    // What was sent is typed no more.
    await expect(sheet.getByLabel('内容')).toHaveValue('')
    await sheet.getByLabel('内容').fill('{姓名}，请勿留意。')
    await page.reload()
    await page.getByRole('button', { name: '选择全部1人（按当前筛选）' }).click()
    await page.keyboard.press('m')
    await expect(sheet.getByLabel('内容')).toHaveValue('{姓名}，请勿留意。')
    await sheet.getByRole('button', { name: '清空' }).click()
    await expect(sheet.getByLabel('内容')).toHaveValue('')
    await sheet.getByLabel('内容').fill('{姓名}，请留意排班。')
    const at = sheet.getByLabel('发送时间')
    await at.fill(`${dayFromToday(1)} 09:30`)
    await at.press('Enter')
    await expect(sheet).toContainText(`${dayFromToday(1)} 09:30 发出，之前可以修改或撤回。`)
    await expect(sheet.getByText(`${who.name}，请留意排班。`)).toBeVisible()
    await sheet.getByRole('button', { name: /^发通知 1 人/ }).click()
    await expect(page).toHaveURL(/\/broadcasts\?open=\d+$/)
    const drawer = page.getByRole('dialog', { name: '通知详情' })
    await expect(drawer).toContainText('定时发送约 1 人')
    await expect(drawer).toContainText('按名册筛选：')
  })
})

test('who is ill for two weeks is put on leave of every shift in five acts from their page, and it is taken back', async ({
  page,
}) => {
  const { request } = page
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const who = await makeVolunteer(request)
  for (const ahead of [2, 9])
    await stateDay(request, who.token, serving, dayFromToday(ahead), [['09:00', '12:00']])
  await openOffice(page, `/volunteers/${who.id}`)
  const shifts = page.getByRole('region', { name: '排班与考勤' })
  await expect(shifts.getByRole('button', { name: /登记请假$/ })).toHaveCount(2)
  await page.keyboard.press('l')
  const sheet = page.getByRole('dialog', { name: /登记请假/ })
  await sheet.getByText('两周').click()
  await sheet.getByRole('button', { name: '身体不适' }).click()
  await expect(sheet.getByRole('checkbox', { name: /请同事代班/ })).toBeChecked()
  await expect(sheet.getByRole('heading', { name: '将处理1人' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: new RegExp(who.name) })).toContainText('2班')
  // Whom it would disturb is said before it is done.
  await expect(sheet.getByRole('status')).toContainText(/将请\d+人代2班|2班现在没有可以请的人/)
  await expect(sheet.getByRole('button', { name: /^登记请假 1 人/ })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  const rows = page.getByRole('region', { name: '名单' }).getByRole('row')
  await expect(rows.filter({ hasText: who.name })).toContainText('请假')
  // Whom it asks is named here, once it can be taken back no longer.
  const asked = page.getByRole('region', { name: '请同事代班' })
  await expect(asked).toContainText('能撤销的时间过后才询问同事。')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('已撤销').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shifts.getByRole('button', { name: /登记请假$/ })).toHaveCount(2)
})

test('a label is made on the way and put on many, narrows the register, and is taken off on the page of its person', async ({
  page,
}) => {
  const surname = '夏侯'
  const people = [
    await makeVolunteer(page.request, surname),
    await makeVolunteer(page.request, surname),
  ] as const
  const name = `骨干${unique()}`.slice(0, 12)
  await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
  await page.getByRole('button', { name: '选择全部2人（按当前筛选）' }).click()
  await page.keyboard.press('q')
  const sheet = page.getByRole('dialog', { name: /加标签/ })
  await sheet.getByRole('combobox', { name: '标签' }).fill(name)
  await expect(page.getByTitle(`新建标签“${name}”`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: '将处理2人' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `加标签“${name}”` })).toBeVisible()

  await openOffice(page, `/volunteers/${people[0].id}`)
  await page.getByRole('button', { name: `去掉标签${name}` }).click()
  await expect(page.getByRole('button', { name: `去掉标签${name}` })).toHaveCount(0)

  await openOffice(page, '/labels')
  await rowOf(page, name)
    .getByRole('link', { name: `查看“${name}”的 1 人` })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(people[1].name) })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: new RegExp(`标签 ${name}`) })).toBeVisible()
  await expectAccessible(page)
})

test('who is ticked is enrolled in an activity by the office, and has a place at once', async ({
  page,
}) => {
  const surname = '公孙'
  const who = await makeVolunteer(page.request, surname)
  const { title } = await makeActivity(page.request, {})
  await openOffice(page, `/volunteers?q=${encodeURIComponent(surname)}`)
  await page.getByRole('button', { name: '选择全部1人（按当前筛选）' }).click()
  // Esc in the menu closes the menu alone.
  const item = page.getByRole('menuitem', { name: '代报名…' })
  await page.getByRole('button', { name: '更多' }).click()
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await page.getByRole('button', { name: '更多' }).click()
  await item.click()
  const sheet = page.getByRole('dialog', { name: /代报名/ })
  await sheet.getByRole('combobox', { name: '活动' }).fill(title)
  await page.getByTitle(title).click()
  await expect(sheet.getByRole('heading', { name: '将处理1人' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `代报名“${title}”` })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(who.name) })).toContainText('已报名')
})
