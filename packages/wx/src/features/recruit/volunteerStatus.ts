import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useRead } from '../../reading.ts'
import { useToken } from '../../session/session.ts'

/** The caller's volunteer status; undefined for a visitor and until it is known. */
export function useVolunteerStatus(): VolunteerStatus | undefined {
  const loggedIn = useToken() !== undefined
  const { data } = useRead('POST /api/volunteer/status', {}, { enabled: loggedIn })
  return loggedIn ? (data?.status as VolunteerStatus | undefined) : undefined
}

/** The status that a link brought in its query `userStatus`; undefined when it is none. */
export function hintedStatus(query: string | null): VolunteerStatus | undefined {
  return query !== null && /^[0-8]$/.test(query) ? (Number(query) as VolunteerStatus) : undefined
}
