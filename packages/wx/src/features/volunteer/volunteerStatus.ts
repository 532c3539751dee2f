import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { queryOf, useQueryOf } from '@museum/web-kit/data.ts'
import type { QueryClient } from '@tanstack/react-query'
import { data } from '../../client.ts'
import { useToken } from '../login/session.ts'

const address = 'POST /api/volunteer/status'

/** The caller's volunteer status; undefined for a visitor and until it is known. */
export function useVolunteerStatus(): VolunteerStatus | undefined {
  const loggedIn = useToken() !== undefined
  const { data } = useQueryOf(address, {}, { enabled: loggedIn })
  return loggedIn ? (data?.status as VolunteerStatus | undefined) : undefined
}

/** The caller's volunteer status, waited for; rejects when it cannot be had. */
export async function volunteerStatus(queries: QueryClient): Promise<VolunteerStatus> {
  return (await queries.fetchQuery(queryOf(data, address, {}))).status as VolunteerStatus
}

/** The status that a link brought in its query `userStatus`; undefined when it is none. */
export function hintedStatus(query: string | null): VolunteerStatus | undefined {
  return query !== null && /^[0-8]$/.test(query) ? (Number(query) as VolunteerStatus) : undefined
}
