import { words } from '@museum/contract/words.ts'
import { applied, decide } from './applicant.ts'
import { submit } from './form.ts'
import { listPath } from './messages.ts'
import { dayFromToday, logInAs } from './people.ts'
import { expectAccessible, expectHolds, walkTo, watchToasts } from './phone.ts'
import { commentOn, decidePost, newTitle, writePost } from './space.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const centre = '/wx/volunteerUserCenter'
const infoCall = '**/api/volunteer/index_info?*'
const scanned = `/wx/volunteerSignIn?time=${dayFromToday(0)}`

test('who never applied is told on every screen whom it is for, and led on', async ({
  page,
  request,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  await logInAs(page, `访客${unique()}`)

  await test.step('who never applied is told so and sent back', async () => {
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect.poll(async () => (await toasts()).at(-1)).toBe(words.registerFirst)
    await expect(page).toHaveURL(/\/wx\/index$/)

    await expect(page.getByText(words.registerFirst)).toHaveCount(0)
    // Again: the answer that was kept must not have anybody sent back twice, or not at all.
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect.poll(async () => (await toasts()).length).toBe(2)
    await expect(page).toHaveURL(/\/wx\/index$/)

    await page.goto(centre)
    await expect.poll(async () => (await toasts()).at(-1)).toBe(words.registerFirst)
    await expect(page).toHaveURL(/\/wx\/index$/)
  })

  await test.step('who has applied since may enter', async () => {
    await expect(page).toHaveURL(/\/wx\/index$/)
    await page.route(infoCall, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object }
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, status: 1, name: '刚申请' } },
      })
    })
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect(page.getByRole('heading', { name: '刚申请' })).toBeVisible()
    await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
  })

  await test.step('only a formal volunteer sees a plan', async () => {
    await page.unroute(infoCall)
    await page.goto('/wx/schedul')
    await expect(page.getByText(words.formalOnly)).toBeVisible()
    await expectAccessible(page)
    await walkTo(page, '/wx/addschedul')
    await expect(page.getByText(words.formalOnly)).toBeVisible()
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/wx\/index$/)
  })

  await test.step('who never applied finds the way to the form', async () => {
    await walkTo(page, '/wx/volunteerInfo')
    await expect(page.getByText('您还没有提交志愿者申请')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.joinVolunteer }).click()
    await expect(page).toHaveURL(/\/wx\/joinStart$/)
  })

  await test.step('without records the way leads to the recruitment list', async () => {
    await walkTo(page, '/wx/volunteerSignUpRecord')
    await expect(page).toHaveTitle('报名记录')
    await expect(page.getByText('还没有报名记录')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '去看看招募活动' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
  })

  await test.step('without notifications the way leads to the recruitment list', async () => {
    await walkTo(page, listPath)
    await expect(page.getByText('还没有通知，审核结果会显示在这里')).toBeVisible()
    await expect(page.getByText(/条未读/)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: '去看看招募活动' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
  })

  await test.step('an address that names no notification shows none', async () => {
    await walkTo(page, '/wx/volunteerNotifyDetail')
    await expect(page.getByRole('main')).toContainText('内容不存在或已删除')
  })

  await test.step('who is no volunteer is told whom invitations are for, and led on', async () => {
    await walkTo(page, '/wx/volunteerOffer')
    await expect(page.getByText('仅正式志愿者可查看')).toBeVisible()
    await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
    await page.getByRole('link', { name: '去看看志愿者招募' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
  })

  await test.step('who is no volunteer is told on signing what opens it', async () => {
    await walkTo(page, scanned)
    await expect(page.getByText(words.notVolunteer)).toBeVisible()
    await expectHolds(page)
    await page.getByRole('link', { name: words.joinVolunteer }).click()
    await expect(page).toHaveURL(/\/wx\/joinStart/)
  })

  await test.step('who is no volunteer reads, and is told to apply before writing', async () => {
    const title = newTitle()
    const id = await writePost(request, '许文静', { title })
    await decidePost(request, id, 'pass')
    await commentOn(request, '冯建平', id, '路过留名')
    await page.goto('/wx/index')
    await page.getByRole('link', { name: '分享空间' }).click()
    await expect(page).toHaveTitle('志愿者空间')
    const asked = page.getByRole('dialog')
    await page.getByRole('button', { name: '发布帖子' }).click()
    await expect(asked).toContainText(words.notVolunteer)
    await asked.getByRole('button', { name: '取消' }).click()
    await page.getByRole('article').filter({ hasText: title }).getByRole('link').click()
    await expect(page.getByText('路过留名')).toBeVisible()
    await expect(page.getByRole('button', { name: /删除|回复/ })).toHaveCount(0)
    await page.getByRole('button', { name: '写评论…' }).click()
    await expect(asked).toContainText(words.notVolunteer)
    await asked.getByRole('button', { name: '去申请' }).click()
    await expect(page).toHaveTitle('申请志愿者')
    await walkTo(page, '/wx/submitPost')
    await expect(page.getByText(words.notVolunteer)).toBeVisible()
    await page.getByRole('link', { name: words.joinVolunteer }).click()
    await expect(page).toHaveTitle('申请志愿者')
  })
})

test('who has applied is told where that stands in the place of what opens later', async ({
  page,
}) => {
  test.slow()
  const person = await applied(page)
  await logInAs(page, person.name, '/wx/submitPost')

  await test.step('who has applied is told where that stands instead of a form for posts, and led there', async () => {
    await expect(page.getByText('您的申请正在审核，通过后即可发帖和评论')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交' })).toHaveCount(0)
    await page.getByRole('link', { name: '查看进度' }).click()
    await expect(page).toHaveTitle('志愿者信息')
  })

  await test.step('who has applied is told on signing where that stands', async () => {
    await walkTo(page, scanned)
    await expect(page.getByText('您的申请正在审核，通过后即可签到')).toBeVisible()
    await page.getByRole('link', { name: '查看进度' }).click()
    await expect(page).toHaveTitle('志愿者信息')
  })

  await test.step('in statuses 1, 2, 3 and 7 there is no form, but the reason and the way to the profile', async () => {
    await page.goto('/wx/joinVolunteer')
    for (const word of ['申请中', '面试中', '考核中', '正式志愿者']) {
      await expect(page.getByText(`当前状态：${word}`)).toBeVisible()
      await expect(submit(page)).toHaveCount(0)
      if (word === '正式志愿者') break
      await decide(page.request, person, 'pass')
      await page.reload()
    }
    await page.getByRole('link', { name: '查看志愿者信息' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerInfo$/)
  })
})
