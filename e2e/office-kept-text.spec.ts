import { makeApplicant } from './applicants.ts'
import { decideByKey, enrol, openOffice, passAllTheSame } from './desk.ts'
import { makeActivity } from './people.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('what was typed into a dialog is there after a reload, and goes with 清空 and with 取消', async ({
  page,
}) => {
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
  await expect(dialog.getByLabel('标题')).toHaveValue('')
  await expect(restored).toBeHidden()
  await dialog.getByLabel('标题').fill('另一条')
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await begin()
  await expect(dialog.getByLabel('标题')).toHaveValue('')
  await expect(restored).toBeHidden()
})

test('a field that stands only once another says so comes back too, and stays while one writes on', async ({
  page,
}) => {
  await openOffice(page, '/broadcasts')
  const dialog = page.getByRole('dialog', { name: '新建通知' })
  const begin = () => page.getByRole('button', { name: '新建通知' }).click()
  const chosen = dialog.locator('.ant-select-selection-item')
  await begin()
  await dialog.getByText('指定人员').click()
  await dialog.getByLabel('人员', { exact: true }).fill('郑国栋')
  await page.locator('.ant-select-item-option').filter({ hasText: '郑国栋' }).click()
  for (const field of ['标题', '内容']) {
    await page.reload()
    await begin()
    await expect(chosen).toContainText('郑国栋')
    await dialog.getByLabel(field).fill('请带证件')
  }
  await page.reload()
  await begin()
  await expect(chosen).toContainText('郑国栋')
  await expect(dialog.getByLabel('标题')).toHaveValue('请带证件')
  await dialog.getByText('全体志愿者').click()
  await page.reload()
  await begin()
  await dialog.getByText('指定人员').click()
  await expect(chosen).toHaveCount(0)
})

test('what is typed about an application outlives a reload, and is that one’s until it is decided', async ({
  page,
  request,
}) => {
  const surname = `存${unique()}`
  await makeApplicant(request, surname)
  await makeApplicant(request, surname)
  await openOffice(page, `/applications?q=${surname}`)
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
  await expect.poll(kept).not.toMatch(/审核附言|下一步安排/)
})

test('the line of 撤销 has a room of its own, and Ctrl Z takes back on any page, not while one writes', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['郑国栋'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await page.getByRole('button', { name: '郑国栋' }).click()
  const drawer = page.getByRole('dialog', { name: /报名详情/ })
  await expect(drawer).toContainText('郑国栋')
  await decideByKey(page, 'p')
  const bar = page.getByRole('region', { name: '刚才的操作' })
  await expect(bar.getByRole('listitem')).toHaveCount(1)
  // The line goes along to a page that has none of its own.
  await page
    .getByRole('navigation', { name: '主菜单' })
    .locator('a[href="/office/volunteers"]')
    .click()
  await expect(page.getByRole('heading', { name: '志愿者', level: 1 })).toBeFocused()
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    // The page makes room for the bar with the frame after it is laid out.
    const over = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [end, top] = await Promise.all([
        page.locator('.content').evaluate((element) => element.getBoundingClientRect().bottom),
        bar.evaluate((element) => element.getBoundingClientRect().top),
      ])
      return Math.round(end) - Math.round(top)
    }
    await expect.poll(over).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const search = page.getByPlaceholder(/姓名/).first()
  await search.focus()
  await page.keyboard.press('Control+z')
  await expect(bar).toBeVisible()
  await search.blur()
  await page.keyboard.press('Control+z')
  await expect(bar).toBeHidden()
})
