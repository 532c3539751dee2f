import { readFile } from 'node:fs/promises'
import { faults } from '@museum/contract/fault.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import {
  decideByKey,
  expectTold,
  moveTo,
  openOffice,
  rowOf,
  typeTime,
  watchFaults,
} from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call } from './people.ts'
import { expectAccessible } from './phone.ts'
import { takeSheet } from './taking.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
const hall = '一层中央大厅'
const bronze = '二层青铜馆'

const { duty, office } = furnishedOn(test, date)
test.describe.configure({ mode: 'serial' })

const figure = (page: Page, label: string) =>
  page
    .getByRole('group', { name: '今日到岗情况' })
    .getByRole('button', { name: new RegExp(`^${label}`) })

/** Somebody's row in the list below the places. */
const listed = (page: Page, name: string) =>
  page.locator('.list').getByRole('row').filter({ hasText: name })

test('a morning: who is there, who is late, one tap and taking it back', async ({
  page,
  clocked,
}) => {
  const unseen = watchFaults(page)
  const { request } = page
  const late = await makeSigner(request, '迟')
  const here = await makeSigner(request, '在')
  const gone = await makeSigner(request, '早')
  await duty.plan(late, hall, date, '09:00', '12:00')
  const shift = await duty.plan(here, hall, date, '09:00', '12:00')
  await duty.plan(gone, bronze, date, '08:00', '09:00')
  await duty.want(hall, date, '09:00', '12:00', 4)
  await here.sign(shift, 'sign')
  await clocked.setNow(at('09:10'), page)
  await openOffice(page, '/today')
  await expect(page.getByText('5月12日 周二，09:10 的情况，每半分钟更新')).toBeVisible()
  for (const [label, count] of [
    ['应到', 3],
    ['服务中', 1],
    ['迟到未到', 1],
    ['缺勤', 1],
  ] as const)
    await expect(figure(page, label)).toContainText(String(count))
  await expect(page.getByText('还缺 2 人')).toBeVisible()
  const places = page.getByRole('table', { name: '各地点的人' })
  await expect(places.getByRole('row').filter({ hasText: hall })).toContainText('缺2')
  await expect(places.getByRole('listitem').filter({ hasText: late.name })).toContainText(
    '迟10分钟',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: hall, exact: true }).click()
  await expect(page).toHaveURL(/place_id=/)
  await expect(listed(page, gone.name)).toBeHidden()
  await expect(listed(page, here.name)).toContainText('服务中')
  await listed(page, late.name)
    .getByRole('button', { name: /登记到岗/ })
    .click()
  await expectTold(page, `${late.name}：已登记到岗`)
  await expect(listed(page, late.name)).toContainText('09:10')
  await expect(figure(page, '服务中')).toContainText('2')
  await expect(figure(page, '迟到未到')).toContainText('0')
  await listed(page, late.name)
    .getByRole('button', { name: /撤销到岗/ })
    .click()
  await expect(listed(page, late.name)).toContainText('迟到未到')
  await listed(page, late.name)
    .getByRole('button', { name: /登记到岗/ })
    .click()
  // Kept before the clock moves on: it is the minute of arriving that counts.
  await expect(listed(page, late.name)).toContainText('09:10')
  await clocked.setNow(at('11:40'), page)
  await moveTo(page, `/today${new URL(page.url()).search}`)
  await listed(page, late.name)
    .getByRole('button', { name: /登记离岗/ })
    .click()
  await expect(listed(page, late.name)).toContainText('已完成')
  await figure(page, '缺勤').click()
  await page.getByRole('button', { name: hall, exact: true }).click()
  await expect(listed(page, gone.name)).toContainText('缺勤')
  await expect(listed(page, gone.name).getByRole('button', { name: /登记/ })).toHaveCount(0)

  const attendance = await call<{ list: { status_name: string; service_time_name: string }[] }>(
    request,
    'GET /api/roster/sign_list',
    {},
    late.token,
  )
  expect(attendance.list[0]).toMatchObject({
    status_name: '迟到早退',
    service_time_name: '2小时30分钟',
  })
  expect(unseen).toEqual([])
})

test('a forgotten sign-out is repaired by keyboard, which every figure follows; what the entrance’s code does not prove waits for the office’s word', async ({
  page,
  clocked,
}) => {
  test.slow()
  const person = await makeSigner(office.request, '忘')
  await test.step('a forgotten sign-out waits and is repaired by keyboard', async () => {
    await clocked.setNow(at('12:58'), page)
    const shift = await duty.plan(person, bronze, date, '13:00', '15:00')
    await person.sign(shift, 'sign')
    await clocked.setNow(at('21:01'), page)
    await openOffice(page, '/exceptions')
    const item = page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: /考勤异常/ })
    // The first story left one that is there as well.
    await expect(item).toContainText('2')
    await page.getByLabel('搜索姓名、编号、活动').fill(person.name)
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 1 条')).toBeVisible()
    await page.getByLabel('搜索姓名、编号、活动').blur()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: person.name })).toContainText('缺卡')
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: '补签' })
    await expect(dialog.getByText('本人签到 12:58，不会改动')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '按结束 15:00' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('签退时间')).toHaveValue('15:00')
    await expect(dialog.getByText('正常，2小时')).toBeVisible()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText(faults['duty.reason_required'].msg)).toBeVisible()
    await expectAccessible(page)
    await typeTime(dialog.getByLabel('签退时间'), '12:00')
    await dialog.getByRole('button', { name: '忘记签退' }).click()
    // What was filled in is not thrown away by a key.
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: '有未保存的内容' })
    await asked.getByRole('button', { name: '继续填写' }).click()
    await expect(asked).toBeHidden()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText(faults['duty.time_wrong'].msg)).toBeVisible()
    await typeTime(dialog.getByLabel('签退时间'), '14:54')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expect(item).toContainText('1')

    await page.getByRole('tab', { name: '补签' }).click()
    await expect(rowOf(page, person.name)).toContainText('忘记签退')
  })

  await test.step('every figure follows a repair, and the person is told', async () => {
    const { request } = page
    await clocked.setNow(at('21:03'), page)
    const centre = await call<{ month_time: number }>(
      request,
      'GET /api/volunteer/index_info',
      {},
      person.token,
    )
    expect(centre.month_time).toBe(1.9)
    const { list } = await call<{ list: { mc_title: string; mc_content: string }[] }>(
      request,
      'GET /api/message/list',
      {},
      person.token,
    )
    expect(list.map(({ mc_title }) => mc_title)).toContain('补签通知')

    await moveTo(page, `/hours?q=${encodeURIComponent(person.name)}`)
    await expect(page.getByRole('radio', { name: '本月' })).toBeChecked()
    await expect(rowOf(page, person.name)).toContainText('1小时54分钟')
    await expectAccessible(page)

    await moveTo(page, `/attendance?q=${encodeURIComponent(person.name)}`)
    await expect(rowOf(page, person.name)).toContainText('1小时54分钟')
    await expectAccessible(page)
    const download = await takeSheet(page)
    expect(download.suggestedFilename()).toBe(`考勤-${date}至${date}.xlsx`)
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('what the entrance’s code does not prove waits, until the office says what counts', async () => {
    const hoursOf = async (token: string) =>
      (await call<{ month_time: number }>(page.request, 'GET /api/volunteer/index_info', {}, token))
        .month_time
    await clocked.setNow(at('10:00'), page)
    await moveTo(page, '/roster-settings')
    await page.getByRole('checkbox', { name: 'E 未扫码' }).uncheck()
    await page.getByRole('button', { name: '保存规则' }).click()
    await expectTold(page, '已保存')
    const pending = async (surname: string) => {
      const person = await makeSigner(office.request, surname)
      await clocked.setNow(at('15:58'), page)
      const shift = await duty.plan(person, hall, date, '16:00', '18:00')
      await person.sign(shift, 'sign')
      await clocked.setNow(at('18:00'), page)
      await person.sign(shift, 'signout')
      expect(await hoursOf(person.token)).toBe(0)
      return person
    }
    const people = [await pending('真'), await pending('假')]
    await moveTo(page, '/exceptions?kind=pending')
    const dialog = page.getByRole('dialog', { name: '核实' })
    for (const [at, verdict] of ['计入', '不计'].entries()) {
      const { name, token } = people[at] ?? { name: '', token: '' }
      await rowOf(page, name).getByRole('button', { name: '核实' }).click()
      await expect(dialog).toContainText('签到签退为E 未扫码，计入后为2小时。')
      await dialog.getByRole('radio', { name: verdict }).check()
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog.getByText(faults['duty.judge_reason_required'].msg)).toBeVisible()
      if (at === 0) await expectAccessible(page)
      await dialog.getByRole('button', { name: '组长证明在岗' }).click()
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(rowOf(page, name)).toHaveCount(0)
      expect(await hoursOf(token)).toBe(verdict === '计入' ? 2 : 0)
    }

    // A repair of one that waits says that it still waits, and what is to be decided is asked first.
    const { name } = await pending('核')
    await moveTo(page, `/exceptions?kind=pending&q=${name}`)
    await expect(rowOf(page, name)).toContainText('待核实')
    await expect(page.getByText('P 核实')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name })).toContainText('待核实')
    await page.getByRole('button', { name: '补签', exact: true }).click()
    const repair = page.getByRole('dialog', { name: '补签' })
    await repair.getByRole('button', { name: '按结束 18:00' }).click()
    await expect(repair.getByText('保存后：待核实，0小时')).toBeVisible()
    await repair.getByRole('button', { name: '按开始 16:00' }).click()
    await expect(repair.getByText('保存后：正常，2小时')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name })).toContainText('待核实')
    await decideByKey(page, 'p')
    await dialog.getByRole('button', { name: '值班员现场确认' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('没有符合条件的记录。')).toBeVisible()

    // From the person to what they have served.
    await moveTo(page, `/volunteers?q=${name}`)
    await rowOf(page, name).click()
    await page.getByRole('link', { name: '考勤记录' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '考勤' })).toBeVisible()
    await expect(rowOf(page, name)).toContainText('16:00–18:00')
  })
})
