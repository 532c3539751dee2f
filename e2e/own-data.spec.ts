import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, dayFromToday, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, expectHolds, walkTo, watchToasts } from './phone.ts'
import { makeServing } from './serving.ts'
import { expect, test } from './test.ts'

const small = { width: 375, height: 667 }
const phone = { viewport: small, hasTouch: true }

/** Counts what a thumb does. */
function thumb(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
      taps += 1
      await page.getByRole(role, { name }).first().click()
    },
    taps: () => taps,
  }
}

test.use(phone)

test('what is one’s own: the work card, the calendar, the consents and the copy, and none of it once logged out', async ({
  page,
  browser,
  context,
  request,
}) => {
  test.slow()
  const person = await makeVolunteer(request, '阿卜杜热西提·阿卜杜')
  const told = await watchToasts(page)
  await test.step('the work card is two taps from home, and a stranger’s phone checks it by one scan', async () => {
    await logInAs(page, person.name)
    const { tap, taps } = thumb(page)
    await tap(/^(个人中心|我的)$/)
    const answered = page.waitForResponse(/\/api\/pass\/mine/)
    await tap('工作证')
    expect(taps()).toBe(2)
    const { data } = (await (await answered).json()) as { data: { address: string } }
    const card = page.getByRole('region', { name: '工作证' })
    await expect(card).toContainText(person.name)
    await expect(card).toContainText('有效')
    await expect(card.getByRole('img', { name: '查验二维码' })).toBeInViewport({ ratio: 1 })

    const stranger = await browser.newContext(phone)
    const guard = await stranger.newPage()
    await guard.goto(data.address)
    await expect(guard.getByRole('heading', { name: '工作证有效' })).toBeVisible()
    await expect(guard.getByText(person.name, { exact: true })).toBeVisible()
    expect(await guard.evaluate(() => localStorage.length)).toBe(0)
    await expectAccessible(guard)

    const token = await officeToken(request)
    await call(
      request,
      `PATCH /api/office/volunteers/${person.id}`,
      { certificate_is_valid: 0 },
      token,
    )
    await guard.reload()
    await expect(guard.getByRole('heading', { name: '工作证无效' })).toBeVisible()
    await expect(guard.getByText(person.name, { exact: true })).toHaveCount(0)
    await guard.goto('/pass/invented')
    await expect(guard.getByRole('heading', { name: '查无此证' })).toBeVisible()
    await stranger.close()
    await call(
      request,
      `PATCH /api/office/volunteers/${person.id}`,
      { certificate_is_valid: 1 },
      token,
    )
  })

  for (const mode of ['standard', 'elder'] as const)
    await test.step(`the code of the work card stands whole on a short phone, with a long name: ${mode}`, async () => {
      expect(person.name.length).toBeGreaterThanOrEqual(13)
      if (mode === 'elder') {
        await walkTo(page, '/wx/volunteerUserCenter')
        await page.getByRole('button', { name: '切换到长辈版' }).click()
        await walkTo(page, '/wx/volunteerPass')
      }
      await expect(page.getByText(person.name)).toBeVisible()
      const code = page.getByRole('img', { name: '查验二维码' })
      await expect(code).toBeVisible()
      const { y = -1, height = 0 } = (await code.boundingBox()) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual(small.height)
      await expectFits(page)
    })
  await walkTo(page, '/wx/volunteerUserCenter')
  await page.getByRole('button', { name: '回到标准版' }).click()

  await test.step('shifts come into the phone’s calendar from an address that can be changed and ended', async () => {
    const day = dayFromToday(5)
    const serving = await makeServing(request, {
      activity_start_date: dayFromToday(1),
      activity_end_date: dayFromToday(9),
    })
    const entry = {
      activity_id: serving.activity.id,
      service_type_id: serving.types[1]?.id,
      place_id: serving.places[1]?.id,
      start_time: '09:00:00',
      end_time: '12:00:00',
    }
    const plan = { time: day, arr_json: JSON.stringify([entry]) }
    await call(request, 'POST /api/roster/roster', plan, person.token)
    await walkTo(page, '/wx/volunteerCalendar')
    await page.getByRole('button', { name: '生成订阅地址' }).click()
    const shown = page.getByText(/\/calendar\/[\w-]{43}\.ics$/)
    const address = (await shown.textContent()) ?? ''
    const ics = await request.get(address)
    expect(ics.headers()['content-type']).toContain('text/calendar')
    expect(await ics.text()).toContain(
      `DTSTART;TZID=Asia/Shanghai:${day.replaceAll('-', '')}T090000`,
    )
    await page.getByRole('button', { name: '复制地址' }).click()
    await expect.poll(told).toContainEqual(expect.stringMatching(/复制/))
    await expectHolds(page)

    await page.getByRole('button', { name: '更换地址' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '更换' }).click()
    await expect(shown).not.toHaveText(address)
    expect((await request.get(address)).status()).toBe(404)
    const next = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: '停用订阅' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
    expect((await request.get(next)).status()).toBe(404)
  })

  await test.step('consents are taken back with effect at once; a copy is downloaded; being erased is asked for and taken back', async () => {
    await call(request, 'POST /api/volunteer/showcase', { show_consent: 1 }, person.token)
    const isShown = async () =>
      JSON.stringify(
        await call(request, 'GET /api/volunteer/all_volunteer_info', { limit: 50 }),
      ).includes(person.name)
    expect(await isShown()).toBe(true)
    await walkTo(page, '/wx/volunteerMyData')
    const box = page.getByRole('checkbox', { name: /志愿者风采/ })
    await expect(box).toBeChecked()
    await box.click()
    await expect(box).not.toBeChecked()
    expect(await isShown()).toBe(false)

    await page.getByRole('button', { name: '下载', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const downloading = page.waitForEvent('download')
    await sheet.getByRole('button', { name: '下载' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^我的数据-.+\.html$/)
    const text = readFileSync(await file.path(), 'utf8')
    for (const said of [person.name, person.id_num, person.phone, '江南市第一中学'])
      expect(text).toContain(said)

    await expect(page.getByRole('region', { name: '谁看过我的信息' })).toContainText(
      '还没有人查看或导出过',
    )

    await page.getByRole('button', { name: '申请注销' }).click()
    await sheet.getByRole('textbox', { name: '原因' }).fill('搬到外地')
    // As from ten minutes after the login on.
    await page.route('**/api/personal/deletion', (route) =>
      route.fulfill({
        json: { status: 0, msg: '请重新登录', data: { code: 'personal.login_stale' } },
      }),
    )
    await sheet.getByRole('button', { name: '提交注销申请' }).click()
    const again = page.getByRole('dialog', { name: '请重新登录' })
    await again.getByRole('button', { name: '确定' }).click()
    await page.getByRole('textbox', { name: '姓名' }).fill(person.name)
    await page.unroute('**/api/personal/deletion')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(sheet.getByRole('textbox', { name: '原因' })).toHaveValue('搬到外地')
    await sheet.getByRole('button', { name: '提交注销申请' }).click()
    await expect(page.getByText('还剩15天')).toBeVisible()
    // It is open as one comes back, not as one comes again.
    await page.reload()
    await expect(page.getByText('还剩15天')).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/volunteerMyData$/)
    await page.getByRole('button', { name: '撤回申请' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
    await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible()
  })

  await test.step('without a network the card stands as it was last known, and says so; logged out it is gone', async () => {
    await walkTo(page, '/wx/volunteerPass')
    const card = page.getByRole('region', { name: '工作证' })
    await expect(card).toContainText(person.name)
    await context.setOffline(true)
    await expect(card).toContainText(person.name)
    await expect(page.getByText(/^截至\d\d:\d\d/)).toBeVisible()
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await kept()).toContain('known:card')
    expect(await kept()).not.toContain(person.name)
    await context.setOffline(false)
    await walkTo(page, '/wx/volunteerUserCenter')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/volunteerIndex/)
    expect(await kept()).not.toContain('known:card')
    // With the key under which it lay.
    const keys = () => page.evaluate(async () => (await indexedDB.databases()).length)
    await expect.poll(keys).toBe(0)
  })
})
