import { clockedTest, expect } from './clocked.ts'
import { call, logInAs, officeToken } from './people.ts'
import { comeBack, enterElder, expectAccessible, expectFits, walkTo, watchToasts } from './phone.ts'
import { plannedDays, regular } from './planDays.ts'
import { stateDay } from './serving.ts'
import { countTaps } from './taps.ts'

// Ten in the morning of Sunday 10 May 2026 in the museum: Wednesday's shift is three days away.
const morning = '2026-05-10T02:00:00Z'
const test = clockedTest(morning)
test.use({ viewport: { width: 390, height: 844 } })

test('who cannot come says so in two taps and comes after all by one: three days before, on the day, and where the office noted it', async ({
  page,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(morning, page)
  const first = await regular(page)
  const taps = await countTaps(page)
  const toasts = await watchToasts(page)
  const inTwoTaps = (mode: string) =>
    test.step(`who cannot come in three days says so in two taps, told first what follows: ${mode}`, async () => {
      const before = await taps()
      const told = (await toasts()).length
      await page.getByRole('button', { name: /^来不了？/ }).click()
      const sheet = page.getByRole('dialog', { name: '这一班您来不了？' })
      await expect(sheet).toContainText('将取消该排班，名额开放给同事。')
      await sheet.getByRole('button', { name: '确定来不了' }).click()
      await expect.poll(async () => (await toasts()).slice(told)).toEqual(['已取消该排班'])
      expect((await taps()) - before).toBe(2)
      expect(await plannedDays(page.request, first.token)).toEqual([])
    })
  await logInAs(page, first.name)
  await inTwoTaps('standard')
  const span = [['09:00', '12:00']] as const
  // What is read now was asked before the next shift is planned.
  await expect(page.getByText('近期没有排班')).toBeVisible()
  await stateDay(page.request, first.token, first.serving, '2026-05-13', span)
  await comeBack(page)
  await expect(page.getByRole('button', { name: /^来不了？/ })).toBeVisible()
  await enterElder(page)
  await inTwoTaps('elder')
  await page.getByRole('button', { name: '回到标准版' }).click()

  await test.step('leave that the office has noted of a later day stands among one’s shifts, with the way back', async () => {
    const { request } = page
    const { token, serving } = first
    await stateDay(request, token, serving, '2026-05-13', [['14:00', '17:00']])
    const planned = await call<{ list: { id: number }[] }>(
      request,
      'GET /api/roster/lately_roster_info',
      {},
      token,
    )
    const leave = `POST /api/office/rosters/${planned.list[0]?.id}/leave`
    await call(request, leave, {}, await officeToken(request))
    await page.setViewportSize({ width: 320, height: 640 })
    await walkTo(page, '/wx/schedul')
    const own = page.getByRole('list', { name: '我的请假' })
    await expect(own).toContainText('5月13日 周三 请假')
    await expectFits(page)
    await expectAccessible(page)
    await own.getByRole('link', { name: '14:00–17:00' }).click()
    await page.getByRole('button', { name: '我又能来了' }).click()
    await expect.poll(toasts).toContain('排班已恢复，请按时到岗')
    await expect(page.getByRole('region', { name: '这一班' })).toContainText('还有3天')
    expect(await plannedDays(request, token)).toEqual(['2026-05-13 14:00–17:00'])
  })

  await test.step('on its day it is leave, and one comes after all by one tap', async () => {
    await clocked.setNow('2026-05-13T02:00:00Z', page)
    await walkTo(page, '/wx/index')
    await page.getByRole('button', { name: /^来不了？/ }).click()
    const sheet = page.getByRole('dialog', { name: '这一班您来不了？' })
    await expect(sheet).toContainText('记为请假，不算缺勤，不计时长')
    await sheet.getByRole('button', { name: '确定来不了' }).click()
    const card = page.getByRole('region', { name: '我的班次' })
    await expect(card).toContainText('已请假，不计时长')
    await card.getByRole('button', { name: '我又能来了' }).click()
    await expect(page.getByRole('button', { name: /^来不了？/ })).toBeVisible()
    expect(await plannedDays(page.request, first.token)).toEqual(['2026-05-13 14:00–17:00'])
  })
})
