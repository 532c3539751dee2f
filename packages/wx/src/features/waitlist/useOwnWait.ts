import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'

export type OwnWait = RowOf<'GET /api/waitlist/list'>

/**
 * The caller's latest wait for an activity, whatever came of it; undefined where there is none. Where all
 * may enrol and nothing is held nobody waits, and nothing is asked. Others give up and confirm meanwhile,
 * so it is read whenever one comes back.
 */
export function useOwnWait({ id, status, held }: { id: number; status: number; held: number }): {
  wait: OwnWait | undefined
  known: boolean
  /** So many hours a place is held for who is asked; 0 while that is not known. */
  hours: number
} {
  const own = useVolunteerStatus()
  const enabled = own !== undefined && isVolunteer(own) && (status !== 4 || held > 0)
  const input = { activity_id: id }
  const query = useQueryOf('GET /api/waitlist/list', input, {
    enabled,
    fresh: true,
    onReturn: true,
    own: true,
  })
  return {
    wait: enabled ? query.data?.list[0] : undefined,
    hours: query.data?.wait_hours ?? 0,
    known: !enabled || query.data !== undefined || query.isError,
  }
}

/** True while something may still come of it. */
export function isLive({ state }: OwnWait): boolean {
  return state === 'waiting' || state === 'asked'
}
