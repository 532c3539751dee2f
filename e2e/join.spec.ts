import { words } from '@museum/contract/words.ts'
import { applied, decide, statusOf } from './applicant.ts'
import { box, done, openForm, picker, sendHeld, steps, submit, textbox } from './form.ts'
import { call, logInAs } from './people.ts'
import { atRest, expectAccessible, expectHolds, largeText, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('an application is sent once each field is right, and the dialog leads on by itself', async ({
  page,
}) => {
  // Eighteen steps, each with its tap, its message and its answer.
  test.slow()
  const other = await applied(page)
  const toasts = await watchToasts(page)
  const name = await openForm(page)
  await test.step('each missing field is named in turn, gone to and focused, until the form is complete', async () => {
    await expect(page).toHaveTitle(words.joinVolunteer)
    await expectAccessible(page)
    for (const { message, at, fill } of steps) {
      await submit(page).click()
      await expect(page.locator('.form-field-error')).toHaveText([message])
      await expect(at(page)).toBeFocused()
      await expect(at(page)).toBeInViewport()
      await expect(at(page)).toHaveAccessibleDescription(new RegExp(message))
      // It is told at its field alone: a toast would hide it.
      expect(await toasts()).toEqual([])
      await fill(page, name)
      await expect(page.locator('.form-field-error')).toHaveCount(0)
    }
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '18')
  })

  await test.step('there are five entries of experience at most, and what is wrong with one is shown there', async () => {
    const add = page.getByRole('button', { name: '添加经历' })
    for (let count = 1; count < 5; count += 1) await add.click()
    await expect(add).toHaveCount(0)
    await submit(page).click()
    await expect(page.locator('.form-field-error')).toHaveText(['请填写学习/工作经历'])
    await expect(picker(page, '开始时间').nth(1)).toBeFocused()
    for (let count = 5; count > 1; count -= 1)
      await page.getByRole('button', { name: `删除经历${count}` }).click()
    await expect(add).toBeVisible()
    await expect(page.getByRole('button', { name: /删除经历/ })).toHaveCount(0)
  })

  await test.step('the form fits 320 px, and 200 % text', async () => {
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 640 })
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest).toBe(320)
    await largeText(page)
    await expect.poll(widest).toBe(320)
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize(size)
  })

  await test.step('a number that somebody has is taken like any other, and the way to an old record stands beside the form', async () => {
    const { id_num } = await call<{ id_num: string }>(
      page.request,
      'GET /api/volunteer/details',
      {},
      other.token,
    )
    // Born on the day of the other's number.
    await picker(page, '出生日期').click()
    const wheel = (label: string) => page.getByRole('spinbutton', { name: label })
    await wheel('月').press('ArrowDown')
    await wheel('月').press('ArrowDown')
    for (let day = 1; day < 15; day += 1) await wheel('日').press('ArrowDown')
    await page.getByRole('button', { name: '确定 1990年3月15日' }).click()
    await textbox(page, '身份证号').fill(id_num)
    await page.getByRole('button', { name: '已是志愿者？绑定原有资料' }).click()
    const claim = page.getByRole('dialog', { name: '绑定原有资料' })
    await expect(claim.getByLabel('证件号码')).toHaveValue('')
    await expectHolds(page)
    await claim.getByRole('button', { name: '关闭' }).click()
    // What the server alone knows is shown at its field.
    const save = '**/api/volunteer/save'
    const refusal = { code: 'volunteer.form_invalid', field: 'id_num' }
    await page.route(save, (route) =>
      route.fulfill({ json: { status: 0, msg: '身份证号有误', data: refusal } }),
    )
    await submit(page).click()
    await expect(page.locator('.form-field-error')).toHaveText(['身份证号有误'])
    await expect(textbox(page, '身份证号')).toBeFocused()
    await page.unroute(save)
    await textbox(page, '身份证号').fill(id_num)
  })

  await test.step('left alone the dialog leads to the user centre after three seconds', async () => {
    await sendHeld(page)
    await expect.poll(toasts).toContain(words.applied)
    for (const left of [3, 2, 1]) {
      const leave = done(page).getByRole('button', { name: `个人中心（${left}）` })
      await expect(leave).toBeVisible()
      // Its words stand on one line.
      expect((await leave.boundingBox())?.height).toBeCloseTo(48, 1)
      await atRest(page)
      await page.clock.runFor(1000)
    }
    await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
  })
})

test('who was refused applies again with what was said before', async ({ page }) => {
  const person = await applied(page)
  await decide(page.request, person, 'pass', 'fail')
  await logInAs(page, person.name, '/wx/joinVolunteer')
  await expect(textbox(page, '姓名')).toHaveValue(person.name)
  await expect(box(page, /同意将所填信息/)).not.toBeChecked()
  await box(page, /同意将所填信息/).check()
  await box(page, /单独同意/).check()
  await sendHeld(page)
  await done(page).getByRole('button', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
  expect(await statusOf(page.request, person.token)).toBe(1)
})
