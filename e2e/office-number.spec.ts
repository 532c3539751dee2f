import { makeVolunteer } from './applicants.ts'
import { expectTold, openOffice, rowOf } from './desk.ts'
import { takeSheet } from './taking.ts'
import { expect, test } from './test.ts'

test('a whole number is searched for and stands in no address: Back knows it, a reload says that it is gone, no view keeps it', async ({
  page,
  request,
}) => {
  const person = await makeVolunteer(request)
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await openOffice(page, '/volunteers')
  const box = page.getByLabel('搜索姓名、编号，或完整的手机号、证件号')
  const rows = page.locator('tbody tr.openable')

  await test.step('it finds its person, whose page is opened; Back finds them again', async () => {
    await box.fill(person.phone)
    await box.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=%7E/)
    await rowOf(page, person.name).getByRole('link', { name: person.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(1)
    await expect(box).toHaveValue(person.phone)
  })

  await test.step('the file holds whom it found; a view keeps none, and says so', async () => {
    await expect(page.getByRole('button', { name: '存为视图' })).toBeDisabled()
    await expect(page.getByText('号码不存进视图')).toBeVisible()
    const file = await takeSheet(page)
    expect(file.suggestedFilename()).toContain('志愿者名册')
  })

  await test.step('a reload has the whole list, and says why', async () => {
    await page.reload()
    await expect(page.getByPlaceholder('号码不留在网址里，请重新输入')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(page).not.toHaveURL(/q=/)
    await expect(rows).not.toHaveCount(1)
  })

  await test.step('a part of it finds nobody, and says why', async () => {
    await box.fill(person.phone.slice(0, 7))
    await box.press('Enter')
    await expect(page.getByText('手机号、证件号须输入完整。')).toBeVisible()
  })

  await test.step('a list in which nobody is found by it does not send it', async () => {
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '分组' })
      .click()
    const groups = page.getByLabel('搜索名称')
    await groups.fill(person.phone)
    await groups.press('Enter')
    await expectTold(page, '这里不按手机号、证件号查找')
  })

  addresses.push(page.url())
  expect(addresses.filter((address) => address.includes(person.phone))).toEqual([])
  expect(addresses.some((address) => address.endsWith('/volunteers/search'))).toBe(true)
})
