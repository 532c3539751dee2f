import { makeVolunteer } from './applicants.ts'
import { expectTold, moveTo, openOffice, rowOf, seenAs } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

test('one volunteer stands on one page: every name leads there, its parts come by keys, and what is noted stays in the office', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await makeVolunteer(request)
  await test.step('the name in the register leads to the page', async () => {
    await openOffice(page, `/volunteers?q=${encodeURIComponent(person.name)}`)
    await rowOf(page, person.name).getByRole('link', { name: person.name }).click()
    await expect(page).toHaveURL(new RegExp(`/volunteers/${person.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  })

  await test.step('who passed them stands in the history', async () => {
    const history = page.getByRole('region', { name: '经历' })
    await expect(history.getByText('正式志愿者')).toBeVisible()
    await expect(history.getByText('admin').first()).toBeVisible()
    await expectAccessible(page)
  })

  const notes = page.getByRole('region', { name: '备注' })
  await test.step('B writes a note, which is pinned, changed and removed by whoever wrote it', async () => {
    await expect(notes.getByText('还没有备注。')).toBeVisible()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: '写备注' })
    await dialog.getByLabel('备注', { exact: true }).fill('愿意带新人')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expectTold(page, '已保存，仅办公室可见')
    const note = notes.getByRole('listitem').filter({ hasText: '愿意带新人' })
    await expect(note).toContainText('admin')
    await note.getByRole('button', { name: '置顶' }).click()
    await expect(note.getByRole('button', { name: '取消置顶' })).toBeVisible()
    await note.getByRole('button', { name: '改' }).click()
    const change = page.getByRole('dialog', { name: '修改备注' })
    await change.getByLabel('备注', { exact: true }).fill('愿意带两位新人')
    await change.getByRole('button', { name: '保存' }).click()
    await expect(change).toBeHidden()
    await expect(notes.getByText('愿意带两位新人')).toBeVisible()
  })

  await test.step('a part comes by its key, and is read then', async () => {
    const log = page.getByRole('region', { name: '日志' })
    await expect(log.getByRole('table')).toHaveCount(0)
    await page.keyboard.press('0')
    await expect(log.getByRole('row', { name: /内部备注/ }).first()).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '本页各栏' }).getByRole('link', { name: /日志/ }),
    ).toHaveAttribute('aria-current', 'location')
  })

  await test.step('nobody has a page whom there is not', async () => {
    await moveTo(page, '/volunteers/987654321')
    await expect(page.getByText('内容不存在或已删除')).toBeVisible()
  })

  await test.step('what an account may not read is not offered', async () => {
    await seenAs(page, 'viewer')
    await page.goto(`/office/volunteers/${person.id}`)
    await expect(page.getByRole('region', { name: '经历' })).toBeVisible()
    for (const name of ['备注', '消息', '意愿', '日志'])
      await expect(page.getByRole('region', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /编辑资料/ })).toHaveCount(0)
  })
})
