import { scanWords } from '@museum/contract/sign/sign.words.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { newKiosk, officeShifts } from './kiosk.ts'
import { call, logInAs } from './people.ts'
import { expectAccessible, expectHolds, walkTo } from './phone.ts'
import { at, planned } from './planned.ts'
import { countTaps } from './taps.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })
const day = '2026-05-12'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const sure = (page: Page) => page.getByRole('button', { name: '确认签到' })

/** Fails the story where anything asks for the phone's place. */
async function neverAskWhere(page: Page) {
  await page.addInitScript(() => {
    const asked = () => {
      throw new Error('the phone was asked where it is')
    }
    for (const name of ['getCurrentPosition', 'watchPosition'] as const)
      navigator.geolocation[name] = asked
  })
}

test('one tap signs in, and two go on from the end of a shift to the next', async ({
  page,
  clocked,
}) => {
  test.slow()
  const kiosk = await newKiosk(page.request)
  await test.step('from the scan one is signed in with one tap, and sees it at arm’s length', async () => {
    await neverAskWhere(page)
    const person = await planned(page, '钟', ['09:00', '12:00'])
    await logInAs(page, person.name)
    await clocked.setNow(at('08:52:00'), page)
    const taps = await countTaps(page)
    await page.goto(await kiosk.shown())
    await expect(page).toHaveTitle('确认签到')
    await expect(page.getByRole('region', { name: '签到' })).toContainText(
      '现在 08:52准时服务时长从09:00起算',
    )
    await expect(page.getByText('12:00后签退，最晚18:00')).toBeVisible()
    await expect(sure(page)).toBeInViewport({ ratio: 1 })
    await sure(page).click()
    await expect(heading(page, '签到成功')).toBeVisible()
    expect(await taps()).toBe(1)
    await expect(page.getByText('08:52', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('12:00后签退，最晚18:00')).toBeVisible()
    await expectHolds(page)
    expect(await officeShifts(page.request, person.name, day)).toMatchObject([
      { sign_grade: 'A', sign_time: `${day} 08:52:00` },
    ])
  })

  await test.step('when two shifts touch, the end of one offers the next in two taps', async () => {
    // Shifts are planned the day before.
    await clocked.setNow('2026-05-11T02:00:00Z', page)
    const person = await planned(page, '连', ['09:00', '12:00'], ['12:00', '15:00'])
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, person.name)
    await clocked.setNow(at('08:58:00'), page)
    await page.goto(await kiosk.shown())
    await sure(page).click()
    await expect(heading(page, '签到成功')).toBeVisible()

    // Three minutes later leaving would lose nearly all of it: the loss comes before the tap.
    await clocked.setNow(at('09:01:00'), page)
    await page.goto(await kiosk.shown())
    const loss = page.getByRole('region', { name: '现在签退的影响' })
    await expect(loss).toContainText('您3分钟前刚签到')
    await expect(loss).toContainText('只计 1分钟记为早退12:00签退可计 3小时')

    await clocked.setNow(at('12:00:00'), page)
    await page.goto(await kiosk.shown())
    await expect(page.getByRole('region', { name: '本班时长' })).toContainText(
      '本班计3小时签退后不可再次签退',
    )
    await page.getByRole('button', { name: '确认签退' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '签退', exact: true }).click()
    await expect(heading(page, '签退成功')).toBeVisible()
    await expect(page.getByText('本班计3小时')).toBeVisible()
    await expectHolds(page)
    await page.getByRole('link', { name: '签到下一班 12:00–15:00' }).click()
    await sure(page).click()
    await expect(heading(page, '签到成功')).toBeVisible()
    expect(await officeShifts(page.request, person.name, day)).toMatchObject([
      { sign_grade: 'A', sign_out_grade: 'A' },
      { sign_grade: 'A', sign_out_grade: '' },
    ])
  })
})

test('a code is worth something once, to whoever stands before it; who comes late is told first', async ({
  page,
  clocked,
}) => {
  test.slow()
  const person = await planned(page, '友', ['09:00', '12:00'])
  const kiosk = await newKiosk(page.request)
  await test.step('a code that was photographed and sent to a friend at home is worth nothing', async () => {
    const sender = await planned(page, '寄', ['09:00', '12:00'])
    await logInAs(page, person.name)
    await clocked.setNow(at('08:55:00'), page)
    const photographed = await kiosk.shown()
    await clocked.setNow(at('08:56:30'), page)
    await page.goto(photographed)
    const said = page.getByRole('alert')
    await expect(heading(page, '无法签到')).toBeVisible()
    await expect(said).toContainText(scanWords.codeExpired)
    await expect(said).toContainText('请对着屏幕扫，不要扫照片')
    await expect(page.getByRole('button', { name: '重新扫码' })).toBeVisible()
    await expectHolds(page)
    // What the sender's own scan yields is the sender's alone.
    const proof = new URL(await kiosk.shown(), clocked.origin).searchParams.get('proof') ?? ''
    const { proof: pass } = await call<{ proof: string }>(
      page.request,
      'POST /api/roster/scan_sign_info',
      { proof },
      sender.token,
    )
    const { list } = await call<{ list: { id: number }[] }>(
      page.request,
      'POST /api/roster/scan_sign_info',
      {},
      person.token,
    )
    const own = new URLSearchParams({ id: String(list[0]?.id), type: 'sign', proof: pass })
    await walkTo(page, `/wx/volunteerSignInSure?${own}`)
    await sure(page).click()
    await expect(heading(page, '签到失败')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(scanWords.codeExpired)
    expect(await officeShifts(page.request, person.name, day)).toMatchObject([{ sign_time: '' }])
  })

  await test.step('who comes late is told before the tap', async () => {
    await clocked.setNow(at('09:12:00'), page)
    await page.goto(await kiosk.shown())
    await expect(page.getByRole('region', { name: '签到' })).toContainText(
      '已开始12分钟，记为迟到时长从现在起算',
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a code used twice signs once, and says so', async () => {
    await expect(sure(page)).toBeEnabled()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(sure(second)).toBeEnabled()
    await sure(page).click()
    await expect(heading(page, '签到成功')).toBeVisible()
    await sure(second).click()
    // Nothing went wrong, and nothing looks so.
    await expect(heading(second, '已签到')).toBeVisible()
    await expect(second.getByText('您已于09:12签到，无需重复')).toBeVisible()
    await expect(second.getByRole('alert')).toHaveCount(0)
    await expectHolds(second)
    await second.getByRole('link', { name: '查看本班' }).click()
    await expect(second).toHaveURL(/\/wx\/shift\?id=/)
  })
})
