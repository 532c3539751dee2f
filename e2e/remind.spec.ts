import { words } from '@museum/contract/words.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { enrolled, listPath } from './messages.ts'
import { logInAs, makeActivity } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { dayOf } from './plan.ts'
import { chooseDays, regular, submit } from './planDays.ts'
import { wechatAgent, withWechatScript } from './wechat.ts'

const templates = {
  message: { id: 'T-1', fields: { thing1: 'title', time2: 'time' } },
}
const test = clockedTest('2026-05-12T02:00:00Z', {
  WECHAT_TEMPLATES: JSON.stringify(templates),
  WECHAT_TOKEN: 'TOKEN123',
})
test.use({ userAgent: wechatAgent })

test('WeChat’s reminders: offered where they help, why they fail, allowed, used up, and nothing outside', async ({
  page,
  browser,
  clocked,
}) => {
  test.slow()
  await withWechatScript(page, clocked.origin)
  const { name } = await regular(page)
  const line = page.getByRole('region', { name: '微信提醒' })
  const answers = [true, true, false]
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()))
  await test.step('who has just enrolled, or planned days, is offered to be told by WeChat', async () => {
    const activity = await makeActivity(page.request, { auto_approve: 1 })
    await logInAs(page, name, `/wx/recruitmentDetail/${activity.id}`)
    const offer = page.getByRole('region', { name: '微信提醒' })
    const enrol = page.getByRole('button', { name: '立即报名' })
    await expect(enrol).toBeVisible()
    await expect(offer).toHaveCount(0)
    await enrol.click()
    const done = page.getByRole('dialog', { name: words.dialogTitle })
    await expect(done).toContainText(words.enrolled)
    await done.getByRole('button').click()
    await expect(offer).toContainText('开启微信提醒，班次和审核结果会发到微信')
    await expect(offer.getByRole('button', { name: '开启提醒' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await page.goto('/wx/schedul')
    const day = dayOf(page, '2026-05-20')
    await chooseDays(page, ['2026-05-20'])
    await expect(submit(page, 1)).toBeVisible()
    // What is being done comes first.
    await expect(offer).toHaveCount(0)
    await submit(page, 1).click()
    await expect(day).toHaveAccessibleName(/已排班/)
    await expect(offer.getByRole('button', { name: '开启提醒' })).toBeVisible()
    await expectFits(page)
  })

  await test.step('why WeChat’s window does not open is told by its number', async () => {
    await page.goto(listPath)
    await expect(line).toContainText('微信提醒未开启，通知只在这里')
    const allow = line.getByRole('button', { name: '开启提醒' })
    await allow.evaluate((tag) => {
      const detail = { errMsg: 'subscribe:fail', errCode: 20_004 }
      tag.dispatchEvent(new CustomEvent('error', { detail }))
    })
    await expect(line.getByRole('alert')).toHaveText(
      '您在微信里关闭了订阅消息，请先打开总开关，再回到这里',
    )
    await expectAccessible(page)
    await expectFits(page)
    // Once it is mended the same button serves.
    await allow.click()
    await expect(line).toContainText('微信提醒还可送达 1 条')
    await expect(line.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a person allows WeChat two messages, gets them, and is asked again when they are used up', async () => {
    await line.getByRole('button', { name: '再加几条' }).click()
    await expect(line).toContainText('微信提醒还可送达 2 条')

    for (let message = 0; message < 2; message += 1) await enrolled(page.request, name)
    await clocked.setNow('2026-05-12T02:01:00Z', page)
    await page.reload()
    await expect(line).toContainText('微信提醒未开启')

    // Who says no is asked no more where others are, and still finds the way among what is their own.
    await line.getByRole('button', { name: '开启提醒' }).click()
    await expect(line.getByRole('button')).toHaveCount(0)
    await page.goto('/wx/volunteerUserCenter')
    await expect(line.getByRole('button', { name: '开启提醒' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('outside WeChat nothing is said of its reminders', async () => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0', baseURL: clocked.origin })
    const outside = await context.newPage()
    await logInAs(outside, name, '/wx/volunteerUserCenter')
    await expect(outside.getByRole('button', { name: '退出登录' })).toBeVisible()
    await expect(outside.getByRole('region', { name: '微信提醒' })).toHaveCount(0)
    await context.close()
  })
})

test('in the mini-program its own page asks, and it hears what one may pass on', async ({
  page,
  clocked,
}) => {
  await page.addInitScript(() => {
    const said = { ways: [] as string[], screens: [] as unknown[] }
    const miniProgram = {
      navigateTo: ({ url }: { url: string }) => said.ways.push(url),
      redirectTo: ({ url }: { url: string }) => said.ways.push(url),
      postMessage: ({ data }: { data: unknown }) => said.screens.push(data),
    }
    Object.assign(window, { said, __wxjs_environment: 'miniprogram', wx: { miniProgram } })
  })
  const said = (what: 'ways' | 'screens') =>
    page.evaluate(
      (name) => (window as never as { said: Record<string, unknown[]> }).said[name]?.at(-1),
      what,
    )
  let left = 0
  const consents = { templates: ['T-1'], door: 'mini', lasting: 0, ask: 1 }
  await page.route('**/auth/wechat/consents*', (route) =>
    route.fulfill({ json: { status: 1, msg: 'ok', data: { ...consents, left } } }),
  )
  const { name } = await makeVolunteer(page.request)
  await logInAs(page, name, listPath)
  const line = page.getByRole('region', { name: '微信提醒' })
  await line.getByRole('button', { name: '开启提醒' }).click()
  await expect
    .poll(() => said('ways'))
    .toBe(`/pages/subscribe/subscribe?templates=T-1&back=${encodeURIComponent(listPath)}`)
  // What was allowed there is seen here, whether or not the phone tells that one has come back.
  left = 1
  await page.clock.fastForward(5_000)
  await expect(line).toContainText('微信提醒还可送达 1 条')
  await expectAccessible(page)
  await expectFits(page)

  await expect.poll(() => said('screens')).toEqual({ title: '消息通知', path: listPath })
  await page.goto(`${clocked.origin}/wx/volunteerNotifyDetail?notifyId=1`)
  await expect.poll(() => said('screens')).toMatchObject({ path: '/wx/index' })
})
