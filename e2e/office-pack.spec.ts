import { readFile } from 'node:fs/promises'
import { textInZip } from '@museum/server/testing/zipped.ts'
import { openOffice } from './desk.ts'
import { makeActivity } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

test('an inspection of an activity is given its files once it is said what for', async ({
  page,
}) => {
  const { id, title } = await makeActivity(page.request, {})
  await openOffice(page, `/activities/${id}`)
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: '检查材料' }).click()
  const usual = textInZip(await readFile(await (await first).path()), '00-目录.txt')
  expect(usual).toContain('用途：主管部门报送')
  await page.getByRole('button', { name: '其他用途…' }).click()
  const dialog = page.getByRole('dialog', { name: '检查材料' })
  await expect(dialog.getByRole('radio', { name: '主管部门报送' })).toBeChecked()
  await expect(dialog.getByText(`活动 ${title}。用途、导出人和时间写在目录`)).toBeVisible()
  await expectAccessible(page)
  const other = dialog.getByRole('radio').nth(1)
  const named = await other.getAttribute('value')
  await other.check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^导\s?出$/ }).press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^检查材料-.*\.zip$/)
  const index = textInZip(await readFile(await download.path()), '00-目录.txt')
  expect(index).toContain(`活动：${title}`)
  expect(index).toContain(`用途：${named}`)
  await expect(dialog).toBeHidden()
})
