import { dayInWords } from '@museum/contract/day.ts'
import { birthRange } from '@museum/contract/volunteer/profile.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { Locator } from '@playwright/test'
import { applied, decide, statusOf } from './applicant.ts'
import {
  box,
  choosePhoto,
  done,
  fillForm,
  openForm,
  picker,
  sendHeld,
  steps,
  submit,
  textbox,
} from './form.ts'
import { dayAt, now } from './now.ts'
import { call, logInAs } from './people.ts'
import { expectAccessible, expectDrawn, expectHolds, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('each missing field is named in turn, gone to and focused, until the form is complete', async ({
  page,
}) => {
  // Eighteen steps, each with its tap, its message and its answer.
  test.slow()
  const toasts = await watchToasts(page)
  const name = await openForm(page)
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
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '16')
  await sendHeld(page)
  await expect.poll(toasts).toContain(words.applied)
  await done(page).getByRole('button', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerUserCenter$/)
})

test('a draft survives a reload, and may be thrown away', async ({ page }) => {
  await openForm(page)
  await textbox(page, '姓名').fill('周晓岚')
  await textbox(page, '身份证号').fill('E12345678')
  await choosePhoto(page)
  await box(page, '节假日').check()
  await textbox(page, '语言能力，最多10个字').fill('法语')
  await textbox(page, '专业/职务').fill('讲解员')
  // By the time that it is opened again the photo's address has run out.
  const spoil = () =>
    page.evaluate(() => {
      const draft = localStorage.getItem('draft:join') ?? ''
      localStorage.setItem('draft:join', draft.replace('&s=', '&s=x'))
      return draft.includes('讲解员') && draft.includes('&s=')
    })
  await expect.poll(spoil).toBe(true)
  await page.reload()
  // No phone keeps the number.
  const notice = /^已恢复.*未提交的内容，身份证号不保存在手机上，请重新填写$/
  await expect(page.getByText(notice)).toBeVisible()
  await expect(textbox(page, '身份证号')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('E12345678')
  await expect(textbox(page, '姓名')).toHaveValue('周晓岚')
  await expectDrawn(page.getByRole('img', { name: '照片预览' }))
  await expect(box(page, '节假日')).toBeChecked()
  await expect(box(page, '语言能力')).toBeChecked()
  await expect(textbox(page, '专业/职务')).toHaveValue('讲解员')
  await page.getByRole('button', { name: '重新填写' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(textbox(page, '姓名')).toHaveValue('')
  await page.reload()
  await expect(textbox(page, '姓名')).toHaveValue('')
  await expect(page.getByText(/^已恢复/)).toHaveCount(0)
})

test('a file that is no picture by its name is refused', async ({ page }) => {
  const toasts = await watchToasts(page)
  await openForm(page)
  const file = { name: '照片.webp', mimeType: 'image/webp', buffer: Buffer.from('x') }
  await expect(page.locator('input[type=file]')).not.toHaveAttribute('multiple')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect.poll(toasts).toEqual([words.wrongFileType])
  await expect(page.getByRole('img', { name: '照片预览' })).toHaveCount(0)
})

test('other skill and languages tick themselves by their text, and clearing them empties it', async ({
  page,
}) => {
  await openForm(page)
  for (const label of ['其他技能', '语言能力']) {
    const text = textbox(page, `${label}，最多10个字`)
    await text.fill('  ')
    await expect(box(page, label)).not.toBeChecked()
    await text.fill('一二三四五六七八九十一')
    // It stays as it was typed, and is told.
    await expect(text).toHaveValue('一二三四五六七八九十一')
    await expect(text).toHaveAccessibleDescription('不能超过10个字')
    await expect(box(page, label)).toBeChecked()
    await box(page, label).uncheck()
    await expect(text).toHaveValue('')
    // Ticked by hand it waits for the text.
    await box(page, label).click()
    await expect(text).toBeFocused()
    await page.keyboard.type('a')
    await expect(box(page, label)).toBeChecked()
  }
})

test('there are five entries of experience at most, and what is wrong with one is shown there', async ({
  page,
}) => {
  const name = await openForm(page)
  await fillForm(page, name)
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

test('a number that somebody has is taken like any other, and the way to an old record stands beside the form', async ({
  page,
}) => {
  const other = await applied(page)
  const { id_num } = await call<{ id_num: string }>(
    page.request,
    'GET /api/volunteer/details',
    {},
    other.token,
  )
  const name = await openForm(page)
  await fillForm(page, name)
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
  await sendHeld(page)
})

test('a choice is picked by the keyboard alone', async ({ page }) => {
  await openForm(page)
  const { keyboard } = page
  await picker(page, '学历').focus()
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '学历' })
  await expect(sheet.getByRole('button', { name: '初中及以下' })).toBeFocused()
  await expectAccessible(page)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(picker(page, '学历')).toHaveText('高中')
  await expect(picker(page, '学历')).toBeFocused()
})

test('a date is picked by the keyboard alone', async ({ page }) => {
  await openForm(page)
  const { keyboard } = page
  await picker(page, '出生日期').focus()
  await keyboard.press('Enter')
  await expectAccessible(page)
  const year = page.getByRole('spinbutton', { name: '年' })
  await expect(year).toBeFocused()
  await expect(year).toHaveAttribute('aria-valuenow', '1990')
  await keyboard.press('ArrowUp')
  await keyboard.press('Tab')
  await keyboard.press('End')
  await keyboard.press('Tab')
  await keyboard.press('End')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(picker(page, '出生日期')).toHaveText('1989年12月31日')
  await picker(page, '出生日期').press('Enter')
  // The years of whoever is 70 to 18 years old, of the first and the last only what is within.
  const { min, max } = birthRange(dayAt(now()))
  await keyboard.press('Home')
  await expect(year).toHaveAttribute('aria-valuenow', min.slice(0, 4))
  const [month, day] = ['月', '日'].map((name) => page.getByRole('spinbutton', { name }))
  await expect(month as Locator).toHaveAttribute('aria-valuemin', `${Number(min.slice(5, 7))}`)
  await keyboard.press('End')
  await expect(year).toHaveAttribute('aria-valuenow', max.slice(0, 4))
  await expect(page.getByRole('button', { name: `确定 ${dayInWords(max)}` })).toBeVisible()
  // What the year at the edge does not have is there again in the year before.
  await keyboard.press('ArrowUp')
  await expect(
    page.getByRole('button', { name: `确定 ${Number(max.slice(0, 4)) - 1}年12月31日` }),
  ).toBeVisible()
  await expect(month as Locator).toHaveAttribute('aria-valuenow', '12')
  await expect(day as Locator).toHaveAttribute('aria-valuenow', '31')
  await keyboard.press('Escape')
  await expect(picker(page, '出生日期')).toHaveText('1989年12月31日')
})

test('a phone typed with its country, and a number in wide characters, are tidied, and what is too long stays and is told', async ({
  page,
}) => {
  await openForm(page)
  for (const label of ['手机号', '紧急联系电话'])
    for (const [typed, kept] of [
      ['+86 138 1234 5678', '13812345678'],
      ['0086-139-8765-4321', '13987654321'],
      ['８６１３８１２３４５６７８', '13812345678'],
      ['+852 9123 4567', '+85291234567'],
    ] as const) {
      await textbox(page, label).fill('')
      await textbox(page, label).pressSequentially(typed)
      await expect(textbox(page, label)).toHaveValue(kept)
      await textbox(page, label).fill(typed)
      await expect(textbox(page, label)).toHaveValue(kept)
      await textbox(page, label).blur()
      await expect(textbox(page, label)).toHaveAttribute('aria-invalid', 'false')
    }
  const long = '阿卜杜热西提阿卜杜热依木'.repeat(2)
  await textbox(page, '姓名').fill(long)
  await textbox(page, '姓名').blur()
  await expect(page.getByText('姓名不能超过20个字')).toBeVisible()
  await expect(textbox(page, '姓名')).toHaveValue(long)
  await page.getByRole('button', { name: '已是志愿者？绑定原有资料' }).click()
  const claim = page.getByRole('dialog', { name: '绑定原有资料' }).getByLabel('证件号码')
  await claim.pressSequentially('１１０１０５ １９４９１２３１ ００２ｘ')
  await expect(claim).toHaveValue('11010519491231002X')
})

test('the form fits 320 px, and 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const name = await openForm(page)
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest).toBe(320)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(widest).toBe(320)
  await fillForm(page, name)
  await expectAccessible(page)
  await expect.poll(widest).toBe(320)
  await sendHeld(page)
})

test('in statuses 1, 2, 3 and 7 there is no form, but the reason and the way to the profile', async ({
  page,
}) => {
  const person = await applied(page)
  await logInAs(page, person.name, '/wx/joinVolunteer')
  for (const word of ['申请中', '面试中', '考核中', '正式志愿者']) {
    await expect(page.getByText(`当前状态：${word}`)).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    if (word === '正式志愿者') break
    await decide(page.request, person, 'pass')
    await page.reload()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: '查看志愿者信息' }).click()
  await expect(page).toHaveURL(/\/wx\/volunteerInfo$/)
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
  expect(await statusOf(page.request, person.token)).toBe(1)
})
