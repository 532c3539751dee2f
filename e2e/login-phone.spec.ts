import type { APIRequestContext, Page } from '@playwright/test'
import { imported } from './imported.ts'
import { call } from './people.ts'
import { expectAccessible, storedToken } from './phone.ts'
import { expect, test } from './test.ts'
import { unique, uniqueNumber } from './unique.ts'

/** A mobile number of the test's own. */
const newPhone = () => `1991${String(uniqueNumber()).padStart(7, '0')}`

/** The code that the demo's page of short messages shows for a number. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const page = await (await request.get('/standin/sms')).text()
  const [, code = ''] =
    new RegExp(`${phone}</h2><p>【[^】]+】您的验证码是 (\\d{6})`).exec(page) ?? []
  return code
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** Opens a screen that needs a login and goes on to the page of the ways to log in. */
async function openWays(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('link', { name: '不在微信里？换一种方式登录' }).click()
}

/** Goes on from there to that by a code, in a browser that is not WeChat's. */
async function openPhoneLogin(page: Page, path: string): Promise<void> {
  await openWays(page, path)
  await page.getByRole('link', { name: '手机验证码登录' }).click()
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`短信已发往 ${phone}，5分钟内有效`)).toBeVisible()
}

test('a plain browser logs in by a code, and goes where it wanted; what is wrong or lost on the way is said', async ({
  page,
}) => {
  const phone = newPhone()
  await openWays(page, '/wx/volunteer?title=x')

  await test.step('a phone, which cannot scan itself, is shown the way into WeChat', async () => {
    await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '微信扫码登录' })).toBeHidden()
    await expect(page.getByRole('img', { name: '本页的二维码' })).toBeVisible()
    await expect(page.locator('.address')).toHaveText(/\/wx\/volunteer\?title=x$/)
    await expectAccessible(page)
  })

  await page.getByRole('link', { name: '手机验证码登录' }).click()
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await expect(page.getByText('能用微信时，用微信登录更安全')).toBeVisible()

  await test.step('what is lost on the way is said, and can be tried again', async () => {
    await page.route('**/auth/phone/code', (route) => route.abort())
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.locator('#field-phone .form-field-error')).toBeVisible()
    await page.unroute('**/auth/phone/code')
    await askForCode(page, phone)
  })

  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled()
  await expect(page.getByLabel('验证码')).toBeFocused()
  const code = await codeFor(page.request, phone)
  const enter = async (typed: string) => {
    await page.getByLabel('验证码').fill(typed)
    await page.getByRole('button', { name: '登录' }).click()
  }
  await enter(other(code))
  await expect(page.getByText('验证码不正确，或已过期')).toBeVisible()
  await expectAccessible(page)
  expect(await storedToken(page)).toBe('')
  await enter(code)
  await expect(page).toHaveURL(/\/wx\/volunteer\?title=x$/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect.poll(() => storedToken(page)).not.toBe('')
})

test.describe('a record from before this system that says the phone', () => {
  const born = '1975-01-01'

  async function comeIn(page: Page, name: string, to: string): Promise<void> {
    const phone = newPhone()
    await imported(page.request, name, { birth_time: born, phone })
    await openPhoneLogin(page, to)
    await askForCode(page, phone)
    await page.getByLabel('验证码').fill(await codeFor(page.request, phone))
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('heading', { name: '这是您的资料吗？' })).toBeVisible()
  }
  const choose = async (page: Page) => {
    await page.getByRole('combobox', { name: /出生日期/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^确定/ }).click()
  }

  test('is theirs by the day of birth, and stays another’s where they say so', async ({ page }) => {
    await test.step('stays another’s where they say so', async () => {
      await comeIn(page, `孙${unique()}`, '/wx/volunteer?title=x')
      await page.getByRole('button', { name: '不是我' }).click()
      await expect(page).toHaveURL(/\/wx\/volunteer\?title=x$/)
      const token = await storedToken(page)
      const own = await call<{ status: number }>(
        page.request,
        'POST /api/volunteer/status',
        {},
        token,
      )
      expect(own.status).toBe(0)
      await page.evaluate(() => localStorage.clear())
    })

    await test.step('is theirs by the day of birth', async () => {
      const name = `钱${unique()}`
      await comeIn(page, name, '/wx/volunteerUserCenter')
      await expectAccessible(page)
      await page.getByRole('button', { name: '是我，绑定' }).click()
      await expect(page.getByText('请选择出生日期', { exact: true })).toBeVisible()
      await choose(page)
      await page.getByRole('button', { name: '是我，绑定' }).click()
      await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
      await expect(page.getByText(name)).toBeVisible()
    })
  })
})
