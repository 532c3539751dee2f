import { makeVolunteer } from './applicants.ts'
import { drag, enrolled, item, kept, listPath, swipe, told } from './messages.ts'
import { logInAs } from './people.ts'
import { expectAccessible, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('notifications: told, marked, opened and deleted by finger, mouse and keyboard', async ({
  page,
  request,
}) => {
  test.slow()
  // Nobody else tells this one anything, so that the count is the test's own.
  const { name: volunteer } = await makeVolunteer(request)
  const toasts = await watchToasts(page)
  await page.clock.install()
  await test.step('a decision is told: it is seen unread, marked by a swipe, opened and deleted', async () => {
    const [title, other] = [await enrolled(request, volunteer), await enrolled(request, volunteer)]
    await logInAs(page, volunteer, listPath)
    await expect(page).toHaveTitle('消息通知')
    const row = item(page, title)
    await expect(row).toHaveAccessibleName(`未读： 报名成功：${title}`)
    await expect(row.locator('.message-new')).toHaveCount(1)
    await expect(row.getByRole('time')).toHaveText(/^\d\d:\d\d$/)
    await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
    await expect(row).toContainText(/报名“.*”。 服务时间：/)
    const count = Number.parseInt((await page.getByText(/条未读$/).textContent()) ?? '', 10)

    const mark = row.getByRole('button', { name: '标为已读' })
    await expect(mark).toBeHidden()
    await swipe(page, row, -20)
    await expect(mark).toBeHidden()
    await swipe(page, row, -160)
    await expect(mark).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await expectAccessible(page)
    await swipe(page, item(page, other), -160)
    await expect(mark).toBeHidden()
    await swipe(page, item(page, other), 160)
    await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
    await swipe(page, row, -160)
    await mark.click()
    await expect(row).toHaveAccessibleName(`报名成功：${title}`)
    await expect(mark).toHaveCount(0)
    await expect(page.getByText(`${count - 1} 条未读`)).toBeVisible()
    await expect.poll(async () => (await toasts()).at(-1)).toBe('操作成功')

    await item(page, other).getByRole('link').click()
    await expect(page).toHaveTitle('通知详情')
    await expect(page.getByRole('heading', { name: `报名成功：${other}` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('time')).toHaveText(
      /^(\d{4}年)?\d+月\d+日 周. \d\d:\d\d/,
    )
    const content = page.getByText(`您已成功报名“${other}”。`)
    await expect(content).toContainText('服务地点：一层中央大厅')
    await expect(content).toHaveCSS('white-space', 'pre-line')
    await page.goBack()
    await expect(item(page, other)).toHaveAccessibleName(`报名成功：${other}`)
    const left = count - 2
    if (left > 0) await expect(page.getByText(`${left} 条未读`)).toBeVisible()
    else await expect(page.getByText(/条未读$/)).toHaveCount(0)

    await swipe(page, row, -120)
    await row.getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
    await expect(item(page, other)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '已删除1条通知' })).toBeVisible()
    await page.goto('/wx/index')
    const standing = async () =>
      (await kept(request, volunteer)).filter((one) => one.mc_content.includes(title))
    await expect.poll(standing).toEqual([])
  })

  await test.step('a mouse draws a row too; a tap covers an open one, and opens a covered one', async () => {
    const title = await enrolled(request, volunteer)
    await page.goto(listPath)
    const row = item(page, title)
    const remove = row.getByRole('button', { name: '删除' })
    // It stands above the rows, and comes when it likes.
    await expect(page.getByText(/条未读$/)).toBeVisible()
    await drag(page, row, -160)
    await expect(remove).toBeVisible()
    await drag(page, row, 160)
    await expect(remove).toBeHidden()
    await row.getByRole('button', { name: '更多操作' }).click()
    await expect(remove).toBeVisible()
    await row.getByRole('link').click({ position: { x: 200, y: 20 } })
    await expect(remove).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await row.getByRole('link').tap()
    await expect(page).toHaveTitle('通知详情')
  })

  await test.step('by keyboard each row opens the same actions, and the focus is never lost', async () => {
    const first = await enrolled(request, volunteer)
    const second = await enrolled(request, volunteer)
    await page.goto(listPath)
    const row = item(page, second)
    const more = row.getByRole('button', { name: `更多操作：报名成功：${second}` })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(row.getByRole('button', { name: '标为已读' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row).toHaveAccessibleName(`报名成功：${second}`)
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(row.getByRole('button', { name: '删除' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    // What was just done is taken back where the focus is, and the focus comes back with it.
    const undo = page.getByRole('button', { name: '撤销' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('link')).toBeFocused()
    await more.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    // It can be put back for five seconds.
    await page.clock.fastForward(5_000)
    await expect(undo).toHaveCount(0)
    await expect(item(page, first).getByRole('link')).toBeFocused()
  })

  await test.step('up and down a finger scrolls the page and moves no row', async () => {
    await told(request, volunteer, 10)
    await page.goto(listPath)
    const row = page.getByRole('article').nth(4)
    await expect(row).toBeVisible()
    await swipe(page, row, -60, -240)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  })
})
