import { expect } from '@playwright/test'
import { byMenu, done, stands } from './desk-register.ts'
import type { FilledMuseum } from './museum.ts'
import { type Done, patience } from './office.ts'

/** A report that the menu leads to, printed as it stands. */
async function printed(museum: FilledMuseum, name: string, sheet: RegExp): Promise<Done> {
  const { page, acts, prints } = await museum.office('/dashboard')
  await byMenu(page, name)
  const paper = page.getByRole('article', { name: sheet })
  await expect(paper).toContainText(/\d人来过|\d 人/, patience)
  await page.keyboard.press('Control+p')
  await expect.poll(prints).toBe(1)
  return await done(page, acts, (await paper.getAttribute('aria-label')) ?? name)
}

export const monthPage = (museum: FilledMuseum) => printed(museum, '月报', /志愿服务月报/)
export const yearReport = (museum: FilledMuseum) => printed(museum, '年报', /志愿服务年报/)

export async function weekOnPaper(museum: FilledMuseum): Promise<Done> {
  const { page, acts, prints } = await museum.office('/dashboard')
  await byMenu(page, '排班计划')
  await expect(page.locator('[data-seat]').first()).toBeVisible(patience)
  await page.keyboard.press('Control+p')
  await expect.poll(prints).toBe(1)
  // Before it prints the browser tells the page, which lays the sheets out.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const halls = await page.getByRole('region', { name: /周排班表$/, includeHidden: true }).count()
  expect(halls).toBeGreaterThan(5)
  return await done(page, acts, `${halls} halls`)
}

export async function packOf(museum: FilledMuseum): Promise<Done> {
  const { page, acts, type } = await museum.office('/dashboard')
  await stands(page)
  await page.keyboard.press('Control+k')
  await type(page.getByRole('combobox', { name: /^找人、活动/ }), '文物特展服务')
  const found = page.getByRole('listbox', { name: '查找结果' })
  await expect(found.getByRole('option').first()).toContainText('文物特展服务', patience)
  await page.keyboard.press('Enter')
  const coming = page.waitForEvent('download', patience)
  await page.getByRole('button', { name: /检查材料$/ }).click()
  const file = (await coming).suggestedFilename()
  return await done(page, acts, file)
}
