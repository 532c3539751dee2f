import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { enrolled, item, kept, listPath } from './messages.ts'
import { now } from './now.ts'
import { logInAs } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

const undo = (page: Page) => page.getByRole('button', { name: '撤销' })
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function remove(page: Page, title: string) {
  await item(page, title).getByRole('button', { name: '更多操作' }).click()
  await item(page, title).getByRole('button', { name: '删除' }).click()
  await expect(item(page, title)).toHaveCount(0)
}

/** Opens the list; from then on time stands still, and is run by hand. */
async function openHeld(page: Page, name: string) {
  await page.clock.install()
  await logInAs(page, name, listPath)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.pauseAt(now() + 60_000)
}

/** How many deletions have been asked of the server. */
function asked(page: Page) {
  let count = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/api/message/del')) count += 1
  })
  return () => count
}

test('what is deleted can be put back for five seconds, in the list and in a letter that is open', async ({
  page,
  request,
}) => {
  test.slow()
  const { name } = await makeVolunteer(request)
  await test.step('what was deleted is put back within five seconds, and deleted after them', async () => {
    const titles = [await enrolled(request, name), await enrolled(request, name)]
    const [first = '', second = ''] = titles
    const sent = asked(page)
    await openHeld(page, name)
    await remove(page, first)
    await remove(page, second)
    await expect(bar(page, '已删除2条通知')).toBeVisible()
    await page.clock.runFor(4000)
    await undo(page).click()
    for (const title of titles) await expect(item(page, title)).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
    await page.clock.runFor(10_000)
    expect(sent()).toBe(0)
    expect(await kept(request, name)).toHaveLength(2)

    await remove(page, first)
    await page.clock.runFor(5000)
    await expect(undo(page)).toHaveCount(0)
    await expect.poll(async () => (await kept(request, name)).length).toBe(1)
    expect(sent()).toBe(1)
    await expect(item(page, first)).toHaveCount(0)
    await expect(item(page, second)).toBeVisible()
  })

  await test.step('whoever leaves the page or the app meanwhile has deleted it', async () => {
    const first = await enrolled(request, name)
    const second = await enrolled(request, name)
    const left = async () => (await kept(request, name)).length
    await page.clock.resume()
    await page.goto(listPath)
    await expect(item(page, second)).toBeVisible()
    await page.clock.pauseAt(now() + 600_000)
    await remove(page, first)
    await item(page, second).getByRole('link').click()
    await expect(page).toHaveTitle('通知详情')
    await expect.poll(left).toBe(2)
    await page.goBack()
    await remove(page, second)
    await page.goto('about:blank')
    await expect.poll(left).toBe(1)
  })

  await test.step('a letter that is open is deleted in the same way', async () => {
    const before = (await kept(request, name)).length
    const title = await enrolled(request, name)
    await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
    await page.clock.resume()
    await page.goto(listPath)
    await item(page, title).getByRole('link').click()
    const content = page.getByText(`您已成功报名“${title}”。`)
    const drop = page.getByRole('button', { name: '删除通知' })
    await drop.click()
    await expect(content).toHaveCount(0)
    await expect(page.getByText('通知已删除', { exact: true })).toBeVisible()
    await expect(undo(page)).toBeFocused()
    await expectAccessible(page)
    await undo(page).click()
    await expect(content).toBeVisible()
    await page.clock.runFor(10_000)
    expect(await kept(request, name)).toHaveLength(before + 1)
    await drop.click()
    await page.clock.runFor(5000)
    await expect.poll(async () => (await kept(request, name)).length).toBe(before)
    await expect(undo(page)).toHaveCount(0)
    await page.getByRole('link', { name: '查看全部通知' }).click()
    await expect(page).toHaveTitle('消息通知')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(item(page, title)).toHaveCount(0)
  })
})
