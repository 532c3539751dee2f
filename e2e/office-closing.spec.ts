import { addDays, dayText } from '@museum/contract/day.ts'
import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice } from './desk.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { period, plannedDays } from './planDays.ts'
import { makeServing, type Serving, stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const today = '2026-05-12'
const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const first = '2026-06-08'
const last = '2026-06-17'
const dayOf = (page: Page, day: string) => page.getByRole('button', { name: dayText(day, today) })

/** Somebody new with a morning in the hall on some days. */
async function serves(page: Page, serving: Serving, surname: string, ...days: string[]) {
  const person = await makeVolunteer(page.request, surname)
  for (const day of days)
    await stateDay(page.request, person.token, serving, day, [['09:00', '12:00']])
  const heard = async () => {
    type Heard = { list: { mc_title: string; mc_content: string }[] }
    const { list } = await call<Heard>(page.request, 'GET /api/message/list', {}, person.token)
    return list.filter(({ mc_title }) => /停用|恢复开放/.test(mc_title))
  }
  return { ...person, heard }
}

test('a hall is closed for ten days by six clicks and everybody is told once; a day of it opens again, told before what fits', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('a hall is closed for ten days and everybody is told once: six clicks', async () => {
    const serving = await makeServing(page.request, period)
    const hall = serving.places[1]?.name ?? ''
    const often = await serves(page, serving, '魏', first, '2026-06-10', last)
    const once = await serves(page, serving, '林', '2026-06-12')
    const other = await serves(page, serving, '赵', addDays(last, 1))
    const clicks = await countTaps(page)
    await openOffice(page, '/dashboard')
    const before = await clicks()

    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '闭馆' })
      .click()
    await dayOf(page, first).click()
    await dayOf(page, last).click()
    await page.getByRole('checkbox', { name: hall }).click()
    await page.getByRole('button', { name: '换展布展' }).click()
    const close = page.getByRole('button', { name: /^停用并通知 2 人/ })
    await expect(close).toBeEnabled()
    await expect(page.getByRole('row').filter({ hasText: often.name })).toContainText(
      '3 班：6月8日、10日、17日 09:00–12:00',
    )
    await expect(page.getByText(`${hall}停用，3个班次取消`)).toBeVisible()
    expect(await often.heard()).toEqual([])
    await close.click()
    const said = page.getByText('已保存：取消 4 个班次，60 秒后通知 2 人。')
    await expect(said).toBeVisible()
    expect((await clicks()) - before).toBe(6)

    // A slip is taken back by one key, and nobody knows of it.
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText(`${hall}停用`)
    await page.keyboard.press('Control+z')
    await expect(bar).toBeHidden()
    await expect(said).toBeHidden()
    expect(await plannedDays(page.request, once.token)).toEqual(['2026-06-12 09:00–12:00'])
    const again = { first, last, place_ids: [serving.places[1]?.id], reason: '换展布展' }
    const office = await officeToken(page.request)
    await call(page.request, 'POST /api/office/closures', again, office)
    expect(await often.heard()).toEqual([])
    await clocked.setNow('2026-05-12T02:01:00Z', page)

    for (const person of [often, once]) {
      const heard = await person.heard()
      expect(heard).toHaveLength(1)
      expect(heard[0]?.mc_content).toContain('原因：换展布展')
    }
    expect(await other.heard()).toEqual([])
    await expectAccessible(page)
  })

  await test.step('a day of a closed hall opens again, told before what fits, and the rest stays closed', async () => {
    const serving = await makeServing(page.request, period)
    const { name: hall = '', id } = serving.places[1] ?? {}
    const who = await serves(page, serving, '宋', '2026-06-22', '2026-06-23')
    const office = await officeToken(page.request)
    const closed = await call<{ id: number }>(
      page.request,
      'POST /api/office/closures',
      { first: '2026-06-22', last: '2026-06-24', place_ids: [id], reason: '设备检修' },
      office,
    )
    expect(await plannedDays(page.request, who.token)).toEqual([])
    // What is closed is read anew.
    await clocked.setNow('2026-05-12T02:02:00Z', page)
    await moveTo(page, '/closures')
    await page.getByRole('button', { name: `恢复6月22日 周一至6月24日 周三 ${hall}` }).click()
    await expect(page.getByRole('button', { name: /^恢复开放并通知 1 人/ })).toBeEnabled()
    await expect(page.getByRole('row').filter({ hasText: who.name })).toContainText('2 班')
    await expectAccessible(page)
    await dayOf(page, '2026-06-23').click()
    await expect(page.getByRole('row').filter({ hasText: who.name })).toContainText('1 班：6月23日')
    await page.getByRole('button', { name: /^恢复开放并通知 1 人/ }).click()
    await expect(page.getByRole('row').filter({ hasText: hall })).toHaveCount(2)
    expect(await plannedDays(page.request, who.token)).toEqual(['2026-06-23 09:00–12:00'])
    const first = `${hall}停用，2个班次取消`
    const titles = async () => (await who.heard()).map(({ mc_title }) => mc_title)
    expect(await titles()).toEqual([first])

    // A slip: nobody hears, and it is closed as it was.
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText('恢复开放 6月23日')
    await page.keyboard.press('Control+z')
    await expect(bar).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: hall })).toHaveCount(1)
    expect(await plannedDays(page.request, who.token)).toEqual([])
    const opened = { first: '2026-06-23', last: '2026-06-23' }
    await call(page.request, `POST /api/office/closures/${closed.id}/reopen`, opened, office)
    expect(await titles()).toEqual([first])
    await clocked.setNow('2026-05-12T02:03:00Z', page)
    expect(await titles()).toEqual(['恢复开放通知', first])
  })
})
