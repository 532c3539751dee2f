import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, officeToken } from './people.ts'
import { dayOf } from './plan.ts'
import { makeServing, type Serving, stateDay } from './serving.ts'

export const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-12-31' }

/** Whoever has served at the desk on 13 May from nine to twelve, or as these spans say. */
export async function regular(
  page: Page,
  spans: readonly (readonly [string, string])[] = [['09:00', '12:00']],
) {
  const serving = await makeServing(page.request, period)
  const person = await makeVolunteer(page.request)
  await stateDay(page.request, person.token, serving, '2026-05-13', spans)
  return { ...person, serving }
}

export const submit = (page: Page, count: number) =>
  page.getByRole('button', { name: `提交${count}个排班` })
export const panel = (page: Page) => page.getByRole('region', { name: '所选日期' })
export const part = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Chooses free days in the month: the first over its popup, the others by a tap. */
export async function chooseDays(page: Page, [first = '', ...more]: readonly string[]) {
  await dayOf(page, first).click()
  await page.getByRole('dialog').getByRole('button', { name: '多选几天一起排' }).click()
  await expect(dayOf(page, first)).toHaveAttribute('aria-pressed', 'true')
  for (const day of more) await dayOf(page, day).click()
}

export async function plannedDays(request: APIRequestContext, token: string): Promise<string[]> {
  type Coming = { list: { date: string; start_time: string; end_time: string }[] }
  const { list } = await call<Coming>(request, 'GET /api/roster/lately_roster_info', {}, token)
  return list.map(
    (shift) => `${shift.date} ${shift.start_time.slice(0, 5)}–${shift.end_time.slice(0, 5)}`,
  )
}

/** Somebody is wanted at the desk from nine to twelve, of its first type or another. */
export async function wantOne(
  page: Page,
  { types, places }: Serving,
  date: string,
  type = types[1],
): Promise<void> {
  await call(
    page.request,
    'POST /api/office/slots',
    {
      date,
      service_type_id: type?.id,
      place_id: places[1]?.id,
      start_time: '09:00',
      end_time: '12:00',
      need: 1,
    },
    await officeToken(page.request),
  )
}
