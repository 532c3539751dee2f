import { clockedTest, expect } from './clocked.ts'
import { openOffice } from './desk.ts'
import { instantAt } from './now.ts'

const at = (time: string) => instantAt('2026-05-12', time)
const test = clockedTest(at('09:00'), { OFFICE_CONFIRM_MINUTES: '60' })

test('what matters asks for the password once an hour, and goes on with what was typed', async ({
  page,
  clocked,
}) => {
  await openOffice(page, '/accounts')
  await clocked.setNow(at('10:30'), page)
  const asked = page.getByRole('dialog', { name: '请再输入一次密码' })
  const password = asked.getByLabel('登录密码')
  const add = async (username: string) => {
    await page.getByRole('button', { name: '新增账号' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新增账号' })
    await dialog.getByLabel('用户名').fill(username)
    await dialog.getByRole('button', { name: '新增并生成链接' }).click()
    return dialog
  }

  const first = await add('confirmed-one')
  await expect(password).toBeFocused()
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(asked).toBeHidden()
  await expect(first.getByLabel('用户名')).toHaveValue('confirmed-one')
  await first.getByRole('button', { name: '新增并生成链接' }).click()
  await password.fill('not the one')
  await password.press('Enter')
  await expect(asked.getByRole('alert')).toBeVisible()
  await password.fill('museum-demo')
  await password.press('Enter')
  await expect(asked).toBeHidden()
  const link = page.getByRole('dialog', { name: /confirmed-one/ })
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: '完成' }).click()
  await expect(link).toBeHidden()

  // For the rest of the hour nobody is asked again.
  await add('confirmed-two')
  await expect(page.getByRole('dialog', { name: /confirmed-two/ })).toBeVisible()
  await expect(asked).toBeHidden()
})
