import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { enrolled, listPath } from './messages.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { wechatAgent, withWechatScript } from './wechat.ts'

const templates = {
  message: { id: 'T-1', fields: { thing1: 'title', time2: 'time' } },
}
const test = clockedTest('2026-05-12T02:00:00Z', {
  WECHAT_TEMPLATES: JSON.stringify(templates),
  WECHAT_TOKEN: 'TOKEN123',
})
test.use({ userAgent: wechatAgent })

test('a person allows WeChat two messages, gets them, and is asked again when they are used up', async ({
  page,
  clocked,
}) => {
  await withWechatScript(page, clocked.origin)
  const { name } = await makeVolunteer(page.request)
  await logInAs(page, name, listPath)
  const line = page.getByRole('region', { name: '微信提醒' })
  await expect(line).toContainText('微信提醒未开启，通知只在这里')
  await expectAccessible(page)
  await expectFits(page)
  const answers = [true, true, false]
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()))
  await line.getByRole('button', { name: '开启提醒' }).click()
  await expect(line).toContainText('微信提醒还可送达 1 条')
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

test('outside WeChat nothing is said of its reminders', async ({ browser, clocked }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0', baseURL: clocked.origin })
  const page = await context.newPage()
  const { name } = await makeVolunteer(page.request)
  await logInAs(page, name, '/wx/volunteerUserCenter')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(page.getByRole('region', { name: '微信提醒' })).toHaveCount(0)
  await context.close()
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
  await expect(line).toContainText('微信提醒还可送达 1 条')
  await expectAccessible(page)
  await expectFits(page)

  await expect.poll(() => said('screens')).toEqual({ title: '消息通知', path: listPath })
  await page.goto(`${clocked.origin}/wx/volunteerNotifyDetail?notifyId=1`)
  await expect.poll(() => said('screens')).toMatchObject({ path: '/wx/index' })
})
