import { faults } from '@museum/contract/fault.ts'
import { expectTold, noteMessages, openOffice, rowOf } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const named = (start: string) => `${start}${unique()}`

test('an account is made, changes its own password in a browser that refuses storage, and stops at once when it is stopped', async ({
  page,
  browser,
}) => {
  const username = named('王莉')
  await openOffice(page, '/accounts')
  await page.getByRole('button', { name: '新增账号' }).click()
  const add = page.getByRole('dialog', { name: '新增账号' })
  await add.getByLabel('用户名').fill('admin')
  await add.getByRole('radio', { name: /审核员/ }).check()
  await add.getByRole('button', { name: '新增并生成链接' }).click()
  await expect(add.getByText(faults['account.duplicate'].msg)).toBeVisible()
  await expectAccessible(page)
  await add.getByLabel('用户名').fill(username)
  await add.getByRole('button', { name: '新增并生成链接' }).click()
  const shown = page.getByRole('dialog', { name: `“${username}”设置密码的链接` })
  const link = await shown.getByLabel('链接').inputValue()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '完成' }).click()
  await expect(rowOf(page, username)).toContainText('审核员')
  await expect(rowOf(page, username)).toContainText('从未登录')

  const other = await (await browser.newContext()).newPage()
  await noteMessages(other)
  // The office works in a browser that refuses storage.
  await other.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await other.goto(link)
  await expect(other.getByText(`为账号“${username}”设置自己的密码`)).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('新密码', { exact: true }).fill('1234567890')
  await other.getByLabel('再次输入新密码').fill('1234567890')
  await other.getByRole('button', { name: '设置密码' }).click()
  await expect(other.getByText(/密码全是数字时至少20位/)).toBeVisible()
  await other.getByLabel('新密码', { exact: true }).fill('paper-ink-seal')
  await other.getByLabel('再次输入新密码').fill('paper-ink-seal')
  await other.getByRole('button', { name: '设置密码' }).click()
  await expect(other.getByText('密码已设置，请登录')).toBeVisible()
  await expect(other.getByLabel('用户名')).toHaveValue(username)
  await other.getByLabel('密码', { exact: true }).fill('paper-ink-seal')
  await other.getByRole('button', { name: '登录' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '总览' })).toBeVisible()
  await other.getByRole('button', { name: new RegExp(username) }).click()
  await other.getByRole('menuitem', { name: '修改密码' }).click()
  const own = other.getByRole('dialog', { name: '修改密码' })
  await own.getByLabel('当前密码').fill('not the one')
  await own.getByLabel('新密码', { exact: true }).fill('bronze-and-jade')
  await own.getByLabel('再次输入新密码').fill('bronze-and-jade')
  await own.getByRole('button', { name: '保存' }).click()
  await expect(own.getByText(faults['account.old_password_wrong'].msg)).toBeVisible()
  await own.getByLabel('当前密码').fill('paper-ink-seal')
  await own.getByRole('button', { name: '保存' }).click()
  await expectTold(other, '密码已修改，其他设备需重新登录')

  // A link is good once.
  const late = await other.context().newPage()
  await late.goto(link)
  await expect(late.getByText(faults['account.invite_over'].msg)).toBeVisible()
  await late.close()

  await rowOf(page, username).getByRole('button', { name: /^停用/ }).click()
  await page.getByRole('dialog', { name: '停用账号' }).getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, username)).toContainText('已停用')
  // Not by the mouse: a read of the page's own may have asked for the login before.
  await other.getByRole('link', { name: '报名审核' }).first().dispatchEvent('click')
  await expect(other.getByRole('dialog', { name: '登录已结束，请重新登录' })).toBeVisible()
  await other.context().close()
})
