import { scanWords } from '@museum/contract/sign/sign.words.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { openOffice, rowOf } from './desk.ts'
import { type Front, startFront } from './front.ts'
import { newKiosk, officeShifts } from './kiosk.ts'
import { call, newOfficeToken } from './people.ts'
import { expectHolds } from './phone.ts'
import { at, planned } from './planned.ts'

const clocked = clockedTest('2026-05-11T02:00:00Z')
const test = clocked.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '')
    await use(front)
    await front.close()
  },
})
test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 667 } })
const day = '2026-05-12'
const signIn = '/wx/volunteerSignIn'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const sure = (page: Page) => page.getByRole('button', { name: '确认签到' })

const files = ['SignInScreen', 'SignInSureScreen', 'SignResultScreen', 'KeptToday', 'KeptLine']

/** Which of the day's screens, and of the card of what waits, this phone does not keep yet. */
async function lacking(names: readonly string[]): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((each) => caches.open(each)))
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat()
  return names.filter((name) => !kept.some(({ url }) => new RegExp(`/${name}-[^/]*js$`).test(url)))
}

/** Opens the sign page with a network, until the app and what signing needs are kept. */
async function opened(page: Page, front: Front, token: string) {
  await page.goto(`${front.origin}/wx/volunteerIndex`)
  await page.evaluate((value) => localStorage.setItem('volunteer_token', value), token)
  await page.goto(front.origin + signIn)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Under a set clock a page does not know what it has fetched; what goes through the worker is kept all the same.
  await page.reload()
  await expect.poll(() => page.evaluate(lacking, files)).toEqual([])
}

async function cut(context: BrowserContext, front: Front) {
  front.isDown = true
  await context.setOffline(true)
}

async function mend(context: BrowserContext, front: Front) {
  front.isDown = false
  await context.setOffline(false)
}

test('what is scanned without a network is kept and sent: in time, too late, by a wrong clock, and not at all', async ({
  context,
  front,
  clocked,
}) => {
  test.setTimeout(360000)
  // Of one code that several send nobody knows who stood before it: each has a screen of their own.
  await test.step('what is scanned without a network is kept, sent from home, counted once and graded B', async () => {
    const page = await context.newPage()
    const kiosk = await newKiosk(page.request)
    const person = await planned(page, '离', ['09:00', '12:00'])
    await clocked.setNow(at('09:03:00'), page)
    await opened(page, front, person.token)
    const card = page.getByRole('region', { name: '我的班次' })
    await page.goto(`${front.origin}/wx/index`)
    await expect(card).toContainText('可签到')
    const code = await kiosk.shown()
    await cut(context, front)
    await page.goto(front.origin + code)
    await expect(page).toHaveTitle('确认签到')
    await sure(page).click()
    await expect(heading(page, '已记下签到')).toBeVisible()
    await expect(page.getByText('已记下09:03的签到，尚未送达。联网后请打开本页')).toBeVisible()
    await expectHolds(page)
    // The day's card says so itself, and asks for no second scan.
    await page.goto(`${front.origin}/wx/index`)
    await expect(card).toContainText(/待送达.*09:03的签到待送达/)
    await expect(card.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByRole('button', { name: '扫码签到' })).toHaveCount(0)
    await page.goto(front.origin + code)
    // Signed as far as this phone knows: the scan leads to leaving, which says the loss.
    await expect(page).toHaveTitle('确认签退')
    await page.close()

    const home = await context.newPage()
    await clocked.setNow(at('11:30:00'), home)
    await mend(context, front)
    await home.goto(`${front.origin}/wx/index`)
    await expect(home.getByText('09:03的签到已送达')).toBeVisible()
    expect(await officeShifts(home.request, person.name, day)).toMatchObject([
      { sign_time: `${day} 09:03:00`, sign_grade: 'B' },
    ])
    await home.reload()
    await expect(home.getByRole('region', { name: '我的班次' })).toBeVisible()
    await expect(home.getByText('待送达')).toHaveCount(0)
    await home.close()
  })

  await test.step('what comes later than the museum has set waits, as its person and the office read', async () => {
    const page = await context.newPage()
    // Shifts are planned the day before.
    await clocked.setNow('2026-05-11T02:00:00Z', page)
    const person = await planned(page, '晚', ['09:00', '12:00'])
    const kiosk = await newKiosk(page.request)
    await clocked.setNow(at('09:03:00'), page)
    await opened(page, front, person.token)
    const code = await kiosk.shown()
    await cut(context, front)
    await page.goto(front.origin + code)
    await sure(page).click()
    await expect(heading(page, '已记下签到')).toBeVisible()
    await page.close()

    // Whatever screen the app is opened on sends it.
    const later = await context.newPage()
    await clocked.setNow(at('18:30:00'), later)
    await mend(context, front)
    await later.goto(`${front.origin}/wx/volunteerMessageNotify`)
    const shifts = () => officeShifts(later.request, person.name, day)
    await expect.poll(async () => (await shifts())[0]?.sign_grade).toBe('F')
    await later.getByRole('link', { name: '首页' }).click()
    const said = '因送达得比较晚，时长待志愿者办公室核实后计入，核实无需您操作'
    await expect(later.getByText(said)).toBeVisible()
    await expectHolds(later)
    const office = await newOfficeToken(later.request)
    const [shift] = await shifts()
    const made = { sign_out_time: `${day} 12:00`, reason: '值班员现场确认' }
    await call(later.request, `POST /api/office/rosters/${shift?.id}/repair`, made, office)
    const desk = await context.newPage()
    await desk.setViewportSize({ width: 1440, height: 900 })
    await openOffice(desk, `/exceptions?kind=pending&q=${person.name}`)
    const row = rowOf(desk, person.name)
    await expect(row).toContainText('签到：送达超过设定的时限')
    await expect(row).toContainText(
      '南门入口，出码 09:03:00，手机时间 09:03:00，送达 5月12日 周二 18:30',
    )
    await desk.close()
    await later.close()
  })

  await test.step('a phone whose clock is wrong is told which of the two counts', async () => {
    const page = await context.newPage()
    // Shifts are planned the day before.
    await clocked.setNow('2026-05-11T02:00:00Z', page)
    const person = await planned(page, '错', ['09:00', '12:00'])
    const kiosk = await newKiosk(page.request)
    await clocked.setNow(at('09:03:00'))
    await page.clock.setFixedTime(at('09:26:00'))
    await opened(page, front, person.token)
    const code = await kiosk.shown()
    await cut(context, front)
    await page.goto(front.origin + code)
    await sure(page).click()
    await expect(page.getByText('已记下09:03的签到')).toBeVisible()
    await expect(page.getByText('手机时间相差23分钟，以签到码为准')).toBeVisible()
    await mend(context, front)
    await expect(heading(page, '签到成功')).toBeVisible()
    await expect(page.getByText('09:03的签到已送达')).toBeVisible()
    await expect(page.getByText('手机时间相差23分钟，以签到码为准')).toBeVisible()
    expect(await officeShifts(page.request, person.name, day)).toMatchObject([
      { sign_time: `${day} 09:03:00`, sign_grade: 'B' },
    ])
    await page.close()
  })

  await test.step('an old code, a printed one and one too late are answered, and leave the way open', async () => {
    const page = await context.newPage()
    // Shifts are planned the day before.
    await clocked.setNow('2026-05-11T02:00:00Z', page)
    const person = await planned(page, '旧', ['09:00', '12:00'])
    const kiosk = await newKiosk(page.request)
    await clocked.setNow(at('09:03:00'), page)
    const photographed = await kiosk.shown()
    await clocked.setNow(at('09:40:00'), page)
    await opened(page, front, person.token)
    const fresh = await kiosk.shown()
    await cut(context, front)
    await page.goto(`${front.origin}${signIn}?proof=p.AAAAAAAAAAAAAAAAAAAAAA`)
    await expect(page.getByRole('alert').last()).toContainText(scanWords.keptPrinted)

    // Opened anew, the phone knows of when it last heard the time what time it is.
    await page.goto(front.origin + photographed)
    await expect(page.getByRole('alert').last()).toContainText(scanWords.codeExpired)

    await page.goto(front.origin + fresh)
    await sure(page).click()
    await expect(page.getByText('已记下09:40的签到')).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await clocked.setNow('2026-05-13T01:40:01Z', later)
    await mend(context, front)
    await later.goto(`${front.origin}/wx/volunteerSignInOut`)
    await expect(later.getByRole('alert').last()).toContainText('已超过24小时，未被接受')
    await expect(later.getByRole('link', { name: '申请更正' })).toBeVisible()
    expect(await officeShifts(later.request, person.name, day)).toMatchObject([{ sign_time: '' }])
  })
})
