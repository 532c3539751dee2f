import { readFile } from 'node:fs/promises'
import { faults } from '@museum/contract/fault.ts'
import type { Locator } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { expectTold, openOffice, rowOf, watchFaults } from './desk.ts'
import { call, dayFromToday, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { takeSheet } from './taking.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

/** Types a day into a date field. */
async function fillDay(dialog: Locator, label: string, day: string) {
  const field = dialog.getByLabel(label, { exact: true })
  await field.fill(day)
  await field.press('Enter')
}

test('a vote from its making to its result', async ({ page, request }) => {
  test.slow()
  const unseen = watchFaults(page)
  const title = `评选${unique()}`
  const surname = `选${unique()}`
  const people = [await makeVolunteer(request, surname), await makeVolunteer(request, surname)]
  const [one, two] = people as [(typeof people)[number], (typeof people)[number]]
  await page.clock.install()
  await openOffice(page, '/votes')
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建评选' }).click()
  const dialog = page.getByRole('dialog', { name: '新建评选' })
  await dialog.getByLabel('标题').fill(title)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请选择开始日期')).toBeVisible()
  await fillDay(dialog, '开始日期', dayFromToday(3))
  await fillDay(dialog, '结束日期', dayFromToday(2))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText(faults['vote.period_wrong'].msg)).toBeVisible()
  await fillDay(dialog, '开始日期', dayFromToday(-1))
  // The kit's calendar closes as the field is left.
  await dialog.getByLabel('标题').click()
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/office\/votes\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('还没有候选人。')).toBeVisible()

  await test.step('candidates from the register', async () => {
    await page.getByRole('button', { name: '添加候选人' }).first().click()
    const adding = page.getByRole('dialog', { name: '添加候选人' })
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    for (const { name } of people) {
      await adding.getByRole('combobox', { name: '志愿者' }).fill(name)
      // The names of the search before stand until this one is answered.
      await expect(offered).toHaveCount(1)
      await offered.filter({ hasText: name }).click()
      await expect(adding.getByText(name)).toBeVisible()
    }
    await adding.getByText('添加候选人', { exact: true }).click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await adding.getByRole('button', { name: /添\s?加/ }).click()
    await expectTold(page, '已添加 2 位候选人')
    await page.getByRole('button', { name: `编辑“${one.name}”` }).click()
    const drawer = page.getByRole('dialog', { name: `候选人 ${one.name}` })
    await drawer.getByLabel('介绍', { exact: true }).fill('驻守青铜馆十年')
    await drawer.getByRole('textbox', { name: '事迹介绍', exact: true }).click()
    await page.keyboard.type('一张手写的讲解卡')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await expect(rowOf(page, one.name)).toContainText('驻守青铜馆十年')
  })

  await test.step('counts run, and what ballots stand on is fixed', async () => {
    const { list } = await call<{ list: { id: number; name: string }[] }>(
      request,
      'POST /api/vote/info',
      { id },
      one.token,
    )
    const map_id = list.find(({ name }) => name === two.name)?.id
    await call(request, 'POST /api/vote/vote', { id, map_id }, one.token)
    await call(request, 'POST /api/vote/vote', { id, map_id }, await tokenOf(request, '李淑兰'))
    // They are read anew every ten seconds.
    await page.clock.fastForward(10_000)
    await expect(rowOf(page, two.name)).toContainText('100.0%')
    await expect(page.getByText(/^共 2 票/)).toBeVisible()
    await expect(page.getByRole('button', { name: `移除“${two.name}”` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
    await page.getByRole('button', { name: '编辑评选' }).click()
    const editing = page.getByRole('dialog', { name: '编辑评选' })
    await expect(editing.getByLabel('每人票数')).toBeDisabled()
    await editing.getByLabel('标题').fill(`${title}（延长）`)
    await editing.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: `${title}（延长）`, level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('ended before its time, and its counts held against the ballots', async () => {
    await page.getByRole('button', { name: '提前结束' }).click()
    const ending = page.getByRole('dialog', { name: '提前结束评选' })
    const end = ending.getByRole('button', { name: '结束并通知 2 人' })
    await end.click()
    await expect(ending.getByText(faults['vote.reason_required'].msg)).toBeVisible()
    await ending.getByLabel('原因').fill('候选人名单有误')
    await expectAccessible(page)
    await end.click()
    await expect(page.getByText('原因：候选人名单有误')).toBeVisible()
    await expect(page.getByRole('button', { name: '提前结束' })).toHaveCount(0)
    await page.getByRole('button', { name: '核验' }).click()
    await expect(page.getByRole('heading', { name: '核验一致' })).toBeVisible()
    await expect(page.getByText('2 张，2 人投出')).toBeVisible()
    const row = page.getByRole('row', { name: two.name })
    await expect(row.getByRole('cell')).toHaveText(['2', '2', '100.0%'])
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: `${title}（延长）`, level: 1 })).toBeVisible()
  })

  const file = await takeSheet(page)
  expect(file.suggestedFilename()).toContain('评选结果')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  expect(unseen).toEqual([])
})
