import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectDrawn, largeText, withoutFirstAnswers } from './phone.ts'
import { expect, test } from './test.ts'

const showcase = '/wx/volunteerInfoList'
const listCall = '**/api/volunteer/all_volunteer_info?*'

const volunteer = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  name: `志愿者${id}`,
  img_path: '',
  sex_show: '女',
  age: 36,
  first_assessment_time: '2026-05-12',
  service_time: 12.5,
  show_remark: '',
  ...change,
})

/** Has the server answer with these people, in pages of the size that is asked for. */
async function answerWith(page: Page, people: ReturnType<typeof volunteer>[]) {
  const asked: string[] = []
  await withoutFirstAnswers(page)
  await page.route(listCall, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page')), Number(query.get('limit'))]
    asked.push(`${at}/${size}`)
    const list = people.slice((at - 1) * size, at * size)
    await route.fulfill({ json: { status: 1, msg: '', data: { list } } })
  })
  return asked
}

test('the volunteers who agreed to be shown', async ({ page }) => {
  test.slow()
  await test.step('a visitor gets from the home to the volunteers who agreed to be shown', async () => {
    await page.goto('/wx/volunteerIndex')
    await page.getByRole('link', { name: '志愿者风采' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerInfoList$/)
    await expect(page).toHaveTitle('志愿者风采')
    const one = page.getByRole('article', { name: '李淑兰' })
    await expect(one.getByText(/^女 · \d\d岁$/)).toBeVisible()
    await expect(one).toContainText(/入馆时间\d{4}年\d+月\d+日/)
    await expect(one).toContainText(/服务时长(\d+小时)?(\d+分钟)?/)
    await expect(one).toContainText('退休语文教师，最爱青瓷厅。')
    await expectDrawn(one.getByRole('img', { name: '李淑兰的照片' }))
    // A formal volunteer who did not agree, and one who agreed and is no formal volunteer.
    await expect(page.getByRole('article', { name: '冯建平' })).toHaveCount(0)
    await expect(page.getByRole('article', { name: '宋晓燕' })).toHaveCount(0)
  })

  await test.step('shows its shape while it loads, and what failed with a retry', async () => {
    await withoutFirstAnswers(page)
    await page.route(listCall, () => {})
    await page.goto(showcase)
    await expect(page.getByRole('status', { name: '加载中' }).last()).toBeVisible()
    await expectAccessible(page, { loading: true })
    await page.unroute(listCall)
    await page.route(listCall, (route) => route.fulfill({ status: 502, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('网关错误')
    await expectAccessible(page)
    await page.unroute(listCall)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article', { name: '李淑兰' })).toBeVisible()
  })

  await test.step('loads pages of ten until an empty one', async () => {
    const people = Array.from({ length: 20 }, (_, index) => volunteer(100 - index))
    const asked = await answerWith(page, people)
    await page.goto(showcase)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(10)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(20)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(page.getByText(words.noMore)).toBeVisible()
    expect(asked).toEqual(['1/10', '2/10', '3/10'])
  })

  await test.step('a long intro opens on request, and what is unknown is left out', async () => {
    await answerWith(page, [
      volunteer(1, { show_remark: '讲解青瓷的釉色与器形。'.repeat(20) }),
      volunteer(2, { sex_show: '', age: 0, first_assessment_time: '', show_remark: '短短一句' }),
    ])
    await page.goto(showcase)
    const [long, bare] = [
      page.getByRole('article', { name: '志愿者1' }),
      page.getByRole('article', { name: '志愿者2' }),
    ]
    const intro = long.getByText(/^讲解青瓷/)
    const heightOf = async () => (await intro.boundingBox())?.height ?? 0
    const before = await heightOf()
    await long.getByRole('button', { name: '展开志愿者1的介绍' }).click()
    await expect.poll(heightOf).toBeGreaterThan(before)
    await long.getByRole('button', { name: '收起志愿者1的介绍' }).click()
    await expect.poll(heightOf).toBe(before)
    await expect(bare.getByRole('button')).toHaveCount(0)
    await expect(bare).not.toContainText(/岁|入馆时间/)
  })

  await test.step('without anybody the way leads on', async () => {
    await answerWith(page, [])
    await page.goto(showcase)
    await expect(page.getByText('还没有志愿者在这里展示')).toBeVisible()
    await expect(page.getByRole('link', { name: '去看看志愿者招募' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('fits a narrow phone, and text of twice the size', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await answerWith(page, [
      volunteer(1, {
        name: '阿卜杜热合曼·麦麦提依明江买买提尼亚孜',
        service_time: 12_345.67,
        show_remark: 'https://museum.example/very/long/address/without/any/place/to/break/it',
      }),
    ])
    await page.goto(showcase)
    await expect(page.getByRole('article')).toBeVisible()
    const excess = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await excess()).toBe(0)
    await largeText(page)
    expect(await excess()).toBe(0)
  })
})
