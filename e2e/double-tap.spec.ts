import type { Locator, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { makeBallots } from './ballots.ts'
import { now } from './now.ts'
import { dayFromToday, logInAs } from './people.ts'
import { expect, test } from './test.ts'

/** Taps twice where something stands, with no time between the taps. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
}

/** Has no time go by from here on, however slow the machine is. */
async function holdTime(page: Page, hours = 1): Promise<void> {
  await page.clock.pauseAt(now() + hours * 3_600_000)
}

/** Runs in a page: taps beside the next dialog in the moment in which it stands. */
function tapAsItStands(): void {
  new MutationObserver((_, observer) => {
    const veil = document.querySelector('[role=dialog]')?.parentElement
    if (!veil) return
    observer.disconnect()
    veil.click()
  }).observe(document.body, { childList: true, subtree: true })
}

test('taps that follow each other at once are meant for what was there', async ({
  page,
  request,
}) => {
  test.slow()
  await page.clock.install()
  const person = await makeVolunteer(request, '击')
  const script = '**/assets/TipDialog-*.js'
  const opener = page.getByRole('button', { name: '退出登录' })
  const dialog = page.getByRole('dialog', { name: '退出登录' })
  await test.step('a tap in the moment in which a dialog stands, whose script came late, is not meant for it', async () => {
    const tapped = Promise.withResolvers<void>()
    await page.route(script, async (route) => {
      await tapped.promise
      await route.continue()
    })
    await logInAs(page, person.name, '/wx/volunteerUserCenter')
    await page.evaluate(tapAsItStands)
    await opener.scrollIntoViewIfNeeded()
    await holdTime(page)
    await opener.click()
    tapped.resolve()
    await expect(dialog).toBeVisible()
    await expect(dialog).toBeFocused()
    await page.clock.runFor(400)
    await page.mouse.click(8, 8)
    await expect(dialog).toHaveCount(0)
    await page.unroute(script)
  })

  await test.step('a double tap opens a dialog that stays, and the veil closes it once it has been seen', async () => {
    await page.clock.runFor(400)
    await expect(opener).toBeVisible()
    await opener.scrollIntoViewIfNeeded()
    await tapTwice(page, opener)
    await expect(dialog).toBeVisible()
    // A tap beside it is as little meant for it, and takes no focus away.
    await page.mouse.click(8, 8)
    await expect(dialog).toBeFocused()
    await page.clock.runFor(400)
    await page.mouse.click(8, 8)
    await expect(dialog).toHaveCount(0)
    // Keys need no such time.
    await opener.press('Enter')
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a double tap that closes a sheet or a dialog reaches nothing behind it', async () => {
    await page.clock.resume()
    const day = (offset: number) => `${dayFromToday(offset)} 00:00`
    const vote = await makeBallots(
      request,
      { title: '双击评选', start_time: day(-1), end_time: day(2), max_votes: 2 },
      ['甲', '乙', '丙', '丁'],
    )
    const address = `/wx/volunteerVoting/${vote.id}`
    await page.goto(address)
    await page.getByRole('button', { name: /：/ }).first().click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: '投票', exact: true })
    await expect(confirm).toBeVisible()
    await page.clock.runFor(400)
    await holdTime(page, 3)
    await tapTwice(page, confirm)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/已投/).first()).toBeVisible()
    await expect(page).toHaveURL(address)
  })
})
