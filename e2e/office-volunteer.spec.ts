import { readFile } from 'node:fs/promises'
import { addDays } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { readRows } from '@museum/server/testing/sheet-rows.ts'
import type { Download, Page } from '@playwright/test'
import { knownOf, makeVolunteer } from './applicants.ts'
import { expectDialogs, expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { dayAt, now } from './now.ts'
import { call, enterOffice, makeActivity, newOfficeToken, officeToken, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { takeSheet } from './taking.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const open = async (page: Page, name: string) => {
  await moveTo(page, `/volunteers?q=${encodeURIComponent(name)}`)
  await rowOf(page, name).click()
  const detail = page.getByRole('dialog', { name: '志愿者详情' })
  await expect(detail.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  return detail
}
test('the address holds the filters; a group with a member cannot be deleted; who is disabled is logged out at once and keeps no coming shift', async ({
  page,
  request,
}) => {
  test.slow()
  const group = `测试组${unique()}`
  const token = await officeToken(request)
  const { id } = await call<{ id: number }>(
    request,
    'POST /api/office/groups',
    { name: group },
    token,
  )
  await test.step('the address holds the filters', async () => {
    await openOffice(page, '/volunteers')
    await expect(rowOf(page, '正式志愿者').first()).toBeVisible()
    await page.keyboard.press('s')
    await page.getByRole('group', { name: '证件', exact: true }).getByText('已失效').click()
    await expect(page).toHaveURL(/certificate=invalid/)
    await page.reload()
    await expect(page.getByRole('button', { name: '去掉“证件 已失效”' })).toBeVisible()
    await page.getByRole('button', { name: '清除全部' }).first().click()
    await expect(page).not.toHaveURL(/certificate/)
  })

  await test.step('a group with a member cannot be deleted', async () => {
    const member = await makeVolunteer(request)
    const detail = await open(page, member.name)
    // Of many groups those in sight are drawn.
    await detail.getByLabel('所属分组').fill(group)
    await page.getByTitle(group).click()
    await expectTold(page, '已保存')
    expect((await knownOf(request, member.name)).group).toBe(group)

    await moveTo(page, `/groups?q=${encodeURIComponent(group)}`)
    await expect(page.getByRole('link', { name: /的 1 名成员/ })).toBeVisible()
    await expect(page.getByRole('button', { name: `删除“${group}”` })).toHaveCount(0)
    await page.getByRole('link', { name: /的 1 名成员/ }).click()
    await expect(rowOf(page, member.name)).toContainText(group)
    const refused = await request.delete(`/api/office/groups/${id}`, {
      headers: loginHeaders(token),
      data: {},
    })
    expect((await refused.json()).msg).toBe(faults['group.has_members'].msg)
  })

  await test.step('a disabled volunteer is logged out at once and keeps no coming shift', async () => {
    const { id: volunteer_id, name } = await makeVolunteer(request)
    const token = await tokenOf(request, name)
    const office = await officeToken(request)
    const make = async (address: string, input: Record<string, unknown>) =>
      (await call<{ id: number }>(request, address, input, office)).id
    const service_type_id = await make('POST /api/office/service-types', { name: `引导${name}` })
    const place = { name: `南门${name}`, service_type_ids: [service_type_id] }
    const place_id = await make('POST /api/office/places', place)
    const tomorrow = addDays(dayAt(now()), 1)
    const { id: activity_id } = await makeActivity(request, {
      title: `日常引导${name}`,
      ...{ enlist_start_date: tomorrow, enlist_end_date: tomorrow },
      ...{ activity_start_date: tomorrow, activity_end_date: tomorrow, open_to_all: 1 },
    })
    const what = { volunteer_id, activity_id, service_type_id, place_id }
    const shift = { date: tomorrow, start_time: '09:00', end_time: '11:00' }
    await make('POST /api/office/rosters', { ...what, ...shift })
    const detail = await open(page, name)
    await detail.getByRole('button', { name: '停用账号' }).click()
    const ask = page.getByRole('dialog', { name: '停用账号' })
    await expect(ask).toContainText('停用 60 秒后将取消 1 个未来班次，重新启用也不会恢复。')
    await ask.getByRole('button', { name: '停用账号' }).click()
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText(`${name}：停用账号`)
    await expect(bar).toContainText('60 秒后取消班次和报名，并通知本人')
    await expect(detail.getByText('已停用', { exact: true })).toBeVisible()
    const heard = await request.post('/api/volunteer/status', {
      headers: loginHeaders(token),
      data: {},
    })
    expect((await heard.json()).status).toBe(405)
  })
})

test('a volunteer’s profile: exported, certificate voided and renewed, corrected at the field with a log, and the approval put right with a reason', async ({
  page,
  request,
}) => {
  test.slow()
  const { name, id_num, phone } = await makeVolunteer(request)
  await openOffice(page, `/volunteers?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  await test.step('the register is taken for a purpose, personal columns by those who may; then it is one Enter', async () => {
    const read = async (download: Download) => {
      expect(download.suggestedFilename()).toMatch(/^志愿者名册-\d{4}-\d\d-\d\d\.xlsx$/)
      return (await readRows(await readFile(await download.path()), 100)).flat().join(' ')
    }
    const plain = await read(await takeSheet(page))
    expect(plain).toContain(name)
    expect(plain).not.toContain(id_num)
    expect(plain).not.toContain(phone)
    await page.getByRole('button', { name: '导出 Excel' }).click()
    const dialog = page.getByRole('dialog', { name: '导出 Excel' })
    await expect(dialog).toContainText(`姓名、编号等 ${name}`)
    await expect(dialog.getByRole('checkbox', { name: '身份证号' })).toBeDisabled()
    await dialog.getByRole('radio', { name: '保险投保' }).check()
    await dialog.getByRole('checkbox', { name: '身份证号' }).check()
    await dialog.getByRole('checkbox', { name: '手机号' }).check()
    await expectAccessible(page)
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^导\s?出$/ }).click()
    const whole = await read(await waiting)
    expect(whole).toContain(id_num)
    expect(whole).toContain(phone)
    await expect(dialog).toBeHidden()
    expect(await read(await takeSheet(page))).toContain(id_num)
  })

  await rowOf(page, name).click()
  const detail = page.getByRole('dialog', { name: '志愿者详情' })
  await expect(detail.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await test.step('a certificate is voided, made good and renewed', async () => {
    await expectAccessible(page)
    await detail.getByRole('button', { name: '作废证件' }).click()
    const ask = page.getByRole('dialog', { name: '作废证件' })
    await expect(ask).toContainText(`${name}的工作证将立即显示“证件已失效”`)
    await ask.getByRole('button', { name: '作废证件' }).click()
    await expect(detail).toContainText('已由办公室作废')
    expect((await knownOf(request, name)).certificate_is_valid).toBe(0)
    await detail.getByRole('button', { name: '续期' }).click()
    const renew = page.getByRole('dialog', { name: '证件续期' })
    await renew.getByRole('button', { name: '续期' }).click()
    await expect(renew).toBeHidden()
    await expect(detail).not.toContainText('已由办公室作废')
    expect((await knownOf(request, name)).certificate_is_valid).toBe(1)
  })

  await test.step('a profile is corrected, its personal data unseen; the log says what changed', async () => {
    await detail.getByRole('button', { name: '编辑资料' }).click()
    const edit = page.getByRole('dialog', { name: `编辑${name}的资料` })
    await expect(edit.getByLabel('手机号（留空则不修改）', { exact: true })).toHaveValue('')
    // A wrong field is named at the field.
    await edit.getByLabel('手机号（留空则不修改）', { exact: true }).fill('123')
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit.getByText('手机号格式不正确，应为11位手机号')).toBeVisible()
    await expectAccessible(page)
    await edit.getByLabel('工作单位').fill('南京博物院')
    await edit.getByLabel('手机号（留空则不修改）', { exact: true }).fill('13900008888')
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toBeHidden()
    await expect(detail).toContainText('南京博物院')
    await expect(detail).toContainText('139****8888')
    expect(await knownOf(request, name)).toMatchObject({
      work_unit: '南京博物院',
      phone: '13900008888',
    })
    await moveTo(page, `/audit?q=${encodeURIComponent('南京博物院')}`)
    await rowOf(page, name).first().click()
    const changes = page.getByRole('dialog', { name: '改动内容' })
    await expect(changes).toContainText('139****8888')
    await expect(changes).not.toContainText(phone)
  })

  await test.step('a formal volunteer’s approval is put right with a reason, which they read', async () => {
    await moveTo(page, `/volunteers?q=${encodeURIComponent(name)}`)
    await rowOf(page, name).click()
    await detail.getByRole('button', { name: '更正审核' }).click()
    const dialog = page.getByRole('dialog', { name: '更正审核' })
    await dialog.getByRole('radio', { name: '考核未通过' }).check()
    await expect(dialog).toContainText('工作证立即失效，并退出分组，志愿者编号和已有的服务记录保留')
    await dialog.getByRole('button', { name: '更正并通知本人' }).click()
    await expect(dialog.getByText(faults['decision.reason_required'].msg)).toBeVisible()
    await dialog.getByLabel('更正的原因').fill('证件与本人不符')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '更正并通知本人' }).click()
    await expect(dialog).toBeHidden()
    await expect(detail.getByText('考核未通过').first()).toBeVisible()
    expect(await knownOf(request, name)).toMatchObject({
      approval_status: 6,
      approval_remark: '证件与本人不符',
      code: expect.stringMatching(/^V/),
      certificate_is_valid: 0,
    })
  })
})

test('a group gets a leader, who finds it on the phone; a login that ends meanwhile is asked for above the page, which keeps what was typed', async ({
  page,
  request,
}) => {
  const leader = await makeVolunteer(request)
  const token = await newOfficeToken(request)
  await enterOffice(page, token)
  await page.goto('/office/groups')
  await page.getByRole('button', { name: '新增分组' }).first().click()
  const form = page.getByRole('dialog', { name: '新增分组' })
  const name = `夜场${unique()}`
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('组长').fill(leader.name)
  await page.getByTitle(new RegExp(`^${leader.name} V`)).click()
  // The first Esc is for the list, as long as it stands.
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  // The next asks before what is typed is thrown away.
  await form.getByLabel('名称').press('Escape')
  const asked = page.getByRole('dialog', { name: '有未保存的内容' })
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(asked).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  // The login ends while the form is being sent, whatever else the page reads meanwhile.
  await page.route(
    '**/api/office/groups',
    async (route) => {
      const headers = loginHeaders(token)
      await page.request.post('/api/office/logout', { headers, data: {} })
      await route.continue()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: '保存' }).click()
  const again = page.getByRole('dialog', { name: '登录已结束，请重新登录' })
  await expect(again.getByLabel('用户名')).toHaveValue('admin')
  await expect(again.getByLabel('密码', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await again.getByLabel('密码', { exact: true }).fill('museum-demo')
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  // What was typed before the login ended is asked about as ever.
  await expectDialogs(page, 1)
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(asked).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, name)).toContainText(leader.name)
  await expect(page.getByRole('button', { name: `删除“${name}”` })).toBeVisible()
  const led = await call<{ list: { name: string }[] }>(
    request,
    'GET /api/volunteer/volunteer_group',
    {},
    await tokenOf(request, leader.name),
  )
  expect(led.list.map((group) => group.name)).toEqual([name])
})
