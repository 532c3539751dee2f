import { faults } from '@museum/contract/fault.ts'
import { decideByKey, expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { call, tokenOf } from './people.ts'
import { expectAccessible } from './phone.ts'
import { commentOn, decidePost, newTitle, officePost, writePost } from './space.ts'
import { expect, test } from './test.ts'

test('posts are reviewed by keyboard and many at once; a comment is removed with a reason, and what was deleted can be seen', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('posts are reviewed by keyboard and many at once; a colleague may be quicker', async () => {
    const title = newTitle()
    // The one that has waited longest comes first.
    const names = ['五', '四', '三', '二', '一']
    for (const name of names)
      await writePost(request, '冯建平', { title: `${title}${name}`, content: '<b>不加粗</b>' })
    await openOffice(page, `/posts?q=${title}`)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu).toContainText(/帖子审核\d+/)
    await expect(menu.getByText('评选', { exact: true })).toHaveCount(1)
    await expect(page.getByText('共 5 条')).toBeVisible()
    await expectAccessible(page)

    const detail = page.getByRole('dialog', { name: /帖子详情/ })
    await page.keyboard.press('j')
    await expect(detail.getByRole('heading', { name: `${title}五` })).toBeVisible()
    await expect(detail).toContainText('<b>不加粗</b>')
    await expectAccessible(page)
    await decideByKey(page, 'p')
    await expect(detail.getByRole('heading', { name: `${title}四` })).toBeVisible()
    expect((await officePost(request, `${title}五`))?.status).toBe(2)
    await decideByKey(page, 'f')
    const why = page.getByRole('dialog', { name: '审核不通过' })
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(why.getByText(faults['decision.remark_required'].msg)).toBeVisible()
    await why.getByLabel('未通过的原因').fill('请勿留电话')
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(detail.getByRole('heading', { name: `${title}三` })).toBeVisible()
    expect(await officePost(request, `${title}四`)).toMatchObject({
      status: 3,
      approval_remark: '请勿留电话',
    })

    await decidePost(
      request,
      (await officePost(request, `${title}三`))?.id ?? 0,
      'fail',
      '同事先审',
    )
    await decideByKey(page, 'p')
    await expectTold(page, faults['space.not_decidable'].msg)
    await page.keyboard.press('Escape')

    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.getByRole('checkbox', { name: `选择 ${title}一` }).check()
    await page.getByRole('checkbox', { name: `选择 ${title}二` }).check()
    await decidePost(
      request,
      (await officePost(request, `${title}二`))?.id ?? 0,
      'fail',
      '同事先审',
    )
    const bar = page.getByRole('region', { name: '批量审核' })
    await bar.getByRole('button', { name: '全部通过' }).click()
    await page.getByRole('button', { name: /^通过 1 篇/ }).click()
    await expect(page.getByRole('row').filter({ hasText: `${title}二` })).toContainText(
      faults['space.not_decidable'].msg,
    )
    expect((await officePost(request, `${title}一`))?.status).toBe(2)
    await page.keyboard.press('Escape')
    // A page that is read anew while it is being left stays where it is.
    await expect(page).toHaveURL(/\/posts/)

    // One that was rejected and is sent again waits as a revision, beside why it was rejected.
    const id = (await officePost(request, `${title}三`))?.id
    const again = { id, title: `${title}三`, content: '改过了' }
    await call(request, 'POST /api/leave/push', again, await tokenOf(request, '冯建平'))
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: `${title}三` })).toContainText(
      '修改后重新提交',
    )
    await page.keyboard.press('j')
    await expect(detail).toContainText(/改过了.*上次驳回原因.*同事先审/s)
  })

  await test.step('a comment is removed with a reason, and what was deleted can be seen', async () => {
    const title = newTitle()
    const id = await writePost(request, '郑国栋', { title })
    await decidePost(request, id, 'pass')
    await commentOn(request, '马晓峰', id, `${title}很有意思`)
    await commentOn(request, '吴雅琴', id, `${title}出售门票`)
    const reader = await tokenOf(request, '马晓峰')
    const comments = async () => {
      const input = { id }
      const address = 'POST /api/leave/info'
      const post = await call<{ list: { comment: string }[] }>(request, address, input, reader)
      return post.list.map(({ comment }) => comment)
    }

    await moveTo(page, `/comments?q=${title}`)
    await expect(page.getByText('共 2 条')).toBeVisible()
    await expectAccessible(page)
    await rowOf(page, '出售门票').getByRole('button', { name: '移除吴雅琴的评论' }).click()
    const dialog = page.getByRole('dialog', { name: '移除评论' })
    await dialog.getByRole('button', { name: '移除' }).click()
    await expect(dialog.getByText(faults['space.reason_required'].msg)).toBeVisible()
    await dialog.getByLabel('移除的原因').fill('与志愿服务无关')
    await expect(dialog.getByText(faults['space.reason_required'].msg)).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '移除' }).click()
    await expect(rowOf(page, '出售门票')).toContainText('与志愿服务无关')
    expect(await comments()).toEqual([`${title}很有意思`])
    const bar = page.getByRole('region', { name: '刚才的操作' })
    await expect(bar).toContainText('吴雅琴 的评论已移除')
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, '出售门票')).not.toContainText('与志愿服务无关')
    expect(await comments()).toHaveLength(2)
    await rowOf(page, '出售门票').getByRole('button', { name: '移除吴雅琴的评论' }).click()
    await dialog.getByLabel('移除的原因').fill('与志愿服务无关')
    await dialog.getByRole('button', { name: '移除' }).click()
    await expect(rowOf(page, '出售门票')).toContainText('与志愿服务无关')

    const author = await tokenOf(request, '郑国栋')
    await call(request, 'POST /api/leave/delete', { id }, author)
    await page.reload()
    await expect(rowOf(page, '出售门票')).toContainText('帖子已删除')
    await moveTo(page, `/posts?q=${title}&status=0&shown=deleted`)
    await rowOf(page, title).click()
    const detail = page.getByRole('dialog', { name: /帖子详情/ })
    await expect(detail).toContainText('作者删除于')
    await expect(detail).toContainText(`${title}很有意思`)
    await expect(detail).toContainText('admin 于')
    await expectAccessible(page)
    await page.getByRole('radiogroup', { name: '审核状态' }).getByText('待审核').click()
    await expect(detail).toBeHidden()
  })
})
