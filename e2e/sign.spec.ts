import { faults } from '@museum/contract/fault.ts'
import { scanWords, signOutFinal } from '@museum/contract/sign/sign.words.ts'
import { words } from '@museum/contract/words.ts'
import type { Locator, Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { newKiosk } from './kiosk.ts'
import { call, logInAs, newOfficeToken } from './people.ts'
import { expectAccessible, expectHolds, walkTo, watchToasts } from './phone.ts'
import { at, planned } from './planned.ts'
import { countTaps } from './taps.ts'
import { wechatAgent } from './wechat.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
const signIn = '/wx/volunteerSignIn'
const scanned = `${signIn}?time=2026-05-12`
const confirm = (page: Page) => page.getByRole('button', { name: '确定' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a volunteer scans, is too early, comes late, leaves, and finds it in the records', async ({
  page,
  clocked,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  const person = await planned(page, '李', ['09:00', '11:00'], ['13:00', '15:00'])
  await clocked.setNow(at('07:59:59'), page)
  await logInAs(page, person.name, scanned)
  await expect(page).toHaveTitle('志愿者签到')
  const morning = page.getByRole('radio', { name: /09:00–11:00/ })
  await expect(page.getByRole('radio')).toHaveCount(2)
  await confirm(page).click()
  await expect.poll(toasts).toEqual([words.chooseShift])
  await morning.check()
  await confirm(page).click()
  await expect(page).toHaveTitle('确认签到')
  const sure = new URL(page.url())
  expect(sure.pathname).toBe('/wx/volunteerSignInSure')
  expect(Object.fromEntries(sure.searchParams)).toEqual({
    time: '2026-05-12 09:00–11:00',
    title: person.serving.activity.title,
    service_type_name: person.serving.types[1]?.name,
    id: expect.stringMatching(/^\d+$/),
    type: 'sign',
  })
  // Nothing is promised that would be refused.
  await expect(page.getByRole('region', { name: '签到' })).toContainText('08:00起可签到')
  await expect(page.getByRole('button', { name: '确认签到' })).toBeDisabled()
  await expectAccessible(page)

  // The afternoon's is too early, so that one shift fits: it is chosen already.
  await clocked.setNow(at('09:06:00'), page)
  await page.goto(scanned)
  await expect(morning).toBeChecked()
  await confirm(page).click()
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(heading(page, '签到成功')).toBeVisible()
  await expect(page).toHaveTitle('签到结果')
  await expect(page.locator('.result')).toHaveCSS('background-color', 'rgb(47, 117, 98)')
  await page.reload()
  await expect(heading(page, '签到成功')).toBeVisible()
  await expect(page.getByText('09:06', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '查看参与记录' }).click()
  const record = page.getByRole('article', { name: person.serving.activity.title })
  await expect(record.getByText('服务中')).toHaveCSS('color', 'rgb(47, 117, 98)')
  await expect(record).toContainText('签退--')

  // A second scan soon after says what leaving would lose; going back is the one large button.
  await clocked.setNow(at('09:08:00'))
  await page.goto(scanned)
  await expect(page).toHaveTitle('确认签退')
  const loss = page.getByRole('region', { name: '现在签退的影响' })
  await expect(loss).toContainText('您2分钟前刚签到')
  await expect(loss).toContainText(person.serving.activity.title)
  await expect(loss).toContainText('现在签退只计 2分钟记为迟到早退11:00签退可计 1小时54分钟')
  await expectHolds(page)
  await page.getByRole('button', { name: '仍要签退' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    `您2分钟前刚签到。现在签退只计2分钟，记为迟到早退；11:00签退可计1小时54分钟。${signOutFinal}`,
  )
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '返回', exact: true }).last().click()
  await expect(page).toHaveURL(/\/wx\/index$/)

  // A scan leads straight on whatever else is planned; what counts goes by the museum's clock alone.
  await clocked.setNow(at('11:03:00'))
  await page.goto(scanned)
  await expect(page).toHaveTitle('确认签退')
  await expect(page.getByRole('region', { name: '本班时长' })).toContainText('本班计1小时54分钟')
  await expectHolds(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/roster/scan_sign')) sent += 1
  })
  await page.getByRole('button', { name: '确认签退' }).click()
  await expect(dialog).toContainText(signOutFinal)
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: '确认签退' }).click()
  await dialog.getByRole('button', { name: '签退', exact: true }).click()
  await expect(heading(page, '签退成功')).toBeVisible()
  await expect(page.getByText('5月12日 周二')).toBeVisible()
  await expect(page.getByText('本班计1小时54分钟')).toBeVisible()
  expect(sent).toBe(1)
  await expect(page).toHaveTitle('签退结果')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/wx\/index$/)

  // The home says before all else which shift of today comes next, on the smallest phone as well.
  await page.setViewportSize({ width: 375, height: 667 })
  const next = page.getByRole('region', { name: '我的班次' })
  await expect(next).toHaveText(/今天 5月12日 周二.*待服务.*13:00–15:00/)
  await expect(next).toBeInViewport({ ratio: 1 })
  const tile = page.getByRole('link', { name: /志愿者风采/ })
  const top = async (each: Locator) => (await each.boundingBox())?.y ?? Number.NaN
  expect(await top(next)).toBeLessThan(await top(tile))
  await page.getByRole('button', { name: '扫码' }).click()
  await expect(page.getByRole('radio', { name: /09:00–11:00.*已完成/ })).toBeDisabled()
  await page.getByRole('link', { name: '首页' }).click()
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page.getByRole('list', { name: '服务时长' })).toContainText('累计1小时54分钟')
  await page.getByRole('link', { name: '参与记录' }).click()
  await expect(record.getByText('迟到')).toHaveCSS('color', 'rgb(138, 93, 11)')
  await expect(record).toContainText('签到09:06签退11:03服务时长1小时54分钟')
  const total = page.getByRole('region', { name: '服务时长合计' })
  await expect(total).toContainText('累计服务时长1小时54分钟共服务 1 次')
  await page.getByRole('searchbox').fill('青铜')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('没有符合条件的参与记录')).toBeVisible()
  await expect(total).toContainText('0小时')
  const pages: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/roster/sign_list') pages.push(searchParams.get('page'))
  })
  await page.getByRole('button', { name: '查看全部' }).click()
  await expect(record).toBeVisible()
  // One page that is not full is all there is; of one record alone nobody is told so.
  await expect(page.getByText('加载中…')).toHaveCount(0)
  await expect(page.getByText(words.noMore)).toHaveCount(0)
  expect(pages.filter((at) => at !== '1')).toEqual([])
  await page.getByRole('button', { name: '开始日期' }).click()
  const wheel = (label: string) => page.getByRole('spinbutton', { name: label })
  await expect(wheel('年')).toHaveAttribute('aria-valuemin', '2022')
  await expect(wheel('日')).toHaveAttribute('aria-valuemax', '12')
  await page.getByRole('button', { name: '确定 5月12日 周二' }).click()
  await expect(page).toHaveURL(/start_date=2026-05-12/)
  await expect(record).toBeVisible()
})

test('one is told why one cannot sign, and a printed code signs in until the office ends it', async ({
  page,
  clocked,
}) => {
  test.slow()
  await test.step('without a shift, without an answer, and with an old code one is told so', async () => {
    const toasts = await watchToasts(page)
    const person = await planned(page, '王', ['09:00', '11:00'])
    await logInAs(page, person.name, signIn)
    await expect(heading(page, '无法签到')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(words.noShiftToday)
    await clocked.setNow(at('09:00:00'), page)
    await page.goto(`${signIn}?time=2026-05-11`)
    await expect(page.getByRole('alert')).toContainText(
      '这是5月11日 周一的签到码，请扫今天的二维码',
    )
    await page.goto(`${signIn}?time=第一展厅`)
    await expect(page.getByRole('alert')).toContainText(scanWords.notSignCode)
    await page.getByRole('link', { name: '查看今日排班' }).click()
    await expect(page.getByRole('radio')).toBeChecked()

    await page.route('**/api/roster/scan_sign_info', (route) => route.abort())
    await page.goto(scanned)
    await expect(page.getByRole('alert')).toContainText(words.offline)
    await page.unroute('**/api/roster/scan_sign_info')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await confirm(page).click()

    // A call that fails is told where one is; once it is answered the result page says it.
    await page.route('**/api/roster/scan_sign', (route) =>
      route.fulfill({
        status: 503,
        json: { status: 503, msg: '服务暂不可用，请稍后再试', data: {} },
      }),
    )
    await page.getByRole('button', { name: '确认签到' }).click()
    await expect.poll(toasts).toContain('服务暂不可用，请稍后再试')
    await expect(page).toHaveTitle('确认签到')
    await page.unroute('**/api/roster/scan_sign')
    await page.getByRole('button', { name: '确认签到' }).click()
    await expect(heading(page, '签到成功')).toBeVisible()

    // Where what counts cannot be had one is told so, and may still leave.
    await page.route('**/api/roster/scan_sign_info', (route) => route.abort())
    await page.goto('/wx/volunteerSignInSure?id=999999&type=signout')
    await expect(page.getByRole('alert')).toContainText('没有查到本班已服务多久')
    await expect(page.getByRole('button', { name: '确认签退' })).toBeEnabled()
    await page.unroute('**/api/roster/scan_sign_info')

    // Nothing that an address says becomes a result, markup or a shift.
    await walkTo(page, '/wx/volunteerSignInOut?status=1&msg=签到成功')
    await expect(page.getByText('这里没有签到结果')).toBeVisible()
    const forged = new URLSearchParams({
      id: '999999',
      type: 'sign',
      title: '<img src=x onerror=alert(1)>',
    })
    await walkTo(page, `/wx/volunteerSignInSure?${forged}`)
    await expect(page.getByText('内容不存在')).toBeVisible()
    await expect(page.getByText('onerror')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '确认签到' })).toHaveCount(0)
    await walkTo(page, '/wx/volunteerSignInSure?id=abc')
    await expect(page.getByRole('link', { name: '去选择' })).toBeVisible()
  })

  await test.step('a printed code signs in until the office ends it, and then says so', async () => {
    // Shifts are planned the day before.
    await clocked.setNow('2026-05-11T02:00:00Z', page)
    const person = await planned(page, '许', ['09:00', '11:00'])
    await clocked.setNow(at('08:50:00'), page)
    const office = await newOfficeToken(page.request)
    const { list } = await call<{ list: { id: number; address: string }[] }>(
      page.request,
      'POST /api/office/sign-codes',
      { place_ids: [person.serving.places[0]?.id] },
      office,
    )
    const [code] = list
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, person.name, code?.address ?? '')
    await page.getByRole('button', { name: '确认签到' }).click()
    await expect(heading(page, '签到成功')).toBeVisible()
    await call(page.request, `DELETE /api/office/sign-codes/${code?.id}`, {}, office)
    await page.goto(code?.address ?? '')
    await expect(page.getByRole('alert')).toContainText(faults['sign.code_expired'].msg)
  })
})

test.describe('in WeChat', () => {
  test.use({ userAgent: wechatAgent })

  test('the scanner opens, and leads to this museum’s code alone', async ({ page, clocked }) => {
    test.slow()
    const person = await planned(page, '周', ['09:00', '11:00'], ['13:00', '15:00'])
    await clocked.setNow(at('09:00:00'), page)
    let code = 'https://elsewhere.example/wx/volunteerSignIn'
    await page.exposeFunction('scanned', () => code)
    await page.route('https://res.wx.qq.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let ready; window.wx = {
          ready: (then) => { ready = then }, error: () => {},
          config: ({ signature }) => { if (signature) setTimeout(ready) },
          scanQRCode: async ({ needResult, success }) =>
            success({ resultStr: needResult === 1 ? await window.scanned() : '' }),
        }`,
      }),
    )
    let asked = 0
    const tapped = Promise.withResolvers<void>()
    await page.route('**/auth/wechat/jssdk?**', async (route) => {
      asked += 1
      await tapped.promise
      expect(new URL(route.request().url()).searchParams.get('url')).toBe(
        `${clocked.origin}${signIn}`,
      )
      const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
      return route.fulfill({ json: { status: 1, msg: '', data } })
    })
    await logInAs(page, person.name, signIn)
    const scan = page.getByRole('button', { name: '扫一扫现场签到码' })
    // Whoever taps while the page still asks whether it may scan waits for that answer.
    await scan.click()
    tapped.resolve()
    await expect(page.getByRole('dialog')).toContainText(scanWords.notSignCode)
    expect(asked).toBe(1)
    await page.getByRole('button', { name: '知道了' }).click()
    code = `${clocked.origin}${scanned}`
    await scan.click()
    await expect(page).toHaveURL(code)
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(scan).toHaveCount(0)
    await expectAccessible(page)

    await test.step('opening the scanner and confirming are the two taps', async () => {
      const kiosk = await newKiosk(page.request)
      code = clocked.origin + (await kiosk.shown())
      const taps = await countTaps(page)
      await page.goto(signIn)
      await scan.click()
      await page.getByRole('button', { name: '确认签到' }).click()
      await expect(heading(page, '签到成功')).toBeVisible()
      expect(await taps()).toBe(2)
    })
  })
})
