import { makeVolunteer } from './applicants.ts'
import { moveTo, openOffice, rowOf, typeTime, watchFaults } from './desk.ts'
import { dangersIn, hostile, watchHostile } from './hostile.ts'
import { imported } from './imported.ts'
import { call, dayFromToday, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { pictureFile } from './picture.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const picture = pictureFile()
const titleOf = (head: string) => `${head}${unique()}`

test('an article is written, previewed, published, withdrawn and deleted; a notification to chosen people is counted, confirmed and taken back, and one by a filter says who has to be phoned', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('an article is written, previewed, published, withdrawn and deleted', async () => {
    const unseen = watchFaults(page)
    const title = titleOf('后台文章')
    const listed = async () =>
      (
        await call<{ list: { title: string; created_at: string }[] }>(
          request,
          'GET /api/propaganda/list',
        )
      ).list.map((row) => row.title)
    await openOffice(page, '/articles')
    await expectAccessible(page)
    await page.getByRole('link', { name: '新建文章' }).click()

    await test.step('publishing wants everything', async () => {
      await page.getByRole('button', { name: '发布', exact: true }).click()
      for (const wanted of ['请输入标题', '请输入简介', '请上传封面', '请输入正文'])
        await expect(page.getByText(wanted)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a draft needs its title alone, and no phone knows it', async () => {
      await page.getByLabel('标题', { exact: true }).fill(title)
      await page.getByRole('button', { name: '保存草稿' }).click()
      await expect(page).toHaveURL(/\/office\/articles\/\d+$/)
      await expect(page.getByText(/^上次保存/)).toBeVisible()
      expect(await listed()).not.toContain(title)
    })

    await test.step('the rest is filled in, and stands in the preview', async () => {
      await page.getByLabel('简介').fill('一次夜场里的义务讲解')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '上传封面' }).click()
      await (await chooser).setFiles(picture)
      await expect(page.getByRole('img', { name: '封面预览' })).toHaveAttribute('src', /^\/files\//)
      const text = page.getByRole('textbox', { name: '正文', exact: true })
      await text.click()
      await page.keyboard.type('那天来了许多人')
      await page.getByLabel('正文插入图片').setInputFiles(picture)
      await expect(text.locator('img')).toHaveAttribute('src', /^\/files\//)
      const preview = page.getByLabel('手机预览')
      await expect(preview).toContainText(title)
      await expect(preview).toContainText('那天来了许多人')
      expect((await preview.locator('.phone').boundingBox())?.width).toBeLessThanOrEqual(390)
    })

    await test.step('it is published after a question that says what it does', async () => {
      await typeTime(page.getByLabel('发布时间'), '2099-01-01 09:00')
      await page.getByRole('button', { name: '发布', exact: true }).click()
      const asked = page.getByRole('dialog', { name: '发布文章' })
      await expect(asked).toContainText('从 2099-01-01 09:00 起')
      await expectAccessible(page)
      await asked.getByRole('button', { name: '发布' }).click()
      await expect(page.getByText('定时发布', { exact: true })).toBeVisible()
      expect(await listed()).not.toContain(title)
      await typeTime(page.getByLabel('发布时间'), '2026-01-01 09:00')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByText('已发布', { exact: true })).toBeVisible()
      expect(await listed()).toContain(title)
    })

    await test.step('the list withdraws and deletes it, each asked first', async () => {
      await moveTo(page, `/articles?q=${title}`)
      const row = rowOf(page, title)
      await expect(row).toContainText('已发布')
      await row.getByRole('button', { name: /^撤回/ }).click()
      const asked = page.getByRole('dialog', { name: '撤回文章' })
      await expect(asked).toContainText('手机端不再显示')
      await asked.getByRole('button', { name: '撤回' }).click()
      await expect(row).toContainText('草稿')
      expect(await listed()).not.toContain(title)
      await row.getByRole('button', { name: /^删除/ }).click()
      await page
        .getByRole('dialog', { name: '删除文章' })
        .getByRole('button', { name: '删除' })
        .click()
      await expect(page.getByText('没有符合条件的文章。')).toBeVisible()
    })
    expect(unseen).toEqual([])
  })

  await test.step('a notification to chosen people: counted, previewed, confirmed, taken back', async () => {
    const title = titleOf('请到馆')
    await moveTo(page, '/broadcasts')
    await expectAccessible(page)
    await page.getByRole('button', { name: '新建通知' }).click()
    const dialog = page.getByRole('dialog', { name: '新建通知' })
    await expect(dialog.getByText(/^将通知 \d+ 人：/)).toBeVisible()

    await test.step('a group, then chosen people, each with its number', async () => {
      await dialog.getByText('一个分组').click()
      await expect(dialog.getByText('请选择要通知的人')).toBeVisible()
      await expect(dialog.getByRole('button', { name: '发送…' })).toBeDisabled()
      await dialog.getByRole('combobox', { name: '分组' }).fill('讲解组')
      await page.locator('.ant-select-item-option').filter({ hasText: '讲解组' }).click()
      await expect(dialog.getByText(/^将通知 \d+ 人：/)).toBeVisible()
      await dialog.getByText('指定人员').click()
      for (const name of ['何俊杰', '许文静']) {
        await dialog.getByRole('combobox', { name: '人员' }).fill(name)
        await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
      }
      await expect(dialog.getByText('将通知 2 人')).toBeVisible()
    })

    await test.step('written, previewed, and asked before it goes', async () => {
      await dialog.getByLabel('标题').fill(title)
      await dialog.getByLabel('内容').fill('周六上午\n请到南门')
      await expect(dialog.getByLabel('手机预览')).toContainText(title)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: '发送…' }).click()
      await expect(dialog.getByRole('status')).toHaveText('将通知 2 人：仅应用内 2 人')
      const asked = page.getByRole('dialog', { name: '发送给 2 人' })
      await expect(asked).toContainText('60 秒内可以撤销')
      await asked.getByRole('button', { name: '发送' }).click()
    })

    const drawer = page.getByRole('dialog', { name: '通知详情' })
    await test.step('it is not gone yet: whom it would reach is said, and it is taken back', async () => {
      await expect(drawer).toContainText('指定的2人')
      await expect(drawer.getByRole('row', { name: /^仅应用内/ })).toContainText('2 人')
      await expect(rowOf(page, title)).toContainText('即将发送约 2 人')
      await expectAccessible(page)
      await drawer.getByRole('button', { name: '撤销发送' }).click()
      await expect(rowOf(page, title)).toContainText('已撤回')
      await expect(page.getByLabel('刚才的操作')).toHaveCount(0)
    })
  })

  await test.step('for whom a filter of the register finds, of whom it is said who has to be phoned', async () => {
    const title = titleOf('请到馆')
    const surname = `未登录${unique()}`
    await makeVolunteer(request)
    for (const n of ['甲', '乙']) await imported(request, `${surname}${n}`)
    const token = await officeToken(request)
    const filter = { q: surname, status: '0' }
    await call(
      request,
      'POST /api/office/notifications',
      { title, content: '周六上午', filter, send_at: `${dayFromToday(2)} 09:00` },
      token,
    )
    await moveTo(page, `/broadcasts?q=${encodeURIComponent(title)}`)
    await expect(rowOf(page, title)).toContainText('定时发送约 2 人')
    await expect(rowOf(page, title)).toContainText(`按名册筛选：姓名、编号等 ${surname}`)
    await rowOf(page, title).getByRole('button').click()
    const drawer = page.getByRole('dialog', { name: '通知详情' })
    await expect(drawer.getByRole('row', { name: /^需电话/ })).toContainText('2 人')
    await drawer.getByRole('button', { name: /^修\s?改$/ }).click()
    const change = page.getByRole('dialog', { name: '修改定时通知' })
    await expect(change.getByRole('status')).toHaveText('将通知 2 人：从未登录，需电话 2 人')
    await change.getByRole('button', { name: /^加筛选/ }).click()
    const panel = change.getByRole('complementary', { name: '筛选条件' })
    await panel.getByText('证件', { exact: true }).click()
    await expect(panel).toContainText('发送时按这些条件再读一次名册')
    await expectAccessible(page)
    await panel.getByRole('button', { name: '收起筛选' }).click()
    await expect(change.getByLabel('手机预览')).toContainText(title)
  })
})

test.describe('without the page’s policy, which would stop what the cleaning has to', () => {
  test.use({ bypassCSP: true })
  test('hostile rich text runs nothing in the office, not even past the server', async ({
    page,
    request,
  }) => {
    const noted = await watchHostile(page)
    const token = await officeToken(request)
    const title = titleOf('来路不明')
    const { id } = await call<{ id: number }>(
      request,
      'POST /api/office/articles',
      { title, introduction: '<b>简介</b>', content: hostile },
      token,
    )
    await page.route(`**/api/office/articles/${id}`, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: object }
      await route.fulfill({
        response,
        json: { ...envelope, data: { ...envelope.data, content: hostile } },
      })
    })
    try {
      await openOffice(page, `/articles/${id}`)
      const text = page.getByRole('textbox', { name: '正文', exact: true })
      await expect(text).toContainText('安全的文字')
      await expect(text).toContainText('末尾的文字')
      await text.getByText('悬停文字').click()
      expect(await dangersIn(page, '.tiptap')).toEqual([])
      expect(await noted()).toEqual([])
      // By its name: what other stories do meanwhile is written above it.
      await moveTo(page, `/audit?q=${encodeURIComponent(title)}`)
      await rowOf(page, title).click()
      await expect(page.getByRole('dialog')).toContainText('安全的文字')
      expect(await noted()).toEqual([])
    } finally {
      await call(request, `DELETE /api/office/articles/${id}`, {}, token)
    }
  })
})
