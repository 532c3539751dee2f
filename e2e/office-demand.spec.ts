import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { expectTold, openDesk, openOffice } from './desk.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { period } from './planDays.ts'
import { makeServing, type Serving } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const halves = [
  { start_time: '09:00', end_time: '12:00' },
  { start_time: '13:00', end_time: '17:00' },
]

/** Two rows that want one person on each day of the week. */
async function want(page: Page, { types, places }: Serving): Promise<void> {
  const where = { service_type_id: types[0]?.id, place_id: places[0]?.id }
  const cells = halves.flatMap((span) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...where, ...span, weekday, need: 1 })),
  )
  await call(page.request, 'PATCH /api/office/demand', { cells }, await officeToken(page.request))
}

async function slotsOf(page: Page, date: string): Promise<number[]> {
  type Week = { slots: { date: string; need: number }[] }
  const token = await officeToken(page.request)
  const week = await call<Week>(page.request, 'GET /api/office/rosters/week', { date }, token)
  return week.slots.map(({ need }) => need)
}

const copyToClipboard = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

test('what a spreadsheet says is pasted, reported by cell, and set for three weeks: a click and two keys', async ({
  page,
}) => {
  const serving = await makeServing(page.request, period)
  await want(page, serving)
  const clicks = await countTaps(page)
  await openOffice(page, '/demand')
  const grid = page.getByRole('grid', { name: '每周所需人数' })
  const name = (day: string) => new RegExp(`${serving.places[0]?.name}，${day}：`)
  const cell = (day: string) => grid.getByRole('gridcell', { name: name(day) })
  await expect(page.getByLabel('套用到第21周 5月18日–24日')).toBeChecked()
  await expectAccessible(page)
  await copyToClipboard(page, '2\t2\t2\t2\t2\t4\t4\n3\t3\t3\t三\t3\t5\t5\n')
  const before = await clicks()

  await cell('周一上午').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('status').getByText(/^已粘贴 2 行 × 7 列；/)).toHaveText(
    `已粘贴 2 行 × 7 列；1 格不是数字，保留原值 1（周四下午，${serving.places[0]?.name}）`,
  )
  await expect(cell('周四下午')).toHaveAccessibleName(/：1，“三”没有写入$/)
  await expect(cell('周日下午')).toHaveAccessibleName(/：5，原为1，未保存$/)
  await expect(page.getByText('每周 41 席，原 14')).toBeVisible()
  // What a day wants, in all and by its parts.
  const sums = (word: string) => grid.getByRole('row').filter({ hasText: word })
  await expect(sums('每日所需')).toHaveText('每日所需555359941')
  await expect(sums('其中上午')).toHaveText('其中上午222224418')
  await expect(sums('其中下午')).toHaveText('其中下午333135523')
  // It is said what it does to the weeks before it is done.
  const week = page.getByRole('listitem').filter({ hasText: '第21周' })
  await expect(week).toContainText('新增 41 席')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expectTold(page, '已套用')
  expect((await clicks()) - before).toBe(1)

  await expect(week).toContainText('已与模板一致，共 41 席')
  // Nothing else is chosen in their place.
  await expect(page.getByRole('checkbox', { name: /^套用到/, checked: true })).toHaveCount(0)
  for (const monday of ['2026-05-18', '2026-05-25', '2026-06-01'])
    expect((await slotsOf(page, monday)).reduce((sum, need) => sum + need, 0)).toBe(41)
  expect(await slotsOf(page, '2026-06-08')).toEqual([])
})

test('the grid is one tab stop and goes by keys; of two who change the same number the second is told, and chooses', async ({
  page,
  browser,
}) => {
  test.slow()
  const serving = await makeServing(page.request, period)
  await want(page, serving)
  await test.step('the grid is one tab stop, and goes by keys: typing, filling, taking back, copying', async () => {
    await openOffice(page, '/demand')
    const place = serving.places[0]?.name ?? ''
    const cell = (day: string) =>
      page.getByRole('gridcell', { name: new RegExp(`${place}，${day}：`) })
    const numbers = async (part: string) => {
      const days = ['一', '二', '三', '四', '五', '六', '日'].map((day) => cell(`周${day}${part}`))
      const names = await Promise.all(days.map((one) => one.getAttribute('aria-label')))
      return names.map((name) => Number(/：(\d+)/.exec(name ?? '')?.[1]))
    }
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
    await cell('周一上午').click()
    await page.keyboard.type('12')
    await page.keyboard.press('ArrowRight')
    await expect(cell('周二上午')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Control+r')
    await expect.poll(() => numbers('上午')).toEqual(Array(7).fill(12))
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(() => numbers('下午')).toEqual(Array(7).fill(12))
    await page.keyboard.press('Control+z')
    await expect.poll(() => numbers('下午')).toEqual(Array(7).fill(1))
    await page.keyboard.press('Control+y')
    await expect.poll(() => numbers('下午')).toEqual(Array(7).fill(12))
    await page.evaluate(() =>
      addEventListener('copy', ({ clipboardData }) => {
        document.body.dataset.copied = clipboardData?.getData('text/plain') ?? ''
      }),
    )
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => document.body.dataset.copied)
    expect(copied).toBe([0, 1].map(() => Array(7).fill(12).join('\t')).join('\n'))
    await page.keyboard.press('Delete')
    await expect.poll(() => numbers('上午')).toEqual(Array(7).fill(0))
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+s')
    await expectTold(page, '已保存')
    await page.reload()
    await expect(cell('周一下午')).toHaveAccessibleName(/：12$/)
    await expect.poll(() => numbers('下午')).toEqual(Array(7).fill(12))
    // What is served there is said of the whole row, wherever in the museum's one template it stands.
    await cell('周一上午').click()
    await page.getByRole('button', { name: '活动：当日开放的活动' }).click()
    const row = page.getByRole('dialog', { name: new RegExp(`${place}\\s· 上午 09:00–12:00$`) })
    await row.getByLabel('活动').fill(serving.activity.title)
    await page.getByTitle(serving.activity.title).click()
    await row.getByRole('button', { name: '保存' }).click()
    await expect(
      page.getByRole('button', { name: `活动：${serving.activity.title}` }),
    ).toBeVisible()
  })

  await test.step('two who change the same number: the second is told, and chooses', async () => {
    const other = await openDesk(browser)
    await openOffice(other, '/demand')
    const cell = (desk: Page) =>
      desk.getByRole('gridcell', { name: new RegExp(`${serving.places[0]?.name}，周一上午：`) })
    // What the other has read is of before the first saves.
    await expect(cell(other)).toHaveAccessibleName(/：12$/)
    for (const [desk, digit] of [
      [page, '5'],
      [other, '7'],
    ] as const) {
      await cell(desk).click()
      await desk.keyboard.type(digit)
      await desk.keyboard.press('Control+s')
      // The first is saved before the second says something else.
      if (desk === page) await expect(cell(page)).toHaveAccessibleName(/：5$/)
    }
    const asked = other.getByRole('dialog', { name: '他人刚刚修改了这条记录' })
    await expect(asked).toContainText('周一 09:00–12:00')
    await asked.getByRole('button', { name: '采用对方的' }).click()
    await expect(cell(other)).toHaveAccessibleName(/：5$/)
  })
})
