import { residentNumber } from './applicant.ts'
import { expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('what is pasted is put right cell by cell, and what may mean something else, be somebody who is there or look like them is asked about', async ({
  page,
}) => {
  test.slow()
  await test.step('cells are pasted as they were copied, and an old workbook says what to do', async () => {
    const name = `贴${unique()}`
    await openOffice(page, `/volunteers?q=${name}`)
    await page.getByRole('button', { name: /导入$/ }).click()
    const dialog = page.getByRole('dialog', { name: '导入志愿者' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: '旧名册.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    })
    await expectTold(page, '这是旧的 .xls 格式，请用 Excel 或 WPS 另存为 .xlsx 后再上传')

    const head = ['姓名', '性别', '出生日期', '身份证号', '手机号', '家庭住址']
    const row = [name, '女', '1990/3/15', residentNumber('1990-03-15', false), '13812345678']
    const cells = [head.join('\t'), [...row, '"南京\n""秦淮"""'].join('\t'), ''].join('\r\n')
    await dialog.getByLabel(/^或者粘贴表格/).fill(cells)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
    await expect(dialog.getByText('共 1 人，还没有写入')).toBeVisible()
    // What was pasted is there still, to be put right.
    await dialog.getByRole('button', { name: '返回' }).click()
    await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
    await dialog.getByRole('button', { name: '导入 1 人' }).click()
    await expect(dialog.getByText('已导入 1 名志愿者')).toBeVisible()
  })

  await test.step('who is there is changed in the chosen columns, and who looks like them is asked about', async () => {
    const mark = unique()
    const [known, like, fresh] = [`${mark}甲`, `${mark}乙`, `${mark}丙`]
    const head = ['姓名', '性别', '出生日期', '身份证号', '手机号', '工作单位']
    const born = '1990-03-15'
    const row = (name: string, id_num: string, phone: string, unit: string) =>
      [name, '女', born, id_num, phone, unit].join('\t')
    const [one, two] = [residentNumber(born, false), residentNumber(born, false)]
    await moveTo(page, `/volunteers?q=${mark}`)
    const dialog = page.getByRole('dialog', { name: '导入志愿者' })
    const paste = async (...rows: string[]) => {
      await page.getByRole('button', { name: /导入$/ }).click()
      await dialog.getByLabel(/^或者粘贴表格/).fill([head.join('\t'), ...rows, ''].join('\n'))
      await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
    }
    await paste(row(known, one, '13812345678', '旧单位'), row(like, two, '13812345679', ''))
    await dialog.getByRole('button', { name: '导入 2 人' }).click()
    await dialog.getByRole('button', { name: '完成' }).click()

    await paste(
      row(known, one, '13912345678', '新单位'),
      row(like, residentNumber(born, false), '13812345679', '新单位'),
      row(fresh, residentNumber(born, false), '13812345670', ''),
    )
    await expect(dialog.getByRole('button', { name: '导入 1 人' })).toBeEnabled()
    await expect(dialog.getByText('1 人已在册')).toHaveCount(0)
    await expect(dialog.getByRole('tab', { name: '疑似重复 1' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await dialog.getByRole('radio', { name: '更新' }).check()
    await expect(dialog.getByText('请选择要写入的列。')).toBeVisible()
    await dialog.getByRole('checkbox', { name: '工作单位 1 人不同' }).check()
    await dialog.getByLabel(`第3行${like}是同一人吗`).selectOption('就是此人（更新）')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '重新检查' }).click()
    await dialog.getByRole('tab', { name: '更新 2' }).click()
    await expect(
      dialog.getByRole('row', { name: /第 2 行 .* 工作单位 旧单位 新单位/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '导入 1 人，更新 2 人' }).click()
    await expect(dialog.getByText('已导入 1 名志愿者，更新 2 名')).toBeVisible()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('共 3 条')).toBeVisible()
    await rowOf(page, known).click()
    const detail = page.getByRole('dialog', { name: '志愿者详情' })
    await expect(detail).toContainText('新单位')
    // The column that nobody chose stands as it was.
    await expect(detail).toContainText('138****5678')
  })

  await test.step('what is put right is shown cell by cell, and what may mean something waits for an answer', async () => {
    const mark = unique()
    const head = ['姓名', '性别', '出生日期', '身份证号', '手机号']
    const row = (name: string, sex: string, born: string, phone: string) =>
      [`${mark}${name}`, sex, born, residentNumber('1990-03-01', false), phone].join('\t')
    await moveTo(page, `/volunteers?q=${mark}`)
    await page.getByRole('button', { name: /导入$/ }).click()
    const dialog = page.getByRole('dialog', { name: '导入志愿者' })
    const rows = [
      row('甲', '女性', '1990/3/1', '138 1234 5678'),
      row('乙', '女', '90.03.01', '138 1234 5679'),
      row('丙', '女', '90.3.1', '13812345670'),
      row('丁', '', '', '13812345671'),
    ]
    await dialog.getByLabel(/^或者粘贴表格/).fill([head.join('\t'), ...rows, ''].join('\n'))
    await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
    await expect(dialog.getByRole('tab', { name: '要看 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByRole('row', { name: /出生日期的年份只有两位 2 格/ })).toContainText(
      '90.03.011990-03-01',
    )
    await expect(dialog.getByRole('button', { name: '导入 2 人' })).toBeEnabled()
    await dialog.getByRole('tab', { name: '已改好 5' }).click()
    await expect(dialog.getByRole('row', { name: /手机号去掉空格 1 格/ })).toContainText(
      '138 1234 567813812345678',
    )
    await expect(dialog.getByRole('row', { name: /性别由证件号码填写 1 格/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('tab', { name: '要看 2' }).click()
    await dialog.getByLabel('出生日期的年份只有两位怎么办').selectOption('都照此改')
    await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: '重新检查' }).click()
    await dialog.getByRole('button', { name: '导入 4 人' }).click()
    await expect(dialog.getByText('已导入 4 名志愿者')).toBeVisible()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('共 4 条')).toBeVisible()
  })

  await test.step('every cell that is asked about can be looked at before all are answered', async () => {
    const mark = unique()
    const head = ['姓名', '性别', '出生日期', '身份证号', '手机号']
    const rows = Array.from({ length: 30 }, (_, at) =>
      [`${mark}${at}`, '女', '90.03.01', residentNumber('1990-03-01', false), '13812345678'].join(
        '\t',
      ),
    )
    await moveTo(page, `/volunteers?q=${mark}`)
    await page.getByRole('button', { name: /导入$/ }).click()
    const dialog = page.getByRole('dialog', { name: '导入志愿者' })
    await dialog.getByLabel(/^或者粘贴表格/).fill([head.join('\t'), ...rows, ''].join('\n'))
    await dialog.getByRole('button', { name: '检查粘贴的内容' }).click()
    const row = dialog.getByRole('row', { name: /出生日期的年份只有两位 30 格/ })
    await expect(row.getByRole('listitem')).toHaveCount(5)
    await row.getByRole('button', { name: '出生日期：展开全部 30 格' }).click()
    await expect(row.getByRole('listitem')).toHaveCount(30)
    await expect(row.getByRole('listitem').last()).toContainText('第 31 行90.03.011990-03-01')
    await expectAccessible(page)
    await row.getByRole('button', { name: '出生日期：收起' }).click()
    await expect(row.getByRole('listitem')).toHaveCount(5)
  })
})
