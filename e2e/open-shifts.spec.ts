import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { call, logInAs } from './people.ts'
import { enterElder, expectHolds, loaded, walkTo, watchToasts } from './phone.ts'
import { plannedDays, regular, wantOne } from './planDays.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Tuesday 12 May 2026 in the museum.
const morning = '2026-05-12T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 375, height: 667 } })

test('open shifts are taken in two taps and given back with one, once, by who comes first', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const { serving } = await regular(page)
  const place = serving.places[1]?.name ?? ''
  const type = serving.types[1]?.name ?? ''
  await wantOne(page, serving, '2026-05-16')
  // At the same time and place somebody of another type is wanted, whose button has another name.
  await wantOne(page, serving, '2026-05-16', serving.types[2])
  for (const day of ['2026-05-17', '2026-05-18', '2026-05-23', '2026-05-24'])
    await wantOne(page, serving, day)
  const { name, token } = await makeVolunteer(page.request)
  const taps = await countTaps(page)
  const toasts = await watchToasts(page)
  const inTwoTaps = (mode: string) =>
    test.step(`an open shift of Saturday is taken in two taps from the home, and given back with one: ${mode}`, async () => {
      const before = await taps()
      // Whoever has nothing planned is told on the card how many there are.
      await page.getByRole('link', { name: /^可认领班次 \d+$/ }).click()
      const saturday = page.getByRole('region', { name: '5月16日 周六' })
      await expect(saturday).toContainText(place)
      const taking = saturday.getByRole('button', {
        name: `认领 5月16日 周六 09:00 ${type} ${place}`,
      })
      await taking.click()
      // It stays in its place, and what undoes stands beside what did it.
      const taken = saturday.getByRole('listitem').filter({ hasText: '已认领' })
      await expect(taken).toContainText(place)
      expect((await taps()) - before).toBe(2)
      expect(await plannedDays(page.request, token)).toEqual(['2026-05-16 09:00–12:00'])
      await expect(taking).toHaveCount(0)
      // What runs beside it says why it is no more to be taken.
      await expect(saturday).toContainText('与您09:00–12:00的排班重叠')
      if (mode === 'standard') await expectHolds(page)
      await taken.getByRole('button', { name: /^撤销/ }).click()
      await expect(taken).toHaveCount(0)
      await expect(taking).toBeVisible()
      expect(await plannedDays(page.request, token)).toEqual([])
    })
  await logInAs(page, name)
  await inTwoTaps('standard')
  await enterElder(page)
  await inTwoTaps('elder')
  await walkTo(page, '/wx/index')
  await page.getByRole('button', { name: '回到标准版' }).click()
  await walkTo(page, '/wx/volunteerOpenShifts')

  await test.step('a second tap where a shift was taken takes no other and gives nothing back', async () => {
    const taking = page.getByRole('button', { name: `认领 5月16日 周六 09:00 ${type} ${place}` })
    await taking.click()
    await expect(page.getByText('已认领')).toHaveCount(1)
    // Once more where the first tap was.
    await page.mouse.down()
    await page.mouse.up()
    await page.getByRole('radio', { name: /^上午/ }).check()
    await expect(page.getByText('已认领')).toHaveCount(1)
    expect(await plannedDays(page.request, token)).toEqual(['2026-05-16 09:00–12:00'])
    // Saturday and Sunday are the weekend's; all of these are mornings.
    await page.getByRole('radio', { name: /^周末/ }).check()
    await expect(page.getByRole('region', { name: '5月17日 周日' })).toBeVisible()
    await expect(page.getByRole('region', { name: '5月18日 周一' })).toHaveCount(0)
    await page.getByRole('button', { name: /^撤销/ }).click()
    await expect(page.getByText('已认领')).toHaveCount(0)
    expect(await plannedDays(page.request, token)).toEqual([])
  })

  await test.step('what was just taken can be given back after the page was loaded again', async () => {
    const taking = page.getByRole('button', {
      name: new RegExp(`^认领 5月23日 周六 09:00 .+ ${place}$`),
    })
    await taking.click()
    const taken = page.getByRole('listitem').filter({ hasText: '已认领' })
    await expect(taken).toContainText(place)
    await page.reload()
    await expect(taken).toContainText(place)
    await taken.getByRole('button', { name: /^撤销/ }).click()
    await expect(taking).toBeVisible()
    expect(await plannedDays(page.request, token)).toEqual([])
    await taking.click()
    await expect(taken).toContainText(place)
    await clocked.setNow('2026-05-12T02:10:00Z', page)
    await page.reload()
    await expect(
      page.getByText('这些班次缺人，认领后由您服务').or(page.getByText('近期没有可认领的班次')),
    ).toBeVisible()
    await expect(taken).toHaveCount(0)
  })

  await test.step('who comes second is told so, and sees what is left', async () => {
    await walkTo(page, '/wx/schedul')
    await loaded(page)
    await page.getByRole('link', { name: '可认领班次' }).click()
    const taking = page.getByRole('button', { name: `认领 5月24日 周日 09:00 ${type} ${place}` })
    await expect(taking).toBeVisible()
    const other = await makeVolunteer(page.request)
    type Open = { list: { id: number; date: string; place_name: string }[] }
    const { list } = await call<Open>(page.request, 'GET /api/roster/open_shifts', {}, other.token)
    const slot = list.find((each) => each.place_name === place && each.date === '2026-05-24')
    await call(page.request, 'POST /api/roster/take', { id: slot?.id }, other.token)
    await taking.click()
    await expect.poll(toasts).toContain('该班次已被他人认领')
    await expect(taking).toHaveCount(0)
    await expect(page.getByText('已被认领或不再开放').first()).toBeVisible()
  })
})
