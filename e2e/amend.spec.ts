import { applied, apply, newName, residentNumber } from './applicant.ts'
import { decideByKey, openDesk, openOffice, rowOf } from './desk.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectHolds } from './phone.ts'
import { expect, test } from './test.ts'

const profile = '/wx/volunteerInfo'
const small = { width: 375, height: 667 }
test.use({ viewport: small })

test('another number is asked for on the profile, seen with whose it is, written by one key and taken back', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const other = await apply(request, newName())
  const person = await applied(page)
  await logInAs(page, person.name, profile)
  const fact = (label: string) => page.locator('dl > div').filter({ hasText: label }).first()

  await test.step('what is wrong is said at each field, and what was answered stays', async () => {
    await page.getByRole('button', { name: '更改手机号' }).click()
    const sheet = page.getByRole('dialog', { name: '更改手机号' })
    await expect(sheet).toContainText('现在登记：138****')
    await sheet.getByRole('textbox', { name: '新手机号' }).fill('1381234')
    await sheet.getByRole('button', { name: '提交申请' }).click()
    await expect(sheet.getByText('手机号格式不正确，应为11位手机号')).toBeVisible()
    await expect(sheet.getByText('请填写更改的原因')).toBeVisible()
    await sheet.getByRole('textbox', { name: '新手机号' }).fill(other.phone)
    await expect(sheet.getByText('请填写更改的原因')).toBeVisible()
    await sheet.getByRole('button', { name: '换了手机号' }).click()
    await expectHolds(page)
    await sheet.getByRole('button', { name: '提交申请' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('it waits, and can be changed', async () => {
    const asked = page.getByRole('region', { name: '更改手机号' })
    await expect(asked).toContainText('待处理')
    await expect(page.getByRole('button', { name: '更改手机号' })).toHaveCount(0)
    await asked.getByRole('button', { name: '修改更改' }).click()
    const sheet = page.getByRole('dialog', { name: '更改手机号' })
    await expect(sheet.getByRole('textbox', { name: '新手机号' })).toHaveValue(other.phone)
    await sheet.getByRole('button', { name: '提交修改' }).click()
    await expect(sheet.getByText('与原申请相同，没有修改')).toBeVisible()
    await sheet.getByRole('textbox', { name: '原因' }).fill('和家里人共用')
    await sheet.getByRole('button', { name: '提交修改' }).click()
    await expect(sheet).toBeHidden()
    await expect(asked).toContainText('修改，办公室处理后会发消息通知您')
    await expectAccessible(page)
  })

  await test.step('of a document the kind is asked, and what its number says is told', async () => {
    await page.getByRole('button', { name: '更改身份证号' }).click()
    const sheet = page.getByRole('dialog', { name: '更改身份证号' })
    await sheet
      .getByRole('textbox', { name: '正确的身份证号' })
      .fill(residentNumber('1988-03-15', true))
    await expect(sheet.getByRole('status')).toContainText('男，1988年3月15日出生')
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(sheet).toBeHidden()
  })

  const desk = await openDesk(browser)
  const row = rowOf(desk, person.name)
  await test.step('the office sees whose the number is as well, and writes it by one key', async () => {
    await openOffice(desk, `/amendments?q=${encodeURIComponent(person.name)}`)
    await expect(row).toContainText(`与${other.name}相同`)
    await expect(row).toContainText('和家里人共用')
    await expect(row).not.toContainText(other.phone)
    await desk.keyboard.press('j')
    const drawer = desk.getByRole('dialog', { name: '更改资料' })
    await expect(drawer.getByRole('alert')).toContainText(other.name)
    await expect(drawer).toContainText('改前申请改为138****')
    await drawer.getByRole('button', { name: '查看完整号码' }).click()
    await expect(drawer).toContainText(other.phone)
    await decideByKey(desk, 'p')
    await expect(row).toBeHidden()
  })

  await test.step('until its person is told it can be taken back, and another is refused with a reason', async () => {
    const done = desk.getByRole('region', { name: '刚才的操作' })
    await expect(done).toContainText('手机号 待处理→已通过')
    await done.getByRole('button', { name: /撤销/ }).click()
    await expect(row).toBeVisible()
    await desk.keyboard.press('j')
    await decideByKey(desk, 'f')
    const why = desk.getByRole('dialog', { name: '审核不通过' })
    await why.getByRole('textbox').fill('请用本人的手机号')
    await why.getByRole('button', { name: '确定不通过' }).click()
    await expect(row).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: '更改手机号' })).toContainText(
      '办公室：请用本人的手机号',
    )
    await expect(fact('手机号')).toContainText('13812345678')
  })
  await desk.context().close()
})
