import { trainingLink } from '@museum/contract/message/link.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { SmallIconName } from '../../components/SmallIcon.tsx'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'
import { calendarScreen } from '../calendar/calendar.screens.ts'
import { enlistRecordsScreen } from '../enlist/enlist.screens.ts'
import { notificationsScreen } from '../message/message.screens.ts'
import { passScreen } from '../pass/pass.screens.ts'
import { myDataScreen } from '../personal/personal.screens.ts'
import { spaceScreen } from '../post/post.screens.ts'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { signInScreen } from '../sign/sign.screens.ts'
import { statementScreen } from '../statement/statement.screens.ts'
import { teamScreen } from '../team/team.screens.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { votingPath } from '../vote/vote.screens.ts'
import { wishScreen } from '../wish/wish.screens.ts'

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
  { path: profileScreen.path, name: '志愿者信息', icon: 'profile' },
  { path: enlistRecordsScreen.path, name: '报名记录', icon: 'record' },
  { path: attendanceRecordsScreen.path, name: '参与记录', icon: 'attendance' },
  {
    path: statementScreen.path,
    name: '服务证明',
    icon: 'paper',
    shownTo: ({ status }) => status === 7,
  },
  { path: notificationsScreen.path, name: '消息通知', icon: 'bell', unread: true },
  {
    path: scheduleScreen.path,
    name: '排班计划',
    icon: 'calendar',
    refusal: ({ status }) => (isVolunteer(status) ? undefined : words.formalOnly),
  },
  {
    path: teamScreen.path,
    name: '团队管理',
    icon: 'team',
    shownTo: ({ is_group_leader }) => is_group_leader === 1,
  },
]

/** Ways to what else the programme offers; one without a screen is not drawn. */
export const morePlaces: readonly Place[] = [
  {
    path: wishScreen.path,
    name: '服务意愿',
    icon: 'calendar',
    shownTo: ({ status }) => isVolunteer(status),
  },
  {
    path: passScreen.path,
    name: '工作证',
    icon: 'card',
    shownTo: ({ status }) => status === 7,
  },
  {
    path: trainingLink,
    name: '培训',
    icon: 'paper',
    shownTo: ({ status }) => isVolunteer(status),
  },
  { path: signInScreen.path, name: '扫码签到', icon: 'scan' },
  { path: votingPath(), name: '明星评选', icon: 'star' },
  { path: spaceScreen.path, name: '分享空间', icon: 'space' },
  {
    path: calendarScreen.path,
    name: '日历订阅',
    icon: 'calendar',
    shownTo: ({ status }) => isVolunteer(status),
  },
  { path: myDataScreen.path, name: '我的数据', icon: 'data' },
  { path: '/help', name: '帮助', icon: 'paper' },
]
