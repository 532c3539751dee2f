import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import { expectSlides, slideText } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

/** Where a leader of the demo museum finds something on every screen. */
const leader = '周志远'
const screens = [
  '/index',
  '/volunteer',
  '/alwaysRecruitmentDetail',
  '/recruitmentDetail/1',
  '/volunteerUserCenter',
  '/volunteerInfo',
  '/volunteerAttendanceRecord',
  '/volunteerSignUpRecord',
  '/schedul',
  '/addschedul',
  '/volunteerSchedulingRecord',
  '/volunteerSignIn',
  '/volunteerSignInSure?id=1&type=signout&title=%E5%B1%95%E5%8E%85%E8%AE%B2%E8%A7%A3',
  '/volunteerVoting',
  '/volunteerSpaceList',
  '/volunteerMySpace',
  '/submitPost',
  '/volunteerMessageNotify',
  '/volunteerTeamMember',
  '/volunteerTeamMember?tab=service',
]

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** Looks at an opened screen in each width. */
async function expectSlidesInEach(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectSlides(page)
  }
}

test("no screen cuts a figure or a button at 200 % of the messaging app's slider, 390 and 320 wide", async ({
  page,
}) => {
  test.setTimeout(360_000)
  await logInAs(page, leader)
  for (const path of screens) {
    await page.goto(`/wx${path}`)
    await expect(page.locator('main, .home').first()).toBeVisible()
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    await expectSlidesInEach(page)
  }
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, `大字${unique()}`, '/wx/joinVolunteer')
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
  await expectSlidesInEach(page)
  await page.getByRole('combobox', { name: '出生日期' }).click()
  await expect(page.getByRole('spinbutton', { name: '年' })).toBeVisible()
  await expectSlidesInEach(page)
})

test('text follows the slider at once where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/wx/volunteerIndex')
  await expect(page.locator('main')).toBeVisible()
  await slideText(page)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})
