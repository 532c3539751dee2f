import { readFile } from 'node:fs/promises'
import { faults } from '@museum/contract/fault.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { workbook } from '@museum/server/sheet/sheet.ts'
import { readRows } from '@museum/server/testing/sheet-rows.ts'
import { residentNumber } from './applicant.ts'
import { openOffice, rowOf } from './desk.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('volunteers are imported after a check that names each wrong cell', async ({
  page,
  browser,
}) => {
  const surname = `入${unique()}`
  const person = (change: Partial<Record<string, string>> = {}) => ({
    name: `${surname}甲`,
    sex: '女',
    birth_time: '1990-03-15',
    id_num: residentNumber('1990-03-15', false),
    phone: '13812345678',
    ...change,
  })
  const sheet = async (rows: Record<string, string | undefined>[]) => ({
    name: '老志愿者.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: (
      await workbook(
        'a.xlsx',
        rows,
        [...importColumns, { title: '备注', field: 'note' }].map(({ title, field }) => ({
          title,
          value: (row: Record<string, string | undefined>) => row[field] ?? '',
          width: 12,
        })),
      )
    ).bytes,
  })
  await openOffice(page, `/volunteers?q=${surname}`)
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入志愿者' })
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await waiting).suggestedFilename()).toBe('志愿者导入模板.xlsx')

  const file = dialog.locator('input[type=file]')
  const [name, id_num] = [`${surname}乙`, residentNumber('1990-03-15', false)]
  const wrong = { name: `${surname}丙`, phone: '12', sex: '不详' }
  await file.setInputFiles(await sheet([person(), person(wrong), person({ name, id_num })]))
  await expect(dialog.getByText('共 3 人，还没有写入')).toBeVisible()
  await expect(
    dialog.getByRole('row', { name: /第 3 行 .*手机号 .*手机号格式不正确/ }),
  ).toBeVisible()
  await expect(dialog.getByRole('row', { name: /第 3 行 .*性别 .* 应为“男”或“女”/ })).toBeVisible()
  await expect(dialog.getByLabel('备注导入为')).toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入 2 人' }).click()
  await expect(dialog.getByText('已导入 2 名志愿者')).toBeVisible()
  await expect(dialog.getByText('1 行有误，没有导入。')).toBeVisible()
  await expectAccessible(page)

  // What was wrong comes back as it stood, is put right, and goes in.
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载有误的 1 行' }).click()
  const back = await coming
  expect(back.suggestedFilename()).toBe('老志愿者（退回1行）.xlsx')
  const [head = [], row = []] = await readRows(await readFile(await back.path()), 9)
  expect([head.at(-1), row.at(-1)]).toEqual([
    '原因',
    '性别：应为“男”或“女”；手机号格式不正确，应为11位手机号',
  ])
  const right: Record<string, string> = Object.fromEntries(
    head.map((title, at) => [title, row[at] ?? '']),
  )
  Object.assign(right, { 性别: '女', 手机号: '13812345678' })
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: /导入$/ }).click()
  await file.setInputFiles({
    ...(await sheet([])),
    buffer: (
      await workbook(
        'a.xlsx',
        [right],
        head.map((title) => ({ title, value: (given) => given[title] ?? '', width: 12 })),
      )
    ).bytes,
  })
  await dialog.getByRole('button', { name: '导入 1 人' }).click()
  await expect(dialog.getByText('已导入 1 名志愿者')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  await rowOf(page, name).click()
  const detail = page.getByRole('dialog', { name: '志愿者详情' })
  await expect(detail.getByText('尚不能登录')).toBeVisible()
  await expect(detail).toContainText('从表格导入')

  await detail.getByRole('button', { name: '生成绑定码' }).click()
  const handing = page.getByRole('dialog', { name: /绑定码/ })
  await handing.getByRole('button', { name: '生成绑定码' }).click()
  const code = (await handing.getByRole('status', { name: '绑定码' }).textContent()) ?? ''
  expect(code).toMatch(/^\w{5}-\w{5}$/)
  await expect(handing).toContainText(/有效期至 \d{4}年\d+月\d+日 \d\d:\d\d/)
  await expectAccessible(page)

  const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phone = await (await browser.newContext(small)).newPage()
  await logInAs(phone, `新手机${surname}`, '/wx/volunteerInfo')
  await phone.getByRole('button', { name: '已是志愿者？绑定原有资料' }).click()
  const claim = phone.getByRole('dialog', { name: '绑定原有资料' })
  const bind = claim.getByRole('button', { name: '绑定', exact: true })
  await bind.click()
  await expect(claim.getByText('请输入10位绑定码')).toBeVisible()
  await claim.getByLabel('绑定码').fill(code.toLowerCase())
  await claim.getByLabel('证件号码').fill(residentNumber('1990-03-15', false))
  await bind.click()
  await expect(claim.getByRole('alert')).toHaveText(faults['claim.wrong'].msg)
  await expectAccessible(phone)
  await expectFits(phone)
  await claim.getByLabel('证件号码').fill(id_num)
  await bind.click()
  await expect(phone).toHaveURL(/volunteerUserCenter$/)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expect(phone.getByText('正式志愿者')).toBeVisible()
  await phone.context().close()
  await page.reload()
  await expect(detail.getByText('已能登录')).toBeVisible()
})

test('columns are put right by hand, remembered for the next sheet, and forgotten', async ({
  page,
}) => {
  // What the museum remembers is remembered for all, so the titles are of this test alone.
  const mark = unique()
  const titles = ['名字', '男女', '生辰', '证号', '电话号'].map((title) => `${title}${mark}`)
  const fields = ['name', 'sex', 'birth_time', 'id_num', 'phone']
  const sheet = async (name: string) => ({
    name: '自己的名册.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: (
      await workbook(
        'a.xlsx',
        [[name, '女', '1990-03-15', residentNumber('1990-03-15', false), '13812345678']],
        titles.map((title, at) => ({ title, value: (row) => row[at] ?? '', width: 12 })),
      )
    ).bytes,
  })
  await openOffice(page, `/volunteers?q=${mark}`)
  const dialog = page.getByRole('dialog', { name: '导入志愿者' })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /导入$/ }).click()
    await dialog.locator('input[type=file]').setInputFiles(await sheet(name))
  }
  await choose(`${mark}甲`)
  await expect(
    dialog.getByText('缺少必填的列：姓名、性别、出生日期、身份证号、手机号'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  for (const [at, title] of titles.entries())
    await dialog.getByLabel(`${title}导入为`).selectOption(fields[at] ?? '')
  await expect(dialog.getByText('您的选择已改，还没有重新检查。')).toBeVisible()
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('检查通过，没有有误的行')).toBeVisible()
  await expectAccessible(page)
  // While the register is still being read anew, the dialog is finished with already.
  const register = (url: URL) => url.pathname === '/api/office/volunteers'
  let readAnew = () => {}
  const held = new Promise<void>((resolve) => {
    readAnew = resolve
  })
  await page.route(register, async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: '导入 1 人' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  readAnew()

  await choose(`${mark}乙`)
  await expect(dialog.getByText('上次的对应')).toHaveCount(5)
  await expect(dialog.getByText('检查通过，没有有误的行')).toBeVisible()
  await dialog.getByRole('button', { name: `忘记“电话号${mark}”上次的对应` }).click()
  await expect(dialog.getByText('缺少必填的列：手机号')).toBeVisible()
  await dialog.getByLabel(`电话号${mark}导入为`).selectOption('name')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '正在' })).toHaveCount(0)
  await expect(dialog.getByLabel(`名字${mark}导入为`)).toHaveValue('')
})
