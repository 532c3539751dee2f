import { faults } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import { moveTo, openOffice, rowOf, seenAs, watchFaults } from './desk.ts'
import { makeActivity } from './people.ts'
import { expectAccessible } from './phone.ts'
import { newTitle, writePost } from './space.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const password = 'museum-demo'

test('a deep link survives the login; whoever keeps mistyping is told, waits, is told how long, and is not held up under another name', async ({
  page,
}) => {
  const unseen = watchFaults(page)
  await page.clock.install()
  await page.goto('/office/activities?state=draft')
  await expect(page).toHaveURL(/\/office\/login\?from=/)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()

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
  // Under another name nobody is held up.
  await name.fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await expect(submit).toBeEnabled()
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

test('an account that audits sees the pages of those whom it audits, and none of their acts', async ({
  page,
}) => {
  await seenAs(page, 'auditor')
  await openOffice(page, '/accounts')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'admin' })).toBeVisible()
  const acts = page
    .getByRole('main')
    .getByRole('button', { name: /新增|改角色|重置|解除|结束|停用|启用|删除|合并|不是同一人/ })
  await expect(acts).toHaveCount(0)
  await moveTo(page, '/duplicates')
  await expect(page.getByRole('heading', { level: 1, name: '疑似同一人' })).toBeVisible()
  await expect(page.getByText('全部按键')).toBeVisible()
  await expect(acts).toHaveCount(0)
  await expect(page.getByText('合并', { exact: true })).toHaveCount(0)
})

test('a read-only account sees everything but the log, and no button that writes', async ({
  page,
  request,
}) => {
  test.slow()
  const activity = await makeActivity(request)
  const post = newTitle()
  await writePost(request, '郑国栋', { title: post })
  await seenAs(page, 'viewer')
  await openOffice(page, '/activities')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '字典' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '操作日志' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: activity.title, exact: true })).toBeVisible()
  const writes = /新建|新增|编辑|发布|下架|删除|改名|停用|上移|下移|通过|导出|保存|撤回/
  // A head by which one sorts is a button too.
  const buttons = page.getByRole('main').getByRole('button', { name: writes })
  const acts = buttons.and(page.locator(':not(th *)'))
  await expect(acts).toHaveCount(0)
  await page.getByRole('link', { name: activity.title, exact: true }).click()
  await expect(page.getByLabel('标题', { exact: true })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: '服务说明', exact: true })).toHaveText(
    '引导观众有序参观。',
  )
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(acts).toHaveCount(0)
  for (const name of ['报名审核', '长期招募', '字典']) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(acts).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await moveTo(page, '/activities/new')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await moveTo(page, '/audit')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()

  await moveTo(page, `/posts?q=${post}`)
  await page.getByRole('button', { name: post }).click()
  const detail = page.getByRole('dialog', { name: /帖子详情/ })
  await expect(detail.getByRole('heading', { name: post })).toBeVisible()
  await expect(detail.getByRole('button', { name: /通过/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await moveTo(page, `/broadcasts?q=${encodeURIComponent('消防应急演练')}`)
  await expect(rowOf(page, '消防应急演练')).toBeVisible()
  await expect(page.getByRole('button', { name: '新建通知' })).toHaveCount(0)
  await moveTo(page, '/articles')
  await expect(page.getByRole('link', { name: /^把展览送进社区/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '新建文章' })).toHaveCount(0)
  await page.getByRole('link', { name: /^把展览送进社区/ }).click()
  await expect(page.getByRole('heading', { name: '文章详情' })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)

  // The list of votes filters by where one stands.
  await moveTo(page, '/votes')
  await page.getByText('已结束', { exact: true }).first().click()
  await expect(page).toHaveURL(/status=ended/)
  await expect(rowOf(page, '季度服务之星评选')).toBeVisible()
  await expect(rowOf(page, '年度明星志愿者评选')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新建评选' })).toHaveCount(0)
  await page.getByRole('link', { name: '季度服务之星评选' }).click()
  await expect(page.getByRole('img', { name: /小时$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑评选' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '添加候选人' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the overview leads to what waits; a page that is offline, fails or breaks says so, and a new one’s title has the focus', async ({
  page,
  context,
}) => {
  await test.step('the overview leads to what waits, to today and to the days that want people', async () => {
    await openOffice(page, '/')
    await expect(page).toHaveURL(/\/office\/dashboard$/)
    const waiting = page.getByRole('navigation', { name: '待办' })
    await expect(waiting.getByRole('link')).toHaveCount(8)
    await expect(waiting.getByRole('link', { name: /报名审核.*条报名待审核/ })).toBeVisible()
    const trend = page.getByRole('region', { name: '服务趋势' })
    await expect(trend.getByRole('figure')).toHaveCount(2)
    // The same figures for whoever cannot see bars.
    await expect(
      trend.getByRole('table', { name: '每月服务时长与人数' }).getByRole('row'),
    ).toHaveCount(13)
    await trend.getByText('近24个月').click()
    await expect(page).toHaveURL(/months=24/)
    await expect(trend.getByRole('row')).toHaveCount(25)
    await trend.getByRole('button', { name: '以表格查看' }).click()
    await expectAccessible(page)

    const gaps = page.getByRole('region', { name: '未来两周缺人的班次' })
    await gaps
      .getByRole('link', { name: /缺 \d+ 人/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/office\/planner\?date=/)
    await page.goBack()
    await expect(page).toHaveURL(/months=24/)
    await page
      .getByRole('region', { name: '今日服务' })
      .getByRole('link', { name: /待服务/ })
      .click()
    await expect(page).toHaveURL(/\/office\/today\?state=expected/)
  })

  await test.step('an offline browser says so and keeps the page; a failed list can be tried again', async () => {
    await moveTo(page, '/activities')
    await expect(page.getByRole('table').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(words.offline)).toBeVisible()
    await page.getByRole('link', { name: '长期招募' }).click()
    await page.getByRole('link', { name: '活动管理' }).click()
    await context.setOffline(false)
    await expect(page.getByText(words.offline)).toHaveCount(0)
    await page.route('**/api/office/recruitments?*', (route) => route.abort())
    await page.getByRole('link', { name: '长期招募' }).click()
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${words.offline}`))
    await page.unroute('**/api/office/recruitments?*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('table').first()).toBeVisible()
  })

  await test.step('a new page’s title has the focus; a page that breaks says so, and the log hears of it', async () => {
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
})
