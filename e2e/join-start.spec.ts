import { words } from '@museum/contract/words.ts'
import { picker, textbox } from './form.ts'
import { logInAs } from './people.ts'
import { expectHolds } from './phone.ts'
import { pictureFile } from './picture.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('applying begins with what it is, and the number of a document fills what it says', async ({
  page,
}) => {
  await logInAs(page, `新${unique()}`, '/wx/index')
  await page.getByRole('link', { name: words.joinVolunteer }).click()
  await expect(page).toHaveTitle('申请志愿者')
  for (const name of ['您要做的', '您将得到', '要准备', '多久有答复'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('一般5天内答复，在消息里告诉您')).toBeVisible()
  const call = page.getByRole('link', { name: /^联系办公室/ })
  await expect(call).toHaveAttribute('href', 'tel:057187001926')
  await expectHolds(page)
  await page.getByRole('link', { name: '开始填写' }).click()
  await expect(page).toHaveTitle(words.joinVolunteer)

  await textbox(page, '身份证号').fill('320102199003150021')
  await expect(picker(page, '性别')).toHaveText('请选择')
  await textbox(page, '身份证号').fill('320102199003150025')
  await expect(picker(page, '性别')).toContainText('女')
  await expect(picker(page, '出生日期')).toContainText('1990年3月15日')
  // Another number says another day: it is offered, and nothing is overwritten.
  await textbox(page, '身份证号').fill('320102198503150035')
  const note = page.getByRole('status').filter({ hasText: '与上面填的不同' })
  await expect(note).toContainText('1985年3月15日')
  await expect(picker(page, '出生日期')).toContainText('1990年3月15日')
  await note.getByRole('button', { name: '按证件号填写' }).click()
  await expect(picker(page, '出生日期')).toContainText('1985年3月15日')
  await expect(picker(page, '性别')).toContainText('男')
  await expect(note).toHaveCount(0)
  // Whoever is too young hears it at once.
  await textbox(page, '身份证号').fill('32010220150315003X')
  await note.getByRole('button', { name: '按证件号填写' }).click()
  await expect(page.getByText(words.ageOutside)).toBeVisible()

  // A photo that cannot be opened takes nothing away from the one that came before.
  const photo = page.locator('input[type=file]')
  const shown = page.getByRole('img', { name: '照片预览' })
  await photo.setInputFiles(pictureFile('照片.png'))
  await expect(page.getByText('点击照片可更换')).toBeVisible()
  const broken = { name: '坏.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
  await photo.setInputFiles(broken)
  await expect(page.getByText('新照片没有换上')).toBeVisible()
  await expect(shown).not.toHaveAttribute('src', /^blob:/)

  await page.getByRole('button', { name: '至今仍在读或在职' }).click()
  await expect(picker(page, '结束时间')).toContainText('至今')
})
