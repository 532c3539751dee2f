import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Act } from '../../context.ts'
import { followLeadership, touchVolunteer } from './leader.store.ts'

/** Holds these records until the transaction ends, always in one order, and answers their statuses. */
export async function holdVolunteers(
  act: Act,
  ids: readonly number[],
): Promise<Map<number, VolunteerStatus>> {
  const held = new Map<number, VolunteerStatus>()
  for (const id of inOrder(ids)) {
    const status = await touchVolunteer(act.db, id)
    if (status !== undefined) held.set(id, status)
  }
  return held
}

/** Makes `is_group_leader` true for exactly those of `ids` who lead a group. */
export async function markLeaders(act: Act, ids: readonly number[]): Promise<void> {
  for (const id of inOrder(ids)) await followLeadership(act.db, id)
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
