import { expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('the rules of the roster are saved and stay, a wrong number is said in words and not saved; types and places are made, used and put away, by two at once', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('the rules of the roster are saved, and stay', async () => {
    await openOffice(page, '/roster-settings')
    const save = page.getByRole('button', { name: '保存规则' })
    await expect(save).toBeDisabled()
    const before = await page.getByLabel('可延后签退').inputValue()
    await page.getByLabel('可延后签退').fill('8')
    await expectAccessible(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/office/settings', async (route) => {
      if (route.request().method() === 'PATCH') await answered.promise
      await route.continue()
    })
    const goal = page.getByLabel('每年应服务时长')
    const goalBefore = await goal.inputValue()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    await sent
    // What is typed while they are being saved stays.
    await goal.fill('81')
    answered.resolve()
    await expectTold(page, '已保存')
    await page.unroute('**/api/office/settings')
    await expect(goal).toHaveValue('81')
    await goal.fill(goalBefore)
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('可延后签退')).toHaveValue('8')
    await page.getByLabel('可延后签退').fill(before)
    await save.click()
    await expect(save).toBeDisabled()
  })

  await test.step('a wrong number far up is shown, said in words and neither changed nor saved', async () => {
    await moveTo(page, '/roster-settings')
    const early = page.getByLabel('可提前签到')
    const goal = page.getByLabel('每年应服务时长')
    const save = page.getByRole('button', { name: '保存规则' })
    const before = await early.inputValue()
    const goalBefore = await goal.inputValue()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    for (const [typed, words] of [
      ['-5', '可提前签到须在0到600分钟之间'],
      ['99999', '可提前签到须在0到600分钟之间'],
      ['', '请输入可提前签到'],
    ] as const) {
      await early.fill(typed)
      await goal.fill('81')
      await save.click()
      await expect(page.getByText(words)).toBeInViewport()
      await expect(early).toBeFocused()
      await expect(early).toHaveValue(typed)
    }
    expect(sent).toEqual([])
    await early.fill(before)
    await goal.fill(goalBefore)
    await expect(save).toBeDisabled()
  })

  await test.step('service types and places are made, used and put away', async () => {
    const type = `手语${unique()}`
    const place = `西馆${unique()}`
    await moveTo(page, '/service-types?limit=100')
    await page.getByRole('button', { name: '新增服务类型' }).click()
    const added = page.getByRole('dialog', { name: '新增服务类型' })
    await added.getByLabel('名称').fill(type)
    await added.getByLabel('需填讲解场次').click()
    await added.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, type)).toContainText('须填写')
    await page.getByRole('button', { name: '新增服务类型' }).click()
    await added.getByLabel('名称').fill(type)
    await added.getByRole('button', { name: '保存' }).click()
    await expect(added.getByText('已有同名条目')).toBeVisible()

    await moveTo(page, '/places?limit=100')
    await page.getByRole('button', { name: '新增服务地点' }).click()
    const placed = page.getByRole('dialog', { name: '新增服务地点' })
    await placed.getByLabel('名称').fill(place)
    await placed.getByLabel('可服务的类型').fill(type)
    await page.getByTitle(type).click()
    await placed.getByLabel('名称').click()
    await placed.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, place)).toContainText(type)
    await page.getByRole('button', { name: `停用“${place}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    // The act that it had before says 停用 too.
    await expect(page.getByRole('button', { name: `启用“${place}”` })).toBeVisible()
    await page.getByRole('button', { name: `删除“${place}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(rowOf(page, place)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('of two people in one form the second is told what the first changed, and keeps both', async () => {
    const token = await officeToken(request)
    const [before, after] = [`讲解${unique()}`, `导览${unique()}`]
    const { id } = await call<{ id: number }>(
      request,
      'POST /api/office/service-types',
      { name: before, sort: 900 },
      token,
    )
    await moveTo(page, '/service-types?limit=100')
    await rowOf(page, before).getByRole('button', { name: /编辑/ }).click()
    const form = page.getByRole('dialog', { name: '编辑服务类型' })
    await form.getByLabel('顺序').fill('901')
    await call(request, `PATCH /api/office/service-types/${id}`, { name: after }, token)
    await form.getByRole('button', { name: '保存' }).click()
    const asked = page.getByRole('dialog', { name: '他人刚刚修改了这条记录' })
    await expect(asked.getByRole('listitem')).toHaveText(/^admin .*：名称$/)
    await expectAccessible(page)
    await asked.getByRole('button', { name: '保留我的' }).click()
    await expect(form).toBeHidden()
    expect(await call(request, `GET /api/office/service-types/${id}`, {}, token)).toMatchObject({
      name: after,
      sort: 901,
    })
  })
})
