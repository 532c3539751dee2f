import { clockedTest, expect } from './clocked.ts'
import { moveTo, openDesk, openOffice } from './desk.ts'
import { instantAt } from './now.ts'
import { call, enterOffice, newOfficeToken, officeToken } from './people.ts'

const at = (time: string) => instantAt('2026-05-12', time)
const usual = { OFFICE_LOGIN_HOURS: '12', OFFICE_IDLE_MINUTES: '30' }
const test = clockedTest(at('09:00'), usual)

test('half an hour without a touch ends a login; what was typed stands after the next', async ({
  page,
  clocked,
}) => {
  await openOffice(page, '/groups')
  await page.getByRole('button', { name: '新增分组' }).first().click()
  const name = page.getByRole('dialog', { name: '新增分组' }).getByLabel('名称')
  await name.fill('讲解三组')
  await clocked.setNow(at('09:31'), page)
  await page.getByRole('dialog', { name: '新增分组' }).getByRole('button', { name: '保存' }).click()
  const again = page.getByRole('dialog', { name: '登录已结束，请重新登录' })
  await expect(again).toBeVisible()
  // Nobody reads on who comes by.
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(name).toBeHidden()
  await again.getByLabel('密码').fill('museum-demo')
  await again.getByRole('button', { name: '登录' }).click()
  await expect(again).toBeHidden()
  await expect(name).toHaveValue('讲解三组')
  await page.getByRole('dialog', { name: '新增分组' }).getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '讲解三组' })
  await expect(row).toBeVisible()

  await test.step('and ten minutes later nothing of what was shown is left in the tab', async () => {
    await page.getByRole('button', { name: '新增分组' }).first().click()
    await name.fill('讲解四组')
    await clocked.setNow(at('10:02'), page)
    await page
      .getByRole('dialog', { name: '新增分组' })
      .getByRole('button', { name: '保存' })
      .click()
    await expect(again).toBeVisible()
    await clocked.setNow(at('10:13'), page)
    await expect(page).toHaveURL(/\/office\/login\?from=%2Fgroups$/)
    await expect(page.getByText('讲解三组')).toHaveCount(0)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill('museum-demo')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: '新增分组' }).first().click()
    await expect(name).toHaveValue('讲解四组')
  })

  await test.step('and one whose cookie is gone asks for the login, and speaks of no fault', async () => {
    await page.context().clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/office\/login\?from=%2Fgroups$/)
    await expect(page.getByLabel('用户名')).toBeVisible()
    await expect(page.getByText('登录异常')).toHaveCount(0)
  })
})

test('one sees where one is logged in, and ends what is not one’s own', async ({
  page,
  browser,
  clocked,
}) => {
  const other = await openDesk(browser, { baseURL: clocked.origin })
  await openOffice(page, '/groups')
  const token = await newOfficeToken(page.request)
  await enterOffice(other, token)
  await other.goto('/office/groups')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /admin/ }).click()
  await page.getByRole('menuitem', { name: '登录的设备' }).click()
  const dialog = page.getByRole('dialog', { name: '登录的设备' })
  await expect(dialog.getByText('本机')).toHaveCount(1)
  const ends = dialog.getByRole('button', { name: /^退出/ })
  const count = await ends.count()
  expect(count).toBeGreaterThan(0)
  for (let left = count; left > 0; left -= 1) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  const menu = other.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '服务类型' }).click()
  await expect(other.getByRole('dialog', { name: '登录已结束，请重新登录' })).toBeVisible()

  await test.step('an administrator sees where another account is, and ends it there', async () => {
    const somebody = { username: '值班的人', password: 'paper-ink-seal' }
    const login = await officeToken(page.request)
    const made = { username: somebody.username, role: 'viewer' }
    const { invite } = await call<{ invite: string }>(
      ...([page.request, 'POST /api/office/accounts', made, login] as const),
    )
    const token = new URL(invite).hash.slice(1)
    const { password } = somebody
    await call(other.request, 'POST /api/office/invite', { token, password })
    await call(other.request, 'POST /api/office/login', somebody)
    await dialog.getByRole('link', { name: '签到码' }).click()
    await expect(page.getByRole('heading', { name: '官网与门禁的接口密钥' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await moveTo(page, '/accounts')
    await page.getByRole('button', { name: '登录的设备“值班的人”' }).click()
    const theirs = page.getByRole('dialog', { name: '“值班的人”登录的设备' })
    await expect(theirs.getByRole('button', { name: /^退出/ })).toHaveCount(1)
    await theirs.getByRole('button', { name: /^退出/ }).click()
    await expect(theirs.getByText('现在没有在任何设备登录。')).toBeVisible()
    await expect(theirs.getByRole('button', { name: '全部退出' })).toHaveCount(0)
  })
})

test('no script of the page reads the login, and another site does nothing by it', async ({
  page,
  clocked,
}) => {
  await page.goto('/office/login?from=/groups')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('museum-demo')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '分组' })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'office')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const read = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(await page.evaluate(read)).not.toContain(cookie?.value)

  const elsewhere = await page.context().newPage()
  await elsewhere.route('http://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<form method="post"></form>' }),
  )
  await elsewhere.goto('http://elsewhere.example/')
  const act = `${clocked.origin}/api/office/logout`
  const answered = elsewhere.waitForResponse(act)
  await elsewhere.evaluate((action) => {
    const form = document.querySelector('form')
    if (form) Object.assign(form, { action }).submit()
  }, act)
  expect((await answered).ok()).toBe(false)
  // Nor where a browser would send the cookie all the same.
  const headers = { cookie: `office=${cookie?.value}`, origin: 'http://elsewhere.example' }
  const forged = await page.request.post(act, { headers, form: {} })
  expect(await forged.json()).toMatchObject({ status: 403, data: { code: 'auth.foreign' } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '分组' })).toBeVisible()
})
