import { makeApplicant } from './applicants.ts'
import { decideByKey, moveTo, openOffice, passAllTheSame } from './desk.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('what was typed into a dialog or about an application is there after a reload, and goes with 清空, 取消 and the decision', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('what was typed into a dialog is there after a reload, and goes with 清空 and with 取消', async () => {
    await openOffice(page, '/broadcasts')
    const dialog = page.getByRole('dialog', { name: '新建通知' })
    const begin = async () => {
      await page.getByRole('button', { name: '新建通知' }).click()
      await expect(dialog).toBeVisible()
    }
    const restored = dialog.getByText('已恢复上次未保存的内容')
    await begin()
    await expect(restored).toBeHidden()
    await dialog.getByLabel('标题').fill('端午开放时间')
    await dialog.getByLabel('内容').fill('端午当天照常开放。')
    await page.reload()
    await begin()
    await expect(restored).toBeVisible()
    await expect(dialog.getByLabel('标题')).toHaveValue('端午开放时间')
    await expect(dialog.getByLabel('内容')).toHaveValue('端午当天照常开放。')
    await dialog.getByRole('button', { name: '清空' }).click()
    await expect(dialog.getByLabel('标题')).toHaveValue('志愿者通知')
    await expect(restored).toBeHidden()
    await dialog.getByLabel('标题').fill('另一条')
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await begin()
    await expect(dialog.getByLabel('标题')).toHaveValue('志愿者通知')
    await expect(restored).toBeHidden()
  })

  await test.step('a field that stands only once another says so comes back too, and stays while one writes on', async () => {
    await moveTo(page, '/broadcasts')
    const dialog = page.getByRole('dialog', { name: '新建通知' })
    const begin = () => page.getByRole('button', { name: '新建通知' }).click()
    const chosen = dialog.locator('.ant-select-selection-item')
    await begin()
    await dialog.getByText('指定人员').click()
    await dialog.getByLabel('人员', { exact: true }).fill('郑国栋')
    await page.locator('.ant-select-item-option').filter({ hasText: '郑国栋' }).click()
    await page.reload()
    await begin()
    await expect(chosen).toContainText('郑国栋')
    for (const field of ['标题', '内容']) await dialog.getByLabel(field).fill('请带证件')
    await page.reload()
    await begin()
    await expect(chosen).toContainText('郑国栋')
    await expect(dialog.getByLabel('标题')).toHaveValue('请带证件')
    await dialog.getByText('全体志愿者').click()
    // The field goes in the frame after the tap, which no hand outruns.
    await expect(chosen).toHaveCount(0)
    await page.reload()
    await begin()
    await dialog.getByText('指定人员').click()
    await expect(chosen).toHaveCount(0)
  })

  await test.step('what is typed about an application outlives a reload, and is that one’s until it is decided', async () => {
    const surname = `存${unique()}`
    await makeApplicant(request, surname)
    await makeApplicant(request, surname)
    await moveTo(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 2 条')).toBeVisible()
    const remark = page.getByLabel('审核附言（通过时选填）')
    const place = page.getByLabel('面试地点（选填）')
    await page.keyboard.press('j')
    await remark.fill('请带证件')
    await place.fill('东馆三层')
    await page.reload()
    await expect(remark).toHaveValue('请带证件')
    await expect(place).toHaveValue('东馆三层')
    await page.getByRole('button', { name: '下一份' }).click()
    await expect(page.getByText('本页 2/2')).toBeVisible()
    await expect(remark).toHaveValue('')
    await expect(place).toHaveValue('')
    await page.getByRole('button', { name: '上一份' }).click()
    await expect(remark).toHaveValue('请带证件')
    await page.getByText('本页 1/2').click()
    await decideByKey(page, 'p')
    await passAllTheSame(page)
    await expect(page.getByText('共 1 条')).toBeVisible()
    const kept = () => page.evaluate(() => Object.keys(localStorage).join())
    await expect.poll(kept).not.toMatch(/审核附言|未通过的原因|下一步安排/)
  })
})
