import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import type { Page } from '@playwright/test'
import { applied, decide, statusOf } from './applicant.ts'
import { box, textbox } from './form.ts'
import { call, logInAs } from './people.ts'
import { expectAccessible, expectDrawn, walkTo, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

const path = '/wx/volunteerInfo'
const detailsCall = '**/api/volunteer/details*'
const modify = (page: Page) => page.getByRole('button', { name: words.modifyInfo })
const cancel = (page: Page) => page.getByRole('button', { name: words.cancelApplication })
const tag = (page: Page) => page.locator('.status-tag')
const step = (page: Page) =>
  page.getByRole('list', { name: '申请进度' }).locator('[aria-current=step]')

test('an application through every status: read, cancelled, refused at each step, sent anew, and passed', async ({
  page,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  const person = await applied(page)
  await test.step('status 1: progress and every field to read; it can be cancelled and then modified', async () => {
    await logInAs(page, person.name, path)
    await expect(page).toHaveTitle('志愿者信息')
    await expect(tag(page)).toHaveText('申请中')
    await expect(step(page)).toContainText('申请您在这一步')
    const fact = (label: string) => page.locator('dl > div').filter({ hasText: label })
    for (const [label, text] of [
      ['姓名', person.name],
      ['性别', '女'],
      ['出生日期', '1990年3月15日'],
      ['工作单位', '江南市第一中学'],
      ['手机号', '13812345678'],
      ['家庭住址', '江南市玄武区中山东路321号'],
      ['服务时间', '工作日上午'],
      ['技能', '普通话讲解'],
      ['学习/工作经历', '2008年9月 至 2012年6月30日'],
      ['备注', '未填写'],
    ] as const)
      await expect(fact(label).first()).toContainText(text)
    // Others look at the phone too: one's own number is shown by a tap, and hidden by the next.
    await expect(page.getByText(person.id_num)).toHaveCount(0)
    await expect(fact('身份证号')).toContainText(`****${person.id_num.slice(-2)}`)
    await page.getByRole('button', { name: '显示身份证号' }).click()
    await expect(fact('身份证号')).toContainText(person.id_num)
    await page.getByRole('button', { name: '隐藏身份证号' }).click()
    await expect(page.getByText(person.id_num)).toHaveCount(0)
    await page.getByText('更多信息').click()
    await expect(fact('兴趣爱好')).toContainText('书法')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(modify(page)).toHaveCount(0)
    await expectAccessible(page)

    await cancel(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '暂不取消' }).click()
    expect(await statusOf(page.request, person.token)).toBe(1)
    await cancel(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).click()
    await expect(tag(page)).toHaveText('已取消')
    await expect(modify(page)).toBeVisible()
    await expect(cancel(page)).toHaveCount(0)
    expect(await statusOf(page.request, person.token)).toBe(8)
    await modify(page).click()
    await sendModified(page, '江南市第二中学')
    expect(await statusOf(page.request, person.token)).toBe(1)
  })

  for (const [status, before, way] of [
    [4, '江南市第二中学', ['fail']],
    [5, '江南市图书馆4', ['pass', 'fail']],
    [6, '江南市图书馆5', ['pass', 'pass', 'fail']],
  ] as const)
    await test.step(`status ${status}: the reason is told, and what is modified is confirmed and read anew`, async () => {
      await decide(page.request, person, ...way)
      await page.reload()
      await expect(tag(page)).toHaveText(volunteerStatusWords[status])
      await expect(step(page)).toHaveText(/未通过$/)
      await page.getByRole('button', { name: '查看未通过原因' }).click()
      await expect(page.getByRole('dialog')).toContainText('照片不清晰，请更换后重新提交')
      await page.getByRole('dialog').getByRole('button').click()

      await modify(page).click()
      await textbox(page, '工作单位').fill('不会留下的单位')
      await page.getByRole('button', { name: '取消', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
      await expect(page.getByText(before)).toBeVisible()

      await modify(page).click()
      await expect(textbox(page, '工作单位')).toHaveValue(before)
      await sendModified(page, `江南市图书馆${status}`)
    })

  await test.step('what is offered in each status', async () => {
    for (const [status, decision] of [
      [1, 'pass'],
      [2, 'pass'],
      [3, 'pass'],
      [7, undefined],
    ] as const) {
      await expect(tag(page)).toHaveText(volunteerStatusWords[status])
      await expect(modify(page)).toHaveCount(0)
      await expect(cancel(page)).toHaveCount(status === 1 ? 1 : 0)
      await expect(page.getByRole('button', { name: '工作证' })).toHaveCount(status === 7 ? 1 : 0)
      if (decision) {
        await decide(page.request, person, decision)
        await page.reload()
      }
    }
  })

  await test.step('the work proof of a formal volunteer, and its mark when it is not valid', async () => {
    const profile = await call<{ code: string; id_num: string; certificate_end_time: string }>(
      page.request,
      'GET /api/volunteer/details',
      {},
      person.token,
    )
    const proof = page.getByRole('dialog', { name: '工作证' })
    await page.getByRole('button', { name: '工作证' }).click()
    await expect(proof.getByText(profile.id_num)).toHaveCount(0)
    await proof.getByRole('button', { name: '显示身份证号' }).click()
    const [year, month, day] = profile.certificate_end_time.split('-').map(Number)
    for (const text of [
      profile.code,
      person.name,
      '女',
      profile.id_num,
      `${year}年${month}月${day}日`,
    ])
      await expect(proof.getByText(text, { exact: true })).toBeVisible()
    await expect(proof.getByText(words.certificateInvalid)).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '工作证' })).toBeFocused()

    await page.route(detailsCall, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: object }
      // A passport has no resident number.
      const data = { ...envelope.data, certificate_is_valid: 0, id_kind: 6 }
      await route.fulfill({ response, json: { ...envelope, data } })
    })
    await page.reload()
    await page.getByRole('button', { name: '工作证' }).click()
    await expect(proof.getByText(words.certificateInvalid)).toBeVisible()
    await expect(proof.getByRole('button', { name: '显示证件号码' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(detailsCall)
  })

  await test.step('a formal volunteer leaves the showcase and comes back, photo and all, at once', async () => {
    await page.reload()
    await expectDrawn(page.getByRole('img', { name: '照片', exact: true }))
    await expect(modify(page)).toHaveCount(0)
    const shown = async () =>
      (
        await call<{ list: { name: string; img_path: string }[] }>(
          page.request,
          'GET /api/volunteer/all_volunteer_info',
          { limit: 100 },
        )
      ).list.find(({ name }) => name === person.name)?.img_path
    const agree = page.getByRole('checkbox', { name: /^同意在“志愿者风采”中展示/ })
    await expect(agree).not.toBeChecked()
    expect(await shown()).toBeUndefined()
    await agree.click()
    await expect(agree).toBeChecked()
    const address = (await shown()) ?? ''
    expect((await page.request.get(address)).status()).toBe(200)
    await agree.click()
    await expect(agree).not.toBeChecked()
    expect(await shown()).toBeUndefined()
    expect((await page.request.get(address)).status()).toBe(404)
  })

  await test.step('a failure to load says why and goes back one page', async () => {
    await page.route(detailsCall, (route) =>
      route.fulfill({ status: 500, json: { status: 500, msg: '服务器内部错误', data: {} } }),
    )
    await page.goto('/wx/volunteer')
    await expect(page).toHaveTitle('志愿者招募')
    await walkTo(page, path)
    await expect.poll(toasts).toContain('服务器内部错误')
    await expect(page).toHaveURL(/\/wx\/volunteer$/)
    // Opened by its address there is no page before it.
    await page.goto(path)
    await expect(page).toHaveURL(/\/wx\/index$/)
  })
})

/** Changes where one works, agrees anew, and sends it. */
async function sendModified(page: Page, unit: string) {
  await textbox(page, '工作单位').fill(unit)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(page.locator('.form-field-error')).toHaveText(['请阅读并同意个人信息处理说明'])
  await box(page, /同意将所填信息/).check()
  await box(page, /单独同意/).check()
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(tag(page)).toHaveText('申请中')
  await expect(page.getByText(unit)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page).toHaveURL(/\/wx\/volunteerInfo$/)
}
