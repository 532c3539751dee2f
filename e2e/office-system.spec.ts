import { faults } from '@museum/contract/fault.ts'
import { expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { call, makeActivity, tokenOf } from './people.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const named = (start: string) => `${start}${unique()}`

test('a dictionary entry is added, renamed, moved, disabled and deleted; one in use cannot be, and the words say what to do', async ({
  page,
  request,
}) => {
  await test.step('a dictionary entry is added, renamed, moved, disabled and deleted', async () => {
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
    // The act that it had before says 停用 too.
    const start = rowOf(page, renamed).getByRole('button', { name: /^启用/ })
    await expect(start).toBeVisible()
    await expect.poll(choices).not.toContain(renamed)
    await start.click()
    await expect.poll(choices).toContain(renamed)

    await rowOf(page, renamed).getByRole('button', { name: /^删除/ }).click()
    await page
      .getByRole('dialog', { name: '删除条目' })
      .getByRole('button', { name: '删除' })
      .click()
    await expect(rowOf(page, renamed)).toHaveCount(0)
  })

  await test.step('an entry in use cannot be deleted, and the words say what to do', async () => {
    await makeActivity(request)
    await moveTo(page, '/dictionaries')
    // By its name: other tests add entries of their own.
    const used = page.getByRole('row', { name: /展厅讲解/ })
    await used.getByRole('button', { name: /^删除/ }).click()
    await page
      .getByRole('dialog', { name: '删除条目' })
      .getByRole('button', { name: '删除' })
      .click()
    await expectTold(page, faults['dictionary.in_use'].msg)
  })
})
