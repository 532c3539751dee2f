import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { item, listPath, written } from './messages.ts'
import { logInAs } from './people.ts'
import { commentOn, decidePost, newTitle, writePost } from './space.ts'
import { expect, test } from './test.ts'

/** Draws a finger down the middle of the page, so many CSS pixels. */
async function pull(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 180, y }],
    })
  await send('touchStart', 240)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', 240 + (by * step) / 8)
  await send('touchEnd')
  await touch.detach()
}

test('what a thumb does: it pulls a list for what is new, and what it typed stays', async ({
  page,
  request,
}) => {
  const author = await makeVolunteer(request)
  await test.step('a list that is pulled down from its top asks for what is new; a short pull asks nothing', async () => {
    const { name } = author
    await written(request, name, '周一的培训改到上午。')
    // What waits for an answer stands above the list, and is asked for by itself.
    const tasks = page.waitForResponse(/\/api\/volunteer\/tasks/)
    await logInAs(page, name, listPath)
    await expect(item(page, '周一的培训')).toBeVisible()
    await tasks
    await written(request, name, '周二的培训改到下午。')
    const asked: string[] = []
    // What the app keeps for later comes when it likes.
    page.on('request', (one) => {
      if (one.url().includes('/api/')) asked.push(one.url())
    })
    await pull(page, 40)
    await expect(item(page, '周二的培训')).toHaveCount(0)
    expect(asked).toEqual([])
    await pull(page, 200)
    await expect(item(page, '周二的培训')).toBeVisible()
  })

  await test.step('a reply that is typed and not sent is there when its sheet is opened again', async () => {
    const colleague = await makeVolunteer(request)
    const post = await writePost(request, author.name, { title: newTitle() })
    await decidePost(request, post, 'pass')
    await commentOn(request, colleague.name, post, '下次一起去。')
    await page.goto(`/wx/volunteerMySpaceDetail?id=${post}`)
    const open = () => page.getByRole('button', { name: /^回复/ }).click()
    await open()
    const field = page.getByRole('textbox', { name: '回复内容' })
    await field.fill('好，周六上午')
    await page.reload()
    await open()
    await expect(field).toHaveValue('好，周六上午')
  })
})
