import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice } from './desk.ts'
import { instantAt } from './now.ts'
import { expectAccessible } from './phone.ts'

const test = clockedTest(instantAt('2026-05-12', '09:00'), { TELL_NEW_DEVICES: '1' })
const name = '两台电脑的人'

async function enter(page: Page) {
  await page.goto('/office/login')
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill('paper-ink-seal')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

test('a login in another browser is told to the others: it was they, or it ends and the password is changed', async ({
  page,
  browser,
  clocked,
}) => {
  await openOffice(page, '/accounts')
  await page.getByRole('button', { name: '新增账号' }).click()
  const add = page.getByRole('dialog', { name: '新增账号' })
  await add.getByLabel('用户名').fill(name)
  await add.getByRole('button', { name: '新增并生成链接' }).click()
  const shown = page.getByRole('dialog', { name: `“${name}”设置密码的链接` })
  const link = await shown.getByLabel('链接').inputValue()
  const [desk, laptop, thief] = await Promise.all(
    [0, 1, 2].map(() => openDesk(browser, { baseURL: clocked.origin })),
  )
  if (!desk || !laptop || !thief) throw new Error('three browsers')
  await desk.goto(link)
  await desk.getByLabel('新密码', { exact: true }).fill('paper-ink-seal')
  await desk.getByLabel('再次输入新密码').fill('paper-ink-seal')
  await desk.getByRole('button', { name: '设置密码' }).click()
  await enter(desk)
  const line = (at: Page) => at.getByText(`账号 ${name} 在新设备登录`)
  await expect(line(desk)).toHaveCount(0)

  await enter(laptop)
  await desk.reload()
  await expect(line(desk)).toContainText(/Chrome.+Linux.+127\.0\.0\.\*.+09:00/)
  await expect(line(laptop)).toHaveCount(0)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '是我', exact: true }).click()
  await expect(line(desk)).toHaveCount(0)

  await enter(thief)
  await desk.reload()
  await desk.getByRole('button', { name: '不是我' }).click()
  const password = desk.getByRole('dialog', { name: '修改密码' })
  await expect(password).toBeVisible()
  await expect(desk.getByText(/^已让 Chrome.+退出，请马上修改密码/)).toBeVisible()
  const menu = thief.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link').nth(1).click()
  await expect(thief.getByRole('dialog', { name: '登录已结束，请重新登录' })).toBeVisible()
  await password.getByLabel('当前密码').fill('paper-ink-seal')
  await password.getByLabel('新密码', { exact: true }).fill('bamboo-river-lamp')
  await password.getByLabel('再次输入新密码').fill('bamboo-river-lamp')
  await password.getByRole('button', { name: '保存' }).click()
  await expect(password).toBeHidden()
  await expectAccessible(desk)
})
