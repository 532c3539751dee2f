import { type EnlistStatus, liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'

/** The state of the caller's enrolment that holds a place in this activity; undefined when there is none. */
export function useLiveEnlist(activity: { id: number }): EnlistStatus | undefined {
  const status = useVolunteerStatus()
  const enabled = status !== undefined && isVolunteer(status)
  const { data } = useQueryOf('GET /api/enlist/list', { activity_id: activity.id }, { enabled })
  const live = (data?.list ?? []).find(
    (record) =>
      record.activity_id === activity.id &&
      (liveEnlist as readonly number[]).includes(record.enlist_status),
  )
  return enabled ? (live?.enlist_status as EnlistStatus | undefined) : undefined
}
