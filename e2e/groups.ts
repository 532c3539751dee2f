import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, officeToken } from './people.ts'

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
