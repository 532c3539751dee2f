import { words } from '@museum/contract/words.ts'
import { call, logInAs, makeActivity, officeToken } from './people.ts'
import { expect, test } from './test.ts'

test('what a page brings is drawn without asking, and read anew when it has changed', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('a screen opened by its address is drawn without asking', async () => {
    const activity = await makeActivity(request)
    const asked: string[] = []
    page.on('request', (one) => {
      if (/\/api\//.test(one.url())) asked.push(one.url())
    })
    await page.goto(`/wx/recruitmentDetail/${activity.id}`)
    await expect(page.getByRole('heading', { name: activity.title })).toBeVisible()
    expect(asked).toEqual([])
  })

  await test.step('what was brought is read anew when it has changed', async () => {
    const activity = await makeActivity(request)
    const path = `/wx/recruitmentDetail/${activity.id}`
    await page.goto(path)
    const title = `${activity.title}改`
    const token = await officeToken(request)
    await call(request, `PATCH /api/office/activities/${activity.id}`, { title }, token)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    // One comes back to a page that the browser had put away: it is asked for anew.
    await page.goto('about:blank')
    await call(request, `PATCH /api/office/activities/${activity.id}`, activity, token)
    await page.goBack()
    await expect(page.getByRole('heading', { name: activity.title, exact: true })).toBeVisible()
  })

  await test.step('what is not there is said as ever', async () => {
    await page.goto('/wx/recruitmentDetail/999999')
    await expect(page.getByText('内容不存在或已删除')).toBeVisible()
    await expect(page.getByText(words.requestFailed)).toBeHidden()
  })

  await test.step('the long-term recruitment, the articles, one of them and who is shown are drawn so', async () => {
    const { list } = await call<{ list: { id: number }[] }>(request, 'GET /api/propaganda/list')
    await logInAs(page, '李淑兰')
    const asked: string[] = []
    page.on('request', (one) => {
      // What is open to everyone; the person's own is asked for.
      if (/\/api\/(activity|propaganda)\/|all_volunteer_info/.test(one.url())) asked.push(one.url())
    })
    // The oldest is the museum's own: other stories publish newer ones and take them back.
    const article = `elegantDetail?id=${list.at(-1)?.id}`
    for (const path of [
      'alwaysRecruitmentDetail',
      'volunteerElegant',
      article,
      'volunteerInfoList',
    ]) {
      await page.goto(`/wx/${path}`)
      await expect(page.locator('main article, main .card').first()).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  await test.step('a list opened by its address is drawn without asking, and goes on with its next page', async () => {
    for (let count = 0; count < 11; count += 1) await makeActivity(request)
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/api/activity/')) asked.push(new URL(one.url()).search)
    })
    await page.goto('/wx/volunteer')
    await expect(page.getByRole('article')).toHaveCount(10)
    expect(asked).toEqual([])
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article').nth(10)).toBeVisible()
    expect(asked).toEqual([expect.stringContaining('page=2')])
  })
})
