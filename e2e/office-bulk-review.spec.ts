import { openOffice, rowOf } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { newTitle, officePost, writePost } from './space.ts'
import { expect, test } from './test.ts'

test('posts are ticked, or all that the filter finds but one, refused with one reason, and taken back by Ctrl Z', async ({
  page,
  request,
}) => {
  const title = newTitle()
  const count = 12
  for (let at = 1; at <= count; at += 1)
    await writePost(request, '冯建平', { title: `${title}第${at}篇` })
  const statusOf = async (at: number) => (await officePost(request, `${title}第${at}篇`))?.status

  await openOffice(page, `/posts?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(`没有勾选，共 ${count} 篇`)).toBeVisible()
  await page.getByRole('checkbox', { name: `选择 ${title}第1篇` }).check()
  await page.getByRole('checkbox', { name: `选择 ${title}第12篇` }).check()
  const bar = page.getByRole('region', { name: '批量审核' })
  await expect(bar).toContainText('已选 2 篇')
  await bar.getByRole('button', { name: '全部通过' }).click()
  const passing = page.getByRole('dialog', { name: /^通过/ })
  await expect(passing.getByRole('heading', { name: '将处理2篇' })).toBeVisible()
  await passing.getByRole('button', { name: '回去改选择' }).click()
  await expect(passing).toBeHidden()

  await page.getByRole('button', { name: `选择全部${count}篇（按当前筛选）` }).click()
  await page.getByRole('checkbox', { name: `选择 ${title}第12篇` }).uncheck()
  // In another order they stay ticked.
  await page.getByRole('button', { name: '作者' }).click()
  await expect(page.getByRole('columnheader', { name: '作者' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(bar).toContainText('已选 11 篇')
  await bar.getByRole('button', { name: '全部不通过' }).click()
  const sheet = page.getByRole('dialog', { name: /^不通过/ })
  await sheet.getByLabel('未通过的原因').fill('与志愿服务无关')
  await expect(sheet.getByRole('heading', { name: '将处理11篇' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: new RegExp(`${title}第1篇`) })).toContainText(
    '已驳回',
  )
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/bulk\/\d+$/)
  const words = '帖子审核不通过（按筛选选定）'
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  await expect(rowOf(page, `${title}第1篇`)).toContainText('已处理')
  await expect(page.getByRole('button', { name: /^撤销 11 篇/ })).toBeVisible()
  await expectAccessible(page)
  expect([await statusOf(1), await statusOf(12)]).toEqual([3, 1])
  await page.keyboard.press('Escape')
  const undone = page.getByRole('region', { name: '刚才的操作' })
  await expect(undone).toContainText(`${words}，11篇`)
  await page.keyboard.press('Control+z')
  await expect(undone).toBeHidden()
  await expect.poll(() => statusOf(1)).toBe(1)
  await expect(page.getByText(`没有勾选，共 ${count} 篇`)).toBeVisible()
})
