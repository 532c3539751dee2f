import { faults } from '@museum/contract/fault.ts'
import { expectTold, openOffice, rowOf } from './desk.ts'
import { call, makeActivity, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const named = (start: string) => `${start}${unique()}`

test('a dictionary entry is added, renamed, moved, disabled and deleted', async ({
  page,
  request,
}) => {
  const [name, renamed] = [named('测试技能'), named('改名技能')]
  const token = await tokenOf(request, '李淑兰')
  const choices = async () =>
    (
      await call<{ list: { name: string }[] }>(request, 'GET /api/common/skill_list', {}, token)
    ).list.map((entry) => entry.name)
  await openOffice(page, '/dictionaries')
  await page.getByRole('tab', { name: '技能' }).click()
  await expect(page).toHaveURL(/kind=skill/)

  const add = page.getByRole('dialog', { name: '新增技能' })
  await page.getByRole('button', { name: '新增技能' }).click()
  await add.getByLabel('名称').fill('手语')
  await add.getByRole('button', { name: '保存' }).click()
  await expect(add.getByText(faults['dictionary.duplicate'].msg)).toBeVisible()
  await add.getByLabel('名称').fill(name)
  await add.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  expect((await choices()).at(-1)).toBe(name)

  await rowOf(page, name).getByRole('button', { name: /^改名/ }).click()
  const rename = page.getByRole('dialog', { name: '修改技能名称' })
  await rename.getByLabel('名称').fill(renamed)
  await rename.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, renamed)).toBeVisible()

  await rowOf(page, renamed).getByRole('button', { name: /^上移/ }).click()
  await expect(page.getByRole('row').nth(-2)).toContainText(renamed)
  await expect.poll(async () => (await choices()).at(-2)).toBe(renamed)

  await rowOf(page, renamed).getByRole('button', { name: /^停用/ }).click()
  const stop = page.getByRole('dialog', { name: '停用条目' })
  await expect(stop).toContainText('不再出现在选项中')
  await stop.getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, renamed).getByText('停用', { exact: true }).first()).toBeVisible()
  await expect.poll(choices).not.toContain(renamed)
  await rowOf(page, renamed).getByRole('button', { name: /^启用/ }).click()
  await expect.poll(choices).toContain(renamed)

  await rowOf(page, renamed).getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '删除条目' }).getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, renamed)).toHaveCount(0)
})

test('an entry in use cannot be deleted, and the words say what to do', async ({
  page,
  request,
}) => {
  await makeActivity(request)
  await openOffice(page, '/dictionaries')
  // By its name: other tests add entries of their own.
  const used = page.getByRole('row', { name: /展厅讲解/ })
  await used.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '删除条目' }).getByRole('button', { name: '删除' }).click()
  await expectTold(page, faults['dictionary.in_use'].msg)
})

test('the audit log shows who changed what, before and after', async ({ page, request }) => {
  const activity = await makeActivity(request, { address: '一层中央大厅' })
  await openOffice(page, `/activities/${activity.id}`)
  const address = named('地点')
  await page.getByLabel('服务地点').fill(address)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(/^上次保存/)).toBeVisible()

  await page.getByRole('link', { name: '操作日志' }).click()
  await page.getByRole('searchbox', { name: /搜索账号/ }).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(rowOf(page, '服务地点')).toContainText('admin')
  await page.getByRole('button', { name: '服务地点' }).click()
  const detail = page.getByRole('dialog', { name: '改动内容' })
  await expect(detail.getByRole('row', { name: /服务地点/ })).toContainText('一层中央大厅')
  await expect(detail.getByRole('row', { name: /服务地点/ })).toContainText(address)
  await expectAccessible(page)

  const guess = { username: 'nobody', password: 'wrong horse' }
  await request.post('/api/office/login', { data: guess })
  await page.goto('/office/audit?action=login_failed')
  const failed = page.getByRole('row', { name: /登录失败/ }).first()
  await expect(failed).toContainText(/未知账号.*登录失败.*后台登录/)
  await page.goto('/office/audit?action=login&object=login')
  await expect(page.getByRole('row', { name: /admin.*登录.*后台登录/ }).first()).toBeVisible()
})
