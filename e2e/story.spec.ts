import { openDesk } from './desk.ts'
import { call, makeActivity } from './people.ts'
import { expect, test } from './test.ts'

test('a volunteer finds an activity and enrols, the office approves, cancelling gives the place back', async ({
  page,
  browser,
  request,
}) => {
  const activity = await makeActivity(request, { recruit_num: 1 })
  const enrolled = async () =>
    (await call<{ enlist_num: number }>(request, 'POST /api/activity/info', { id: activity.id }))
      .enlist_num

  await test.step('logs in through the stand-in', async () => {
    await page.goto('/wx/volunteer')
    await expect(page.getByRole('dialog')).toContainText('登录异常，请先登录')
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('button', { name: /李淑兰/ }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
    await expect(page).toHaveTitle('志愿者招募')
  })

  await test.step('searches, filters, opens', async () => {
    await page.getByRole('searchbox').fill(activity.title)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: activity.title })).toBeVisible()
    await page.getByRole('link', { name: activity.title }).click()
    await expect(page.getByRole('heading', { name: activity.title })).toBeVisible()
    await expect(page).toHaveTitle('招募详情')
  })

  await test.step('enrols', async () => {
    await page.getByRole('button', { name: '立即报名' }).click()
    await expect(page.getByRole('dialog')).toContainText('报名已提交，请等待审核')
    await page.getByRole('dialog').getByRole('button').last().click()
    expect(await enrolled()).toBe(1)
    await page.goto('/wx/volunteerSignUpRecord')
    const record = page.getByRole('article', { name: activity.title })
    await expect(record.getByText('待审核')).toBeVisible()
  })

  await test.step('the office approves', async () => {
    const office = await openDesk(browser)
    await office.goto(`/office/enlists?activity_id=${activity.id}`)
    await office.getByLabel('用户名').fill('admin')
    await office.getByLabel('密码').fill('museum-demo')
    await office.getByRole('button', { name: '登录' }).click()
    await office.getByRole('row', { name: /李淑兰/ }).click()
    const drawer = office.getByRole('dialog')
    await expect(drawer).toContainText(activity.title)
    await drawer.getByRole('button', { name: /^通过/ }).click()
    await expect(office.getByText('没有符合条件的报名。')).toBeVisible()
    await office.context().close()
  })

  const record = page.getByRole('article', { name: activity.title })
  await test.step('the record turns green', async () => {
    await page.reload()
    const tag = record.getByText('报名成功')
    await expect(tag).toBeVisible()
    await expect(tag).toHaveCSS('color', 'rgb(47, 117, 98)')
  })

  await test.step('cancelling gives the place back', async () => {
    await record.getByRole('button', { name: /取消报名/ }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(record.getByText('已取消')).toBeVisible()
    expect(await enrolled()).toBe(0)
  })
})
