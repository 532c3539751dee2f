import { addDays } from '@museum/contract/day.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Applicant, apply, newName } from './applicant.ts'
import { decideAs } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { pressOn } from './held.ts'
import { dayAt } from './now.ts'
import { call, officeToken, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { makeServing } from './serving.ts'

// In the queue of its own museum there is no other pair.
const opensAt = '2026-05-12T02:00:00Z'
const test = clockedTest(opensAt)

const home = { redirect: '/wx/index' }

/** A login by the official account: by `snsapi_base` WeChat tells silently no more than the openid. */
async function tokenBy(page: Page, name: string, scope: 'snsapi_base' | 'snsapi_userinfo') {
  const leadsTo = async (address: string, params: Record<string, string> = {}) => {
    const answer = await page.request.get(address, { params, maxRedirects: 0 })
    return answer.headers().location ?? ''
  }
  const asked = new URL(await leadsTo('/auth/wechat', home), 'http://here')
  const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams)
  const back = await leadsTo(await leadsTo('/standin/choose', { name, redirect_uri, state, scope }))
  const jtoken = new URL(back, 'http://here').searchParams.get('jtoken') ?? ''
  return (await call<{ token: string }>(page.request, 'POST /auth/token', { jtoken })).token
}

async function passed(request: APIRequestContext, person: Applicant): Promise<Applicant> {
  for (let step = 0; step < 3; step += 1) await decideAs(request, person, 'pass')
  return person
}

/** Two volunteers who are one: by the openid alone until WeChat tells, and by the mini-program. */
async function twoRecords(page: Page) {
  const human = newName()
  const { request } = page
  const old = await tokenBy(page, human, 'snsapi_base')
  const first = await passed(request, await apply(request, `${human}甲`, {}, old))
  const mini = await tokenOf(request, human)
  const second = await passed(request, await apply(request, `${human}乙`, {}, mini))
  const told = () => tokenBy(page, human, 'snsapi_userinfo')
  await told()
  return { first, second, told }
}

const minutesOf = async (request: APIRequestContext, token: string) =>
  (await call<{ service_time: number }>(request, 'GET /api/volunteer/index_info', {}, token))
    .service_time * 60

/** Shifts that were served long ago, as the office enters them. */
async function served(request: APIRequestContext, people: readonly Applicant[]) {
  const office = await officeToken(request)
  const today = dayAt(Date.parse(opensAt))
  const period = { activity_start_date: addDays(today, -30), activity_end_date: addDays(today, 30) }
  const { activity, types, places } = await makeServing(request, period)
  for (const [at, { id }] of people.entries()) {
    const date = addDays(today, -2 - at)
    const shift = await call<{ id: number }>(
      request,
      'POST /api/office/rosters',
      {
        ...{ volunteer_id: id, activity_id: activity.id, service_type_id: types[1]?.id },
        ...{ place_id: places[1]?.id, date, start_time: '09:00', end_time: '12:00', afterwards: 1 },
      },
      office,
    )
    await call(
      request,
      `POST /api/office/rosters/${shift.id}/repair`,
      { sign_time: `${date} 09:00`, sign_out_time: `${date} 12:00`, reason: '纸质签到表' },
      office,
    )
  }
}

test('two records of one person are joined by hand or told apart; what overlaps keeps them apart, and F pressed on asks about each pair once', async ({
  page,
  clocked,
}) => {
  test.slow()
  const { request } = page
  /** Another person's browser, and another minute, so that the queue is read anew. */
  const next = async (minute: string) => {
    await page.context().clearCookies({ name: /wechat/ })
    await clocked.setNow(`2026-05-12T02:${minute}:00Z`, page)
  }
  await test.step('two records of one person are joined by hand: hours add up, and both logins lead to one', async () => {
    const { first, second, told } = await twoRecords(page)
    await served(request, [first, second])
    expect(await minutesOf(request, second.token)).toBe(180)
    await openOffice(page, '/duplicates')
    await expect(rowOf(page, first.name)).toContainText('同一个微信')
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    const drawer = page.getByRole('dialog', { name: /疑似同一人/ })
    await expect(drawer.getByRole('row', { name: /^姓名.*不同/ })).toContainText(second.name)
    await expect(drawer.getByRole('row', { name: /服务时长/ })).toContainText('3小时')
    await expect(drawer.getByRole('button', { name: /合并/ })).toBeDisabled()
    await expect(drawer).not.toContainText(first.phone)
    await expectAccessible(page)
    await drawer.getByRole('radio', { name: new RegExp(second.name) }).check()
    await drawer.getByRole('button', { name: /合并/ }).click()
    const sure = page.getByRole('dialog', { name: new RegExp(`保留${second.name}`) })
    await expect(sure).toContainText('此操作不能撤销')
    await sure.getByRole('button', { name: '合并，不能恢复' }).click()
    await expectTold(page, '已合并')
    await expect(rowOf(page, first.name)).toHaveCount(0)
    for (const token of [first.token, second.token, await told()])
      expect(await minutesOf(request, token)).toBe(360)
  })

  await test.step('what overlaps is told and keeps both apart; a pair that is dismissed does not come back', async () => {
    await next('04')
    const { first, second, told } = await twoRecords(page)
    const asked = { reason: '搬到外地' }
    await call(request, 'POST /api/personal/deletion', asked, first.token)
    await moveTo(page, '/duplicates')
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    const drawer = page.getByRole('dialog', { name: /疑似同一人/ })
    await expect(drawer.getByRole('alert')).toContainText('有待办理的注销申请，请先办理')
    await expect(drawer.getByRole('radio')).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: /合并/ })).toBeDisabled()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: /不是同一人/ }).click()
    const sure = page.getByRole('dialog', { name: '不是同一人？' })
    await sure.getByRole('button', { name: '不是同一人', exact: true }).click()
    await expectTold(page, '已标为不是同一人')
    await told()
    await clocked.setNow('2026-05-12T02:05:00Z', page)
    await moveTo(page, '/duplicates')
    // Before the queue is read nobody stands in it.
    const queue = page.getByRole('region', { name: '疑似同一人' })
    await expect(queue).toHaveAttribute('aria-busy', 'false')
    await expect(rowOf(page, second.name)).toHaveCount(0)
    await page.getByText('不是同一人', { exact: true }).first().click()
    await expect(rowOf(page, second.name)).toContainText('不是同一人')
  })

  await test.step('a pair that could not be joined after all is open to a decision as before', async () => {
    await next('06')
    const { first, second } = await twoRecords(page)
    await moveTo(page, '/duplicates')
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    const drawer = page.getByRole('dialog', { name: /疑似同一人/ })
    await drawer.getByRole('radio', { name: new RegExp(second.name) }).check()
    const asked = { reason: '搬到外地' }
    await call(request, 'POST /api/personal/deletion', asked, first.token)
    await decideByKey(page, 'p')
    await page.getByRole('dialog', { name: /^保留/ }).getByRole('button', { name: /^合并/ }).click()
    await expect(drawer.getByRole('alert')).toContainText('有待办理的注销申请，请先办理')
    await decideByKey(page, 'f')
    const sure = page.getByRole('dialog', { name: '不是同一人？' })
    await sure.getByRole('button', { name: '不是同一人', exact: true }).click()
    await expect(rowOf(page, first.name)).toHaveCount(0)
  })

  await test.step('F pressed on asks about each pair once, and never about one that is decided', async () => {
    await next('08')
    const older = await twoRecords(page)
    // Somebody else's browser.
    await page.context().clearCookies({ name: /wechat/ })
    const newer = await twoRecords(page)
    await moveTo(page, '/duplicates')
    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.keyboard.press('j')
    const compared = page.getByRole('dialog', { name: /疑似同一人/ })
    await pressOn(page, 2, {
      queue: /\/api\/office\/duplicates\?/,
      decision: /\/api\/office\/duplicates\/\d+\/dismiss$/,
      key: 'f',
      answer: async (at) => {
        const { name } = [newer, older][at]?.first ?? { name: '' }
        await expect(compared).toContainText(name)
        const sure = page.getByRole('dialog', { name: '不是同一人？' })
        await sure.getByRole('button', { name: '不是同一人', exact: true }).click()
      },
    })
  })
})
