import { makeVolunteer } from './applicants.ts'
import { openOffice } from './desk.ts'
import { call, officeToken } from './people.ts'
import { expect, test } from './test.ts'
import { makePlace, mondayIn } from './wanting.ts'

test('names are pasted into a week as people write them, and who is nobody is told', async ({
  page,
  request,
}) => {
  const { type, place, activity } = await makePlace(request)
  const date = mondayIn(30)
  const where = { date, service_type_id: type.id, place_id: place.id }
  const slot = { ...where, start_time: '09:00', end_time: '12:00', need: 3 }
  const token = await officeToken(request)
  await call(request, 'POST /api/office/slots', { ...slot, activity_id: activity.id }, token)
  const [spread, dotted, spaced] = [
    await makeVolunteer(request, '王芳'),
    await makeVolunteer(request, '古丽·'),
    await makeVolunteer(request, 'John Smith'),
  ]
  await openOffice(page, `/planner?date=${date}&type=${type.id}`)
  const cell = page.getByRole('gridcell', { name: new RegExp(`${place.name}，周一上午`) })
  await cell.click()
  const written = [
    spread.name.replace('王芳', '王　芳'),
    dotted.name.replace('·', '•'),
    `${spaced.name}，无名 氏`,
  ]
  await cell.evaluate(
    (box, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    `"${written.join('\n')}"\n`,
  )
  await expect(cell).toHaveAccessibleName(/所需3，已排3/)
  for (const { name } of [spread, dotted, spaced]) await expect(cell).toContainText(name)
  await expect(page.getByText('无名 氏：找不到唯一的志愿者，请用编号')).toBeVisible()
})
