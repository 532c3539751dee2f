import { makeVolunteer } from './applicants.ts'
import { expectTold, openOffice, rowOf } from './desk.ts'
import { call, dayFromToday, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('a letter to whoever was pasted is tried on one, waits for its minute, is changed and taken back', async ({
  page,
  request,
}) => {
  const one = await makeVolunteer(request)
  const title = `定时${unique()}`
  await openOffice(page, '/broadcasts')
  await page.getByRole('button', { name: '新建通知' }).click()
  const dialog = page.getByRole('dialog', { name: '新建通知' })

  await test.step('pasted names, and those that mean nobody', async () => {
    await dialog.getByText('粘贴名单').click()
    await dialog.getByLabel('编号或姓名').fill(`${one.name}\n没有这个人`)
    await expect(dialog.getByText('没有找到：没有这个人')).toBeVisible()
    await expect(dialog.getByText(/^将通知 1 人：/)).toBeVisible()
  })

  await test.step('tried on one person, who has it at once', async () => {
    await dialog.getByLabel('标题').fill(title)
    await dialog.getByLabel('内容').fill('周六九点到南门')
    const who = dialog.getByRole('combobox', { name: /^试发给/ })
    await who.fill(one.name)
    const found = page.locator('.ant-select-item-option').filter({ hasText: one.name })
    await found.click()
    // The list is gone, which covered what comes next.
    await expect(found).toBeHidden()
    await dialog.getByRole('button', { name: /^试\s?发$/ }).click()
    await expectTold(page, `已试发给${one.name}`)
    type Told = { list: { mc_title: string }[] }
    const told = await call<Told>(
      request,
      'GET /api/message/list',
      {},
      await tokenOf(request, one.name),
    )
    expect(told.list.map(({ mc_title }) => mc_title)).toContain(`（试发）${title}`)
  })

  await test.step('set for tomorrow morning', async () => {
    const at = dialog.getByLabel('发送时间')
    await at.fill(`${dayFromToday(1)} 09:30`)
    await at.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '定时发送…' }).click()
    const asked = page.getByRole('dialog', { name: '发送给 1 人' })
    await expect(asked).toContainText(`将在 ${dayFromToday(1)} 09:30 向指定的人员发送`)
    await asked.getByRole('button', { name: '定时发送' }).click()
    await expect(rowOf(page, title)).toContainText('定时发送')
  })

  await test.step('changed, and taken back before anybody hears of it', async () => {
    const drawer = page.getByRole('dialog', { name: '通知详情' })
    await drawer.getByRole('button', { name: /^修\s?改$/ }).click()
    const change = page.getByRole('dialog', { name: '修改定时通知' })
    await expect(change.getByLabel('标题')).toHaveValue(title)
    await change.getByLabel('内容').fill('周六十点到南门')
    await change.getByRole('button', { name: '定时发送…' }).click()
    await page
      .getByRole('dialog', { name: '发送给 1 人' })
      .getByRole('button', { name: '定时发送' })
      .click()
    await expect(drawer).toContainText('周六十点到南门')
    await drawer.getByRole('button', { name: /^撤\s?回$/ }).click()
    await page
      .getByRole('dialog', { name: '撤回这条定时通知？' })
      .getByRole('button', { name: /^撤\s?回$/ })
      .click()
    await expect(rowOf(page, title)).toContainText('已撤回')
    await expectAccessible(page)
  })
})
