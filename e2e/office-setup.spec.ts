import { clockedTest, expect } from './clocked.ts'
import { enterPage, leavePage, moveTo, openOffice } from './desk.ts'
import { call, newOfficeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { pictureFile } from './picture.ts'

const test = clockedTest('2026-05-12T02:00:00Z')

test('a new museum is led through its first hour, each step ticking itself', async ({
  page,
  clocked,
}) => {
  await openOffice(page, '/')
  const steps = page.getByRole('region', { name: '开馆设置' })
  const undone = (label: string) =>
    steps.getByRole('link', { name: new RegExp(`未完成.*${label}`) })
  await expect(undone('添加服务地点')).toBeVisible()
  await expectAccessible(page)

  await undone('换上自己的馆徽、横幅和主色').click()
  await expect(page).toHaveURL(/\/office\/settings#look-settings$/)
  const look = page.getByRole('form', { name: '外观' })
  await look.getByText('其他').click()
  await look.getByLabel('颜色（#RRGGBB）').fill('#f2c14e')
  await expect(look.getByText(/颜色太浅/)).toBeVisible()
  await look.getByText('松石绿').click()
  await look.getByRole('button', { name: '保存外观' }).click()
  await expect(look.getByRole('button', { name: '保存外观' })).toBeDisabled()
  const terms = page.getByRole('form', { name: '服务证明' })
  await terms.getByRole('button', { name: '添加一个字' }).click()
  await terms.getByLabel('字或它的编码').fill('王芳')
  await terms.getByRole('button', { name: '保存' }).click()
  await expect(terms.getByText('请填一个汉字，或它的编码如U+2E9F5')).toBeVisible()
  await expect(terms.getByText('请上传这个字的图片')).toBeVisible()
  await terms.getByLabel('字或它的编码').fill('u+2eb92')
  await expect(terms.getByText('编码 U+2EB92')).toBeVisible()
  await terms.locator('input[type=file]').setInputFiles(pictureFile('字.png'))
  await expect(terms.getByRole('img', { name: '字的图片预览' })).toBeVisible()
  await terms.getByRole('button', { name: '保存' }).click()
  await expect(terms.getByRole('button', { name: '保存' })).toBeDisabled()
  await expect(terms.getByLabel('字或它的编码')).toHaveValue('\u{2eb92}')
  await page.getByRole('button', { name: '检查微信设置' }).click()
  await expect(page.getByRole('list', { name: '检查结果' })).toContainText(/公众号/)
  await expectAccessible(page)
  // Of several forms on a page each is asked about.
  await page.getByLabel('馆名').fill('未保存的馆名')
  await page.getByRole('link', { name: '排班规则' }).first().click()
  const asked = page.getByRole('dialog', { name: '有未保存的修改' })
  await asked.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/\/office\/roster-settings$/)
  const blocks = page.getByRole('group', { name: '常用时段' })
  await expect(blocks.getByLabel('时段名称')).toHaveCount(3)
  await blocks.getByRole('button', { name: '添加时段' }).click()
  await blocks.getByLabel('时段名称').last().fill('上午')
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(blocks.getByText('名称不能重复').first()).toBeVisible()
  // None ticked says that it is open every day.
  await expect(page.getByText('都不勾选表示每天开放')).toBeVisible()
  await blocks.getByLabel('时段名称').last().fill('夜场')
  // A colleague changes another rule meanwhile, which is told and stays.
  const token = await newOfficeToken(page.request)
  await call(page.request, 'PATCH /api/office/settings', { late_minutes: 7 }, token)
  await page.getByRole('button', { name: '保存规则' }).click()
  const whose = page.getByRole('dialog', { name: '他人刚刚修改了这条记录' })
  await expect(whose.getByRole('listitem')).toHaveText(/^admin .*：迟到、早退（分钟）$/)
  await whose.getByRole('button', { name: '保留我的' }).click()
  await expect(page.getByRole('button', { name: '保存规则' })).toBeDisabled()
  await expect(page.getByLabel('迟到、早退')).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: '周一' })).not.toBeChecked()
  // What a colleague saves while nothing is typed is shown, and is no change of one's own for a moment.
  await leavePage(page)
  await call(page.request, 'PATCH /api/office/settings', { late_minutes: 9 }, token)
  await clocked.setNow('2026-05-12T02:01:00Z', page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/office/settings', async (route) => {
    await held.promise
    await route.continue()
  })
  await enterPage(page, '/roster-settings')
  const save = page.getByRole('button', { name: '保存规则' })
  await save.evaluate((button: HTMLButtonElement) => {
    const note = () => button.disabled || button.setAttribute('data-offered', '')
    new MutationObserver(note).observe(button, { attributes: true })
  })
  held.resolve()
  await expect(page.getByLabel('迟到、早退')).toHaveValue('9')
  await expect(save).not.toHaveAttribute('data-offered')

  await page.goto('/office/')
  await expect(steps.getByRole('link', { name: /已完成.*换上自己的馆徽/ })).toBeVisible()
  await expect(steps.getByRole('link', { name: /已完成.*设置开放时间/ })).toBeVisible()
  // The museum's own colour, and not the seal's red.
  const own = 'rgb(47, 93, 80)'
  await expect(page.locator('.brand .seal')).toHaveCSS('background-color', own)
  await steps.getByRole('button', { name: '先收起' }).click()
  await expect(steps).toBeHidden()
  await moveTo(page, '/places')
  await expect(page.locator('.ant-btn-primary').first()).toHaveCSS('background-color', own)
  await moveTo(page, '/settings')
  await page.getByRole('button', { name: /^继续开馆设置/ }).click()
  await expect(steps).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wx/volunteerIndex')
  const seal = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--seal'))
  await expect.poll(seal).toBe('#2f5d50')
  // By night a lighter one, which can be read there.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(seal).toBe('#78968d')
})
