import { box, done, fillForm, openForm, submit, textbox } from './form.ts'
import { now } from './now.ts'
import { call, logInAs, officeToken } from './people.ts'
import { atRest, expectAccessible, storedToken } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('an application sent by a double tap is one, and its completion leads on', async ({
  page,
}) => {
  test.slow()
  await test.step('sent twice by a double tap the application is one; the dialog closes to the completion', async () => {
    const name = await openForm(page)
    await fillForm(page, name)
    await textbox(page, '其他技能，最多10个字').fill('茶艺')
    await box(page, '讲解岗').check()
    await page.getByText('更多信息（选填）').click()
    await textbox(page, '微信').fill('jiangnan_01')
    // The dialog and the completion stand for three seconds only.
    await page.clock.install()
    await page.clock.pauseAt(now() + 60_000)
    let sent = 0
    const tapped = Promise.withResolvers<void>()
    await page.route('**/api/volunteer/save', async (route) => {
      sent += 1
      // The answer waits for the second tap.
      await tapped.promise
      await route.continue()
    })
    await submit(page).dblclick()
    tapped.resolve()
    await expect(done(page)).toBeVisible()
    await done(page).getByRole('button', { name: '关闭' }).click()
    await expect(page).toHaveURL(/\/wx\/complate$/)
    expect(sent).toBe(1)
    const token = await storedToken(page)
    const profile = await call<Record<string, unknown>>(
      page.request,
      'GET /api/volunteer/details',
      {},
      token,
    )
    expect(profile).toMatchObject({
      name,
      approval_status: 1,
      phone: '13812345678',
      other_skill: '茶艺',
      job_names: ['讲解岗'],
      wechat: 'jiangnan_01',
      show_consent: 0,
    })
    expect(profile.img_path).toMatch(/^\/files\//)
    const { total } = await call<{ total: number }>(
      page.request,
      'GET /api/office/volunteers',
      { q: name },
      await officeToken(page.request),
    )
    expect(total).toBe(1)
  })

  await test.step('the completion is accessible', async () => {
    await expect(page.getByText('3 秒后自动前往个人中心')).toBeVisible()
    // Axe needs the clock to go on, a little for each of its steps; what leads on is asked anew below.
    let looking = true
    const look = expectAccessible(page).finally(() => {
      looking = false
    })
    while (looking) await page.clock.runFor(1)
    await look
    await expect(page).toHaveURL(/\/wx\/complate$/)
  })

  await test.step('the completion leads to the user centre after three seconds, or at once', async () => {
    await page.goto('/wx/complate')
    // Their own state says that they have applied: it is asked, and shown a moment later.
    const complete = page.getByText('请在个人中心查看审核进度')
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return await complete.isVisible()
      })
      .toBe(true)
    await expect(page).toHaveTitle('申请完成')
    for (const left of [3, 2, 1]) {
      await expect(page.getByText(`${left} 秒后自动前往个人中心`)).toBeVisible()
      await atRest(page)
      await page.clock.runFor(1000)
    }
    await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
    await page.clock.resume()
    await page.goto('/wx/complate')
    await page.getByRole('link', { name: '前往个人中心' }).click()
    await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
  })

  await test.step('who has not applied is told what the page is, and led on', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/wx/complate')
    await expect(page.getByText('提交志愿者申请后会来到本页')).toBeVisible()
    await expect(page.getByText('申请已完成')).toHaveCount(0)
    await expectAccessible(page)
    await logInAs(page, `访客${unique()}`, '/wx/complate')
    await expect(page.getByText('您还没有提交申请')).toBeVisible()
    await page.getByRole('link', { name: '去申请志愿者' }).click()
    await expect(page).toHaveTitle('申请志愿者')
  })
})
