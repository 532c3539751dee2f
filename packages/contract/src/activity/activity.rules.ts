/** Activity status of the recruitment button (§4.13–4.19). */
export type ActivityStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const activityStates = ['draft', 'published', 'taken_down'] as const
export type ActivityState = (typeof activityStates)[number]

/** What an activity's status follows from; days are `YYYY-MM-DD` or empty. */
export interface Recruiting {
  state: ActivityState
  enlist_start_date: string
  enlist_end_date: string
  activity_end_date: string
  enlist_num: number
  /** Places kept for those of the waiting list who were asked; no enrolment yet. */
  held: number
  recruit_num: number
}

/** The status on the museum's day `today`: the first that fits. */
export function activityStatus(activity: Recruiting, today: string): ActivityStatus {
  if (activity.state === 'taken_down') return 6
  if (activity.activity_end_date !== '' && today > activity.activity_end_date) return 1
  if (activity.enlist_start_date === '' || activity.enlist_end_date === '') return 0
  if (today > activity.enlist_end_date) return 2
  if (today < activity.enlist_start_date) return 5
  return freePlaces(activity) === 0 ? 3 : 4
}

/** True while an activity may be enrolled in: in status 4 alone (§4.17). */
export function isRecruiting(status: ActivityStatus): status is 4 {
  return status === 4
}

/** True for a daily service, which takes no enrolment: volunteers put it into their plan. */
export function isPlannedFreely(activity: { status: number; open_to_all: number }): boolean {
  return activity.open_to_all === 1 && activity.status === 0
}

/** How many places are still free: neither taken nor held. */
export function freePlaces({
  enlist_num,
  held,
  recruit_num,
}: Pick<Recruiting, 'enlist_num' | 'held' | 'recruit_num'>): number {
  return Math.max(recruit_num - enlist_num - held, 0)
}

/** The order of the recruitment list; then the newest recruitment start comes first. */
export const activityOrder = [4, 5, 3, 2, 1, 0, 6] as const satisfies ActivityStatus[]

/** The position of a status in the recruitment list. */
export function activityRank(status: ActivityStatus): number {
  return activityOrder.indexOf(status)
}

/** Fields that a draft may lack and a published activity may not. */
export const publishedFields = [
  'title',
  'activity_type_id',
  'recruit_num',
  'address',
  'activity_start_date',
  'activity_end_date',
] as const

/** True when both days of a pair are there and in order, or none is. */
export function inOrder(start: string, end: string): boolean {
  return (start === '') === (end === '') && start <= end
}

/** True when each pair of days that is present is in order and complete. */
export function datesInOrder(activity: {
  enlist_start_date: string
  enlist_end_date: string
  activity_start_date: string
  activity_end_date: string
}): boolean {
  return (
    inOrder(activity.enlist_start_date, activity.enlist_end_date) &&
    inOrder(activity.activity_start_date, activity.activity_end_date)
  )
}
