import { enrolledPending } from '@museum/contract/enlist/enlist.words.ts'
import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, dayFromToday, dayInWords, logInAs, makeActivity, tokenOf } from './people.ts'
import { expectAccessible, storedToken, walkTo, watchToasts, withoutFirstAnswers } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const volunteer = '沈佳怡'
const visitor = () => `访客${unique()}`
const signUp = (page: Page) => page.getByRole('button', { name: '立即报名' })
const result = (page: Page) => page.getByRole('dialog', { name: words.dialogTitle })

async function places(page: Page, text: string) {
  await expect(page.getByRole('definition').filter({ hasText: '已报名' })).toContainText(text)
}

test('a visitor reads an activity, signs up, logs in and enrols', async ({ page, request }) => {
  const activity = { id: 0, title: '' }
  await test.step('the detail tells all of the activity, and opens without login', async () => {
    const address = 'GET /api/activity/alway'
    const { img_path } = await call<{ img_path: string }>(request, address)
    Object.assign(
      activity,
      await makeActivity(request, {
        img_path,
        single_time: '每次约3小时',
        service_remark: `<p>${'引导观众有序参观。'.repeat(60)}</p><p>最后一段</p>`,
        contact_remark: '李老师，手机 13800000000',
      }),
    )
    await page.goto(`/wx/recruitmentDetail/${activity.id}`)
    await expect(page.getByRole('heading', { name: activity.title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('招募详情')
    await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', img_path)
    const fact = (name: string) => page.locator('dl > div').filter({ hasText: name })
    await expect(fact('招募时间')).toContainText(`${dayInWords(-2)} 至 ${dayInWords(5)}`)
    await expect(fact('服务时间')).toContainText(`${dayInWords(6)} 至 ${dayInWords(8)}`)
    await expect(fact('服务地点')).toContainText('一层中央大厅')
    await expect(fact('报名人数')).toContainText('已报名 0 人 / 计划 10 人')
    await expect(fact('岗位类型')).not.toHaveText('岗位类型')
    await expect(fact('单次服务')).toContainText('每次约3小时')
    await expect(page.getByRole('region', { name: '招募条件' })).toContainText('年满18周岁')
    await expect(page.getByRole('link', { name: '13800000000' })).toHaveAttribute(
      'href',
      'tel:13800000000',
    )
    await expect(page.getByText('培训资料请前往官网下载')).toBeVisible()
    const about = page.getByRole('region', { name: '服务说明' })
    await expect(about.getByText('最后一段')).not.toBeInViewport()
    await about.getByRole('button', { name: /展开/ }).click()
    await about.getByText('最后一段').scrollIntoViewIfNeeded()
    await expect(about.getByText('最后一段')).toBeInViewport()
  })

  await test.step('a visitor who signs up is asked to log in, comes back, and enrols', async () => {
    await page.goto(`/wx/recruitmentDetail/${activity.id}?userStatus=0`)
    await signUp(page).click()
    await expect(page.getByRole('dialog')).toContainText(words.loginMissing)
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: /李淑兰/ }).click()
    await expect(page).toHaveURL(/\/wx\/recruitmentDetail\/\d+\?userStatus=0$/)
    // What the server knows counts for more than what the link says.
    await signUp(page).click()
    await expect(result(page)).toContainText(enrolledPending)
  })
})

test('what one still lacks is said to each: to nobody, to a visitor, to an applicant and to a volunteer', async ({
  page,
  request,
}) => {
  test.slow()
  const lacks = page.getByRole('region', { name: '报名条件' })
  const open = await makeActivity(request, { auto_approve: 1 })
  const later = await makeActivity(request, { enlist_start_date: dayFromToday(2) })
  const full = await makeActivity(request, { recruit_num: 1 })
  const daily = await makeActivity(request, {
    ...{ open_to_all: 1, enlist_start_date: '', enlist_end_date: '' },
  })
  const enrol = 'POST /api/enlist/enlist'
  await call(request, enrol, { id: full.id }, await tokenOf(request, '郑国栋'))
  const volunteer = await makeVolunteer(request)
  const expectLacks = async (id: number, ...texts: string[]) => {
    const detail = `/wx/recruitmentDetail/${id}`
    if (page.url().includes('/wx/')) await walkTo(page, detail)
    else await page.goto(detail)
    await expect(lacks.getByRole('listitem')).toHaveText(texts)
  }
  await test.step('nobody knows of a visitor more than that', async () => {
    await expectLacks(later.id, '登录后可以报名去登录', `${dayInWords(2)}开始报名看看正在报名的`)
    await expectAccessible(page)
    await expectLacks(daily.id, '登录后可以排班去登录', '日常服务，不用报名')
  })

  await test.step('whoever has applied is told so of a daily service', async () => {
    await logInAs(page, '陈嘉宁')
    await expectLacks(daily.id, '您的申请正在审核，通过后即可排班查看进度', '日常服务，不用报名')
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('who is no volunteer is told to apply first, whatever the link says', async () => {
    await logInAs(page, visitor(), `/wx/recruitmentDetail/${open.id}?userStatus=7`)
    const asked: string[] = []
    page.on('request', (each) => asked.push(each.url()))
    await signUp(page).click()
    await expect(result(page)).toContainText(words.notVolunteer)
    await expectAccessible(page)
    await result(page).getByRole('button', { name: '取消' }).click()
    await expect(result(page)).toBeHidden()
    await signUp(page).click()
    await result(page).getByRole('button', { name: '去申请' }).click()
    await expect(page).toHaveURL(/\/wx\/(joinStart|alwaysRecruitmentDetail)/)
    expect(asked.filter((url) => url.includes('/api/enlist/enlist'))).toEqual([])
  })

  await test.step('what one still lacks to enrol is said with the way there: all of it, and nothing to who lacks nothing', async () => {
    await expectLacks(open.id, '您还不是志愿者，请先申请去申请')
    await expectLacks(full.id, '您还不是志愿者，请先申请去申请', '报名人数已满看看正在报名的')
    await lacks.getByRole('link', { name: '看看正在报名的' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer\?activity_status_id=4$/)
    await page.goBack()
    await lacks.getByRole('link', { name: '去申请' }).click()
    await expect(page).toHaveTitle('申请志愿者')
    await page.getByRole('link', { name: '开始填写' }).click()
    await expect(page).toHaveTitle('加入志愿者')

    await page.evaluate(() => localStorage.clear())
    await logInAs(page, volunteer.name, `/wx/recruitmentDetail/${open.id}`)
    await expect(lacks).toHaveText('您符合条件，可以报名')
    await expectLacks(full.id, '报名人数已满看看正在报名的')
    await call(request, enrol, { id: open.id }, volunteer.token)
    await page.goto(`/wx/recruitmentDetail/${open.id}`)
    await expect(page.getByText('您已报名')).toBeVisible()
    await expect(lacks).toHaveCount(0)
  })

  await test.step('a daily service says that it takes no enrolment, and leads to the plan', async () => {
    await expectLacks(daily.id, '不用报名，选好日子就能来去排班')
    await page.getByRole('link', { name: '去排班' }).click()
    await expect(page).toHaveURL(/\/wx\/schedul$/)
  })
})

test('a volunteer at the details: enrolling once, too late, of what is not there, and while it loads', async ({
  page,
  request,
}) => {
  test.slow()
  const enlistCall = '**/api/enlist/enlist'
  const toasts = await watchToasts(page)
  await test.step('a double tap enrols once; places, bar and list are fresh afterwards', async () => {
    const activity = await makeActivity(request, { auto_approve: 1 })
    await logInAs(page, volunteer, `/wx/volunteer?title=${activity.title}`)
    await page.getByRole('button', { name: '立即报名' }).click()
    await expect(page).toHaveTitle('招募详情')
    let sent = 0
    const tapped = Promise.withResolvers<void>()
    await page.route(enlistCall, async (route) => {
      sent += 1
      // The answer waits for the second tap.
      await tapped.promise
      await route.continue()
    })
    await places(page, '已报名 0 人')
    await signUp(page).dblclick()
    tapped.resolve()
    await expect(result(page)).toContainText(words.enrolled)
    await expect(result(page).getByRole('img', { name: '成功' })).toBeVisible()
    await expectAccessible(page)
    await result(page).getByRole('button').click()
    await places(page, '已报名 1 人')
    await expect(page.getByText('您已报名')).toBeVisible()
    await expect(signUp(page)).toHaveCount(0)
    expect(sent).toBe(1)
    const { list } = await call<{ list: unknown[] }>(
      request,
      'GET /api/enlist/list',
      { title: activity.title },
      await storedToken(page),
    )
    expect(list).toHaveLength(1)
    await page.getByRole('link', { name: '查看报名记录' }).click()
    const record = page.getByRole('article', { name: activity.title })
    await expect(record.getByText('报名成功')).toBeVisible()
    await page.unroute(enlistCall)
  })

  await test.step('the last place went to another: the server’s words, and the detail is full', async () => {
    const { id } = await makeActivity(request, { recruit_num: 1 })
    await page.goto(`/wx/recruitmentDetail/${id}`)
    await expect(signUp(page)).toBeVisible()
    // A fault of the phone's own leaves the button as it was.
    await page.evaluate(() =>
      Object.defineProperty(crypto, 'getRandomValues', {
        configurable: true,
        value: () => {
          Reflect.deleteProperty(crypto, 'getRandomValues')
          throw new Error('no key')
        },
      }),
    )
    await signUp(page).click()
    await expect(signUp(page)).toBeEnabled()
    await call(request, 'POST /api/enlist/enlist', { id }, await tokenOf(request, '郑国栋'))
    await signUp(page).click()
    await expect(result(page)).toContainText('名额已满')
    await expect(result(page).getByRole('img', { name: '失败' })).toBeVisible()
    await result(page).getByRole('button').click()
    await expect(signUp(page)).toHaveCount(0)
    await expect(
      page.getByRole('banner').or(page.locator('header')).getByText('名额已满'),
    ).toBeVisible()
    await places(page, '已报名 1 人 / 计划 1 人')
  })

  await test.step('what is not there is told once, on every detail page, and leads back to the list', async () => {
    await page.goto('/wx/index')
    for (const address of [
      '/wx/volunteerNotifyDetail?notifyId=999999999',
      '/wx/volunteerSpaceDetail?id=999999999',
      '/wx/volunteerMySpaceDetail?id=999999999',
      '/wx/elegantDetail?id=999999999',
      '/wx/volunteerVoting/999999999',
      '/wx/volunteerHistoryDetail/999999999',
      '/wx/starVolunteerDetail?id=1&map_id=999999999',
      '/wx/recruitmentDetail/999999999',
      '/wx/recruitmentDetail/abc',
      '/wx/alwaysRecruitmentDetail?id=999999999',
    ]) {
      await walkTo(page, address)
      await expect(page.getByRole('main').getByText('内容不存在或已删除')).toBeVisible()
      expect(await toasts()).toEqual([])
      await expect(signUp(page)).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: '查看招募列表' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
  })

  await test.step('both details show their shape while they load, and why they failed', async () => {
    const { id } = await makeActivity(request)
    let broken = false
    await withoutFirstAnswers(page)
    for (const address of ['**/api/activity/info', '**/api/activity/alway?*'])
      await page.route(address, (route) => {
        if (broken) return route.fulfill({ status: 503, body: '' })
        return undefined
      })
    for (const path of [`/wx/recruitmentDetail/${id}`, '/wx/alwaysRecruitmentDetail']) {
      broken = false
      await page.goto(path)
      await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
      await expectAccessible(page, { loading: true })
      broken = true
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('服务不可用')
      await expectAccessible(page)
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('button', { name: words.joinVolunteer })).toBeVisible()
  })
})
