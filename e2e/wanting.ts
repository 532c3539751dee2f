import { addDays, weekdayOf } from '@museum/contract/day.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { call, dayFromToday, makeActivity, officeToken } from './people.ts'
import { unique } from './unique.ts'

/**
 * The Monday of a week so many weeks from now, far from what other tests plan. Of all stories of the demo
 * museum each has a week of its own, since a draft or a wanted head of one is seen by all.
 */
export const mondayIn = (weeks: number) => {
  const day = dayFromToday(weeks * 7)
  return addDays(day, 1 - weekdayOf(day))
}

/** A service type at a place of the test's own, and an activity whose service covers every day. */
export async function makePlace(request: APIRequestContext) {
  const token = await officeToken(request)
  const name = unique()
  const type = await call<{ id: number; name: string }>(
    request,
    'POST /api/office/service-types',
    { name: `导览${name}` },
    token,
  )
  const place = await call<{ id: number; name: string }>(
    request,
    'POST /api/office/places',
    { name: `东馆${name}`, service_type_ids: [type.id] },
    token,
  )
  const activity = await makeActivity(request, {
    activity_start_date: dayFromToday(-10),
    activity_end_date: dayFromToday(330),
    open_to_all: 1,
  })
  return { token, type, place, activity }
}

/** A week that wants two heads on its Monday morning, at a place of the test's own or at one that it has. */
export async function makeWanting(
  request: APIRequestContext,
  monday: string,
  at?: Awaited<ReturnType<typeof makePlace>>,
) {
  const { token, type, place, activity } = at ?? (await makePlace(request))
  const where = { date: monday, service_type_id: type.id, place_id: place.id }
  const slot = { ...where, start_time: '09:00', end_time: '12:00', need: 2 }
  await call(request, 'POST /api/office/slots', { ...slot, activity_id: activity.id }, token)
  return { token, type, place, activity, shift: { ...where, activity_id: activity.id } }
}

/** The cell of a place on the Monday morning. */
export const cellOf = (page: Page, place: string) =>
  page.getByRole('gridcell', { name: new RegExp(`${place}，周一上午`) })
