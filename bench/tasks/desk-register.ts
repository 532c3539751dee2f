import { addDays } from '@museum/contract/day.ts'
import { expect, type Page } from '@playwright/test'
import type { FilledMuseum } from './museum.ts'
import { type Done, patience } from './office.ts'
import { messySheet } from './sheet.ts'

/** Goes to a page by the menu. */
export const byMenu = async (page: Page, name: string) =>
  await page
    .getByRole('navigation', { name: '主菜单' })
    // Beside an icon, and what waits there.
    .getByRole('link', { name: new RegExp(`(^|\\s)${name}(\\s|$|\\d)`) })
    .click()

/** Waits until a page stands that keys are pressed on. */
export const stands = async (page: Page) =>
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience)

/** Goes to a view of the register that is always there. */
async function openView(page: Page, name: string): Promise<void> {
  const view = page.getByRole('navigation', { name: '视图' }).getByRole('button', { name })
  await view.click()
  // The list of before has nobody ticked either, and whoever is chosen in it is chosen no more in this one.
  await expect(view).toHaveAttribute('aria-current', 'page', patience)
  await expect(page.getByText(/^没有勾选，共 [1-9]/)).toBeVisible(patience)
}

/** Does what the sheet that is open says once it may, and answers to how many. */
async function runSheet(museum: FilledMuseum, page: Page, word: RegExp): Promise<number> {
  const button = page.getByRole('dialog').getByRole('button', { name: word })
  await expect(button).toBeEnabled(patience)
  const count = Number(/(\d+) 人/.exec((await button.textContent()) ?? '')?.[1])
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/, patience)
  // More than a hundred are done part by part, behind the page.
  await museum.work()
  await expect(page.getByRole('button', { name: /^撤销 \d+ 人/ })).toBeVisible(patience)
  return count
}

export async function renew(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  await byMenu(page, '志愿者')
  await openView(page, '证件本季度到期')
  await page.getByRole('button', { name: /^选择全部\d+人/ }).click()
  await page.keyboard.press('u')
  const count = await runSheet(museum, page, /^续期 \d+ 人/)
  return await done(page, acts, `${count} renewed by a year`)
}

export async function madeUp(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  await byMenu(page, '考勤异常')
  await page.getByPlaceholder('开始日期').click()
  await page.getByText('上周末', { exact: true }).click()
  const [saturday, sunday] = [addDays(museum.monday, -2), addDays(museum.monday, -1)]
  // The address has it before the page, whose days the sheet is of.
  const days = page.getByRole('button', { name: `去掉“日期 ${saturday} 至 ${sunday}”` })
  await expect(days).toBeVisible(patience)
  await page.keyboard.press('Control+Enter')
  const sheet = page.getByRole('dialog', { name: '按建议补签' })
  const button = sheet.getByRole('button', { name: /^补签 \d+ 人/ })
  await expect(button).toBeEnabled()
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden(patience)
  await expect(page.getByText(`${count} 人已补签`)).toBeVisible(patience)
  return await done(page, acts, `${count} made up`)
}

export async function tellFew(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  await byMenu(page, '志愿者')
  await openView(page, '今年不满24小时')
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: /发通知/ })
  await sheet.getByRole('button', { name: /^对全部\d+人/ }).click()
  await sheet.getByRole('button', { name: '时长提醒' }).click()
  await expect(sheet.getByText(/您今年已服务\d+小时/)).toBeVisible(patience)
  const count = await runSheet(museum, page, /^发通知 \d+ 人/)
  return await done(page, acts, `${count} told`)
}

export async function tellView(museum: FilledMuseum): Promise<Done> {
  const { page, acts, type } = await museum.office('/volunteers')
  await openView(page, '今年未服务')
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: /发通知/ })
  await sheet.getByRole('button', { name: /^对全部\d+人/ }).click()
  await type(sheet.getByLabel('内容'), '{姓名}，好久不见，欢迎回来看看。')
  const count = await runSheet(museum, page, /^发通知 \d+ 人/)
  return await done(page, acts, `${count} told`)
}

const inSheet = 800

export async function importSheet(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  await byMenu(page, '志愿者')
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入志愿者' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '选择文件' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = { name: '登记表.xlsx', mimeType, buffer: messySheet(inSheet) }
  await (await choosing).setFiles(file)
  await expect(dialog.getByText(`共 ${inSheet} 人，还没有写入`)).toBeVisible(patience)
  await dialog.getByRole('button', { name: /^导入 \d+ 人/ }).click()
  const said = dialog.getByText(/^已导入 \d+ 名志愿者/)
  await expect(said).toBeVisible(patience)
  const good = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0])
  const coming = page.waitForEvent('download')
  const back = dialog.getByRole('button', { name: /下载有误的 \d+ 行$/ })
  const bad = Number(/\d+/.exec((await back.textContent()) ?? '')?.[0])
  await back.click()
  await coming
  expect(good + bad).toBe(inSheet)
  return await done(page, acts, `${good} in, ${bad} back with the reasons`)
}

/** What a task of the office took; its page is closed. */
export async function done(page: Page, acts: () => Promise<number>, came: string): Promise<Done> {
  const office = await acts()
  await page.context().close()
  return { office, phone: 0, came }
}
