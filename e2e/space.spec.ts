import { postWords } from '@museum/contract/post/post.words.ts'
import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { now } from './now.ts'
import { call, logInAs } from './people.ts'
import { expectAccessible, walkTo, watchToasts, withRest } from './phone.ts'
import { commentOn, decidePost, newTitle, officePost, writePost } from './space.ts'
import { expect, test } from './test.ts'

const own = '/wx/volunteerMySpace'
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()

test('a post is written, rejected, rewritten, approved, talked about and deleted', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const title = newTitle()
  const typed = '<img src=x onerror="document.title=1">👨‍👩‍👧‍👦\u200F第一次带团，紧张又开心。'
  // What turns the words around it does not stay.
  const content = typed.replace('\u200F', '')
  const toasts = await watchToasts(page)
  // The parent's address leads to one's own posts.
  await page.clock.install()
  const author = await makeVolunteer(request)
  await logInAs(page, author.name, '/wx/volunteerShareSpace')
  await expect(page).toHaveURL(new RegExp(`${own}$`))

  await test.step('it is written, kept on the phone until it is sent, and waits', async () => {
    await page.getByRole('button', { name: '发布帖子' }).click()
    await expect(page).toHaveTitle('发布帖子')
    await expect(page.getByText(postWords.publishedAfterReview)).toBeVisible()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('请输入标题')).toBeVisible()
    await expect(page.getByLabel('标题')).toBeFocused()
    await page.getByLabel('标题').fill(title)
    await page.getByLabel('内容').fill(`${'👨‍👩‍👧‍👦'.repeat(200)}多余`)
    // What is too long stays as it was typed, and is told.
    await expect(page.getByText('202/200')).toBeVisible()
    await expect(page.getByText('不能超过200个字')).toBeVisible()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByLabel('内容')).toBeFocused()
    await expect(page.getByText('202/200')).toBeVisible()
    await page.getByLabel('内容').fill(typed)
    await page.reload()
    await expect(page.getByLabel('标题')).toHaveValue(title)
    await expect(page.getByLabel('内容')).toHaveValue(typed)
    await page.route('**/api/leave/push', (route) =>
      route.fulfill({ json: { status: 0, msg: '内容暂不能提交' } }),
    )
    await page.getByRole('button', { name: '提交' }).click()
    await expect.poll(toasts).toContain('内容暂不能提交')
    await expect(page.getByLabel('标题')).toHaveValue(title)
    await page.unroute('**/api/leave/push')
    // It goes back 300 ms after it is sent.
    await page.clock.pauseAt(now() + 60_000)
    await page.getByRole('button', { name: '提交' }).click()
    await expect.poll(toasts).toContain('提交成功，审核通过后发布')
    await page.clock.runFor(299)
    await expect(page).toHaveTitle('发布帖子')
    await page.clock.runFor(1)
    await expect(page).toHaveTitle('我的空间')
    await page.clock.resume()
    await expect(card(page, title).getByText('待审核')).toHaveCSS('color', 'rgb(138, 93, 11)')
    await expect.poll(toasts).toContain('提交成功，审核通过后发布')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:post')
  })

  await test.step('rejected it says why, is edited and sent again', async () => {
    await decidePost(request, (await officePost(request, title))?.id ?? 0, 'fail', '请写得具体一些')
    await page.reload()
    await expect(card(page, title).getByText('已驳回')).toHaveCSS('color', 'rgb(179, 38, 30)')
    await card(page, title)
      .getByRole('button', { name: /查看驳回原因/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('请写得具体一些')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expectAccessible(page)
    await card(page, title).getByRole('link').click()
    await expect(page).toHaveTitle('帖子详情')
    await expect(page.getByText('驳回原因：请写得具体一些')).toBeVisible()
    await page.getByRole('link', { name: '修改后重新提交' }).click()
    await expect(page).toHaveTitle('修改帖子')
    await expect(page.getByText('驳回原因：请写得具体一些')).toBeVisible()
    await expect(page.getByLabel('标题')).toHaveValue(title)
    await expect(page.getByLabel('内容')).toHaveValue(content)
    await expectAccessible(page)
    await page.getByLabel('标题').fill(`${title}之二`)
    await page.reload()
    await expect(page.getByLabel('标题')).toHaveValue(`${title}之二`)
    await page.getByRole('button', { name: '提交' }).click()
    // It is the same post, which waits again, and its rejection stands nowhere more.
    await expect(page).toHaveTitle('帖子详情')
    await expect(page.getByRole('heading', { name: `${title}之二` })).toBeVisible()
    await expect(page.getByText('待审核', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:post')
    await walkTo(page, own)
    await expect(card(page, title)).toHaveCount(1)
    await expect(card(page, `${title}之二`).getByText('待审核')).toBeVisible()
  })

  const rewritten = (await officePost(request, `${title}之二`))?.id ?? 0
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await elsewhere.newPage()
  await test.step('nobody else sees it before its approval', async () => {
    await logInAs(other, '沈佳怡', `/wx/volunteerSpaceDetail?id=${rewritten}`)
    await expect(other.getByText('内容不存在或已删除')).toBeVisible()
    await decidePost(request, rewritten, 'pass')
    await other.goto('/wx/volunteerSpaceList')
    await other.getByRole('searchbox').fill(`${title}之二`)
    await other.getByRole('searchbox').press('Enter')
    await expect(other.getByRole('article')).toHaveCount(1)
    await expect(card(other, title)).toContainText(content)
    await expect(card(other, title)).toContainText(
      new RegExp(`${author.name}(\\d{4}年)?\\d+月\\d+日 周. \\d\\d:\\d\\d0条评论`),
    )
  })

  await test.step('another volunteer comments', async () => {
    await card(other, title).getByRole('link').click()
    await expect(other.getByRole('heading', { name: `${title}之二` })).toBeVisible()
    await expect(other).toHaveTitle('帖子详情')
    await expect(other.getByRole('button', { name: '删除帖子' })).toHaveCount(0)
    await other.getByLabel('评论内容').fill('写得真好，学习了！')
    await expect(other.getByText('9/300')).toBeVisible()
    await other.getByRole('button', { name: '发送' }).click()
    await expect(other.getByRole('heading', { name: '评论 1' })).toBeVisible()
    await expect(other.getByLabel('评论内容')).toHaveValue('')
    await expect(other.getByRole('button', { name: /回复/ })).toHaveCount(0)
  })

  await test.step('its author sees the badge, and replies once', async () => {
    await page.goto(own)
    const messages = page.getByRole('link', { name: /最新消息/ })
    await expect(messages).toContainText('1')
    await messages.click()
    await expect(page).toHaveTitle('最新消息')
    const comment = card(page, '写得真好，学习了！')
    await expect(comment.getByText('新', { exact: true })).toBeVisible()
    await expect(comment).toContainText(/^沈佳怡(\d{4}年)?\d+月\d+日 周. \d\d:\d\d/)
    await expect(comment).toContainText(`${title}之二${content}`)
    await expect(messages).not.toContainText('1')
    await comment.getByRole('button', { name: /回复/ }).click()
    const sheet = page.getByRole('dialog', { name: '回复沈佳怡' })
    await expectAccessible(page)
    await sheet.getByLabel('回复内容').fill('谢谢鼓励')
    await sheet.getByRole('button', { name: '发送' }).click()
    await expect(sheet).toBeHidden()
    await expect(comment).toContainText('作者回复')
    await expect(comment).toContainText('谢谢鼓励')
    await expect(comment.getByRole('button', { name: /回复/ })).toHaveCount(0)
    await comment.getByRole('link', { name: '查看帖子' }).click()
    await expect(page).toHaveURL(new RegExp(`volunteerMySpaceDetail\\?id=${rewritten}$`))
    await expect(comment.last()).toContainText('谢谢鼓励')
    await expect(page.getByRole('button', { name: /回复/ })).toHaveCount(0)

    // What is read below the post is new no more; to one's own words there is no reply.
    const more = await commentOn(request, '沈佳怡', rewritten, '再请教一句')
    await walkTo(page, own)
    await expect(messages).toContainText('1')
    await card(page, title).getByRole('link').click()
    await page.getByLabel('评论内容').fill('作者补充一句')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(card(page, '作者补充一句').last()).toBeVisible()
    await expect(page.getByRole('button', { name: /^回复/ })).toHaveText(['回复'])
    // What was replied on another phone meanwhile stands, and no form stays open for a second reply.
    await page.getByRole('button', { name: /^回复/ }).click()
    const there = { id: rewritten, comment_id: more, remark: '另一部手机上的回复' }
    await call(request, 'POST /api/leave/comment', there, author.token)
    await sheet.getByLabel('回复内容').fill('这部手机上的回复')
    await sheet.getByRole('button', { name: '发送' }).click()
    await expect(sheet).toBeHidden()
    await expect(card(page, '再请教一句').last()).toContainText(there.remark)
    await expect(page.getByRole('button', { name: /^回复/ })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle('我的空间')
    await expect(messages).toHaveText('最新消息')
    await messages.click()
    await comment.getByRole('link', { name: '查看帖子' }).click()
  })

  await test.step('deleting takes it from everybody', async () => {
    // A deletion that fails is logged and says why; one that succeeds goes back after 200 ms.
    await page.route('**/api/leave/delete', (route) =>
      route.fulfill({ json: { status: 0, msg: '暂不可用' } }),
    )
    const logged = page.waitForEvent('console', (line) => line.text().includes('删除帖子失败'))
    await page.getByRole('button', { name: '删除帖子' }).click()
    await expect(page.getByRole('dialog')).toContainText(postWords.deletePost)
    await confirm(page)
    await logged
    await expect.poll(toasts).toContain('暂不可用')
    await page.unroute('**/api/leave/delete')
    await page.clock.pauseAt(now() + 3_600_000)
    await page.getByRole('button', { name: '删除帖子' }).click()
    await confirm(page)
    await expect.poll(toasts).toContain('已删除')
    await page.clock.runFor(199)
    await expect(page).toHaveTitle('帖子详情')
    await page.clock.runFor(1)
    await expect(page).toHaveTitle('最新消息')
    await page.clock.resume()
    await expect(card(page, '写得真好，学习了！')).toHaveCount(0)
    await walkTo(page, own)
    await expect(card(page, title)).toHaveCount(0)
    const another = newTitle()
    await writePost(request, author.name, { title: another })
    await withRest(page, () => page.reload())
    const drop = card(page, another).getByRole('button', { name: /^删除帖子/ })
    await page.route('**/api/leave/delete', (route) => route.fulfill({ status: 502, body: '' }))
    await drop.click()
    await confirm(page)
    await expect(page.getByText('网关错误，还不知道是否删除成功')).toBeVisible()
    await page.unroute('**/api/leave/delete')
    const told = page.getByRole('dialog').filter({ hasText: '没有删除成功，请再试' })
    await told.getByRole('button', { name: '知道了' }).click()
    await drop.click()
    await confirm(page)
    await expect(card(page, another)).toHaveCount(0)
    await other.reload()
    await expect(other.getByText('内容不存在或已删除')).toBeVisible()
    expect((await officePost(request, `${title}之二`))?.deleted_at).not.toBe('')
  })
  await elsewhere.close()
})
