import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, moveTo, openOffice, rowOf } from './desk.ts'
import { instantAt } from './now.ts'
import { call } from './people.ts'

const at = (time: string) => instantAt('2026-05-12', time)
const test = clockedTest(at('09:00'), { OFFICE_CONFIRM_MINUTES: '60' })

test('what matters asks for the password once an hour, and goes on with what was typed', async ({
  page,
  clocked,
}) => {
  await openOffice(page, '/accounts')
  await clocked.setNow(at('10:30'), page)
  const asked = page.getByRole('dialog', { name: '请再输入一次密码' })
  const password = asked.getByLabel('登录密码')
  const add = async (username: string) => {
    await page.getByRole('button', { name: '新增账号' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新增账号' })
    await dialog.getByLabel('用户名').fill(username)
    await dialog.getByRole('button', { name: '新增并生成链接' }).click()
    return dialog
  }

  const first = await add('confirmed-one')
  await expect(password).toBeFocused()
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(asked).toBeHidden()
  await expect(first.getByLabel('用户名')).toHaveValue('confirmed-one')
  await first.getByRole('button', { name: '新增并生成链接' }).click()
  await password.fill('not the one')
  await password.press('Enter')
  await expect(asked.getByRole('alert')).toBeVisible()
  await password.fill('museum-demo')
  await password.press('Enter')
  await expect(asked).toBeHidden()
  const link = page.getByRole('dialog', { name: /confirmed-one/ })
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: '完成' }).click()
  await expect(link).toBeHidden()

  // For the rest of the hour nobody is asked again.
  await add('confirmed-two')
  await expect(page.getByRole('dialog', { name: /confirmed-two/ })).toBeVisible()
  await expect(asked).toBeHidden()
})

test('another phone in a record asks too, passed one by one or written by an import, and what was chosen stays', async ({
  page,
  clocked,
}) => {
  const { request } = page
  const asked = page.getByRole('dialog', { name: '请再输入一次密码' })
  const leave = async () => {
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(asked).toBeHidden()
  }
  const show = async () => {
    await asked.getByLabel('登录密码').fill('museum-demo')
    await asked.getByRole('button', { name: '继续' }).click()
    await expect(asked).toBeHidden()
  }
  await clocked.setNow(at('12:00'))
  const person = await makeVolunteer(request, '改')
  const change = { field: 'phone', value: '13912345678', reason: '换了手机号' }
  await call(request, 'POST /api/amend/ask', change, person.token)

  await test.step('what was asked for is passed once it was shown who passes it', async () => {
    await openOffice(page, `/amendments?q=${encodeURIComponent(person.name)}`)
    await clocked.setNow(at('13:30'), page)
    // Before its rows stand J opens nothing.
    const row = rowOf(page, person.name)
    await expect(row).toBeVisible()
    await page.keyboard.press('j')
    await decideByKey(page, 'p')
    await leave()
    await expect(row).toBeVisible()
    await page.getByRole('dialog', { name: '更改资料' }).waitFor()
    await decideByKey(page, 'p')
    await show()
    await expect(row).toBeHidden()
  })

  await test.step('a sheet that changes nothing but other columns asks nobody, one with phones does', async () => {
    await clocked.setNow(at('15:00'), page)
    await moveTo(page, `/volunteers?q=${encodeURIComponent(person.name)}`)
    const dialog = page.getByRole('dialog', { name: '导入志愿者' })
    const begin = async (column: string, unit: string, phone: string) => {
      const head = ['姓名', '性别', '出生日期', '身份证号', '手机号', '工作单位']
      const row = [person.name, '女', '1990-03-15', person.id_num, phone, unit]
      await page.getByRole('button', { name: /导入$/ }).click()
      await dialog.getByLabel(/^或者粘贴表格/).fill([head, row, ['']].map(tabbed).join('\n'))
      await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
      await dialog.getByRole('radio', { name: '更新' }).check()
      await dialog.getByRole('checkbox', { name: `${column} 1 人不同` }).check()
      await dialog.getByRole('button', { name: '重新检查' }).click()
      await dialog.getByRole('button', { name: '更新 1 人' }).click()
    }
    await begin('工作单位', '新单位', '13812345670')
    await expect(dialog.getByText('已更新 1 名志愿者')).toBeVisible()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(dialog).toBeHidden()
    await begin('手机号', '新单位', '13812345670')
    await leave()
    await expect(dialog.getByRole('tab', { name: '更新 1' })).toBeVisible()
    await dialog.getByRole('button', { name: '更新 1 人' }).click()
    await show()
    await expect(dialog.getByText('已更新 1 名志愿者')).toBeVisible()
  })
})

const tabbed = (cells: readonly string[]) => cells.join('\t')
