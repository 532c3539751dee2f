import { words } from '@museum/contract/words.ts'
import { now } from './now.ts'
import { logInAs, makeActivity } from './people.ts'
import { expectAccessible, loaded } from './phone.ts'
import { expect, test } from './test.ts'

const volunteer = '李淑兰'

test('a volunteer’s shell: home, the way back, without a network, and with screens that do not come', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const statusCall = '**/api/volunteer/status'
  const chunk = '**/assets/RecruitScreen-*.js'
  const openHome = async () => {
    await page.goto('/wx/index')
    await loaded(page)
  }
  await test.step('the root leads home, which bears the name of the museum', async () => {
    await logInAs(page, volunteer, '/')
    await expect(page).toHaveURL(/\/wx\/index$/)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(name ?? '')
    await page.getByRole('link', { name: '志愿者招募' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
    await expect(page).toHaveTitle('志愿者招募')
  })

  await test.step('going back lands where the list was left', async () => {
    for (let count = 0; count < 11; count += 1) await makeActivity(request)
    await page.goto('/wx/volunteer')
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    const eleventh = page.getByRole('article').nth(10)
    await eleventh.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await eleventh.getByRole('link').first().click()
    await expect(page).toHaveTitle('招募详情')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(eleventh).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })

  await test.step('offline a banner takes the content’s place, which comes back as it was', async () => {
    const activity = await makeActivity(request)
    // An answer that comes as the network goes leaves what would be asked for next waiting.
    const offline = Promise.withResolvers<void>()
    await page.route(statusCall, async (route) => {
      const response = await route.fetch()
      await offline.promise
      await route.fulfill({ response })
    })
    await page.goto(`/wx/recruitmentDetail/${activity.id}`)
    const heading = page.getByRole('heading', { name: activity.title })
    await expect(heading).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 120))
    await context.setOffline(true)
    offline.resolve()
    await expect(page.getByText(words.offline)).toBeVisible()
    await expect(heading).toBeHidden()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText(words.offline)).toBeHidden()
    await expect(heading).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
    await expect(page.getByText('您符合条件，可以报名')).toBeVisible()
    await page.unroute(statusCall)
  })

  await test.step('a newer version on the server reloads the page by itself, once', async () => {
    await openHome()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/RecruitScreen-*.js', (route) => route.fulfill({ status: 404 }))
    await page.route('**/wx/volunteer', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/newer.js')
      await route.fulfill({ response, body: html })
    })
    await page.getByRole('link', { name: '志愿者招募' }).click()
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByText('页面没有加载出来')).toBeVisible()
    expect(loads).toBe(1)
    await page.unrouteAll()
  })

  await test.step('a screen whose code fails says so', async () => {
    await openHome()
    await page.route(chunk, (route) => route.abort())
    await page.getByRole('link', { name: '志愿者招募' }).click()
    await expect(page.getByText('页面没有加载出来')).toBeVisible()
    await page.unroute(chunk)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })

  await test.step('the screen’s code may take 120 s, then the screen says so and tries again', async () => {
    await openHome()
    await page.clock.install()
    await page.clock.pauseAt(now() + 60_000)
    await page.route(chunk, () => {})
    const asked = page.waitForRequest(chunk)
    await page.getByRole('link', { name: '志愿者招募' }).click()
    await asked
    await page.clock.fastForward(119_000)
    await expect(page.getByText('页面加载超时，请稍后重试')).toBeHidden()
    await page.clock.fastForward(1000)
    await expect(page.getByText('页面加载超时，请稍后重试')).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await page.unroute(chunk)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})

test('a visitor’s shell: what is fetched, where links lead, what is not there, and the debug console', async ({
  page,
}) => {
  test.slow()
  await test.step('a screen’s own files are named in its page, and each is fetched once', async () => {
    const fetched: string[] = []
    page.on('request', (one) => {
      if (/\.(js|css)$/.test(one.url())) fetched.push(one.url().replace(/^.*\//, ''))
    })
    // What is fetched for the next visit, a second after this page, waits.
    await page.clock.install()
    await page.clock.pauseAt(now() + 60_000)
    const answer = await page.goto('/wx/volunteerElegant')
    await expect(page.getByRole('heading', { name: '志愿活动' })).toBeVisible()
    const html = (await answer?.text()) ?? ''
    const named = [...html.matchAll(/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
    expect(named.filter((file) => /^(ArticleListScreen|article)-/.test(file ?? ''))).toHaveLength(2)
    // Its sheets of styles stand in the page itself.
    const scripts = named.filter((file) => file?.endsWith('.js'))
    expect(fetched.toSorted()).toEqual(scripts.toSorted())
    await page.clock.resume()
  })

  await test.step('a visitor sees the open home and no link that leads nowhere', async () => {
    await page.goto('/wx/volunteerIndex')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expectAccessible(page)
    const links = await page.getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    // One of each kind: an activity is as there as the next.
    const kinds = new Map(addresses.map((address) => [address?.replace(/\d+/g, ''), address]))
    for (const address of kinds.values()) {
      await page.goto(address ?? '')
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page).not.toHaveTitle('页面不存在')
    }
  })

  await test.step('any other address is the 404 page, which leads home', async () => {
    await page.goto('/wx/nowhere/at/all')
    await expect(page).toHaveTitle('页面不存在')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
  })

  await test.step('thirty taps, each within 3 s of the last, toggle the debug console', async () => {
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await page.clock.pauseAt(now() + 3_600_000)
    const name = page.getByRole('heading', { level: 1 })
    const taps = async (count: number) => {
      for (let tap = 0; tap < count; tap += 1) await name.click()
    }
    const panel = page.locator('#__vconsole')
    await taps(29)
    await page.clock.fastForward(3100)
    await taps(29)
    await expect(panel).toHaveCount(0)
    await taps(1)
    await expect(panel).toHaveCount(1)
    await taps(30)
    await expect(panel).toHaveCount(0)
  })
})
