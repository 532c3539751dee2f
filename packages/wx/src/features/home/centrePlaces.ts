import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { SmallIconName } from '../../components/SmallIcon.tsx'
import { paths } from '../../paths.ts'

/** What decides whether a place is shown, and whether it may be entered. */
export interface Visitor {
  status: VolunteerStatus
  is_group_leader: number
}

export interface Place {
  path: string
  name: string
  icon: SmallIconName
  /** Shows how many notifications are unread. */
  unread?: true
  /** Absent: shown to everybody. */
  shownTo?: (visitor: Visitor) => boolean
  /** Why it may not be entered; undefined when it may. */
  refusal?: (visitor: Visitor) => string | undefined
}

/** The places of the user centre in order (§2.136). */
export const ownPlaces: readonly Place[] = [
  { path: paths.profile, name: '志愿者信息', icon: 'profile' },
  { path: paths.enlistRecords, name: '报名记录', icon: 'record' },
  { path: paths.attendanceRecords, name: '参与记录', icon: 'attendance' },
  {
    path: paths.statement,
    name: '服务证明',
    icon: 'paper',
    shownTo: ({ status }) => status === 7,
  },
  { path: paths.notifications, name: '消息通知', icon: 'bell', unread: true },
  {
    path: paths.schedule,
    name: '排班计划',
    icon: 'calendar',
    refusal: ({ status }) => (isVolunteer(status) ? undefined : words.formalOnly),
  },
  {
    path: paths.team,
    name: '团队管理',
    icon: 'team',
    shownTo: ({ is_group_leader }) => is_group_leader === 1,
  },
]

/** Ways to what else the programme offers; one without a screen is not drawn. */
export const morePlaces: readonly Place[] = [
  {
    path: paths.wish,
    name: '服务意愿',
    icon: 'calendar',
    shownTo: ({ status }) => isVolunteer(status),
  },
  {
    path: paths.pass,
    name: '工作证',
    icon: 'card',
    shownTo: ({ status }) => status === 7,
  },
  { path: paths.signIn, name: '扫码签到', icon: 'scan' },
  { path: paths.voting, name: '明星评选', icon: 'star' },
  { path: paths.space, name: '分享空间', icon: 'space' },
  {
    path: paths.calendar,
    name: '日历订阅',
    icon: 'calendar',
    shownTo: ({ status }) => isVolunteer(status),
  },
  { path: paths.myData, name: '我的数据', icon: 'data' },
]
