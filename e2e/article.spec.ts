import { words } from '@museum/contract/words.ts'
import { dangersIn, hostile, watchHostile } from './hostile.ts'
import { call, officeToken } from './people.ts'
import {
  expectAccessible,
  expectDrawn,
  expectFits,
  largeText,
  withoutFirstAnswers,
} from './phone.ts'
import { expect, test } from './test.ts'

const listCall = '**/api/propaganda/list?*'
const infoCall = '**/api/propaganda/info?*'

const article = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  title: `活动纪实${id}`,
  introduction: '一次志愿服务的记录',
  img_path: '',
  created_at: '2026-05-12 09:30:00',
  ...change,
})

test('the articles: read from the home, page by page, where there are none, and on any phone', async ({
  page,
}) => {
  test.slow()
  await test.step('a visitor reads the articles from the home: picture, title, introduction, then the whole text', async () => {
    await page.goto('/wx/volunteerIndex')
    await page.getByRole('link', { name: '志愿活动' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerElegant$/)
    await expect(page).toHaveTitle('志愿活动')
    const card = page.getByRole('article', { name: '把展览送进社区：流动讲解走过七条老街' })
    await expect(card).toContainText('不方便来馆的老人，也能摸一摸复制的青铜器。')
    await expectDrawn(card.locator('img'))

    // The whole card opens it.
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    await card.tap({ position: { x: width / 2, y: height - 20 } })
    await expect(page).toHaveURL(/\/wx\/elegantDetail\?id=\d+$/)
    await expect(page).toHaveTitle('活动详情')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^把展览送进社区/)
    await expect(page.getByText(/发布时间 (\d{4}年)?\d+月\d+日 周. 11:00/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '走过的地方' })).toBeVisible()
    await expect(page.getByRole('img', { name: '一尊三足青铜鼎' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeInViewport()
  })

  await test.step('a list of ten at a time ends with an empty page; a failure says why and is tried again', async () => {
    const asked: string[] = []
    const rows = Array.from({ length: 20 }, (_, index) => article(40 - index))
    await withoutFirstAnswers(page)
    await page.route(listCall, async (route) => {
      const query = new URL(route.request().url()).searchParams
      const [at, size] = [Number(query.get('page')), Number(query.get('limit'))]
      asked.push(`${at}/${size}`)
      const list = rows.slice((at - 1) * size, at * size)
      await route.fulfill({ json: { status: 1, msg: '', data: { list } } })
    })
    await page.goto('/wx/volunteerElegant')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(10)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(20)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(page.getByText(words.noMore)).toBeVisible()
    expect(asked).toEqual(['1/10', '2/10', '3/10'])

    await page.unroute(listCall)
    await page.route(listCall, (route) => route.fulfill({ status: 502, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('网关错误')
    await page.unroute(listCall)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(cards.first()).toBeVisible()
  })

  await test.step('what is not there says so and leads on; nothing yet leads home', async () => {
    for (const address of ['?id=999999', '']) {
      await page.goto(`/wx/elegantDetail${address}`)
      await expect(page.getByText('内容不存在或已删除')).toHaveCount(1)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: '查看全部活动' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerElegant$/)
    await page.route(listCall, (route) =>
      route.fulfill({ json: { status: 1, msg: '', data: { list: [] } } }),
    )
    await page.reload()
    await expect(page.getByText('还没有活动文章，过几天再来看看')).toBeVisible()
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerIndex$/)
  })

  await test.step('fits a narrow phone and text of twice the size, whatever it holds', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const long = article(1, {
      title: '江南博物馆志愿者讲解与公共服务年度总结表彰大会暨新春茶话会纪实之一二三四五六七八九十',
      introduction: 'https://museum.example/very/long/address/without/any/place/to/break/it/at/all',
      content: `<p>${'长'.repeat(300)}</p><p>https://museum.example/${'a'.repeat(200)}</p><ul><li>${'b'.repeat(120)}</li></ul>`,
    })
    await page.route(listCall, (route) =>
      route.fulfill({
        json: {
          status: 1,
          msg: '',
          data: { list: route.request().url().includes('page=1&') ? [long] : [] },
        },
      }),
    )
    await page.route(infoCall, (route) =>
      route.fulfill({ json: { status: 1, msg: '', data: long } }),
    )
    for (const path of ['/wx/volunteerElegant', '/wx/elegantDetail?id=1']) {
      await page.goto(path)
      await expect(page.getByRole('article')).toContainText('表彰大会')
      await expectFits(page)
      await largeText(page)
      await expectFits(page)
    }
  })
})

test.describe('without the page’s policy, which would stop what the cleaning has to', () => {
  test.use({ bypassCSP: true })
  test('hostile rich text shows its words and runs nothing, by way of the server and past it', async ({
    page,
    request,
  }) => {
    const noted = await watchHostile(page)
    const token = await officeToken(request)
    const [known] = (
      await call<{ list: { img_path: string }[] }>(request, 'GET /api/propaganda/list')
    ).list
    const { id } = await call<{ id: number }>(
      request,
      'POST /api/office/articles',
      {
        title: '来路不明的文章',
        introduction: '<img src=x onerror=window.ran=20>',
        img_path: known?.img_path,
        content: hostile,
        state: 'published',
      },
      token,
    )
    try {
      await page.goto('/wx/volunteerElegant')
      await expect(page.getByText('<img src=x onerror=window.ran=20>')).toBeVisible()
      for (const way of ['the server', 'past it'] as const) {
        if (way === 'past it') await withoutFirstAnswers(page)
        if (way === 'past it')
          await page.route(infoCall, async (route) => {
            const response = await route.fetch()
            const envelope = (await response.json()) as { data: object }
            await route.fulfill({
              response,
              json: { ...envelope, data: { ...envelope.data, content: hostile } },
            })
          })
        await page.goto(`/wx/elegantDetail?id=${id}`)
        await expect(page.getByText('安全的文字')).toBeVisible()
        await expect(page.getByText('末尾的文字')).toBeVisible()
        await page.getByText('悬停文字').click()
        for (const name of ['脚本链接', '变形链接', '数据链接'])
          await expect(page.getByText(name)).not.toHaveAttribute('href')
        expect(await dangersIn(page, '.rich-text')).toEqual([])
        await expect(page.locator('.rich-text a:not([href])').first()).toHaveCSS(
          'text-decoration-line',
          'none',
        )
        expect(await noted()).toEqual([])
        await expect(page).toHaveURL(/\/wx\/elegantDetail/)
      }
    } finally {
      await call(request, `DELETE /api/office/articles/${id}`, {}, token)
    }
  })
})
