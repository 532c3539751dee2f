import { enlistStatusWords, enrolledPending } from '@museum/contract/enlist/enlist.words.ts'
import { words } from '@museum/contract/words.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { call, dayFromToday, logInAs, makeActivity, officeToken, tokenOf } from './people.ts'
import { expectAccessible, walkTo, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const volunteer = '马晓峰'
const mark = () => `记${unique()}`

/** An enrolment of the volunteer in an activity of its own. */
async function enrolled(request: APIRequestContext, change: Record<string, unknown> = {}) {
  const activity = await makeActivity(request, change)
  const token = await tokenOf(request, volunteer)
  const { enlist_id } = await call<{ enlist_id: number }>(
    request,
    'POST /api/enlist/enlist',
    { id: activity.id },
    token,
  )
  const decide = async (decision: 'pass' | 'fail', remark = '') =>
    await call(
      request,
      `POST /api/office/enlists/${enlist_id}/decide`,
      { decision, remark },
      await officeToken(request),
    )
  const cancel = () => call(request, 'POST /api/enlist/remove', { id: enlist_id }, token)
  return { ...activity, decide, cancel }
}

const openRecords = (page: Page, keyword: string) =>
  walkTo(page, `/wx/volunteerSignUpRecord?title=${keyword}`)

test('a volunteer’s enrolments: how they load, what each state offers, and how they are found', async ({
  page,
  request,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  await test.step('the records show their shape while they load, and why they failed', async () => {
    let broken = false
    await page.route('**/api/enlist/list?*', (route) => {
      if (broken) return route.fulfill({ status: 504, body: '' })
      return undefined
    })
    await logInAs(page, volunteer, '/wx/volunteerSignUpRecord')
    await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
    await expectAccessible(page, { loading: true })
    broken = true
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('网关超时')
    await page.unrouteAll()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('each state has its word and colour, and offers cancelling in 1 and 3 alone', async () => {
    const key = mark()
    const make = (name: string) =>
      enrolled(request, { title: `${key}${name}`, single_time: '每次约3小时' })
    await make('甲')
    const refused = await make('乙')
    await refused.decide('fail', '时间与其他服务冲突')
    await (await make('丙')).decide('pass')
    await (await make('丁')).cancel()

    await openRecords(page, key)
    await expect(page.getByRole('article')).toHaveCount(4)
    for (const [name, word, colour, offers] of [
      ['甲', enlistStatusWords[1], 'rgb(138, 93, 11)', 1],
      ['乙', enlistStatusWords[2], 'rgb(179, 38, 30)', 0],
      ['丙', enlistStatusWords[3], 'rgb(47, 117, 98)', 1],
      ['丁', enlistStatusWords[4], 'rgb(111, 106, 98)', 0],
    ] as const) {
      const record = page.getByRole('article', { name: `${key}${name}` })
      await expect(record.getByText(word, { exact: true })).toHaveCSS('color', colour)
      await expect(record.getByRole('button', { name: '取消报名' })).toHaveCount(offers)
      await expect(record).toContainText('每次约3小时')
      await expect(record).toContainText(/报名时间(\d{4}年)?\d+月\d+日 周. \d\d:\d\d/)
    }
    await expect(page.getByRole('article', { name: `${key}乙` })).toContainText(
      '时间与其他服务冲突',
    )
    await expectAccessible(page)

    await page
      .getByRole('article', { name: `${key}乙` })
      .getByRole('button', { name: '查看详情' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/wx/recruitmentDetail/${refused.id}`))
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(4)
  })

  await test.step('cancelling asks first, tells the server’s words, and gives the place back', async () => {
    const activity = await enrolled(request)
    const { enlist_num } = await call<{ enlist_num: number }>(request, 'POST /api/activity/info', {
      id: activity.id,
    })
    expect(enlist_num).toBe(1)
    await openRecords(page, activity.title)
    const record = page.getByRole('article', { name: activity.title })
    const cancel = record.getByRole('button', { name: '取消报名' })
    const dialog = page.getByRole('dialog', { name: '取消报名' })

    await cancel.click()
    await expect(dialog).toContainText(activity.title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '暂不取消' }).click()
    await expect(record.getByText('待审核')).toBeVisible()

    await cancel.click()
    await dialog.getByRole('button', { name: '确定取消' }).click()
    await expect.poll(toasts).toContain(words.enrolCancelled)
    await expect(record.getByText('已取消')).toBeVisible()
    await expect(cancel).toHaveCount(0)
    await record.getByRole('button', { name: '查看详情' }).click()
    await expect(page.getByText('已报名 0 人 / 计划 10 人')).toBeVisible()
    await page.getByRole('button', { name: '立即报名' }).click()
    await expect(page.getByRole('dialog')).toContainText(enrolledPending)
    await page.getByRole('dialog').getByRole('button').last().click()
  })

  await test.step('no cancelling when the activity is 服务结束', async () => {
    const activity = await enrolled(request)
    const office = await officeToken(request)
    const over = { activity_start_date: dayFromToday(-2), activity_end_date: dayFromToday(-1) }
    await call(request, `PATCH /api/office/activities/${activity.id}`, over, office)
    await openRecords(page, activity.title)
    const record = page.getByRole('article', { name: activity.title })
    await expect(record.getByRole('button', { name: '取消报名' })).toBeDisabled()
    await expect(record).toContainText('服务结束，不能取消')
  })

  await test.step('an enrolment whose activity was taken down says that it holds nothing', async () => {
    const key = mark()
    const [waiting, passed, failed] = [
      await enrolled(request, { title: `${key}甲` }),
      await enrolled(request, { title: `${key}乙` }),
      await enrolled(request, { title: `${key}丙` }),
    ]
    await passed.decide('pass')
    await failed.decide('fail', '人数已够')
    const office = await officeToken(request)
    for (const { id } of [waiting, passed, failed])
      await call(request, `PATCH /api/office/activities/${id}`, { state: 'taken_down' }, office)
    await openRecords(page, key)
    const record = (name: string) => page.getByRole('article', { name })
    const words = '活动已下架，报名不再有效'
    await expect(record(waiting.title)).toContainText(`待审核${words}`)
    await expect(record(passed.title)).toContainText(`报名成功${words}`)
    await expect(record(failed.title)).not.toContainText(words)
    for (const { title } of [waiting, passed])
      await expect(record(title).getByRole('button', { name: '取消报名' })).toBeDisabled()
    await expect(record(failed.title).getByRole('button', { name: '取消报名' })).toHaveCount(0)
  })

  await test.step('a refusal is told, and the record shows what it has become', async () => {
    const activity = await enrolled(request)
    await openRecords(page, activity.title)
    const record = page.getByRole('article', { name: activity.title })
    await expect(record.getByText('待审核')).toBeVisible()
    await activity.decide('fail', '人数已够')
    await record.getByRole('button', { name: '取消报名' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).click()
    await expect.poll(toasts).toContain('当前状态不能取消报名')
    await expect(record.getByText('未通过', { exact: true })).toBeVisible()
  })

  await test.step('searching narrows the records, and says when nothing fits', async () => {
    const activity = await enrolled(request)
    await enrolled(request)
    await page.goto('/wx/volunteerSignUpRecord')
    const box = page.getByRole('searchbox')
    await box.fill(activity.title)
    await box.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await box.fill('绝没有这样的活动')
    await box.press('Enter')
    await expect(page.getByText('没有名称含“绝没有这样的活动”的报名')).toBeVisible()
    await page.getByRole('button', { name: '清除' }).click()
    await expect(box).toHaveValue('')
    await expect(page.getByRole('article', { name: activity.title })).toBeVisible()
  })
})
