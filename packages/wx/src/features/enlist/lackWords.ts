import { isPlannedFreely } from '@museum/contract/activity/activity.rules.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { dayWords } from '../../today.ts'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { enlistRecordsScreen } from './enlist.screens.ts'

/** What of an activity is told to whoever cannot enrol in it. */
export interface LackingActivity {
  id: number
  enlist_start_date: string
  enlist_end_date: string
  activity_end_date: string
  status: number
  open_to_all: number
}

/** Something that stands in the way of an enrolment, and the way there. */
export interface Lack {
  text: string
  way?: { word: string; to: string }
}

const others = { word: '看看正在报名的', to: `${recruitmentScreen.path}?activity_status_id=4` }

/** A reason against an enrolment as its reader is told; `join` is where one applies. */
export function lackOf(
  reason: FaultCode,
  {
    status,
    activity,
    join,
  }: { status: VolunteerStatus | undefined; activity: LackingActivity; join: string },
): Lack {
  const free = isPlannedFreely(activity)
  const act = free ? '排班' : '报名'
  if (reason === 'auth.missing')
    return { text: `登录后可以${act}`, way: { word: '去登录', to: 'login' } }
  if (reason === 'volunteer.required') return notYet(status ?? 0, act, join)
  if (reason === 'enlist.duplicate')
    return { text: '您已报名', way: { word: '查看报名记录', to: enlistRecordsScreen.path } }
  if (reason === 'enlist.not_started')
    return { text: `${dayWords(activity.enlist_start_date)}开始报名`, way: others }
  if (reason === 'enlist.full') return { text: '报名人数已满', way: others }
  if (reason === 'enlist.recruitment_ended')
    return { text: `报名已于${dayWords(activity.enlist_end_date)}截止`, way: others }
  if (reason === 'enlist.service_ended')
    return { text: `服务已于${dayWords(activity.activity_end_date)}结束`, way: others }
  if (free) return freely(status)
  return { text: reason === 'enlist.taken_down' ? '活动已下架' : '暂未开放报名', way: others }
}

function freely(status: VolunteerStatus | undefined): Lack {
  if (status === undefined || !isVolunteer(status)) return { text: '日常服务，不用报名' }
  return { text: '不用报名，选好日子就能来', way: { word: '去排班', to: scheduleScreen.path } }
}

function notYet(status: VolunteerStatus, act: string, join: string): Lack {
  const { text, leads } = notYetWords(status, act)
  return leads === 'progress'
    ? { text, way: { word: '查看进度', to: profileScreen.path } }
    : { text, way: { word: status === 0 ? '去申请' : '重新申请', to: join } }
}
