import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice } from './desk.ts'
import { instantAt } from './now.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'

const at = (time: string) => instantAt('2026-05-12', time)
const test = clockedTest(at('09:00'), { OFFICE_CONFIRM_MINUTES: '60', OFFICE_IDLE_MINUTES: '600' })

const name = '钥匙的人'
const password = 'paper-ink-seal'

/** Gives the browser of a page a device that keeps passkeys, unlocked by its owner. */
async function deviceOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    /** Whether whoever sits there unlocks it. */
    unlocked: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test('a passkey is bound, logs in by itself and after the password, confirms what matters, and is taken away; all logins end at once', async ({
  page,
  browser,
  clocked,
}) => {
  await openOffice(page, '/')
  const login = await officeToken(page.request)
  const { invite } = await call<{ invite: string }>(
    ...([
      page.request,
      'POST /api/office/accounts',
      { username: name, role: 'viewer' },
      login,
    ] as const),
  )
  await call(page.request, 'POST /api/office/invite', {
    ...{ token: new URL(invite).hash.slice(1), password },
  })

  // A passkey belongs to a name; the museum of a test stands at a number otherwise.
  const desk = await openDesk(browser, {
    baseURL: clocked.origin.replace('127.0.0.1', 'localhost'),
  })
  const device = await deviceOf(desk)
  const menu = desk.getByRole('navigation', { name: '主菜单' })
  const byPassword = async () => {
    await desk.goto('/office/login')
    await desk.getByLabel('用户名').fill(name)
    await desk.getByLabel('密码', { exact: true }).fill(password)
    await desk.getByRole('button', { name: '登录', exact: true }).click()
  }
  const fromMenu = async (item: string) => {
    await desk.getByRole('button', { name: new RegExp(name) }).click()
    await desk.getByRole('menuitem', { name: item }).click()
  }
  const leave = async () => {
    await fromMenu('退出登录')
    await expect(desk.getByLabel('用户名')).toBeVisible()
  }
  await byPassword()
  await expect(menu).toBeVisible()

  await fromMenu('两步验证')
  const dialog = desk.getByRole('dialog').filter({ hasText: /两步|通行密钥|恢复码/ })
  await dialog.getByRole('button', { name: '绑定通行密钥' }).click()
  await expectAccessible(desk)
  await device.unlocked(false)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('没有完成验证')
  await device.unlocked(true)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('这台电脑')
  await expect(dialog.getByRole('listitem').first()).toContainText('还没用过')
  const [kept] = await device.credentials()
  expect(kept).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })

  // The same device is asked in vain for a second one.
  await dialog.getByRole('button', { name: '绑定通行密钥' }).click()
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('已绑定过')
  await dialog.getByRole('button', { name: '返回' }).click()
  await desk.keyboard.press('Escape')
  await leave()

  await expectAccessible(desk)
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(menu).toBeVisible()
  await leave()

  await byPassword()
  await expect(desk.getByText('密码正确。请用绑定的通行密钥完成登录。')).toBeVisible()
  await expectAccessible(desk)
  await device.unlocked(false)
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(desk.getByText('没有完成验证，可以再试一次')).toBeVisible()
  await device.unlocked(true)
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(menu).toBeVisible()

  await clocked.setNow(at('10:30'), desk)
  await fromMenu('两步验证')
  await expect(dialog.getByText('还剩 10 个')).toBeVisible()
  await dialog.getByRole('button', { name: '解除 这台电脑' }).click()
  await desk.getByRole('button', { name: '解除', exact: true }).click()
  const asked = desk.getByRole('dialog', { name: '请再输入一次密码' })
  await asked.getByRole('button', { name: '用通行密钥' }).click()
  await expect(asked).toBeHidden()
  await expect(dialog.getByRole('button', { name: '绑定验证器' })).toBeVisible()
  await expect(dialog.getByText('这台电脑')).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await leave()

  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(desk.getByText('通行密钥不正确，或已解除')).toBeVisible()
  await byPassword()
  await expect(menu).toBeVisible()

  // Somebody may have got in: an administrator ends every login but their own.
  await page.goto('/office/accounts')
  await clocked.setNow(at('10:31'), page, desk)
  await page.getByRole('button', { name: '结束所有登录' }).click()
  await page.getByRole('button', { name: '全部退出' }).click()
  const again = page.getByRole('dialog', { name: '请再输入一次密码' })
  await again.getByLabel('登录密码').fill('museum-demo')
  await again.getByLabel('登录密码').press('Enter')
  await expect(page.getByText('其他人和其他设备均已退出')).toBeVisible()
  await desk.goto('/office')
  await expect(desk.getByLabel('用户名')).toBeVisible()
  await desk.context().close()
})
