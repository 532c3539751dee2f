import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, officeToken } from './people.ts'
import { unique } from './unique.ts'

/** A group whose name begins with `title`, with somebody new who leads it, and others who belong to it. */
export async function makeGroup(request: APIRequestContext, title: string, ...members: number[]) {
  const office = await officeToken(request)
  const leader = await makeVolunteer(request, '组长')
  const name = `${title}${unique()}`
  const group = await call<{ id: number }>(
    request,
    'POST /api/office/groups',
    { name, leader_ids: [leader.id] },
    office,
  )
  for (const id of members)
    await call(request, `PATCH /api/office/volunteers/${id}`, { group_id: group.id }, office)
  return { ...group, name, leader }
}
