import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { useToken } from '../login/session.ts'

const ownStatus = queryOptions({
  queryKey: ['POST /api/volunteer/status', {}],
  queryFn: async () => (await send('POST /api/volunteer/status', {})).data,
})

/** The caller's volunteer status; undefined for a visitor and until it is known. */
export function useVolunteerStatus(): VolunteerStatus | undefined {
  const loggedIn = useToken() !== undefined
  const { data } = useQuery({ ...ownStatus, enabled: loggedIn })
  return loggedIn ? (data?.status as VolunteerStatus | undefined) : undefined
}

/** The caller's volunteer status, waited for; rejects when it cannot be had. */
export async function volunteerStatus(queries: QueryClient): Promise<VolunteerStatus> {
  return (await queries.fetchQuery(ownStatus)).status as VolunteerStatus
}

/** The status that a link brought in its query `userStatus`; undefined when it is none. */
export function hintedStatus(query: string | null): VolunteerStatus | undefined {
  return query !== null && /^[0-8]$/.test(query) ? (Number(query) as VolunteerStatus) : undefined
}
