import { clockedTest, expect } from './clocked.ts'
import { expectTold, openOffice, typeTime, watchFaults } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { instantAt } from './now.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))
const hall = '一层中央大厅'

const { duty, office } = furnishedOn(test, date)

test('missing sign-outs of a day are made up in one pass, by what colleagues did, and taken back by one key', async ({
  page,
  clocked,
}) => {
  const unseen = watchFaults(page)
  const [went, forgot, also] = [
    await makeSigner(office.request, '走'),
    await makeSigner(office.request, '忘'),
    await makeSigner(office.request, '也'),
  ] as const
  await clocked.setNow(at('08:57'), page)
  for (const person of [went, forgot, also]) {
    const shift = await duty.plan(person, hall, date, '09:00', '12:00')
    await person.sign(shift, 'sign')
    if (person !== went) continue
    await clocked.setNow(at('12:04'), page)
    await person.sign(shift, 'signout')
    await clocked.setNow(at('08:58'), page)
  }
  await clocked.setNow(at('21:01'), page)
  const missing = page.getByRole('tab', { name: /^缺卡/ })
  await openOffice(page, `/exceptions?q=${encodeURIComponent(forgot.name)}`)
  await expect(missing).toHaveText('缺卡 1')
  await page.goto(`/office/exceptions?start_date=${date}&end_date=${date}`)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(missing).toHaveText('缺卡 2')
  await page.keyboard.press('Control+Enter')
  const sheet = page.getByRole('dialog', { name: '按建议补签' })
  const row = (name: string) => sheet.getByRole('row', { name: new RegExp(name) })
  await expect(row(forgot.name)).toContainText('同班同事 12:04 签退')
  await typeTime(sheet.getByLabel(`${also.name}的签退时间`), '12:00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('没有符合条件的记录。')).toBeVisible()
  const made = async () => {
    const input = { kind: 'repaired', start_date: date, end_date: date }
    const token = await officeToken(page.request)
    const { list } = await call<{ list: { name: string; repair_sign_out_time: string }[] }>(
      page.request,
      'GET /api/office/exceptions',
      input,
      token,
    )
    return new Map(list.map(({ name, repair_sign_out_time: time }) => [name, time.slice(11, 16)]))
  }
  expect(await made()).toEqual(
    new Map([
      [forgot.name, '12:04'],
      [also.name, '12:00'],
    ]),
  )
  await page.keyboard.press('Control+z')
  await expectTold(page, '已撤销 2 项')
  await expect(page.getByText('共 2 条')).toBeVisible()
  expect(await made()).toEqual(new Map())
  expect(unseen).toEqual([])
})
