import {
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  CommentOutlined,
  ControlOutlined,
  DashboardOutlined,
  DesktopOutlined,
  DiffOutlined,
  EnvironmentOutlined,
  ExceptionOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FlagOutlined,
  IdcardOutlined,
  NotificationOutlined,
  QrcodeOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SmileOutlined,
  SolutionOutlined,
  StopOutlined,
  TableOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
  UsergroupDeleteOutlined,
} from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import type { ReactNode } from 'react'

export type QueueKey = keyof OutputOf<'GET /api/office/queues'>

/** A page of the office: what the menu, the breadcrumb and the guard know of it. */
export interface OfficePage {
  label: string
  path: string
  /** Who may see it. */
  duty: OfficeDuty
  icon: ReactNode
  /** The queue whose length stands beside it. */
  queue?: QueueKey
  /** It fills the window: the menu is a rail beside it. */
  wide?: boolean
}

export const pages = {
  dashboard: {
    label: '总览',
    path: '/dashboard',
    duty: 'office.read',
    icon: <DashboardOutlined />,
  },
  today: {
    label: '今日',
    path: '/today',
    duty: 'office.read',
    icon: <ScheduleOutlined />,
    wide: true,
  },
  // Outside the shell, for a display on the wall; Today leads there.
  wall: {
    label: '大屏',
    path: '/wall',
    duty: 'office.read',
    icon: <DesktopOutlined />,
  },
  exceptions: {
    label: '考勤异常',
    path: '/exceptions',
    duty: 'office.read',
    icon: <ExceptionOutlined />,
    queue: 'exceptions',
  },
  corrections: {
    label: '更正申请',
    path: '/corrections',
    duty: 'office.read',
    icon: <DiffOutlined />,
    queue: 'corrections',
  },
  attendance: {
    label: '考勤',
    path: '/attendance',
    duty: 'office.read',
    icon: <ClockCircleOutlined />,
  },
  feedbacks: {
    label: '服务反馈',
    path: '/feedbacks',
    duty: 'office.read',
    icon: <SmileOutlined />,
    queue: 'feedbacks',
  },
  signCode: {
    label: '签到码',
    path: '/sign-code',
    duty: 'office.read',
    icon: <QrcodeOutlined />,
  },
  hours: {
    label: '时长报表',
    path: '/hours',
    duty: 'office.read',
    icon: <BarChartOutlined />,
  },
  applications: {
    label: '申请审核',
    path: '/applications',
    duty: 'office.read',
    icon: <UserAddOutlined />,
    queue: 'applications',
  },
  enlists: {
    label: '报名审核',
    path: '/enlists',
    duty: 'office.read',
    icon: <SolutionOutlined />,
    queue: 'enlists',
  },
  volunteers: {
    label: '志愿者',
    path: '/volunteers',
    duty: 'office.read',
    icon: <IdcardOutlined />,
  },
  groups: {
    label: '分组',
    path: '/groups',
    duty: 'office.read',
    icon: <TeamOutlined />,
  },
  deletions: {
    label: '注销申请',
    path: '/deletions',
    duty: 'office.read',
    icon: <UserDeleteOutlined />,
    queue: 'deletions',
  },
  duplicates: {
    label: '疑似同一人',
    path: '/duplicates',
    duty: 'office.review',
    icon: <UsergroupDeleteOutlined />,
    queue: 'duplicates',
  },
  statements: {
    label: '服务证明',
    path: '/statements',
    duty: 'office.read',
    icon: <FileProtectOutlined />,
  },
  planner: {
    label: '排班计划',
    path: '/planner',
    duty: 'office.read',
    icon: <CalendarOutlined />,
    wide: true,
  },
  demand: {
    label: '需求模板',
    path: '/demand',
    duty: 'office.read',
    icon: <TableOutlined />,
  },
  closures: {
    label: '闭馆',
    path: '/closures',
    duty: 'office.read',
    icon: <StopOutlined />,
    wide: true,
  },
  serviceTypes: {
    label: '服务类型',
    path: '/service-types',
    duty: 'office.read',
    icon: <AppstoreOutlined />,
  },
  places: {
    label: '服务地点',
    path: '/places',
    duty: 'office.read',
    icon: <EnvironmentOutlined />,
  },
  rosterSettings: {
    label: '排班规则',
    path: '/roster-settings',
    duty: 'office.read',
    icon: <ControlOutlined />,
  },
  activities: {
    label: '活动管理',
    path: '/activities',
    duty: 'office.read',
    icon: <CarryOutOutlined />,
  },
  recruitments: {
    label: '长期招募',
    path: '/recruitments',
    duty: 'office.read',
    icon: <FlagOutlined />,
  },
  votes: {
    label: '评选',
    path: '/votes',
    duty: 'office.read',
    icon: <TrophyOutlined />,
  },
  posts: {
    label: '帖子审核',
    path: '/posts',
    duty: 'office.read',
    icon: <ReadOutlined />,
    queue: 'posts',
  },
  comments: {
    label: '评论',
    path: '/comments',
    duty: 'office.read',
    icon: <CommentOutlined />,
  },
  articles: {
    label: '文章',
    path: '/articles',
    duty: 'office.read',
    icon: <FileTextOutlined />,
  },
  broadcasts: {
    label: '群发通知',
    path: '/broadcasts',
    duty: 'office.read',
    icon: <NotificationOutlined />,
  },
  dictionaries: {
    label: '字典',
    path: '/dictionaries',
    duty: 'office.read',
    icon: <BookOutlined />,
  },
  settings: {
    label: '设置',
    path: '/settings',
    duty: 'office.read',
    icon: <SettingOutlined />,
  },
  accounts: {
    label: '账号',
    path: '/accounts',
    duty: 'office.admin',
    icon: <SafetyOutlined />,
  },
  audit: {
    label: '操作日志',
    path: '/audit',
    duty: 'office.admin',
    icon: <FileSearchOutlined />,
  },
} as const satisfies Record<string, OfficePage>
