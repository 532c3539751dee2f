import { makeVolunteer } from './applicants.ts'
import { expectDialogs, expectTold, moveTo, openOffice } from './desk.ts'
import { call, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { cellOf, makePlace, makeWanting, mondayIn } from './wanting.ts'

test('in a week by places a gap says whom it asks, keys put in and take back, what is carried marks its cell alone, and names are pasted as people write them', async ({
  page,
  request,
}) => {
  test.slow()
  const at = await makePlace(request)
  await test.step('a gap that is asked for says so in its cell, also once somebody has answered, and the focus stays', async () => {
    const { token, shift, type, place } = await makeWanting(request, mondayIn(1), at)
    const people = [await makeVolunteer(request), await makeVolunteer(request)]
    const week = { date: shift.date }
    const slots = await call<{ slots: { id: number; place_id: number }[] }>(
      request,
      'GET /api/office/rosters/week',
      week,
      token,
    )
    const slot_id = slots.slots.find(({ place_id }) => place_id === place.id)?.id
    const { id } = await call<{ id: number }>(
      request,
      'POST /api/office/offers/ask',
      { slot_id, volunteer_ids: people.map((one) => one.id) },
      token,
    )
    await page.clock.install()
    await openOffice(page, `/planner?date=${shift.date}&type=${type.id}`)
    const cell = cellOf(page, place.name)
    await expect(cell).toHaveAccessibleName(/缺2，已询问2人，等答复$/)
    await expect(cell).toContainText('缺2 询问中2')
    const other = page.getByRole('gridcell', { name: new RegExp(`${place.name}，周二上午`) })
    await other.click()
    await expect(other).toBeFocused()
    await expectAccessible(page)
    const [first] = people
    await call(
      request,
      'POST /api/offer/decline',
      { id },
      await tokenOf(request, first?.name ?? ''),
    )
    await page.clock.fastForward('00:31')
    await expect(cell).toHaveAccessibleName(/缺2，已询问1人，等答复$/)
    await expect(other).toBeFocused()
    await cell.click()
    await expect(page.getByRole('complementary', { name: '所选格' })).toContainText(
      '已询问 1 人，等答复',
    )
  })

  await test.step('who is put in against a reason of theirs is taken back and put in again by the same keys', async () => {
    const { token, shift, type, place } = await makeWanting(request, mondayIn(23), at)
    const { name, id } = await makeVolunteer(request)
    const away = { away: [{ first: shift.date, last: shift.date }] }
    await call(request, 'POST /api/wish', away, await tokenOf(request, name))
    await moveTo(page, `/planner?date=${shift.date}&type=${type.id}`)
    const cell = cellOf(page, place.name)
    await expect(cell).toHaveAccessibleName(/已排0，缺2$/)
    await page.keyboard.press('n')
    await expect(cell).toBeFocused()
    await page.getByRole('button', { name: /^全部… ?H$/ }).click()
    const all = page.getByRole('dialog').filter({ hasText: '不能来' })
    await all.getByLabel('首要原因').click()
    await page.getByTitle(/^本人不能来/).click()
    await all.getByRole('button', { name: `带理由排入${name}` }).click()
    const why = page.getByRole('dialog', { name: /^排入/ })
    await why.getByLabel('原因').fill('电话里说可以')
    await why.getByRole('button', { name: '仍要排入并通知' }).click()
    await expectDialogs(page, 0)
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(cell).toHaveAccessibleName(new RegExp(`已排1，缺1。${name}$`))
    await page.keyboard.press('Control+z')
    await expect(cell).toHaveAccessibleName(/已排0，缺2$/)
    await page.keyboard.press('Control+y')
    await expect(cell).toHaveAccessibleName(new RegExp(`已排1，缺1。${name}$`))
    // Both times the log has the reason; the cell shows it before it is written.
    const noted = async () => {
      const asked = { action: 'fill', volunteer_id: id }
      type Log = { list: { id: number }[] }
      return (await call<Log>(request, 'GET /api/office/audit', asked, token)).list.length
    }
    await expect.poll(noted).toBe(2)
  })

  await test.step('what is carried marks the cell below it and draws nothing anew', async () => {
    const { token, shift, type, place } = await makeWanting(request, mondayIn(25), at)
    const { name, id } = await makeVolunteer(request)
    const own = { ...shift, volunteer_id: id, start_time: '09:00', end_time: '12:00' }
    await call(request, 'POST /api/office/rosters', own, token)
    await moveTo(page, `/planner?date=${shift.date}&type=${type.id}`)
    const grid = page.getByRole('grid', { name: '一周排班' })
    const cells = grid.getByRole('gridcell', { name: new RegExp(`${place.name}，`) })
    await cells.first().getByTitle(name).hover()
    await page.mouse.down()
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const table = document.querySelector('.seat-grid')
      const watch = new MutationObserver((records) => {
        for (const { type: kind, attributeName } of records) seen.add(`${kind} ${attributeName}`)
      })
      if (table)
        watch.observe(table, {
          ...{ subtree: true, childList: true, characterData: true, attributes: true },
        })
    })
    for (const at of [1, 2, 3]) {
      const box = await cells.nth(at).boundingBox()
      if (!box) throw new Error('no such cell')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
      await expect(cells.nth(at)).toHaveAttribute('data-drop', 'may')
    }
    await expect(grid.locator('[data-drop]')).toHaveCount(1)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual(['attributes data-drop'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(grid.locator('[data-drop]')).toHaveCount(0)
  })

  await test.step('names are pasted into a week as people write them, and who is nobody is told', async () => {
    const { token, type, place, activity } = at
    const date = mondayIn(30)
    const where = { date, service_type_id: type.id, place_id: place.id }
    const slot = { ...where, start_time: '09:00', end_time: '12:00', need: 3 }
    await call(request, 'POST /api/office/slots', { ...slot, activity_id: activity.id }, token)
    const [spread, dotted, spaced] = [
      await makeVolunteer(request, '王芳'),
      await makeVolunteer(request, '古丽·'),
      await makeVolunteer(request, 'John Smith'),
    ]
    await moveTo(page, `/planner?date=${date}&type=${type.id}`)
    const cell = page.getByRole('gridcell', { name: new RegExp(`${place.name}，周一上午`) })
    await cell.click()
    const written = [
      spread.name.replace('王芳', '王　芳'),
      dotted.name.replace('·', '•'),
      `${spaced.name}，无名 氏`,
    ]
    await cell.evaluate(
      (box, text) => {
        const data = new DataTransfer()
        data.setData('text/plain', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      },
      `"${written.join('\n')}"\n`,
    )
    await expect(cell).toHaveAccessibleName(/所需3，已排3/)
    for (const { name } of [spread, dotted, spaced]) await expect(cell).toContainText(name)
    await expectTold(page, '无名 氏：找不到唯一的志愿者，请用编号')
  })
})
