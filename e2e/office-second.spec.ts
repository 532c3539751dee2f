import { codeAt } from '@museum/server/testing/second-factor.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice, rowOf } from './desk.ts'
import { instantAt } from './now.ts'
import { expectAccessible } from './phone.ts'

const at = (time: string) => instantAt('2026-05-12', time)
const test = clockedTest(at('09:00:10'), { SECOND_FACTOR: 'viewer' })

async function password(page: Page, username: string) {
  await page.goto('/office/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('paper-ink-seal')
  await page.getByRole('button', { name: '登录' }).click()
}

test('an app is bound by when a role needs one, its code is asked for after the password, and a recovery code stands in for it', async ({
  page,
  browser,
  clocked,
}) => {
  await openOffice(page, '/accounts')
  await page.getByRole('button', { name: '新增账号' }).click()
  const add = page.getByRole('dialog', { name: '新增账号' })
  await add.getByLabel('用户名').fill('两步的人')
  await add.getByRole('button', { name: '新增并生成链接' }).click()
  const shown = page.getByRole('dialog', { name: '“两步的人”设置密码的链接' })
  const link = await shown.getByLabel('链接').inputValue()
  await shown.getByRole('button', { name: '完成' }).click()

  const own = await openDesk(browser, { baseURL: clocked.origin })
  await own.goto(link)
  await own.getByLabel('新密码', { exact: true }).fill('paper-ink-seal')
  await own.getByLabel('再次输入新密码').fill('paper-ink-seal')
  await own.getByRole('button', { name: '设置密码' }).click()
  await expect(own.getByText('密码已设置，请登录')).toBeVisible()
  await password(own, '两步的人')
  await expect(own.getByText(/^请在 7 天内绑定验证器/)).toBeVisible()
  await own.getByRole('button', { name: /两步的人/ }).click()
  await own.getByRole('menuitem', { name: '两步验证' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByRole('button', { name: '绑定验证器' }).click()
  const secret = ((await dialog.getByLabel('密钥').textContent()) ?? '').replaceAll(' ', '')
  await expect(dialog.getByRole('img', { name: '验证器扫描的二维码' })).toBeVisible()
  await expectAccessible(own)
  await dialog.getByLabel('验证码').fill('000000')
  await dialog.getByRole('button', { name: '绑定' }).click()
  await expect(dialog.getByText('验证码不正确')).toBeVisible()
  await dialog.getByLabel('验证码').fill(codeAt(secret, new Date(at('09:00:10'))))
  await dialog.getByRole('button', { name: '绑定' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(own)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog.getByText('还剩 10 个')).toBeVisible()
  await expect(own.getByText(/天内绑定验证器/)).toHaveCount(0)
  await own.context().close()

  await clocked.setNow(at('09:02:10'), page)
  const next = await openDesk(browser, { baseURL: clocked.origin })
  await password(next, '两步的人')
  await expect(next.getByLabel('验证码')).toBeFocused()
  await expectAccessible(next)
  await next.getByLabel('验证码').fill('000 000')
  await expect(next.getByText('验证码或恢复码不正确')).toBeVisible()
  await next.getByLabel('验证码').fill(codeAt(secret, new Date(at('09:02:10'))))
  await expect(next.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await next.context().close()

  const lost = await openDesk(browser, { baseURL: clocked.origin })
  await password(lost, '两步的人')
  await lost.getByRole('button', { name: '不在身边？用恢复码' }).click()
  await lost.getByLabel('恢复码').fill(recovery.toLowerCase())
  await lost.getByRole('button', { name: '登录' }).click()
  await expect(lost.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await lost.context().close()

  await page.reload()
  await expect(rowOf(page, '两步的人')).toContainText('已绑定')
  await rowOf(page, '两步的人')
    .getByRole('button', { name: /^解除两步验证/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '解除', exact: true }).click()
  await expect(rowOf(page, '两步的人')).toContainText('未绑定')

  const anew = await openDesk(browser, { baseURL: clocked.origin })
  await password(anew, '两步的人')
  await expect(anew.getByText(/^请在 7 天内绑定验证器/)).toBeVisible()
  await anew.context().close()
  const over = instantAt('2026-05-20', '09:00:10')
  await clocked.setNow(over, page)
  const late = await openDesk(browser, { baseURL: clocked.origin })
  await password(late, '两步的人')
  const must = late.getByRole('dialog')
  await expect(must).toContainText('您的角色须使用两步验证：请先绑定验证器或通行密钥，再继续')
  await late.keyboard.press('Escape')
  await expect(must.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expectAccessible(late)
  await must.getByRole('button', { name: '绑定验证器' }).click()
  const other = ((await must.getByLabel('密钥').textContent()) ?? '').replaceAll(' ', '')
  await must.getByLabel('验证码').fill(codeAt(other, new Date(over)))
  await must.getByRole('button', { name: '绑定' }).click()
  await must.getByRole('button', { name: '完成' }).click()
  await must.getByRole('button', { name: /关闭|Close/ }).click()
  await expect(late.getByRole('dialog')).toHaveCount(0)
  await expect(late.getByText(/天内绑定验证器/)).toHaveCount(0)
  await late.context().close()
})
