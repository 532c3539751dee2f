import { type EnlistStatus, liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useToken } from '../login/session.ts'

/**
 * The state of the caller's enrolment that holds a place in this activity, undefined when there is none,
 * with whether that is known, cannot be had, or is on its way.
 */
export function useLiveEnlist(activity: { id: number }): {
  live: EnlistStatus | undefined
  read: 'known' | 'failed' | 'loading'
} {
  const loggedIn = useToken() !== undefined
  const own = useQueryOf('POST /api/volunteer/status', {}, { enabled: loggedIn })
  const status = loggedIn ? (own.data?.status as VolunteerStatus | undefined) : undefined
  const enabled = status !== undefined && isVolunteer(status)
  const list = useQueryOf('GET /api/enlist/list', { activity_id: activity.id }, { enabled })
  const failed = own.isError || list.isError
  const known = !loggedIn || (status !== undefined && (!enabled || list.data !== undefined))
  const read = known ? 'known' : failed ? 'failed' : 'loading'
  if (!enabled) return { live: undefined, read }
  const { data } = list
  const found = (data?.list ?? []).find(
    (record) =>
      record.activity_id === activity.id &&
      (liveEnlist as readonly number[]).includes(record.enlist_status),
  )
  return { live: found?.enlist_status as EnlistStatus | undefined, read }
}
