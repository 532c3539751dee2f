import { expect, type Page } from '@playwright/test'

/** Takes a list away as it was taken last, or as it is offered first: the dialog is one Enter. */
export async function takeSheet(page: Page) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const dialog = page.getByRole('dialog', { name: '导出 Excel' })
  await dialog.getByRole('button', { name: /^导\s?出$/ }).press('Enter')
  const taken = await waiting
  // The file comes before the dialog is gone, below which a key is nobody's.
  await expect(dialog).toBeHidden()
  return taken
}
