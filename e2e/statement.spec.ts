import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pdfText } from '../packages/server/src/testing/rendered.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice, rowOf } from './desk.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, expectHolds } from './phone.ts'
import { makeServing } from './serving.ts'

const test = clockedTest('2026-11-22T02:26:00Z')
test.use({ viewport: { width: 375, height: 667 } })
const year = { activity_start_date: '2026-01-01', activity_end_date: '2026-12-31' }

/** Somebody new who has served these days from 09:00 to 12:00. */
async function makeServed(request: APIRequestContext, days: readonly string[], surname = '王') {
  const { activity, types, places } = await makeServing(request, year)
  const person = await makeVolunteer(request, surname)
  const office = await officeToken(request)
  const repair = (id: number, day: string, end: string) =>
    call(
      request,
      `POST /api/office/rosters/${id}/repair`,
      { sign_time: `${day} 09:00`, sign_out_time: `${day} ${end}`, reason: '现场核对' },
      office,
    )
  const shifts: number[] = []
  for (const day of days) {
    const { id } = await call<{ id: number }>(
      request,
      'POST /api/office/rosters',
      {
        ...{ volunteer_id: person.id, activity_id: activity.id, date: day },
        ...{ service_type_id: types[1]?.id, place_id: places[1]?.id },
        ...{ start_time: '09:00', end_time: '12:00', afterwards: 1 },
      },
      office,
    )
    await repair(id, day, '12:00')
    shifts.push(id)
  }
  return { ...person, shifts, repair }
}

/** The next file that the page goes to, as it is handed out. */
async function filed(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const asked = page.waitForRequest(/\/statement\/.*\.pdf/)
  await act()
  const answer = await page.request.get((await asked).url())
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return await answer.body()
}

/** Where the QR code of a file leads, below the server's origin. */
function codeOf(bytes: Buffer, file: string): string {
  writeFileSync(file, bytes)
  // What a scanner reads; the address stands in the file as a link too.
  const links = execFileSync('pdfinfo', ['-url', file], { encoding: 'utf8' })
  return new URL(/https?:\/\/\S+\/verify\/\S+/.exec(links)?.[0] ?? '').pathname
}

test('a statement is made, checked by a stranger, kept on the phone, and made anew for other days', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const person = await makeServed(page.request, ['2026-09-05', '2026-10-10'])
  const { name } = person
  let bytes: Buffer
  await test.step('a statement of this year is three taps from the home, and is the PDF', async () => {
    expect(clocked.origin).toContain('http')
    await logInAs(page, name)
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    await tap(
      page
        .getByRole('link', { name: '个人中心' })
        .or(page.getByRole('link', { name: '我的' }))
        .first(),
    )
    await tap(page.getByRole('link', { name: '服务证明' }))
    const facts = page.getByRole('main')
    await expect(facts).toContainText('2026年1月1日至2026年11月22日')
    await expect(facts).toContainText('6小时')
    await expect(facts).toContainText('2次')
    bytes = await filed(page, () => tap(page.getByRole('button', { name: '开具并查看PDF' })))
    expect(taps).toBe(3)
    const text = pdfText(bytes)
    expect(text).toContain(`兹证明${name}`)
    expect(text).toContain('参加志愿服务2次，服务时长合计6小时。')
    expect(text).not.toContain('证件号码')
  })

  await test.step('whoever scans a statement sees that it holds, and a changed byte of its file', async () => {
    const stranger = await (
      await browser.newContext({ viewport: { width: 375, height: 667 } })
    ).newPage()
    await stranger.goto(codeOf(bytes, test.info().outputPath('statement.pdf')))
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('真实有效')
    await expect(stranger.getByRole('main')).toContainText('王*')
    await expect(stranger.getByRole('main')).toContainText('请与纸面逐项核对')
    await expectAccessible(stranger)
    await stranger.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(stranger, { colours: true })
    await stranger.emulateMedia({ colorScheme: 'light' })
    await stranger.setViewportSize({ width: 320, height: 640 })
    await expectFits(stranger)
    const field = stranger.getByLabel('选择PDF文件')
    const whole = { name: '证明.pdf', mimeType: 'application/pdf', buffer: bytes }
    await field.setInputFiles(whole)
    await expect(stranger.getByText('与存档一致')).toBeVisible()
    const changed = Buffer.from(bytes)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    await field.setInputFiles({ ...whole, buffer: changed })
    await expect(stranger.getByText('与存档不同')).toBeVisible()
    await field.setInputFiles(whole)
    await expect(stranger.getByText('与存档一致')).toBeVisible()
  })

  await test.step('what was made stays on the phone: read, opened again, copied, and replaced by a new one', async () => {
    await page.goto('/wx/volunteerStatement')
    const list = page.getByRole('list', { name: '已开具的证明' })
    await expect(list).toContainText('真实有效')
    await expect(page.getByText(/内容没有变化/)).toBeVisible()
    await expectHolds(page)
    const again = await filed(page, () =>
      page.getByRole('link', { name: '打开PDF', exact: true }).click(),
    )
    expect(pdfText(again)).toContain('6小时')
    await page.goto('/wx/volunteerStatement')
    await page.evaluate(() => {
      const { clipboard } = navigator
      clipboard.writeText = async (text) => document.body.setAttribute('data-copied', text)
    })
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.locator('body')).toHaveAttribute(
      'data-copied',
      /^http.*\/statement\/FW2026-\d{6}\.pdf\?e=\d+&s=/,
    )
    // Office and volunteer agree that it was an hour less: a new one says so.
    await person.repair(person.shifts[0] ?? 0, '2026-09-05', '11:00')
    await page.reload()
    await expect(page.getByText(/会标为已被替换/)).toBeVisible()
    const next = await filed(page, () =>
      page.getByRole('button', { name: '开具并查看PDF' }).click(),
    )
    expect(pdfText(next)).toContain('服务时长合计5小时')
    await page.goto('/wx/volunteerStatement')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').last()).toContainText('已被替换')
  })

  await test.step('one’s own number is printed by one’s own tick, for the days that one chooses', async () => {
    await expect(page.getByText('不选则不印')).toBeVisible()
    await page.getByRole('button', { name: /去年/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '没有计入的服务时长' })).toBeVisible()
    await expect(page.getByRole('button', { name: '开具并查看PDF' })).toHaveCount(0)
    await page.getByRole('button', { name: /自选/ }).click()
    await expect(page).toHaveURL(/period=own/)
    await page.getByRole('switch').check()
    await expect(page.getByText(/将印上 \*+\w\w$/)).toBeVisible()
    await expectHolds(page)
    const own = await filed(page, () => page.getByRole('button', { name: '开具并查看PDF' }).click())
    expect(pdfText(own)).toMatch(/证件号码\d{17}[\dX]/)
  })
})

test('the office finds a statement, makes it anew and revokes it; the check says so', async ({
  page,
  browser,
  clocked,
}, info) => {
  const person = await makeServed(page.request, ['2026-09-05'], '孙')
  await logInAs(page, person.name, '/wx/volunteerStatement')
  const bytes = await filed(page, () => page.getByRole('button', { name: '开具并查看PDF' }).click())
  const old = codeOf(bytes, info.outputPath('statement.pdf'))
  await person.repair(person.shifts[0] ?? 0, '2026-09-05', '11:00')
  await page.goto(old)
  await expect(page.getByText('出具后记录有更正')).toBeVisible()

  const desk = await openDesk(browser)
  await desk.clock.setFixedTime(clocked.now())
  await openOffice(desk, `/statements?q=${encodeURIComponent(person.name)}`)
  await expectAccessible(desk)
  await rowOf(desk, person.name).click()
  const detail = desk.getByRole('dialog', { name: '证明详情' })
  await expect(detail.getByText('出具后记录有更正')).toBeVisible()
  await expectAccessible(desk)
  await detail.getByRole('button', { name: '重新开具' }).click()
  const replace = desk.getByRole('dialog', { name: '重新开具' })
  await replace.getByRole('button', { name: '重新开具' }).click()
  await expect(replace.getByText('请填写原因')).toBeVisible()
  await replace.getByRole('textbox').fill('签退时间更正')
  await replace.getByRole('button', { name: '重新开具' }).click()
  await expect(replace).toBeHidden()
  await expect(detail).toContainText('2小时')
  await page.goto(old)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已被替换')

  const saved = desk.waitForEvent('download')
  await detail.getByRole('button', { name: '下载PDF' }).click()
  const file = await (await saved).path()
  const fresh = codeOf(readFileSync(file), info.outputPath('statement.pdf'))
  await page.goto(fresh)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('真实有效')
  await detail.getByRole('button', { name: '撤销' }).click()
  const revoke = desk.getByRole('dialog', { name: '撤销证明' })
  await revoke.getByRole('textbox').fill('姓名有误')
  await revoke.getByRole('button', { name: '撤销' }).click()
  await expect(revoke).toBeHidden()
  await expect(detail.getByText('已撤销').first()).toBeVisible()
  // For a minute it can be taken back.
  const undo = desk.getByRole('region', { name: '刚才的操作' })
  await undo.getByRole('button', { name: /^撤销/ }).click()
  await expect(undo).toBeHidden()
  await expect(detail.getByText('已撤销')).toHaveCount(0)
  await detail.getByRole('button', { name: '撤销' }).click()
  await revoke.getByRole('textbox').fill('姓名有误')
  await revoke.getByRole('button', { name: '撤销' }).click()
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已撤销')
  await expectAccessible(page)
  await page.goto(`${fresh.slice(0, -1)}${fresh.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('查无此证明')

  await clocked.setNow(new Date(Date.parse(clocked.now()) + 61_000).toISOString(), page, desk)
  await logInAs(page, person.name, '/wx/volunteerMessageNotify')
  await expect(page.getByRole('heading', { name: '服务证明已撤销' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '服务证明已重新开具' })).toBeVisible()
})

test('statements of many are issued in one act, printed as one file, and revoked by Ctrl Z', async ({
  page,
  browser,
}) => {
  test.slow()
  const surname = '南宫'
  const first = await makeServed(page.request, ['2026-09-05'], surname)
  const second = await makeServed(page.request, ['2026-09-12'], surname)
  const none = await makeVolunteer(page.request, surname)

  const desk = await openDesk(browser)
  await openOffice(desk, `/volunteers?q=${encodeURIComponent(surname)}`)
  await desk.getByRole('button', { name: '选择全部3人（按当前筛选）' }).click()
  await desk.getByRole('button', { name: '更多' }).click()
  await desk.getByRole('menuitem', { name: '出具证明…' }).click()
  const sheet = desk.getByRole('dialog', { name: /出具证明/ })
  await expect(sheet.getByRole('heading', { name: '将处理2人' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: new RegExp(first.name) })).toContainText('3小时、1次')
  await sheet.getByText('这段时间没有计入的服务时长').click()
  await expect(sheet.getByRole('listitem')).toHaveText(new RegExp(none.name))
  await expectAccessible(desk)
  await desk.keyboard.press('Control+Enter')

  await expect(desk).toHaveURL(/\/bulk\/\d+$/)
  const rows = desk.getByRole('region', { name: '名单' }).getByRole('row')
  const own = rows.filter({ hasText: first.name })
  await expect(own).toContainText(/FW\d{4}-\d{6}/)
  await expectAccessible(desk)
  const coming = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '打印全部 2 份' }).click()
  const text = pdfText(readFileSync(await (await coming).path()))
  for (const { name } of [first, second]) expect(text).toContain(name)
  expect(text).not.toContain(none.name)
  await own.getByRole('button', { name: /^FW/ }).click()
  const drawer = desk.getByRole('dialog', { name: '证明详情' })
  await expect(drawer.getByText('真实有效')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await desk.keyboard.press('Control+z')
  await expect(own).toContainText('已撤销')
  await desk.context().close()
})
