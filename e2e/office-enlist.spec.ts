import { readFile } from 'node:fs/promises'
import { faults } from '@museum/contract/fault.ts'
import {
  decideByKey,
  enlistStatusOf,
  enrol,
  expectDialogs,
  expectTold,
  moveTo,
  openOffice,
  rowOf,
} from './desk.ts'
import { holdAnswers } from './held.ts'
import { call, makeActivity, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { takeSheet } from './taking.ts'
import { expect, test } from './test.ts'

const people = ['郑国栋', '冯建平', '沈佳怡', '马晓峰'] as const

test('enrolments are passed and failed by keyboard and many at once; one that a colleague has decided is told, and changes nothing', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('enrolments are passed and failed one by one, by keyboard', async () => {
    const activity = await makeActivity(request)
    // The one that has waited longest comes first.
    await enrol(request, activity, people.slice(0, 3).toReversed())
    await openOffice(page, `/activities?q=${encodeURIComponent(activity.title)}`)
    await page.getByRole('link', { name: /的 3 条报名/ }).click()
    await expect(page).toHaveURL(new RegExp(`activity_id=${activity.id}`))
    await expect(page.getByText('共 3 条', { exact: true })).toBeVisible()
    // The export is an Excel file named by the server.
    const download = await takeSheet(page)
    expect(download.suggestedFilename()).toMatch(/^报名名单.*\.xlsx$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')

    await page.keyboard.press('j')
    const detail = page.getByRole('dialog', { name: /报名详情/ })
    await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()
    await expect(detail).toContainText('已占 3 / 计划 10')
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expect(detail.getByRole('heading', { name: '冯建平' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()

    await decideByKey(page, 'p')
    // A decision leads to the next.
    await expect(detail.getByRole('heading', { name: '冯建平' })).toBeVisible()
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await enlistStatusOf(request, '沈佳怡', activity))?.enlist_status)
      .toBe(3)

    await decideByKey(page, 'f')
    const why = page.getByRole('dialog', { name: '审核不通过' })
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(why.getByText(faults['decision.remark_required'].msg)).toBeVisible()
    await why.getByLabel('未通过的原因').fill('本次名额优先给新志愿者')
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(detail.getByRole('heading', { name: '郑国栋' })).toBeVisible()
    expect(await enlistStatusOf(request, '冯建平', activity)).toMatchObject({
      enlist_status: 2,
      approval_remark: '本次名额优先给新志愿者',
    })

    await expectDialogs(page, 0)
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await page.getByText('未通过', { exact: true }).first().click()
    await expect(page).toHaveURL(/enlist_status=2/)
    await expect(rowOf(page, '冯建平')).toContainText('本次名额优先给新志愿者')
  })

  await test.step('an enrolment that a colleague has decided is told, and changes nothing', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['吴雅琴'])
    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    await page.getByRole('button', { name: '吴雅琴' }).click()
    const token = await officeToken(request)
    const { list } = await call<{ list: { id: number }[] }>(
      request,
      'GET /api/office/enlists',
      { activity_id: activity.id },
      token,
    )
    await call(
      request,
      `POST /api/office/enlists/${list[0]?.id}/decide`,
      { decision: 'fail', remark: '同事先审' },
      token,
    )
    await page.getByRole('button', { name: /^通过/ }).click()
    await expectTold(page, faults['enlist.not_decidable'].msg)
    expect((await enlistStatusOf(request, '吴雅琴', activity))?.enlist_status).toBe(2)
  })

  await test.step('many are decided at once; the result counts those that were no longer pending', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, people)
    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    await page.getByRole('checkbox', { name: '选择 郑国栋' }).check()
    await page.getByRole('checkbox', { name: '选择 冯建平' }).check()
    const bar = page.getByRole('region', { name: '批量审核' })
    await expect(bar).toContainText('已选 2 条')
    const token = await officeToken(request)
    const { list } = await call<{ list: { id: number; name: string }[] }>(
      request,
      'GET /api/office/enlists',
      { activity_id: activity.id },
      token,
    )
    const taken = list.find(({ name }) => name === '郑国栋')
    await call(request, `POST /api/office/enlists/${taken?.id}/decide`, { decision: 'pass' }, token)
    await bar.getByRole('button', { name: '全部不通过' }).click()
    const why = page.getByRole('dialog', { name: /^不通过/ })
    await expect(why).toContainText('所选的 2 条')
    await why.getByLabel('未通过的原因').fill('场次取消')
    await expect(why.getByText(faults['enlist.not_decidable'].msg)).toBeVisible()
    await why.getByRole('button', { name: /^不通过 1 条/ }).click()
    await expect(page.getByRole('row').filter({ hasText: '郑国栋' })).toContainText(
      faults['enlist.not_decidable'].msg,
    )
    await page.keyboard.press('Escape')
    expect((await enlistStatusOf(request, '郑国栋', activity))?.enlist_status).toBe(3)
    expect(await enlistStatusOf(request, '冯建平', activity)).toMatchObject({
      enlist_status: 2,
      approval_remark: '场次取消',
    })

    // Those who are decided stand in the list until it is read anew.
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '选择全部2条（按当前筛选）' }).click()
    await bar.getByRole('button', { name: '全部通过' }).click()
    const sheet = page.getByRole('dialog', { name: /^通过/ })
    await expect(sheet.getByRole('row', { name: /沈佳怡/ })).toContainText(activity.title)
    await sheet.getByRole('button', { name: /^通过 2 条/ }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: '报名审核通过（按筛选选定）' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('没有符合条件的报名。')).toBeVisible()
    for (const name of ['沈佳怡', '马晓峰'])
      expect((await enlistStatusOf(request, name, activity))?.enlist_status).toBe(3)
  })
})

test('a decision is taken back while nobody has been told of it, by its line on any page; an approved enrolment is put right with a reason', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('the line of 撤销 has a room of its own, and Ctrl Z takes back on any page, not while one writes', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['郑国栋'])
    await openOffice(page, `/enlists?activity_id=${activity.id}`)
    await page.getByRole('button', { name: '郑国栋' }).click()
    const drawer = page.getByRole('dialog', { name: /报名详情/ })
    await expect(drawer).toContainText('郑国栋')
    await decideByKey(page, 'p')
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar.getByRole('listitem')).toHaveCount(1)
    // The line goes along to a page that has none of its own.
    await page.locator('nav[aria-label="主菜单"] a[href="/office/volunteers"]').click()
    await expect(page.getByRole('heading', { name: '志愿者', level: 1 })).toBeFocused()
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size)
      // The page makes room for the bar with the frame after it is laid out.
      const over = async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const [end, top] = await Promise.all([
          page.locator('.content').evaluate((element) => element.getBoundingClientRect().bottom),
          bar.evaluate((element) => element.getBoundingClientRect().top),
        ])
        return Math.round(end) - Math.round(top)
      }
      await expect.poll(over).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const search = page.getByPlaceholder(/姓名/).first()
    await search.focus()
    await page.keyboard.press('Control+z')
    await expect(bar).toBeVisible()
    await search.blur()
    await page.keyboard.press('Control+z')
    await expect(bar).toBeHidden()
  })

  await test.step('a decision is taken back while nobody has been told of it', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['郑国栋', '冯建平'])
    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    await page.getByRole('button', { name: '冯建平' }).click()
    await expect(page.getByRole('dialog', { name: /报名详情/ })).toContainText('冯建平')
    await decideByKey(page, 'p')
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar.getByRole('listitem')).toHaveText(/冯建平 待审核→报名成功撤销\d+ 秒/)
    await expect(page.getByText('共 1 条', { exact: true })).toBeVisible()
    // It stays in reach on the next page.
    await page.getByRole('link', { name: '今日' }).first().click()
    await bar.getByRole('button', { name: /撤销/ }).click()
    await expect(bar).toBeHidden()
    expect((await enlistStatusOf(request, '冯建平', activity))?.enlist_status).toBe(1)

    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    // The list as it was left stands until it is read anew.
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: /Select all|全选/ }).check()
    await page.getByRole('button', { name: '全部不通过' }).click()
    const why = page.getByRole('dialog', { name: /^不通过/ })
    await why.getByLabel('未通过的原因').fill('场次取消')
    // Left before it is read what became of it: the way back comes along all the same.
    const result = await holdAnswers(page, /\/api\/office\/bulk\/\d+$/, 'GET')
    result.begin()
    await why.getByRole('button', { name: /^不通过 2 条/ }).click()
    await expect(page.getByRole('button', { name: '返回 Esc' })).toBeVisible()
    await expect.poll(result.count).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/enlists/)
    await result.release()
    await expect(bar.getByRole('listitem')).toHaveText(/报名审核不通过，2条/)
    await bar.getByRole('button', { name: /撤销/ }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    for (const name of ['郑国栋', '冯建平'])
      expect((await enlistStatusOf(request, name, activity))?.enlist_status).toBe(1)
    // Looked at last: what is looked at for long can be taken back no longer.
    await page.getByRole('button', { name: '冯建平' }).click()
    await page.getByRole('button', { name: /^通过/ }).click()
    await expect(bar).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('keys work wherever the focus is, and not beneath a dialog; a selection leaves with its rows', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['沈佳怡', '冯建平', '郑国栋'])
    await moveTo(page, `/enlists?enlist_status=0&activity_id=${activity.id}`)
    await page.getByText('待审核', { exact: true }).first().click()
    await expect(page.getByText('共 3 条', { exact: true })).toBeVisible()
    const detail = page.getByRole('dialog', { name: /报名详情/ })
    await page.getByRole('button', { name: /admin.*管理员/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const password = page.getByRole('dialog', { name: '修改密码' })
    await password.getByText('修改密码').click()
    await page.keyboard.press('j')
    await password.getByRole('button', { name: '取消' }).click()
    await expect(password).toBeHidden()
    await expect(detail).toBeHidden()
    // The tab has the focus again, and the keys go on working.
    await page.getByText('待审核', { exact: true }).first().click()
    await page.keyboard.press('j')
    await expect(detail.getByRole('heading', { name: '沈佳怡' })).toBeVisible()

    await page.getByRole('checkbox', { name: '选择 沈佳怡' }).check()
    await page.getByRole('checkbox', { name: '选择 冯建平' }).check()
    const bar = page.getByRole('region', { name: '批量审核' })
    await expect(bar).toContainText('已选 2 条')
    await decideByKey(page, 'p')
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await expect(bar).toContainText('已选 1 条')
  })

  await test.step('an approved enrolment is put right with a reason, and the log answers who did what about a person', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['孙梦洁'])
    await moveTo(page, `/enlists?activity_id=${activity.id}`)
    await page.getByRole('button', { name: '孙梦洁' }).click()
    await expect(page.getByRole('dialog', { name: /报名详情/ })).toContainText('孙梦洁')
    await decideByKey(page, 'p')
    await expect(page.getByText('没有符合条件的报名。')).toBeVisible()
    await moveTo(page, `/enlists?enlist_status=3&activity_id=${activity.id}`)
    await page.getByRole('button', { name: '孙梦洁' }).click()
    await page.getByRole('button', { name: '更正为未通过' }).click()
    const why = page.getByRole('dialog', { name: '更正为未通过' })
    await why.getByLabel('更正的原因').fill('与本人课程冲突')
    await expectAccessible(page)
    await why.getByRole('button', { name: '更正为未通过' }).click()
    await expect(why).toBeHidden()
    expect(await enlistStatusOf(request, '孙梦洁', activity)).toMatchObject({
      enlist_status: 2,
      approval_remark: '与本人课程冲突',
    })
    await moveTo(page, '/volunteers?q=孙梦洁')
    await rowOf(page, '孙梦洁').click()
    await page
      .getByRole('dialog', { name: '志愿者详情' })
      .getByRole('link', { name: '操作记录' })
      .click()
    await expect(page).toHaveURL(/\/audit\?volunteer_id=\d+$/)
    await expect(page.getByText(/^孙梦洁 V/).first()).toBeVisible()
    await expect(rowOf(page, '更正审核').first()).toContainText('admin')
  })
})
