import { faults } from '@museum/contract/fault.ts'
import { decideAs, knownOf, makeApplicant } from './applicants.ts'
import {
  decideByKey,
  enrol,
  expectTold,
  moveTo,
  openOffice,
  passAllTheSame,
  rowOf,
} from './desk.ts'
import { makeKnown } from './museum.ts'
import { call, dayFromToday, makeActivity, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('an application is passed three times by keyboard and becomes a formal volunteer; whoever is passed reads when and where the interview is', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('an application is passed three times by keyboard and becomes a formal volunteer', async () => {
    const { name, id_num, phone } = await makeApplicant(request)
    await openOffice(page, `/applications?q=${name}`)
    await expect(page.getByRole('tab', { name: /^申请中 \d+$/ })).toBeVisible()
    await expect(rowOf(page, name)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('j')
    const panel = page.getByRole('region', { name: `${name}的申请` })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await expect(panel).toContainText('江南大学')
    await expect(panel).toContainText('愿意把文物的故事讲给更多人听')
    await expect(panel).toContainText(`****************${id_num.slice(-2)}`)
    await expect(panel).not.toContainText(phone)
    await expectAccessible(page)
    // The decision stands whole at the foot, in whatever window.
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(panel.getByRole('button', { name: /^通过/ })).toBeInViewport({ ratio: 1 })
      await expect(panel.getByText('邮箱')).toBeInViewport({ ratio: 0.9 })
    }

    await decideByKey(page, 'p')
    await passAllTheSame(page)
    await expect(page.getByText('没有符合条件的申请。')).toBeVisible()
    for (const step of ['面试中', '考核中']) {
      await page.getByRole('tab', { name: new RegExp(`^${step}`) }).click()
      await expect(rowOf(page, name)).toBeVisible()
      await page.keyboard.press('j')
      await expect(panel.getByRole('heading', { name })).toBeVisible()
      await decideByKey(page, 'p')
      if (step === '面试中') await passAllTheSame(page)
      // The same account has just taken the step before.
      const again = page.getByRole('dialog', { name: '刚审核过上一步，确定再审核下一步？' })
      await again.getByRole('button', { name: new RegExp(`^确定${step}→`) }).click()
      await expect(page.getByText('没有符合条件的申请。')).toBeVisible()
    }
    const heard = await knownOf(request, name)
    expect(heard).toMatchObject({ approval_status: 7, certificate_is_valid: 1 })
    expect(heard.code).toMatch(/^V\d{8,}$/)

    await page.getByRole('tab', { name: /^全部/ }).click()
    await rowOf(page, name).click()
    await expect(panel).toContainText(heard.code)
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    await expect(panel.getByRole('button', { name: /^通过/ })).toBeHidden()
  })

  await test.step('many that pass together are told of one time and place', async () => {
    const surname = `约${unique()}`
    const people = [await makeApplicant(request, surname), await makeApplicant(request, surname)]
    await moveTo(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.getByRole('checkbox', { name: /Select all|全选/ }).check()
    const bar = page.getByRole('region', { name: '批量审核' })
    await expect(bar).toContainText('已选 2 份')
    await bar.getByRole('button', { name: '全部通过' }).click()
    const dialog = page.getByRole('dialog', { name: /^通过/ })
    await dialog.getByLabel('面试地点（选填）').fill('东馆二层会议室')
    await expect(dialog).toContainText('面试时间未定，申请人会读到由志愿者办公室另行告知。')
    await expect(dialog.getByRole('heading', { name: '将处理2份' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^通过 2 份/ }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: '申请通过：申请中→面试中' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^面试中/ }).click()
    for (const { name } of people) {
      await page.getByRole('button', { name }).click()
      const panel = page.getByRole('region', { name: `${name}的申请` })
      await expect(panel).toContainText('面试安排：东馆二层会议室')
    }
  })

  await test.step('passing says when and where the interview is, and the applicant reads it', async () => {
    const { name, token } = await makeApplicant(request)
    await moveTo(page, `/applications?q=${name}`)
    await page.getByRole('button', { name }).click()
    const panel = page.getByRole('region', { name: `${name}的申请` })
    const time = panel.getByRole('textbox', { name: '面试时间（选填）' })
    const day = dayFromToday(3)
    await time.fill(
      `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekday(day)} 14:00`,
    )
    await page.keyboard.press('Enter')
    await panel.getByRole('textbox', { name: '面试地点（选填）' }).fill('一层东侧 志愿者办公室')
    await panel.getByRole('button', { name: /^通过/ }).click()
    await expect(page.getByText('没有符合条件的申请。')).toBeVisible()
    makeKnown()
    expect(await call(request, 'GET /api/volunteer/home', {}, token)).toMatchObject({
      status: 2,
      next_time: `${day} 14:00:00`,
      next_place: '一层东侧 志愿者办公室',
    })
    await page.getByRole('tab', { name: /^面试中/ }).click()
    await expect(page.getByRole('row', { name })).toContainText(`${day} 14:00 一层东侧`)
    await page.getByRole('button', { name }).click()
    await expect(panel).toContainText(`面试安排：${day} 14:00 一层东侧 志愿者办公室`)
    await expect(panel.getByRole('textbox', { name: '考核地点（选填）' })).toHaveValue('')
    await panel.getByRole('button', { name: '修改' }).click()
    const dialog = page.getByRole('dialog', { name: '面试安排' })
    await dialog.getByRole('textbox', { name: '面试地点（选填）' }).fill('二层会议室')
    await dialog.getByRole('button', { name: '保存并通知本人' }).click()
    await expect(panel).toContainText(`面试安排：${day} 14:00 二层会议室`)
    const told = await call<{ list: { mc_title: string }[] }>(
      request,
      'GET /api/message/list',
      {},
      token,
    )
    expect(told.list[0]?.mc_title).toBe('面试安排有变动')
  })
})

/** As the field writes it. */
const weekday = (day: string) => `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`

test('applications are decided one by one and many at once; a colleague who was faster is named, and the menu’s counts fall', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('the count beside the menu falls with a decision', async () => {
    const { name } = await makeApplicant(request)
    const waiting = async () =>
      (
        await call<{ applications: number }>(
          request,
          'GET /api/office/queues',
          {},
          await officeToken(request),
        )
      ).applications
    expect(await waiting()).toBeGreaterThan(0)
    const counts = { enlists: 7, applications: 12 }
    await page.route('**/api/office/queues', (route) =>
      route.fulfill({
        headers: { 'museum-read': 'enlist,volunteer' },
        json: { status: 1, msg: '', data: counts },
      }),
    )
    await openOffice(page, `/applications?q=${name}`)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const item = menu.getByRole('link', { name: /申请审核/ })
    await expect(item).toContainText('12')
    counts.applications = 11
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: /^不通过/ }).click()
    const why = page.getByRole('dialog', { name: '审核不通过' })
    await why.getByLabel('未通过的原因').fill('资料不全')
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(item).toContainText('11')

    const activity = await makeActivity(request)
    await enrol(request, activity, ['何俊杰'])
    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    const enlists = menu.getByRole('link', { name: /报名审核/ })
    await expect(enlists).toContainText('7')
    counts.enlists = 6
    await page.getByRole('button', { name: '何俊杰' }).click()
    await page.getByRole('button', { name: /^通过/ }).click()
    await expect(enlists).toContainText('6')
    await page.unroute('**/api/office/queues')
  })

  await test.step('a colleague who was faster is named, and nothing is overwritten', async () => {
    const person = await makeApplicant(request)
    await moveTo(page, `/applications?q=${person.name}`)
    await page.getByRole('button', { name: person.name }).click()
    const panel = page.getByRole('region', { name: `${person.name}的申请` })
    await expect(panel.getByRole('button', { name: /^通过/ })).toBeVisible()
    await decideAs(request, person, 'pass')
    await panel.getByRole('button', { name: /^通过/ }).click()
    await passAllTheSame(page)
    await expectTold(page, faults['content.changed'].msg)
    await expect(panel.getByRole('alert')).toContainText(/admin已于 .* 将这份申请改为“面试中”/)
    await expect(panel.getByRole('button', { name: /^通过/ })).toBeHidden()
    expect((await knownOf(request, person.name)).approval_status).toBe(2)
  })

  await test.step('failing needs a reason, which the applicant reads', async () => {
    const { name } = await makeApplicant(request)
    await moveTo(page, `/applications?q=${name}`)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name: /^不通过/ })).toBeVisible()
    await decideByKey(page, 'f')
    const why = page.getByRole('dialog', { name: '审核不通过' })
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(why.getByText(faults['decision.remark_required'].msg)).toBeVisible()
    await why.getByLabel('未通过的原因').fill('照片不清晰，请重新上传')
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(page.getByText('没有符合条件的申请。')).toBeVisible()
    expect(await knownOf(request, name)).toMatchObject({
      approval_status: 4,
      approval_remark: '照片不清晰，请重新上传',
    })
    await page.getByRole('tab', { name: /^未通过/ }).click()
    await expect(rowOf(page, name)).toContainText('申请未通过')
  })

  await test.step('many are decided at once, and each that was not is named with the reason', async () => {
    const surname = `批${unique()}`
    const people = []
    for (let n = 0; n < 3; n += 1) people.push(await makeApplicant(request, surname))
    await moveTo(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 3 条')).toBeVisible()
    await page.getByRole('checkbox', { name: /Select all|全选/ }).check()
    const overtaken = people[1]
    if (!overtaken) throw new Error('nobody applied')
    await decideAs(request, overtaken, 'fail', '同事先审')
    const bar = page.getByRole('region', { name: '批量审核' })
    await expect(bar).toContainText('已选 3 份')
    await bar.getByRole('button', { name: '全部通过' }).click()
    const sheet = page.getByRole('dialog', { name: /^通过/ })
    await expect(sheet.getByRole('heading', { name: '1份除外' })).toBeVisible()
    await sheet.getByText(faults['bulk.other_step'].msg).click()
    await expect(sheet.getByRole('listitem')).toHaveText(new RegExp(overtaken.name))
    await sheet.getByRole('button', { name: /^通过 2 份/ }).click()
    await expect(page).toHaveURL(/\/bulk\/\d+$/)
    const rows = page.getByRole('region', { name: '名单' }).getByRole('row')
    await expect(rows.filter({ hasText: overtaken.name })).toContainText(
      faults['bulk.other_step'].msg,
    )
    const statuses = await Promise.all(
      people.map(async ({ name }) => (await knownOf(request, name)).approval_status),
    )
    expect(statuses).toEqual([2, 4, 2])
  })

  await test.step('one’s own decision is not told as somebody else’s while the queue is read anew', async () => {
    const surname = `稳${unique()}`
    await makeApplicant(request, surname)
    await makeApplicant(request, surname)
    await moveTo(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.keyboard.press('j')
    const panel = page.getByRole('region', { name: new RegExp(`^${surname}.*的申请$`) })
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    const first = (await panel.getByRole('heading', { level: 2 }).textContent()) ?? ''
    // Noted whenever it is shown, however shortly, between the key and the next applicant.
    await page.evaluate(() => {
      const { body } = document
      new MutationObserver(() => {
        if (body.textContent.includes('不会覆盖对方的决定')) body.dataset.warned = 'yes'
      }).observe(body, { childList: true, subtree: true, characterData: true })
    })
    await decideByKey(page, 'p')
    await passAllTheSame(page)
    await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(first)
    await expect(page.getByText('共 1 条')).toBeVisible()
    await expect(page.locator('body')).not.toHaveAttribute('data-warned')
  })

  await test.step('opening personal data is written to the audit log', async () => {
    const { id, name, id_num, phone } = await makeApplicant(request)
    await moveTo(page, `/applications?q=${name}`)
    await page.getByRole('button', { name }).click()
    const panel = page.getByRole('region', { name: `${name}的申请` })
    await panel.getByRole('button', { name: '查看完整信息' }).click()
    await page.getByRole('menuitem', { name: '核对身份' }).click()
    await expect(panel).toContainText(id_num)
    await expect(panel).toContainText(phone)
    await panel.getByRole('button', { name: '隐藏' }).click()
    await expect(panel).not.toContainText(id_num)

    await moveTo(page, `/audit?q=${encodeURIComponent('查看完整信息')}`)
    await expect(rowOf(page, `志愿者 #${id}`)).toContainText('admin')
  })
})
