import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, makeActivity, officeToken } from './people.ts'

/** What a shift names. */
export interface Service {
  activity_id: number
  service_type_id: number
  place_id: number
}

/** Furnishes an empty museum: choices for applicants, and one activity that is open to all. */
export async function openService(
  request: APIRequestContext,
  period: { first: string; last: string },
  title = '周末展厅讲解',
): Promise<Service> {
  const office = await officeToken(request)
  const make = async (address: string, input: Record<string, unknown>) =>
    (await call<{ id: number }>(request, address, input, office)).id
  for (const kind of ['education', 'service_time', 'skill', 'activity_type'])
    await make('POST /api/office/dictionaries', { kind, name: `${title}${kind}`, sort: 1 })
  const service_type_id = await make('POST /api/office/service-types', { name: '展厅讲解' })
  const place_id = await make('POST /api/office/places', {
    name: '一层中央大厅',
    service_type_ids: [service_type_id],
  })
  const activity = await makeActivity(request, {
    title,
    enlist_start_date: period.first,
    enlist_end_date: period.last,
    activity_start_date: period.first,
    activity_end_date: period.last,
    open_to_all: 1,
  })
  return { activity_id: activity.id, service_type_id, place_id }
}

/** A person's whole plan of a day by the call of the phone; spans as `['09:00', '12:00']`. */
export async function plan(
  request: APIRequestContext,
  token: string,
  time: string,
  service: Service,
  ...spans: readonly (readonly [string, string])[]
): Promise<void> {
  const entries = spans.map(([start_time, end_time]) => ({
    ...service,
    start_time: `${start_time}:00`,
    end_time: `${end_time}:00`,
  }))
  await call(request, 'POST /api/roster/roster', { time, arr_json: JSON.stringify(entries) }, token)
}

/** A group with somebody new who leads it, and others who belong to it. */
export async function makeGroup(request: APIRequestContext, name: string, ...members: number[]) {
  const office = await officeToken(request)
  const leader = await makeVolunteer(request, '组长')
  const group = await call<{ id: number }>(
    request,
    'POST /api/office/groups',
    { name, leader_ids: [leader.id] },
    office,
  )
  for (const id of members)
    await call(request, `PATCH /api/office/volunteers/${id}`, { group_id: group.id }, office)
  return { ...group, leader }
}
