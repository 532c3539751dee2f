import { clockedTest, expect } from './clocked.ts'
import { decideByKey, openOffice, rowOf } from './desk.ts'
import { makeSigner, openDuty } from './duty.ts'
import { instantAt } from './now.ts'
import { call, newOfficeToken } from './people.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))

test('what waits for the office’s word asks for that first, and a repair says that it still waits', async ({
  page,
  clocked,
}) => {
  const { request } = page
  const duty = await openDuty(request, date)
  const desk = await newOfficeToken(request)
  const settings = 'PATCH /api/office/settings'
  await call(request, settings, { counted_grades: ['A', 'B', 'D'] }, desk)
  const person = await makeSigner(request, '核')
  await clocked.setNow(at('12:58'), page)
  const shift = await duty.plan(person, '二层青铜馆', date, '13:00', '15:00')
  await person.sign(shift, 'sign')
  await clocked.setNow(at('15:01'), page)
  await person.sign(shift, 'signout')
  await openOffice(page, `/exceptions?kind=pending&q=${person.name}`)
  await expect(rowOf(page, person.name)).toContainText('待核实')
  await expect(page.getByText('P 核实')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: person.name })).toContainText('待核实')
  await page.getByRole('button', { name: '补签', exact: true }).click()
  const repair = page.getByRole('dialog', { name: '补签' })
  await repair.getByRole('button', { name: '按结束 15:00' }).click()
  await expect(repair.getByText('保存后：待核实，0小时')).toBeVisible()
  await repair.getByRole('button', { name: '按开始 13:00' }).click()
  await expect(repair.getByText('保存后：正常，2小时')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: person.name })).toContainText('待核实')
  await decideByKey(page, 'p')
  const judging = page.getByRole('dialog', { name: '核实' })
  await judging.getByRole('button', { name: '值班员现场确认' }).click()
  await judging.getByRole('button', { name: '确定' }).click()
  await expect(judging).toBeHidden()
  await expect(page.getByText('没有符合条件的记录。')).toBeVisible()

  // From the person to what they have served.
  await openOffice(page, `/volunteers?q=${person.name}`)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('link', { name: '考勤记录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '考勤' })).toBeVisible()
  await expect(rowOf(page, person.name)).toContainText('13:00–15:00')
})
