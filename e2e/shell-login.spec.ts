import { words } from '@museum/contract/words.ts'
import { call, logInAs, makeActivity, ticketOf, tokenOf, wayIn } from './people.ts'
import { expectAccessible, storedToken, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const volunteer = '李淑兰'

test('nobody’s browser: asked to log in, and let in by an address only when confirmed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await test.step('an address that needs login asks for it; declining leads to the open home', async () => {
    await page.goto('/wx/volunteerSignUpRecord')
    const dialog = page.getByRole('dialog', { name: '志愿者招募' })
    await expect(dialog).toContainText(words.loginMissing)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await dialog.getByRole('button', { name: '先看看' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
  })

  await test.step('confirming goes to the login and comes back to the same address', async () => {
    await page.goto('/wx/volunteer?title=x')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: new RegExp(volunteer) }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer\?title=x$/)
    await expect.poll(() => storedToken(page)).not.toBe('')
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a used-up ticket without a login says so', async () => {
    const ticket = await ticketOf(page.request, volunteer)
    await call(page.request, 'POST /auth/token', { jtoken: ticket })
    await page.goto(`/wx/index?jtoken=${ticket}`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toContainText('登录凭证已失效，请重新登录')
  })

  await test.step('a login that came by somebody’s address is taken only when confirmed, also by nobody', async () => {
    const ticket = await ticketOf(page.request, volunteer)
    const dialog = page.getByRole('dialog', { name: '登录' })
    await page.goto(`/wx/volunteerIndex?jtoken=${ticket}`)
    await expect(dialog).toContainText(/以 李\*（V\d{8}）的身份登录？/)
    // Nothing is read before it is known for whom.
    await expectAccessible(page, { loading: true })
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect.poll(() => storedToken(page)).toBe('')

    // Declining has not spent it; a live token is asked about in the same way.
    for (const jtoken of [ticket, await tokenOf(page.request, volunteer)]) {
      await page.goto(`/wx/index?jtoken=${jtoken}`)
      await dialog.getByRole('button', { name: '登录' }).click()
      await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
      await expect.poll(() => storedToken(page)).not.toBe('')
      await page.evaluate(() => localStorage.clear())
    }
  })

  await test.step('the address of our own login lets in the browser that began it and no other', async () => {
    const address = await wayIn(page, volunteer)
    const other = await browser.newPage()
    await other.goto(new URL(address, baseURL).href)
    await expect(other.getByRole('dialog')).toContainText('登录凭证已失效，请重新登录')
    expect(await storedToken(other)).toBe('')
    await other.context().close()
    await page.goto(address)
    await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a lost answer to the ticket can be asked for again', async () => {
    await page.route('**/auth/token', (route) => route.abort())
    await page.goto(await wayIn(page, volunteer))
    await expect(page.getByText('登录没有完成')).toBeVisible()
    await page.unroute('**/auth/token')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
  })
})

test('a ticket, another person’s login, and a token in the cookie', async ({ page, baseURL }) => {
  test.slow()
  await test.step('a ticket leaves the address before the first request and works once', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
    const address = await wayIn(page, volunteer, '/wx/volunteer?title=x')
    const ticket = address.split('jtoken=')[1] ?? ''
    await page.goto(address)
    await expect(page).toHaveURL(/\/wx\/volunteer\?title=x$/)
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(asked.slice(2).filter((address) => address.includes(ticket))).toEqual([])
    const token = await storedToken(page)
    await page.goto(`/wx/index?jtoken=${ticket}`)
    await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
    expect(await storedToken(page)).toBe(token)
  })

  await test.step('another person’s login is switched only when confirmed', async () => {
    const before = await storedToken(page)
    const other = `访客${unique()}`

    const open = async () => page.goto(`/wx/index?jtoken=${await ticketOf(page.request, other)}`)
    await open()
    const dialog = page.getByRole('dialog', { name: '切换登录账号' })
    await expect(dialog).toContainText(
      /本机已登录 李\*（V\d{8}）。\s换成另一个账号 微信用户 登录？/,
    )
    await dialog.getByRole('button', { name: '保留当前账号' }).click()
    await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
    expect(await storedToken(page)).toBe(before)

    await open()
    await dialog.getByRole('button', { name: '切换', exact: true }).click()
    await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
    await expect.poll(() => storedToken(page)).not.toBe(before)
  })

  await test.step('a token in the cookie logs in and is stored afterwards', async () => {
    await page.evaluate(() => localStorage.clear())
    const value = await tokenOf(page.request, volunteer)
    await page.context().addCookies([{ name: 'volunteer_token', value, url: baseURL ?? '' }])
    await page.goto('/wx/volunteerSignUpRecord')
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(await storedToken(page)).toBe(value)
  })
})

test('inside the mini-program its own login is the only one', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { __wxjs_environment: 'miniprogram' }))
  await test.step('the mini-program’s login is taken without a question in its web-view', async () => {
    for (const jtoken of [
      await ticketOf(page.request, volunteer),
      await tokenOf(page.request, volunteer),
    ]) {
      await page.goto(`/wx/index?jtoken=${jtoken}`)
      await expect(page.getByRole('link', { name: '志愿者招募' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => storedToken(page)).not.toBe('')
      await page.evaluate(() => localStorage.clear())
    }
  })

  await test.step('inside the mini-program no other login is tried while WeChat’s script is away', async () => {
    await page.route('https://res.wx.qq.com/**', (route) => route.abort())
    const toasts = await watchToasts(page)
    await page.goto('/wx/volunteer')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect.poll(toasts).toContain('打不开登录，请检查网络后重试')
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('inside the mini-program confirming opens its login page', async () => {
    await page.addInitScript(() => {
      const redirectTo = ({ url }: { url: string }) => {
        document.title = url
      }
      Object.assign(window, {
        __wxjs_environment: 'miniprogram',
        wx: { miniProgram: { redirectTo } },
      })
    })
    await page.goto('/wx/volunteer?title=x')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const back = encodeURIComponent(page.url())
    await expect(page).toHaveTitle(`/pages/login/login?back=${back}`)
  })
})

test('a private window without storage stays logged in while it is open', async ({ page }) => {
  await page.addInitScript(() => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: closed })
    Object.defineProperty(window, 'sessionStorage', { get: closed })
  })
  await logInAs(page, volunteer)
  await page.getByRole('link', { name: '志愿者招募' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('a login that is over, where it is needed and where it is not', async ({ page, baseURL }) => {
  test.slow()
  await test.step('a login that is over asks once, in one box, and clears the token', async () => {
    await logInAs(page, volunteer)
    const token = await storedToken(page)
    await page.context().addCookies([{ name: 'volunteer_token', value: token, url: baseURL ?? '' }])
    await call(page.request, 'POST /auth/logout', {}, token)
    await page.goto('/wx/volunteerSignUpRecord')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(words.loginExpired)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: new RegExp(volunteer) })).toBeVisible()
    await page.goto('/wx/volunteerIndex')
    await expect.poll(() => storedToken(page)).toBe('')
    const cookies = await page.context().cookies()
    expect(cookies.find((cookie) => cookie.name === 'volunteer_token')).toBeUndefined()
  })

  await test.step('declining to log in anew forgets the dead token, and nobody asks twice', async () => {
    await logInAs(page, volunteer)
    await call(page.request, 'POST /auth/logout', {}, await storedToken(page))
    await page.goto('/wx/volunteerSignUpRecord')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words.loginExpired)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => storedToken(page)).toBe('')
  })

  await test.step('a dead token on an open route asks for nothing and shows the visitor’s view', async () => {
    const { id } = await makeActivity(page.request)
    const die = async () => {
      await logInAs(page, volunteer)
      await call(page.request, 'POST /auth/logout', {}, await storedToken(page))
    }
    await die()
    await page.goto('/wx/volunteerIndex')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => storedToken(page)).toBe('')
    await die()
    await page.goto(`/wx/recruitmentDetail/${id}`)
    const enrol = page.getByRole('button', { name: '立即报名' })
    await expect(enrol).toBeVisible()
    await expect.poll(() => storedToken(page)).toBe('')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Whoever acts is asked.
    await logInAs(page, volunteer, `/wx/recruitmentDetail/${id}`)
    await expect(enrol).toBeVisible()
    await call(page.request, 'POST /auth/logout', {}, await storedToken(page))
    await enrol.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(enrol).toBeEnabled()
  })
})

test('what was typed when a login ends waits for its person, and is gone before anybody else comes', async ({
  page,
  browser,
}) => {
  // Whoever was never here before is asked twice in a browser that has changed hands.
  const elsewhere = await browser.newPage()
  await logInAs(elsewhere, '周志远')
  await elsewhere.close()
  const [title, content] = [page.getByLabel('标题'), page.getByLabel('内容')]
  const dialog = page.getByRole('dialog')
  const comeAs = async (name: string) => {
    await expect(dialog).toContainText(words.loginExpired)
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: new RegExp(name) }).click()
  }
  const die = async () => call(page.request, 'POST /auth/logout', {}, await storedToken(page))
  await logInAs(page, volunteer, '/wx/submitPost')
  await title.fill('写到一半')
  await content.fill('登录过期了')
  await die()
  await page.getByRole('button', { name: '提交' }).click()
  await comeAs(volunteer)
  await expect(title).toHaveValue('写到一半')
  await expect(content).toHaveValue('登录过期了')
  await die()
  await page.getByRole('button', { name: '提交' }).click()
  await comeAs('周志远')
  await expect(title).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('写到一半')
})
