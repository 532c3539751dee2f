import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { openOffice } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-04-20'
const test = clockedTest(instantAt(date, '08:30'))
const hall = '一层中央大厅'
const { duty, office } = furnishedOn(test, date)
test.describe.configure({ mode: 'serial' })

/** Counts what a hand does, and how often the page was printed. */
async function countActs(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as { acts: number; prints: number }
    counted.acts = 0
    counted.prints = 0
    const act = () => {
      counted.acts += 1
    }
    addEventListener('pointerdown', act, { capture: true })
    // Ctrl and a letter are one act.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Control') act()
    }
    addEventListener('keydown', key, { capture: true })
    window.print = () => {
      counted.prints += 1
    }
  })
  return () =>
    page.evaluate(() => {
      const { acts, prints } = window as unknown as { acts: number; prints: number }
      return { acts, prints }
    })
}

/** How many pages the browser prints. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the last month is on one sheet in two acts, and its figures open what they count', async ({
  page,
  clocked,
}) => {
  const acts = await countActs(page)
  const came = await makeSigner(office.request, '纪')
  const gone = await makeSigner(office.request, '缺')
  const shift = await duty.plan(came, hall, date, '09:00', '12:00')
  await duty.plan(gone, hall, date, '09:00', '12:00')
  await duty.want(hall, date, '09:00', '12:00', 3)
  await clocked.setNow(instantAt(date, '08:55'))
  await came.sign(shift, 'sign')
  await clocked.setNow(instantAt(date, '12:01'))
  await came.sign(shift, 'signout')
  await clocked.setNow(instantAt('2026-05-12', '10:00'), page)
  await openOffice(page, '/dashboard')

  await page.getByRole('link', { name: '月报' }).click()
  const sheet = page.getByRole('article', { name: '2026年4月志愿服务月报' })
  await expect(sheet).toContainText('本月1人来过，服务3小时')
  await page.keyboard.press('Control+p')
  await expect.poll(acts).toEqual({ acts: 2, prints: 1 })
  await expectAccessible(page)
  expect(await pagesOf(page)).toBe(1)

  await sheet.getByRole('link', { name: '1 / 3' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '所需与到岗' })).toBeVisible()
  const sums = page.locator('.sums')
  await expect(sums).toContainText('所需席位3实到席位1缺2')
  await page.goBack()
  await sheet.getByText('次缺勤').locator('..').getByRole('link').first().click()
  await expect(page.getByRole('row').filter({ hasText: gone.name })).toContainText('缺勤')
  await expect(page.getByRole('row').filter({ hasText: came.name })).toHaveCount(0)
})

test('the year is on paper in two acts, and who served of an age is listed', async ({
  page,
  clocked,
}) => {
  const acts = await countActs(page)
  await clocked.setNow(instantAt('2026-05-12', '10:00'), page)
  await openOffice(page, '/dashboard')
  await page.getByRole('link', { name: '年报' }).click()
  const sheet = page.getByRole('article', { name: '2026年志愿服务年报' })
  await expect(sheet).toContainText('本年未完')
  await page.keyboard.press('Control+p')
  await expect.poll(acts).toEqual({ acts: 2, prints: 1 })
  await expectAccessible(page)
  expect(await pagesOf(page)).toBe(1)
  const ages = sheet.getByRole('region', { name: '年龄' })
  await ages.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '时长报表' })).toBeVisible()
  await expect(page.locator('.sums')).toContainText('有服务的1 人')
})

test('the week of every hall is on paper in two acts, a sheet each', async ({ page, clocked }) => {
  const acts = await countActs(page)
  await clocked.setNow(instantAt('2026-05-12', '10:00'), page)
  const person = await makeSigner(office.request, '阿依古丽·买买提')
  await duty.plan(person, hall, '2026-05-14', '09:00', '12:00')
  await duty.plan(person, '二层青铜馆', '2026-05-16', '13:00', '16:30')
  await duty.want(hall, '2026-05-14', '09:00', '12:00', 3)
  await openOffice(page, '/dashboard')
  await page.getByRole('link', { name: '排班计划' }).click()
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
  await expect(page.getByRole('grid')).toContainText(person.name)
  await page.keyboard.press('Control+p')
  await expect.poll(acts).toEqual({ acts: 2, prints: 1 })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.getByRole('region', { name: `${hall}周排班表`, includeHidden: true })
  await expect(sheet).toContainText('3 席，已排 1，缺 2')
  await expect(sheet.getByText('缺，填：')).toHaveCount(2)
  expect(await pagesOf(page)).toBe(2)
})

test('a month of which there is nothing says so', async ({ page, clocked }) => {
  await clocked.setNow(instantAt('2026-05-12', '10:00'), page)
  await openOffice(page, '/reports/month?month=2024-01')
  await expect(page.getByText('2024年1月及之前一年没有服务记录')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeDisabled()
  await page.getByRole('button', { name: '后一个月' }).click()
  await expect(page.getByText('2024年2月及之前一年没有服务记录')).toBeVisible()
})
