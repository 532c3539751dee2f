import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, makeActivity } from './people.ts'
import { openMuseum } from './serving.ts'

/** An activity in May 2026 whose only place somebody has; and how they give it back. */
export async function fullActivity(
  request: APIRequestContext,
  change: Record<string, unknown> = {},
): Promise<{ id: number; title: string; free: () => Promise<void> }> {
  await openMuseum(request)
  const { id, title } = await makeActivity(request, {
    enlist_start_date: '2026-05-01',
    enlist_end_date: '2026-05-20',
    activity_start_date: '2026-05-25',
    activity_end_date: '2026-05-31',
    recruit_num: 1,
    auto_approve: 1,
    ...change,
  })
  const { token } = await makeVolunteer(request)
  const { enlist_id } = await call<{ enlist_id: number }>(
    request,
    'POST /api/enlist/enlist',
    { id },
    token,
  )
  const free = async () => {
    await call(request, 'POST /api/enlist/remove', { id: enlist_id }, token)
  }
  return { id, title, free }
}

/** Somebody new who waits for an activity. */
export async function waitingVolunteer(request: APIRequestContext, activity: number) {
  const person = await makeVolunteer(request)
  await call(request, 'POST /api/waitlist/join', { id: activity }, person.token)
  return person
}
