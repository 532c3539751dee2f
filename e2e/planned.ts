import type { Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { onceAMuseum } from './museum.ts'
import { makeServing, stateDay } from './serving.ts'

/** An instant of 12 May by the museum's clock. */
export const at = (time: string) =>
  new Date(Date.parse(`2026-05-12T${time}Z`) - 8 * 3_600_000).toISOString()

const period = { activity_start_date: '2026-05-01', activity_end_date: '2026-06-30' }
const servingOnce = onceAMuseum((request) => makeServing(request, period))

/** Somebody new whose day on 12 May is planned. */
export async function planned(
  page: Page,
  surname: string,
  ...spans: (readonly [string, string])[]
) {
  const serving = await servingOnce(page.request)
  const person = await makeVolunteer(page.request, surname)
  await stateDay(page.request, person.token, serving, '2026-05-12', spans)
  return { ...person, serving }
}
