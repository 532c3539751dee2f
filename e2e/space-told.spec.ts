import { makeVolunteer } from './applicants.ts'
import { item, listPath } from './messages.ts'
import { call, logInAs, officeToken } from './people.ts'
import { commentOn, decidePost, newTitle, writePost } from './space.ts'
import { expect, test } from './test.ts'

test('what is told of a comment leads to its post, and says so where either is gone', async ({
  page,
  browser,
  request,
}) => {
  const [author, reader] = [await makeVolunteer(request), await makeVolunteer(request)]
  const title = newTitle()
  const id = await writePost(request, author.name, { title })
  await decidePost(request, id, 'pass')
  const comment = await commentOn(request, reader.name, id, '写得真好')

  await logInAs(page, author.name, listPath)
  await item(page, '收到新的评论').getByRole('link').click()
  await page.getByRole('link', { name: '查看帖子' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: `回复${reader.name}的评论` }).click()
  const sheet = page.getByRole('dialog', { name: `回复${reader.name}` })
  await sheet.getByLabel('回复内容').fill('谢谢鼓励')
  await sheet.getByRole('button', { name: '发送' }).click()
  await expect(item(page, '写得真好').last()).toContainText('谢谢鼓励')

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await elsewhere.newPage()
  await logInAs(other, reader.name, listPath)
  await item(other, '您的评论收到回复').getByRole('link').click()
  await other.getByRole('link', { name: '查看帖子' }).click()
  await expect(item(other, '写得真好').last()).toContainText('谢谢鼓励')

  const office = await officeToken(request)
  await call(request, `DELETE /api/office/comments/${comment}`, { reason: '与活动无关' }, office)
  await page.reload()
  await expect(page.getByText('暂无评论，说说您的感受吧')).toBeVisible()
  await call(request, 'POST /api/leave/delete', { id }, author.token)
  await page.reload()
  await expect(page.getByText('内容不存在或已删除')).toBeVisible()
  await other.goto(listPath)
  await item(other, '您的评论收到回复').getByRole('link').click()
  await other.getByRole('link', { name: '查看帖子' }).click()
  await expect(other.getByText('内容不存在或已删除')).toBeVisible()
  await other.getByRole('link', { name: '去志愿者空间' }).click()
  await expect(other).toHaveTitle('志愿者空间')
  await elsewhere.close()
})
