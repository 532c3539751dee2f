import { slideText } from './phone.ts'
import { expect, test } from './test.ts'

test('text follows the slider at once where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/wx/volunteerIndex')
  await expect(page.locator('main')).toBeVisible()
  await slideText(page)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})
