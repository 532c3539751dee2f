import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { workbook } from '@museum/server/sheet/sheet.ts'
import { residentNumber } from './applicant.ts'
import { openOffice } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('an import says whom it brought, gives the rows back that it left, and is taken back', async ({
  page,
}) => {
  const surname = `撤${unique()}`
  const person = (name: string, phone = '13812345678'): Record<string, string> => ({
    ...{ name, phone, sex: '女', birth_time: '1990-03-15' },
    id_num: residentNumber('1990-03-15', false),
  })
  const { bytes } = await workbook(
    'a.xlsx',
    [person(`${surname}甲`), person(`${surname}乙`), person(`${surname}丙`, '12')],
    importColumns.map(({ title, field }) => ({
      title,
      value: (row: Record<string, string>) => row[field] ?? '',
      width: 12,
    })),
  )
  await openOffice(page, `/volunteers?q=${surname}`)
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入志愿者' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${surname}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  })
  await dialog.getByRole('button', { name: '导入 2 人' }).click()
  await expect(dialog.getByText('已导入 2 名志愿者')).toBeVisible()
  await dialog.getByRole('link', { name: '查看导入了谁，或撤销这次导入' }).click()

  await expect(page).toHaveURL(/\/imports\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `${surname}.xlsx` })).toBeVisible()
  const list = page.getByRole('region', { name: '名单' })
  await expect(list.getByRole('row', { name: new RegExp(`${surname}甲`) })).toContainText('新增')
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载退回的 1 行' }).click()
  expect((await coming).suggestedFilename()).toBe(`${surname}（退回1行）.xlsx`)
  await page.getByRole('button', { name: /^撤销导入 \d+ 秒/ }).click()
  await expect(list.getByText('都已撤销。')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '导入记录' }).first().click()
  const row = page.getByRole('row').filter({ hasText: `${surname}.xlsx` })
  await expect(row).toContainText('已撤销')
  await expectAccessible(page)
  await openOffice(page, `/volunteers?q=${surname}`)
  await expect(page.getByText('没有符合条件的志愿者。')).toBeVisible()
})
