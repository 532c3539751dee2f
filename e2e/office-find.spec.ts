import { addDays, dayText } from '@museum/contract/day.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { apply } from './applicant.ts'
import { decideAs } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice } from './desk.ts'
import { dayAt } from './now.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'

// In a museum of its own two letters are nobody else's.
const opensAt = '2026-05-12T02:00:00Z'
const test = clockedTest(opensAt)

const field = (page: Page) => page.getByRole('combobox', { name: /^找人、活动/ })
const options = (page: Page) => page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
const person = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function volunteer(request: APIRequestContext, name: string, form = {}) {
  const person = await apply(request, name, form)
  for (let step = 0; step < 3; step += 1) await decideAs(request, person, 'pass')
  return person
}

async function open(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
}

test('Ctrl-K finds anybody and anything from any page by a few keys', async ({ page, request }) => {
  await volunteer(request, '王芳', { phone: '13800004417' })
  await volunteer(request, '单小玉')
  const token = await officeToken(request)
  await call(request, 'POST /api/office/groups', { name: '文房组' }, token)
  await openOffice(page, '/closures')

  await test.step('a person from any page in four keys', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('w')
    await page.keyboard.press('f')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/office\/volunteers\/\d+$/)
    await expect(person(page, '王芳')).toBeVisible()
    await expect(field(page)).toBeHidden()
  })

  await test.step('by the end of a phone, which the log is told; Esc leaves the page as it was', async () => {
    await open(page)
    await page.keyboard.type('4417')
    await expect(options(page)).toHaveCount(1)
    await expect(options(page)).toContainText('王芳')
    await expect(page.getByRole('status').filter({ hasText: '已记入日志' })).toBeVisible()
    await close(page)
    await expect(person(page, '王芳')).toBeVisible()
  })

  await test.step('a surname as one; a later text is never answered by an earlier one', async () => {
    await moveTo(page, '/places')
    await open(page)
    await page.keyboard.type('shanxiaoyu')
    await expect(options(page)).toHaveText([/单小玉/])
    await expectAccessible(page)
    await field(page).fill('danxiaoyu')
    await expect(page.getByText(/没有找到.danxiaoyu/)).toBeVisible()
    await field(page).fill('wf')
    await expect(options(page)).toHaveText([/王芳/, /文房组/, /服务反馈/])
    await page.keyboard.press('Tab')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    const tab = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const group = await tab
    await expect(group).toHaveURL(/\/volunteers\?group_id=/)
    await group.close()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/volunteers\?group_id=/)
  })

  await test.step('a day, a page, and what the page offers', async () => {
    await open(page)
    await page.keyboard.type('明天')
    const today = dayAt(Date.parse(opensAt))
    await expect(options(page).first()).toContainText(dayText(addDays(today, 1), today))
    await field(page).fill('fenzu')
    await expect(options(page)).toHaveText([/^→分组/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/office\/groups$/)
    // What the page offers is read as the field opens, and the address is the next page's before that stands.
    await expect(page.getByRole('button', { name: '新增分组' }).first()).toBeVisible()
    await page.getByRole('button', { name: '找人、活动、地点、日子' }).click()
    await field(page).fill('xzfz')
    await expect(options(page)).toHaveText([/新增分组/])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '新增分组' })).toBeVisible()
  })
})
