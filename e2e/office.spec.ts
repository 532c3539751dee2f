import { faults } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import { openOffice, seenAs, watchFaults } from './desk.ts'
import { makeActivity, newOfficeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const password = 'museum-demo'

test('a deep link survives the login, and a wrong password is told first', async ({ page }) => {
  const unseen = watchFaults(page)
  await page.goto('/office/activities?state=draft')
  await expect(page).toHaveURL(/\/office\/login\?from=/)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toHaveText(faults['office.wrong_password'].msg)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/activities\?state=draft$/)
  await expect(page.getByRole('heading', { level: 1, name: '活动管理' })).toBeVisible()
  await expect(page.getByText(/^版本 \d+\.\d+\.\d+/)).toBeVisible()
  await page.getByRole('button', { name: /admin/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/office\/login$/)
  await page.goto('/office/')
  await expect(page).toHaveURL(/\/office\/login$/)
  expect(unseen).toEqual([])
})

test('a link to elsewhere in the login address leads nowhere else', async ({ page }) => {
  await page.goto('/office/login?from=//example.com/')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/office\/dashboard$/)
})

test('whoever keeps mistyping waits, is told how long, and is not held up under another name', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/office/login')
  const name = page.getByLabel('用户名')
  await name.fill(`nobody-${unique()}`)
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  const submit = page.getByRole('button', { name: '登录' })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/office/login')
    await submit.click()
    await answered
    await expect(page.getByRole('alert')).toHaveText(faults['office.wrong_password'].msg)
  }
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(faults['office.wait'].msg)
  await expect(submit).toHaveText(/^\d\d? 秒后可再登录$/)
  await expect(submit).toBeDisabled()
  const left = async () => Number.parseInt((await submit.textContent()) ?? '', 10)
  const first = await left()
  expect(first).toBeLessThanOrEqual(30)
  await page.clock.runFor(10_000)
  await expect.poll(left).toBeLessThanOrEqual(first - 10)
  await page.clock.runFor(21_000)
  await expect(submit).toHaveText('登录')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await submit.click()
  await expect(submit).toBeDisabled()
  await expectAccessible(page)
  await name.press('End')
  await name.press('x')
  await expect(submit).toBeEnabled()
})

test('a login that ends is asked for above the page, which keeps what was typed', async ({
  page,
}) => {
  await page.goto('/office/login')
  const token = await newOfficeToken(page.request)
  await page.evaluate((value) => localStorage.setItem('office_token', value), token)
  await page.goto('/office/groups')
  await page.getByRole('button', { name: '新增分组' }).first().click()
  const form = page.getByRole('dialog', { name: '新增分组' })
  const name = `夜场${unique()}`
  await form.getByLabel('名称').fill(name)
  // Esc asks before it is thrown away.
  await form.getByLabel('名称').press('Escape')
  const asked = page.getByRole('dialog', { name: '有未保存的内容' })
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(asked).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  // The login ends while the form is being sent, whatever else the page reads meanwhile.
  await page.route(
    '**/api/office/groups',
    async (route) => {
      const headers = { authorization: `Bearer ${token}` }
      await page.request.post('/api/office/logout', { headers, data: {} })
      await route.continue()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: '保存' }).click()
  const again = page.getByRole('dialog', { name: '登录已结束，请重新登录' })
  await expect(again.getByLabel('用户名')).toHaveValue('admin')
  await expect(again.getByLabel('密码', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await again.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  // What was typed before the login ended is asked about as ever.
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(asked).toBeHidden()
  await expect(form.getByLabel('名称')).toHaveValue(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
})

test('the office works in a browser that refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/office/login')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '总览' })).toBeVisible()
})

const pages = [
  ['/dashboard', '总览'],
  ['/accounts', '账号'],
  ['/settings', '设置'],
  ['/applications', '申请审核'],
  ['/enlists', '报名审核'],
  ['/volunteers', '志愿者'],
  ['/groups', '分组'],
  ['/activities', '活动管理'],
  ['/activities/new', '新建活动'],
  ['/recruitments', '长期招募'],
  ['/recruitments/new', '新建长期招募'],
  ['/dictionaries', '字典'],
  ['/audit', '操作日志'],
  ['/nowhere', '页面不存在'],
] as const
test('every page is accessible, and its policy refuses nothing of its own', async ({ page }) => {
  test.slow()
  const unseen = watchFaults(page)
  for (const [path, title] of pages)
    await test.step(title, async () => {
      await openOffice(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} · `))
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      expect(unseen).toEqual([])
    })
})

test('a read-only account sees everything but the log, and no button that writes', async ({
  page,
  request,
}) => {
  const activity = await makeActivity(request)
  await seenAs(page, 'viewer')
  await openOffice(page, '/activities')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '字典' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '操作日志' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: activity.title, exact: true })).toBeVisible()
  const writes = /新建|新增|编辑|发布|下架|删除|改名|停用|上移|下移|通过|导出|保存|撤回/
  await expect(page.getByRole('main').getByRole('button', { name: writes })).toHaveCount(0)
  await page.getByRole('link', { name: activity.title, exact: true }).click()
  await expect(page.getByLabel('标题', { exact: true })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: '服务说明', exact: true })).toHaveText(
    '引导观众有序参观。',
  )
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: writes })).toHaveCount(0)
  for (const name of ['报名审核', '长期招募', '字典']) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: writes })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto('/office/activities/new')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page.goto('/office/audit')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
})

test('an offline browser says so and keeps the page; a failed list can be tried again', async ({
  page,
  context,
}) => {
  await openOffice(page, '/activities')
  await expect(page.getByRole('table').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(words.offline)).toBeVisible()
  await page.getByRole('link', { name: '长期招募' }).click()
  await page.getByRole('link', { name: '活动管理' }).click()
  await context.setOffline(false)
  await expect(page.getByText(words.offline)).toHaveCount(0)
  await page.route('**/api/office/recruitments?*', (route) => route.abort())
  await page.getByRole('link', { name: '长期招募' }).click()
  await expect(page.getByRole('alert')).toContainText(words.requestFailed)
  await page.unroute('**/api/office/recruitments?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a new page’s title has the focus; a page that breaks says so, and the log hears of it', async ({
  page,
}) => {
  await openOffice(page, '/activities')
  await page.getByRole('link', { name: '文章' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeFocused()
  await page.route('**/api/office/groups?*', (route) =>
    route.fulfill({ json: { status: 1, msg: '', data: { list: [{ id: 1 }], total: 1 } } }),
  )
  const reported = page.waitForRequest('**/api/client-error')
  await page.getByRole('link', { name: '分组' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({
    front: 'office',
    route: '/office/groups',
  })
})
