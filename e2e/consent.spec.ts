import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { openDesk, openOffice } from './desk.ts'
import { box, done, fillForm, openForm, submit, textbox } from './form.ts'
import { call, logInAs, officeToken } from './people.ts'
import { expectAccessible, expectFits, steppedBack, walkTo } from './phone.ts'

// Whoever applies elsewhere agrees to the texts as they came.
const test = clockedTest('2026-05-12T02:00:00Z')
test.use({ viewport: { width: 375, height: 667 } })

test('a text that changes is asked anew on the phone, and a no stops nothing but further data', async ({
  page,
  browser,
  request,
  clocked,
}) => {
  test.slow()
  const person = await makeVolunteer(request)
  const desk = await openDesk(browser, { baseURL: clocked.origin })
  const texts = desk.getByRole('region', { name: '个人信息授权' })
  const row = texts.getByRole('listitem').filter({ hasText: '个人信息处理说明' })

  await test.step('the office publishes a version and says that it asks anew, and what changed', async () => {
    await openOffice(desk, '/settings')
    await expect(row).toContainText('系统自带')
    await texts.getByRole('button', { name: '修改个人信息处理说明' }).click()
    const dialog = desk.getByRole('dialog', { name: '修改个人信息处理说明' })
    await dialog.getByLabel('内容').fill('本馆处理您的信息，用于服务和投保。')
    await dialog.getByRole('button', { name: '发布第 2 版' }).click()
    await expect(dialog.getByText('请选择是否需重新同意')).toBeVisible()
    await dialog
      .getByRole('radio', { name: /需重新同意$/ })
      .last()
      .check()
    await dialog.getByRole('button', { name: '发布第 2 版' }).click()
    await expect(dialog.getByText('请写明有什么变化')).toBeVisible()
    await dialog.getByLabel('有什么变化').fill('把姓名和证件号交给保险公司')
    await dialog.getByRole('button', { name: '发布第 2 版' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('第 2 版')
    await expect(row).toContainText('待询问 1 人')
  })

  await test.step('the home asks; a no is noted, and ends the asking there', async () => {
    await logInAs(page, person.name)
    const card = page.getByRole('region', { name: '个人信息授权有更新' })
    await card.getByRole('button', { name: '阅读并选择' }).click()
    const sheet = page.getByRole('dialog', { name: '个人信息处理说明有更新' })
    await expect(sheet).toContainText('把姓名和证件号交给保险公司')
    await expect(sheet).toContainText('用于服务和投保')
    await expectAccessible(page)
    await expectFits(page)
    await sheet.getByRole('button', { name: '暂不同意' }).click()
    await expect(sheet).toBeHidden()
    await expect(card).toBeHidden()
    await steppedBack(page)
  })

  const own = page.getByRole('region', { name: '我的授权' })
  const agree = page.getByRole('dialog').getByRole('button', { name: '同意', exact: true })
  await test.step('what waits says so before anything is typed, and leads to the text; a yes opens it', async () => {
    await walkTo(page, '/wx/volunteerInfo')
    await page.getByRole('button', { name: '更改手机号' }).click()
    const sheet = page.getByRole('dialog', { name: '更改手机号' })
    await expect(sheet).toContainText('更改资料前请先阅读新版并同意')
    await expect(sheet.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    const read = sheet.getByRole('button', { name: '阅读新版' })
    const text = page.getByRole('dialog', { name: '个人信息处理说明有更新' })
    await read.click()
    await expect(text).toBeVisible()
    // It alone is closed.
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
    await expect(read).toBeVisible()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await steppedBack(page)
  })

  await test.step('我的数据 has the text; a yes is there with its version, and lets one ask', async () => {
    await walkTo(page, '/wx/volunteerMyData')
    await expect(own).toContainText('更改资料前，请再看一遍')
    await own.getByRole('button', { name: '阅读新版' }).click()
    await agree.click()
    await expect(own).toContainText('2026年5月12日同意第2版')
    await own.getByText(/^全部记录/).click()
    await expect(own).toContainText('暂不同意第2版')
    await own.getByRole('button', { name: '查看个人信息处理说明第1版全文' }).click()
    await expect(page.getByRole('dialog', { name: '个人信息处理说明（第1版）' })).toContainText(
      '仅用于志愿者申请的审核',
    )
    await walkTo(page, '/wx/volunteerInfo')
    await page.getByRole('button', { name: '更改手机号' }).click()
    await expect(page.getByRole('textbox', { name: '新手机号' })).toBeVisible()
  })

  await test.step('the office sees who has agreed to which version', async () => {
    await desk.reload()
    await expect(row).toContainText('已同意 1 人，待询问 0 人')
    await texts.getByRole('button', { name: '个人信息处理说明的各版本' }).click()
    const versions = desk.getByRole('dialog', { name: '个人信息处理说明的各版本' })
    await expect(versions.getByRole('listitem').first()).toContainText('需重新同意')
    await expect(versions.getByRole('listitem').first()).toContainText('现有 1 人同意的是这一版')
    await expectAccessible(desk)
  })

  await test.step('what was signed on paper is noted on the person’s page, after their own no only', async () => {
    await openOffice(desk, `/volunteers/${person.id}`)
    await desk.getByText('个人信息授权', { exact: true }).click()
    const overview = desk.getByRole('region', { name: /^概况/ })
    await expect(overview.getByText('手机端').first()).toBeVisible()
    await overview.getByRole('button', { name: '登记纸质同意书' }).click()
    const dialog = desk.getByRole('dialog', { name: '登记纸质同意书' })
    await dialog.getByRole('button', { name: '登记', exact: true }).click()
    await expect(dialog.getByText('请选择纸上的签署日期')).toBeVisible()
    await dialog.getByLabel('签署日期').fill('2026-05-12')
    await dialog.getByLabel('签署日期').press('Enter')
    await dialog.getByRole('button', { name: '登记', exact: true }).click()
    await expect(dialog.getByText(/以本人的选择为准/)).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByRole('radio', { name: '风采展示' }).check()
    await dialog.getByRole('button', { name: '登记', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(overview.getByText(/^2026年5月12日，纸质，.* 登记$/)).toBeVisible()
    await expect(overview.getByRole('button', { name: '删除登记的风采展示第 1 版' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await steppedBack(page)
    await walkTo(page, '/wx/volunteerInfo')
    await walkTo(page, '/wx/volunteerMyData')
    await own.getByText(/^全部记录/).click()
    await expect(own).toContainText('2026年5月12日同意第1版（纸质，由办公室登记）')
    await expectFits(page)
  })

  await test.step('whoever is shown reads there that they are not for now, and are again by a yes', async () => {
    await call(request, 'POST /api/volunteer/showcase', { show_consent: 1 }, person.token)
    const next = { kind: 'showcase', from: 1, text: '展示我的照片和声音' }
    const token = await officeToken(request)
    await call(
      request,
      'POST /api/office/agreements',
      { ...next, changed: '增加声音', anew: 1 },
      token,
    )
    await walkTo(page, '/wx/volunteerInfo')
    await walkTo(page, '/wx/volunteerMyData')
    await expect(own).toContainText('您的展示已暂停；同意新版后恢复')
    await expect(own.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page)
    await own.getByRole('button', { name: '阅读新版' }).first().click()
    await agree.click()
    await expect(own.getByRole('checkbox', { name: /照片和声音/ })).toBeChecked()
  })
})

test('a form that is open while a text changes keeps all that was typed, and asks for that tick again', async ({
  page,
  request,
}) => {
  test.slow()
  const token = await officeToken(request)
  for (const [kind, name] of [
    ['education', '本科'],
    ['service_time', '周末上午'],
    ['skill', '普通话讲解'],
    ['skill', '摄影'],
  ] as const)
    await call(request, 'POST /api/office/dictionaries', { kind, name, sort: 1 }, token)
  const name = await openForm(page)
  await fillForm(page, name)
  await expect(box(page, /同意将所填信息用于志愿者申请/)).toHaveAccessibleName(
    /个人信息处理说明（第\d版/,
  )
  const { list } = await call<{ list: { kind: string; version: number }[] }>(
    request,
    'GET /api/agreement/texts',
  )
  const from = list.find(({ kind }) => kind === 'sensitive')?.version ?? 0
  const next = {
    kind: 'sensitive',
    from,
    text: '处理我的敏感个人信息：证件号码、照片、住址和健康状况',
  }
  await call(
    request,
    'POST /api/office/agreements',
    { ...next, changed: '增加健康状况', anew: 1 },
    token,
  )
  await submit(page).click()
  const tick = box(page, /我单独同意处理我的敏感个人信息/)
  await expect(tick).not.toBeChecked()
  await expect(page.getByText('内容刚刚更新，请阅读后再选择')).toBeVisible()
  await expect(page.getByText(/住址和健康状况（第\d版，2026年5月12日）/)).toBeVisible()
  await expect(box(page, /同意将所填信息用于志愿者申请/)).toBeChecked()
  await expect(textbox(page, '姓名')).toHaveValue(name)
  await tick.check()
  await submit(page).click()
  await expect(done(page)).toBeVisible()
})
