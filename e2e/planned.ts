import type { APIRequestContext, Page } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { onceAMuseum } from './museum.ts'
import { call, dayFromToday, officeToken } from './people.ts'
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

/** Somebody new whom the office has given a shift today, at the museum's own clock. */
export async function plannedToday(
  request: APIRequestContext,
  start_time: string,
  end_time: string,
) {
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const person = await makeVolunteer(request)
  const input = {
    ...{ volunteer_id: person.id, date: dayFromToday(0), start_time, end_time },
    activity_id: serving.activity.id,
    service_type_id: serving.types[1]?.id,
    place_id: serving.places[1]?.id,
    afterwards: 1,
  }
  const address = 'POST /api/office/rosters'
  const { id } = await call<{ id: number }>(request, address, input, await officeToken(request))
  return { person, serving, shift: id }
}
