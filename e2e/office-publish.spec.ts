import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { expectTold, moveTo, openOffice } from './desk.ts'
import { imported } from './imported.ts'
import { call } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'
import { cellOf, makePlace, makeWanting, mondayIn } from './wanting.ts'

type Wanting = Awaited<ReturnType<typeof makeWanting>>

/** The week as a draft in which these people are added on its Monday morning. */
async function draftWith(page: Page, { token, shift }: Wanting, people: readonly { id: number }[]) {
  const { date } = shift
  const { version } = await call<{ version: number }>(
    page.request,
    'POST /api/office/drafts/begin',
    { date },
    token,
  )
  const ops = people.map(({ id }) => ({
    ...{ do: 'add', seat: `n-${crypto.randomUUID()}`, volunteer_id: id, ...shift },
    ...{ start_time: '09:00', end_time: '12:00' },
  }))
  await call(page.request, 'POST /api/office/drafts/edit', { date, version, ops }, token)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /发布第/ })

test('the sheet of a publishing says whom somebody calls, when WeChat comes, what is left out and what a colleague changed meanwhile', async ({
  page,
  request,
}) => {
  test.slow()
  const at = await makePlace(request)
  await test.step('the sheet says whom somebody calls, and prints their numbers', async () => {
    const week = await makeWanting(request, mondayIn(11), at)
    const [known, old] = [
      await makeVolunteer(request),
      { name: `钱${unique()}`, ...(await imported(request, `钱${unique()}`)) },
    ]
    await draftWith(page, week, [known, old])
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '1')
    })
    await openOffice(page, `/planner?date=${week.shift.date}&type=${week.type.id}`)
    await page.getByRole('button', { name: /^发布… / }).click()
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('listitem').filter({ hasText: '人需电话' })).toContainText(
      '2 = 微信 0 · 仅应用内 1 · 需电话 1',
    )
    await expect(sheet.getByRole('heading', { name: '缺口开放认领' })).toHaveCount(0)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: '打印电话名单 1 人' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    const paper = page.locator('.phone-list')
    await expect(paper).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(paper).toContainText('13812345678')
    await expect(paper.locator('tbody tr')).toHaveCount(1)
    await expect(paper).toContainText(/周一 09:00–12:00/)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Control+Enter')
    const told = page.getByRole('region', { name: '刚才的改动告知了谁' })
    await expect(told).toContainText(/已发布 2 处改动，60 秒后告知：.*收不到消息，须由admin打电话/)
    const mark = told.getByRole('button', { name: /已电话通知/ })
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: '撤回发布' }).click()
    await expect(told).toBeHidden()
  })

  await test.step('the sheet lets WeChat wait for the morning, and says what each person will see when', async () => {
    const week = await makeWanting(request, mondayIn(15), at)
    const known = await makeVolunteer(request)
    await draftWith(page, week, [known])
    // The museum of the tests knows no way to WeChat.
    await page.route('**/api/office/drafts/info', async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      for (const person of envelope.data?.people ?? []) {
        person.reach = 'wechat'
        person.waits = { now: '', morning: envelope.data.morning }
      }
      await route.fulfill({ response, json: envelope })
    })
    await moveTo(page, `/planner?date=${week.shift.date}&type=${week.type.id}`)
    await page.getByRole('button', { name: /^发布… / }).click()
    const sheet = sheetOf(page)
    await expect(sheet.getByText('发布 60 秒后，微信和应用内同时收到')).toBeVisible()
    await expect(sheet.getByRole('heading', { name: '缺口开放认领 1 席' })).toHaveCount(0)
    await expect(sheet.getByText(/其余 1 席未指定活动、已截止或尚未到开放日期/)).toBeVisible()
    await sheet.getByRole('radio', { name: /^明早 08:00发/ }).check()
    await expect(sheet.getByText('微信明早 08:00收到，应用内 60 秒后可见')).toBeVisible()
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/office/drafts/publish')
    await page.keyboard.press('Control+Enter')
    expect((await sent).postDataJSON()).toMatchObject({ sending: 'morning' })
    await expectTold(page, '已发布 1 处改动，60 秒后通知 1 人，微信明早 08:00送达')
    await page.getByRole('button', { name: '撤回发布' }).click()
    await expect(page.getByRole('region', { name: '草稿' })).toContainText('编排中')
    await page.unroute('**/api/office/drafts/info')
  })

  await test.step('what a publishing left out is said at once, while it can still be taken back', async () => {
    const week = await makeWanting(request, mondayIn(40), at)
    const { shift } = week
    const [comes, busy] = [await makeVolunteer(request), await makeVolunteer(request)]
    await draftWith(page, week, [comes, busy])
    // One of them plans the same time for themselves.
    const own = { ...shift, start_time: '10:00', end_time: '12:00', explain_time: 0 }
    const plan = { time: shift.date, arr_json: JSON.stringify([own]) }
    await call(request, 'POST /api/roster/roster', plan, busy.token)
    await moveTo(page, `/planner?date=${shift.date}&type=${week.type.id}`)
    await page.getByRole('button', { name: /^发布… / }).click()
    await expect(sheetOf(page).getByText(/留下 1 处不发/)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expectTold(page, '已发布 1 处改动，60 秒后通知 1 人，1 处留在草稿里')
    const bar = page.getByRole('region', { name: '草稿' })
    await expect(bar.getByRole('timer')).toBeVisible()
    await expect(bar).toContainText('有 1 处改动没有发布，留在草稿里')
    await page.getByRole('button', { name: '撤回发布' }).click()
    await expect(bar).toContainText('2 处改动')
  })

  await test.step('what a colleague changed meanwhile is said where it was not published, looked at and published then', async () => {
    const week = await makeWanting(request, mondayIn(41), at)
    const [known, more] = [await makeVolunteer(request), await makeVolunteer(request)]
    await draftWith(page, week, [known])
    await moveTo(page, `/planner?date=${week.shift.date}&type=${week.type.id}`)
    await page.getByRole('button', { name: /^发布… / }).click()
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('button', { name: /发布并通知 1 人/ })).toBeEnabled()
    // Before the page has looked again.
    await draftWith(page, week, [more])
    await page.keyboard.press('Control+Enter')
    const note = sheet.getByRole('alert').filter({ hasText: '还没有发布' })
    await expect(note).toContainText(/admin \d\d:\d\d 改过 1 处/)
    await expect(note).toContainText('没有人收到消息')
    const publish = sheet.getByRole('button', { name: /发布并通知 2 人/ })
    await expect(publish).toBeEnabled()
    await expect(publish).not.toHaveClass(/loading/)
    await expectAccessible(page)
    await note.getByRole('button', { name: '看改动' }).click()
    const list = page.getByRole('dialog', { name: '草稿里的 2 处改动' })
    const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    await expect(rowOf(more.name)).toContainText('刚改')
    await expect(rowOf(known.name)).not.toContainText('刚改')
    await list.getByRole('button', { name: 'Close' }).or(list.getByLabel('关闭')).first().click()
    await publish.click()
    await expectTold(page, '已发布 2 处改动，60 秒后通知 2 人')
    await page.getByRole('button', { name: '撤回发布' }).click()
    await expect(page.getByRole('region', { name: '草稿' })).toContainText('编排中')
  })

  await test.step('a cell’s drawer shows the draft, puts back what it takes off, and fills its gap', async () => {
    const week = await makeWanting(request, mondayIn(19), at)
    const { token, shift, type, place } = week
    const [stays, comes] = [await makeVolunteer(request), await makeVolunteer(request)]
    const own = { ...shift, volunteer_id: stays.id, start_time: '09:00', end_time: '12:00' }
    await call(request, 'POST /api/office/rosters', own, token)
    await draftWith(page, week, [comes])
    await moveTo(page, `/planner?date=${shift.date}&type=${type.id}`)
    const cell = cellOf(page, place.name)
    await expect(cell).toHaveAccessibleName(new RegExp(`${comes.name}（新增）`))
    await cell.dblclick({ position: { x: 3, y: 3 } })
    const drawer = page.getByRole('dialog').filter({ hasText: place.name })
    const rowOf = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
    await expect(rowOf(comes.name)).toContainText('新增')
    await expect(drawer.getByText('需 2 人，已排 2 人')).toBeVisible()
    await drawer.getByRole('button', { name: `取消${stays.name}的排班` }).click()
    await expect(rowOf(stays.name)).toContainText('移除')
    await expect(drawer.getByText('需 2 人，已排 1 人')).toBeVisible()
    await expectAccessible(page)
    const gap = drawer.getByRole('region', { name: '上午的人选' })
    await gap.getByRole('button', { name: /把前1位排入草稿/ }).click()
    await expect(drawer.getByText('需 2 人，已排 2 人')).toBeVisible()
    await expect(gap).toHaveCount(0)
    await drawer.getByRole('button', { name: `恢复${stays.name}的排班` }).click()
    await expect(drawer.getByRole('button', { name: `取消${stays.name}的排班` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('region', { name: '草稿' })).toContainText('2 处改动')

    // Who changed what, and where it is.
    await page.getByRole('button', { name: '看改动' }).click()
    const list = page.getByRole('dialog', { name: /草稿里的 2 处改动/ })
    await expect(list.getByRole('region', { name: 'admin的改动' })).toContainText(comes.name)
    await expectAccessible(page)
    await list.getByRole('button', { name: `去看${comes.name}所在的格` }).click()
    await expect(rowOf(comes.name)).toContainText('新增')
  })
})
