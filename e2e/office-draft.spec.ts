import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { expectTold, moveTo, openOffice } from './desk.ts'
import { kept } from './messages.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { cellOf, makePlace, makeWanting, mondayIn } from './wanting.ts'

const titles = async (request: APIRequestContext, name: string) =>
  (await kept(request, name)).map(({ mc_title }) => mc_title)

/** Puts somebody into the cell where one stands, by the search of the panel. */
async function putIn(page: Page, name: string) {
  await page.keyboard.press('/')
  await expect(page.getByLabel('查找志愿者')).toBeFocused()
  await page.keyboard.type(name)
  // The list changes once what was typed is asked for: whoever is tapped before may move away from under it.
  const found = page.getByRole('region', { name: '可排人员' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(name)
  await found.getByRole('button', { name: /^排入/ }).click()
}

test('a week is planned as a draft of which nobody hears, published, taken back and discarded; what was done in it outlives a reload, and two see each other’s changes', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const at = await makePlace(request)
  await test.step('a week is planned as a draft of which nobody hears, published, taken back and discarded', async () => {
    const monday = mondayIn(27)
    const { type, place, shift, token } = await makeWanting(request, monday, at)
    const { name, id } = await makeVolunteer(request)
    await openOffice(page, `/planner?date=${monday}&type=${type.id}`)
    const bar = page.getByRole('region', { name: '草稿' })
    await expect(bar).toContainText('未编排')
    const before = await titles(request, name)

    await bar.getByRole('button', { name: '开始编排' }).click()
    await expect(bar).toContainText('编排中')
    await expect(bar).toContainText('还没有改动')
    await expectAccessible(page)
    const cell = cellOf(page, place.name)
    // The bar stands before the board, whose keys they are.
    await expect(cell).toBeVisible()
    await page.keyboard.press('n')
    await expect(cell).toBeFocused()
    await expect(page.getByRole('button', { name: /把前2位/ })).toBeEnabled()
    // Of what nobody has heard nobody is asked.
    await expect(page.getByRole('region', { name: '人选与询问' })).toHaveCount(0)
    // Those who could come are ranked as where the gap is in effect, each with what speaks for them.
    const panel = page.getByRole('region', { name: '可排人员' })
    const first = panel.getByRole('listitem').first()
    await expect(first).toContainText(/岗/)
    await expect(first).toContainText(/时长差|今年/)
    const best = (await first.locator('b').textContent()) ?? ''
    await page.keyboard.press('1')
    await expect(cell).toHaveAccessibleName(/所需2，已排1，缺1/)
    // Whoever is in the draft at that hour is no candidate any more.
    await expect(panel.getByRole('listitem').filter({ hasText: best })).toHaveCount(0)
    await expect(panel).toContainText(/不能排 \d+ 人：/)
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    await page.keyboard.press('i')
    await expect(cell).toHaveAccessibleName(/所需2，已排2。/)
    await expect(bar).toContainText('2 处改动，涉及 2 人')
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    await page.keyboard.press('Control+y')
    await expect(cell).toHaveAccessibleName(/所需2，已排2。/)
    await page.keyboard.press('Control+z')
    await expect(bar).toContainText('还没有改动')

    // Somebody whose messages the test reads, by the search of the panel.
    await putIn(page, name)
    await expect(cell).toHaveAccessibleName(/所需2，已排1，缺1/)
    await expect(bar).toContainText('1 处改动，涉及 1 人')
    expect(await titles(request, name)).toEqual(before)

    await cell.click()
    await page.keyboard.press('Control+Enter')
    const sheet = page.getByRole('dialog', { name: /发布第/ })
    await expect(sheet.getByRole('button', { name: /发布并通知 1 人/ })).toBeEnabled()
    await expect(sheet.getByRole('heading', { name: `${name}会看到` })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(sheet).toBeHidden()
    await expect(bar.getByRole('timer')).toContainText(/还可撤回 \d+ 秒，之后通知本人/)
    expect(await titles(request, name)).toEqual(before)
    await bar.getByRole('button', { name: '撤回发布' }).click()
    await expect(bar).toContainText('编排中')
    await expect(bar).toContainText('1 处改动')

    // What acts at once is refused while the week is a draft.
    const direct = { ...shift, volunteer_id: id, start_time: '09:00', end_time: '12:00' }
    const refused = await request.post('/api/office/rosters', {
      headers: loginHeaders(token),
      data: direct,
    })
    expect(await refused.json()).toMatchObject({ data: { code: 'planner.drafted' } })

    await bar.getByRole('button', { name: '放弃草稿' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '放弃草稿' }).click()
    await expect(bar).toContainText('未编排')
    await expect(cell).toHaveAccessibleName(/所需2，已排0，缺2$/)
    expect(await titles(request, name)).toEqual(before)
  })

  await test.step('what was done in a draft is taken back and done again after the page is read anew, and not in the next draft', async () => {
    const monday = mondayIn(43)
    const { type, place } = await makeWanting(request, monday, at)
    const { name } = await makeVolunteer(request)
    await moveTo(page, `/planner?date=${monday}&type=${type.id}`)
    const bar = page.getByRole('region', { name: '草稿' })
    const undo = page.getByRole('button', { name: '撤销', exact: true })
    await bar.getByRole('button', { name: '开始编排' }).click()
    await expect(bar).toContainText('还没有改动')
    // The keys are heard once the board stands.
    await expect(cellOf(page, place.name)).toBeVisible()
    await page.keyboard.press('n')
    await expect(cellOf(page, place.name)).toBeFocused()
    await putIn(page, name)
    await expect(bar).toContainText('1 处改动')
    // What is said aloud comes once it is kept; the message of the draft before may still stand.
    await expect(page.getByText(/^已排入.+，尚未通知任何人$/)).toBeAttached()
    await page.reload()
    await expect(bar).toContainText('1 处改动')
    await undo.click()
    await expect(bar).toContainText('还没有改动')
    await expect(page.getByText(/^已撤销：/)).toBeAttached()
    await page.reload()
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await expect(bar).toContainText('1 处改动')
    const discard = async () => {
      await bar.getByRole('button', { name: '放弃草稿' }).click()
      await page.getByRole('tooltip').getByRole('button', { name: '放弃草稿' }).click()
      await expect(bar).toContainText('未编排')
    }
    await discard()
    await bar.getByRole('button', { name: '开始编排' }).click()
    await expect(bar).toContainText('还没有改动')
    await expect(undo).toBeDisabled()
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((name) => name.startsWith('draft.'))).toEqual([])
    await discard()
  })

  await test.step('two who plan the same week see each other’s changes', async () => {
    const monday = mondayIn(29)
    const { type, place } = await makeWanting(request, monday, at)
    const { name } = await makeVolunteer(request)
    const other = await browser.newContext()
    const second = await other.newPage()
    const address = `/planner?date=${monday}&type=${type.id}`
    // What a colleague does is read every five seconds.
    const later = (page: Page) => page.clock.fastForward(5_000)
    for (const one of [page, second]) await one.clock.install()
    await moveTo(page, address)
    await openOffice(second, address)
    const bar = page.getByRole('region', { name: '草稿' })
    await bar.getByRole('button', { name: '开始编排' }).click()
    await expect(bar).toContainText('编排中')
    await later(second)
    await expect(second.getByRole('region', { name: '草稿' })).toContainText('编排中')
    await cellOf(page, place.name).click()
    await putIn(page, name)
    await expect(cellOf(page, place.name)).toContainText(name)
    await later(second)
    await expect(cellOf(second, place.name)).toContainText(name)

    await cellOf(second, place.name).getByTitle(name).click()
    await second.keyboard.press('Delete')
    await expect(cellOf(second, place.name)).not.toContainText(name)
    await later(page)
    await expect(cellOf(page, place.name)).not.toContainText(name)
    await bar.getByRole('button', { name: '放弃草稿' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '放弃草稿' }).click()
    await expect(bar).toContainText('未编排')
    await later(second)
    // Whoever sees it still hears that it is no more; who has given it up need not.
    await expectTold(second, '这一周的草稿已被放弃')
    await expect(page.getByText('这一周的草稿已被放弃')).toHaveCount(0)
    await other.close()
  })
})
