import { type ActivityStatus, activityOrder } from '@museum/contract/activity/activity.rules.ts'
import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { call, dayFromToday, dayInWords, logInAs, makeActivity, tokenOf } from './people.ts'
import { expectAccessible, walkTo, withoutFirstAnswers } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const volunteer = '沈佳怡'
const mark = () => `寻${unique()}`
const listCall = '**/api/activity/list?*'

async function search(page: Page, keyword: string) {
  await page.getByRole('searchbox').fill(keyword)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}

async function choose(page: Page, filter: string, option: string) {
  await page
    .getByRole('group', { name: filter })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .check()
}

test('the long-term recruitment and its button to join', async ({ page }) => {
  test.slow()
  let status: VolunteerStatus = 0
  await page.route('**/api/volunteer/status', (route) =>
    route.fulfill({ json: { status: 1, msg: '', data: { status } } }),
  )
  await logInAs(page, volunteer, '/wx/volunteer')
  await test.step('the long-term banner opens its detail, where the sections unfold', async () => {
    const banner = page.getByRole('region', { name: '江南博物馆志愿者长期招募' })
    await expect(banner.locator('img')).toHaveAttribute('src', /^\/files\//)
    await expect(banner.getByText('江南博物馆志愿者团队成立于2008年')).toBeVisible()
    await expect(banner.getByRole('button', { name: words.joinVolunteer })).toBeEnabled()
    await banner.getByRole('link').click()
    await expect(page).toHaveURL(/\/wx\/alwaysRecruitmentDetail\?id=\d+$/)
    await expect(page).toHaveTitle('长期招募')
    const heading = page.getByRole('heading', { name: '江南博物馆志愿者长期招募', level: 1 })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/files\//)
    await expect(page.getByRole('region', { name: '招募介绍' })).toContainText(
      '年龄从十八岁到七十岁',
    )
    const theme = page.getByRole('region', { name: '主题内容' })
    await expect(theme).toContainText('把江南讲给更多人听')
    await theme.getByRole('button', { name: /展开/ }).click()
    await expect(theme.getByRole('button', { name: /收起/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(page.getByRole('button', { name: words.joinVolunteer })).toBeEnabled()
  })

  await test.step('the join button is disabled, with the status word, in 1, 2, 3 and 7 alone', async () => {
    for (const [index, word] of volunteerStatusWords.entries()) {
      status = index as VolunteerStatus
      const closed = [1, 2, 3, 7].includes(index)
      expect(mayApply(status)).toBe(!closed)
      // Nobody who signs up has a word of their own, and one who may not is drawn as any other.
      if (![2, 6, 7].includes(index)) continue
      await page.goto('/wx/volunteer')
      for (const path of ['/wx/volunteer', '/wx/alwaysRecruitmentDetail']) {
        if (path !== '/wx/volunteer') await walkTo(page, path)
        const join = page.getByRole('button', { name: words.joinVolunteer })
        await expect(join).toBeEnabled({ enabled: !closed })
        await expect(page.getByText(word, { exact: true })).toHaveCount(closed ? 1 : 0)
      }
    }
  })
})

test('the list of activities: how it loads, what each says, and how it is narrowed', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('the list shows its shape while it loads, why it failed, and that it is empty', async () => {
    let answer: 'none' | 'fail' | 'empty' = 'none'
    await withoutFirstAnswers(page)
    for (const address of [listCall, '**/api/activity/alway?*'])
      await page.route(address, async (route) => {
        if (answer === 'fail') await route.fulfill({ status: 500, body: '' })
        else if (answer === 'empty') {
          const data = address === listCall ? { list: [] } : null
          await route.fulfill({ json: { status: 1, msg: '', data } })
        }
      })
    await logInAs(page, volunteer, '/wx/volunteer')
    await expect(page.getByRole('status', { name: '加载中' }).first()).toBeVisible()
    await expectAccessible(page, { loading: true })
    answer = 'fail'
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
    await expect(page.getByText('长期招募没有加载出来')).toBeVisible()
    await expectAccessible(page)
    answer = 'empty'
    await page.getByRole('button', { name: '重新加载' }).last().click()
    await expect(page.getByText('暂时没有招募活动')).toBeVisible()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByText('长期招募没有加载出来')).toBeHidden()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/wx\/index$/)
    await page.unrouteAll()
  })

  await test.step('each status has its word; 立即报名 alone is enabled, and the rest open the detail too', async () => {
    const key = mark()
    const past = { enlist_start_date: dayFromToday(-9), enlist_end_date: dayFromToday(-3) }
    const service = (from: number, to: number) => ({
      activity_start_date: dayFromToday(from),
      activity_end_date: dayFromToday(to),
    })
    const changes: Record<ActivityStatus, Record<string, unknown>> = {
      0: { enlist_start_date: '', enlist_end_date: '' },
      1: { ...past, ...service(-2, -1) },
      2: past,
      3: { recruit_num: 1 },
      4: {},
      5: { enlist_start_date: dayFromToday(1) },
      6: { state: 'taken_down' },
    }
    const made = new Map<ActivityStatus, { id: number; title: string }>()
    for (const status of activityOrder)
      made.set(
        status,
        await makeActivity(request, { title: `${key}第${status}种`, ...changes[status] }),
      )
    const other = await tokenOf(request, '郑国栋')
    await call(request, 'POST /api/enlist/enlist', { id: made.get(3)?.id }, other)

    await page.goto('/wx/volunteer')
    await search(page, key)
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      activityOrder.map((status) => `${key}第${status}种`),
    )
    for (const [status, { id, title }] of made) {
      const word = activityStatusWords[status]
      const card = page.getByRole('article', { name: title })
      if (status === 0) await expect(card.getByRole('button')).toHaveCount(0)
      else
        await expect(card.getByRole('button', { name: word })).toBeEnabled({
          enabled: status === 4,
        })
      await expect(card).toContainText(/服务时间 (\d{4}年)?\d+月\d+日 周./)
      const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
      await card.click({ position: { x: width - 60, y: height - 34 } })
      await expect(page).toHaveURL(new RegExp(`/wx/recruitmentDetail/${id}\\?userStatus=7$`))
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: '立即报名' })).toHaveCount(status === 4 ? 1 : 0)
      if (status !== 0 && status !== 4)
        await expect(page.getByRole('article').getByText(word)).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(7)
    }
  })

  await test.step('category, status and keyword narrow the list, live in the address, and 全部 widens it', async () => {
    const key = mark()
    const { list: types } = await call<{ list: { id: number; name: string }[] }>(
      request,
      'GET /api/activity/activity_type',
    )
    const [first, second] = types
    const make = (name: string, change: Record<string, unknown>) =>
      makeActivity(request, { title: `${key}${name}`, ...change })
    await make('甲', { activity_type_id: first?.id })
    await make('乙', { activity_type_id: second?.id })
    await make('丙', { activity_type_id: second?.id, enlist_start_date: dayFromToday(1) })

    await page.goto('/wx/volunteer')
    const titles = page.getByRole('article').getByRole('heading')
    await search(page, key)
    await expect(titles).toHaveText([`${key}乙`, `${key}甲`, `${key}丙`])
    const chip = (filter: string, name: string) =>
      page.getByRole('group', { name: filter }).getByRole('radio', { name, exact: true })
    await expect(chip('招募类别', '全部 3 项')).toBeChecked()
    await expect(chip('招募类别', `${first?.name} 1 项`)).toBeVisible()
    await expect(chip('招募状态', '立即报名 2 项')).toBeVisible()
    await expect(chip('招募状态', '名额已满 0 项')).toBeVisible()
    await choose(page, '招募类别', second?.name ?? '')
    await expect(titles).toHaveText([`${key}乙`, `${key}丙`])
    await expect(page.getByRole('article').first()).toContainText(second?.name ?? '')
    await expect(chip('招募状态', '立即报名 1 项')).toBeVisible()
    await choose(page, '招募状态', activityStatusWords[5])
    await expect(titles).toHaveText([`${key}丙`])
    // Each filter says what its choices would show while the other stays.
    await expect(chip('招募类别', `${first?.name} 0 项`)).toBeVisible()
    await expect(chip('招募类别', `${second?.name} 1 项`)).toBeChecked()
    await page.getByRole('link', { name: `${key}丙` }).click()
    await expect(page).toHaveTitle('招募详情')
    await page.goBack()
    await expect(titles).toHaveText([`${key}丙`])
    await page.reload()
    await expect(titles).toHaveText([`${key}丙`])
    await choose(page, '招募类别', words.all)
    await choose(page, '招募状态', words.all)
    await expect(titles).toHaveCount(3)
    await search(page, `${key}%`)
    await expect(page.getByText('没有符合条件的招募活动')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '查看全部' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
    await expect(titles).not.toHaveCount(0)
  })

  await test.step('a card tells picture, dates, time a week, place, type and free places', async () => {
    const address = 'GET /api/activity/alway'
    const { img_path } = await call<{ img_path: string }>(request, address)
    const activity = await makeActivity(request, {
      img_path,
      week_time: '每周半天',
      single_time: '每次约3小时',
    })
    await call(
      request,
      'POST /api/enlist/enlist',
      { id: activity.id },
      await tokenOf(request, '郑国栋'),
    )
    await page.goto(`/wx/volunteer?title=${activity.title}`)
    const card = page.getByRole('article', { name: activity.title })
    await expect(card.locator('img')).toHaveAttribute('src', smallPicture(img_path))
    await expect(card).toContainText(`${dayInWords(6)} 至 ${dayInWords(8)}`)
    await expect(card).toContainText('服务地点 一层中央大厅')
    await expect(card).toContainText('每周时间 每周半天')
    await expect(card).toContainText(`报名截止 ${dayInWords(5)}`)
    await expect(card).toContainText('名额余9个共10个')
    const { activity_type_name } = await call<{ activity_type_name: string }>(
      request,
      'POST /api/activity/info',
      { id: activity.id },
    )
    await expect(card).toContainText(activity_type_name)
    await page.route('**/*-480.jpg', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await expect(card.locator('img')).toHaveAttribute('src', img_path)
  })
})
