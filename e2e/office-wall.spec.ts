import { faults } from '@museum/contract/fault.ts'
import type { Browser, Page } from '@playwright/test'
import { type Clocked, clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice, rowOf } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call, enterOffice, newOfficeToken } from './people.ts'
import { column, expectOneScreen, expectReadable, figure, nextTurn, watchAwake } from './walls.ts'

const date = '2026-05-12'
const at = (time: string, day = date) => instantAt(day, time)
const test = clockedTest(at('08:30'))
const hall = '一层中央大厅'
const bronze = '二层青铜馆'
type Signer = Awaited<ReturnType<typeof makeSigner>>
const { duty, office } = furnishedOn(test, date)
let people: { late: Signer; here: Signer }
test.beforeAll(async () => {
  people = {
    late: await makeSigner(office.request, '郑'),
    here: await makeSigner(office.request, '龙'),
  }
})
test.describe.configure({ mode: 'serial' })

/** A display without a login, as it hangs in the staff room. */
async function newDisplay(browser: Browser, { origin }: Clocked): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1920, height: 1080 },
  })
  return await context.newPage()
}

/** A display that is paired already. */
async function newWall(browser: Browser, clocked: Clocked): Promise<{ id: number; wall: Page }> {
  const token = await newOfficeToken(office.request)
  const made = await call<{ id: number; pair_code: string }>(
    office.request,
    'POST /api/office/devices',
    { name: '值班室', kind: 'wall' },
    token,
  )
  const pairing = 'POST /api/kiosk/pair'
  const paired = await call<{ token: string }>(office.request, pairing, made)
  const wall = await newDisplay(browser, clocked)
  await wall.addInitScript((value) => localStorage.setItem('wall_token', value), paired.token)
  await wall.goto('/office/wall')
  return { id: made.id, wall }
}

test('a screen in the staff room says who is late and what is missing, until the office ends it; the office looks at it too', async ({
  page,
  browser,
  clocked,
}) => {
  const [late, here] = [people.late, people.here]
  await duty.plan(late, hall, date, '09:00', '12:00')
  const shift = await duty.plan(here, bronze, date, '09:00', '12:00')
  await duty.want(hall, date, '09:00', '12:00', 2)

  await openOffice(page, '/sign-code')
  await page.getByRole('button', { name: '添加屏幕' }).first().click()
  await page.getByRole('radio', { name: /^大屏/ }).check()
  await page.getByLabel('屏幕的名称').fill('值班室')
  await page.getByRole('button', { name: '生成配对码' }).click()
  const dialog = page.getByRole('dialog', { name: '给大屏配对' })
  await expect(dialog).toContainText('/office/wall')
  const code = (await page.getByLabel('配对码').textContent()) ?? ''
  await page.getByRole('button', { name: '完成' }).click()
  await expect(rowOf(page, '值班室')).toContainText('大屏')

  // The code says what the screen is for, also where the other address was typed.
  const wall = await newDisplay(browser, clocked)
  const awake = await watchAwake(wall)
  await wall.goto('/office/kiosk')
  await wall.getByLabel('配对码').fill(code)
  await wall.getByRole('button', { name: '配对' }).click()
  await expect(wall).toHaveURL(/\/office\/wall$/)
  await expect.poll(awake).toBe(1)
  await expect(wall.getByRole('heading', { level: 1 })).toContainText('志愿者')
  await expect(wall.locator('.wall-block')).toHaveText('上午班09:00–12:00未开始')
  await expect(figure(wall, '应到')).toHaveText('2')
  await expect(column(wall, '缺口')).toContainText('缺 1')
  await expect(column(wall, '缺口')).toContainText('下一班 09:00，2 人')
  await expect(column(wall, '在岗 / 所需')).toContainText('09:00 起')
  await expectReadable(wall)

  await clocked.setNow(at('08:58'))
  await here.sign(shift, 'sign')
  await nextTurn(wall, clocked, at('09:12'))
  await expect(figure(wall, '迟到未到')).toHaveText('1')
  await expect(figure(wall, '已到')).toHaveText('1')
  await expect(wall.getByRole('heading', { name: '迟到未到，已开始 12 分钟' })).toBeVisible()
  const listed = column(wall, /迟到未到/).getByRole('listitem')
  await expect(listed).toHaveText([new RegExp(`^${late.name}${hall}`)])
  await expect(column(wall, '在岗 / 所需').getByRole('listitem')).toHaveText([
    `${hall}!0 / 2`,
    `${bronze}✓1 / 1`,
  ])
  await expect(wall.getByRole('main')).not.toContainText(here.name)
  await expect(wall.locator('.wall-foot')).toContainText(/^● \d 秒前更新，每 30 秒刷新/)
  await expectReadable(wall)

  await clocked.setNow(at('09:12'), page)
  await moveTo(page, '/sign-code')
  await rowOf(page, '值班室')
    .getByRole('button', { name: /^给?改名/ })
    .click()
  await page.getByRole('dialog', { name: '改名' }).getByLabel('屏幕的名称').fill('馆长室')
  await page.getByRole('dialog', { name: '改名' }).getByRole('button', { name: '保存' }).click()
  const row = rowOf(page, '馆长室')
  await expect(row).toContainText('使用中')
  await row.getByRole('button', { name: /^停用/ }).click()
  await page.getByRole('dialog', { name: '停用大屏' }).getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
  await nextTurn(wall, clocked, at('09:13'))
  await expect(wall.getByRole('alert')).toContainText(faults['wall.ended'].msg)
  await expect(wall.locator('body')).not.toContainText(late.name)
  await expectReadable(wall)
  await wall.getByRole('button', { name: '重新配对' }).click()
  await expect(wall.getByLabel('配对码')).toBeVisible()
  await wall.reload()
  await expect(wall.getByLabel('配对码')).toBeVisible()

  await moveTo(page, '/audit')
  await expect(rowOf(page, '屏幕“馆长室”')).toContainText('名称')

  // The office looks at it as well, and leaves before the display is hung.
  await clocked.setNow(at('09:20'), page)
  await moveTo(page, '/sign-code')
  await page.getByRole('button', { name: '看大屏' }).click()
  await expect(figure(page, '迟到未到')).toHaveText('1')
  await page.getByRole('link', { name: '返回今日' }).click()
  await expect(page).toHaveURL(/\/office\/today$/)
  await expect(page.getByRole('link', { name: /大屏/ })).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/office\/wall$/)
  // By a login of its own, which ends with it.
  const token = await newOfficeToken(office.request)
  await enterOffice(page, token)
  await page.getByRole('button', { name: '挂成大屏' }).click()
  await page.getByRole('button', { name: '退出后台并继续' }).click()
  await expect(page.getByLabel('配对码')).toBeVisible()
  await page.goto('/office/today')
  await expect(page).toHaveURL(/\/office\/login/)
})

test('without a network it says since when; what does not fit is counted; a calm day, one without shifts and a closed one look like that', async ({
  browser,
  clocked,
}) => {
  test.slow()
  await clocked.setNow(at('09:20'))
  const { wall } = await newWall(browser, clocked)
  await test.step('without a network it says since when, forgets a day that is past, and comes back by itself', async () => {
    await expect(figure(wall, '迟到未到')).toHaveText('1')
    await wall.route('**/api/kiosk/wall', (route) => route.abort())
    // One turn that is lost is no reason for alarm.
    await wall.clock.fastForward(31_000)
    await expect(wall.locator('.wall-foot')).toContainText('秒前更新')
    await wall.clock.fastForward(12 * 60_000)
    await expect(wall.getByRole('alert')).toHaveText(/网络中断以下停在 09:20，已过 12 分钟/)
    await expect(wall.getByRole('main')).toContainText(people.late.name)
    await expectReadable(wall)
    await wall.clock.fastForward(16 * 3_600_000)
    await expect(wall.getByRole('alert')).toHaveText(/最后一次更新在 5月12日 周二 09:20/)
    await expect(wall.getByRole('main')).not.toContainText(people.late.name)
    await expectReadable(wall)
    await wall.unrouteAll()
    await nextTurn(wall, clocked, at('09:30'))
    await expect(wall.getByRole('alert')).toHaveCount(0)
    await expect(figure(wall, '迟到未到')).toHaveText('1')

    // One that comes up without a network knows nothing of the day.
    await wall.route('**/api/kiosk/wall', (route) => route.abort())
    await wall.reload()
    await expect(wall.getByRole('alert')).toContainText('连不上服务器')
    await expectReadable(wall)
    await wall.unrouteAll()
    await wall.getByRole('button', { name: '重试' }).click()
    await expect(figure(wall, '应到')).toHaveText('2')
  })

  await test.step('what does not fit is counted, and halls that lack people stay', async () => {
    await expect(figure(wall, '迟到未到')).toHaveText('1')
    let [people, halls] = [5, 9]
    await wall.route('**/api/kiosk/wall', async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: Record<string, unknown[]> }
      const many = <T>(count: number, one: (n: number) => T) =>
        Array.from({ length: count }, (_, n) => one(n))
      const type = '多语种展厅讲解与引导'
      const long = '新馆二层东侧临时特展厅青花与五彩瓷器专题展区入口'
      const data = {
        ...envelope.data,
        ...{ late: people, lack: 2 * people, museum_name: '江南历史文化博物馆新馆' },
        late_people: many(people, (n) => ({
          name: n % 2 ? '欧阳慧兰' : '阿依古丽·买买提江',
          place_name: n % 2 ? `二层东侧特展厅·青花 ${n}` : long,
          service_type_name: type,
        })),
        gaps: many(people, (n) => ({
          ...{ place_name: n % 2 ? long : `二层东侧特展厅·青花 ${n}`, service_type_name: type },
          ...{ lack: 2, starts: n % 2 ? '10:30:00' : '', asked: n % 3 ? 0 : 1 },
        })),
        places: many(halls, (n) => ({
          ...{
            place_name: n === 3 ? long : `二层东侧特展厅·青花瓷 ${n}`,
            here: n < 10 ? 2 : 1,
            need: 2,
          },
          ...{ starts: '', closed: 0 },
        })),
        ...{ at_risk: Math.floor(people / 5), risk_start: '10:30:00' },
        risk_people: many(Math.floor(people / 5), (n) => ({
          name: n % 2 ? '欧阳慧兰' : '阿依古丽·买买提江',
        })),
        next: { time: '10:30:00', count: 12 },
      }
      await route.fulfill({ response, json: { ...envelope, data } })
    })
    const rows = (name: string | RegExp) => column(wall, name).getByRole('listitem')
    await nextTurn(wall, clocked, at('09:31'))
    await expect(rows(/迟到未到/)).toHaveCount(5)
    await expect(rows('在岗 / 所需')).toHaveCount(9)
    await expectOneScreen(wall)
    people = 7
    await nextTurn(wall, clocked, at('09:32'))
    await expect(rows(/迟到未到/)).toHaveCount(7)
    await expectOneScreen(wall)
    people = 40
    halls = 12
    await nextTurn(wall, clocked, at('09:33'))
    await expect(rows(/迟到未到/)).toHaveCount(9)
    await expect(rows(/迟到未到/).last()).toHaveText('另有 32 人')
    await expect(rows('缺口').filter({ hasText: '另缺' })).toHaveText('另缺 74 人')
    await expect(rows('在岗 / 所需').nth(7)).toContainText('青花瓷 11!1 / 2')
    await expect(rows('在岗 / 所需').last()).toHaveText('另有 4 处，都不缺人')
    await expectReadable(wall)
    await wall.route('**/api/kiosk/wall', (route) => route.abort())
    await wall.clock.fastForward(120_000)
    await expect(rows(/迟到未到/)).toHaveCount(7)
    await expectOneScreen(wall)
    await wall.unrouteAll()
  })

  await test.step('a calm day, one without shifts and a closed one look like that', async () => {
    const day = '2026-05-13'
    await clocked.setNow(at('08:40', day))
    const shift = await duty.plan(people.here, hall, day, '09:00', '12:00')
    await people.here.sign(shift, 'sign')
    await nextTurn(wall, clocked, at('09:10', day))
    await expect(column(wall, '到岗')).toContainText('✓ 全部到岗')
    await expect(column(wall, '缺口')).toContainText('✓ 没有缺口')
    await expectReadable(wall)

    await nextTurn(wall, clocked, at('00:00', '2026-05-14'))
    // As a list it is waited for: one among several, as they stand until the answer is drawn, fails at once.
    await expect(wall.getByRole('heading', { level: 2 })).toHaveText(['今日没有排班'])
    await expect(wall.locator('.wall-head')).toContainText('5月14日 周四')
    await expectReadable(wall)

    const token = await newOfficeToken(office.request)
    const closing = { date: '2026-05-15', note: '设备检修' }
    await call(office.request, 'POST /api/office/days/close', closing, token)
    await nextTurn(wall, clocked, at('10:00', '2026-05-15'))
    await expect(wall.getByRole('heading', { level: 2 })).toHaveText(['今日闭馆'])
    await expect(wall.getByRole('main')).toContainText('设备检修')
    await expectReadable(wall)
    await wall.context().close()
  })
})
