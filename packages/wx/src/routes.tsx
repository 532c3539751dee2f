import { paths } from './paths.ts'
import type { RouteEntry } from './shell/routeTable.ts'

/** Every screen by its address, with its login flag and title (§2.1–2.38). */
export const routes: readonly RouteEntry[] = [
  { path: paths.home, auth: true, load: () => import('./features/home/HomeScreen.tsx') },
  { path: paths.visitorHome, auth: false, load: () => import('./features/home/HomeScreen.tsx') },
  {
    path: paths.recruitment,
    auth: true,
    title: '志愿者招募',
    load: () => import('./features/activity/RecruitScreen.tsx'),
  },
  {
    path: paths.longTerm,
    auth: true,
    title: '长期招募',
    load: () => import('./features/recruitment/LongTermScreen.tsx'),
  },
  {
    path: paths.join,
    auth: true,
    title: '加入志愿者',
    load: () => import('./features/application/JoinScreen.tsx'),
  },
  {
    path: paths.applied,
    auth: false,
    title: '申请完成',
    load: () => import('./features/application/AppliedScreen.tsx'),
  },
  {
    path: '/recruitmentDetail/:id',
    auth: false,
    title: '招募详情',
    load: () => import('./features/activity/RecruitDetailScreen.tsx'),
  },
  {
    path: paths.profile,
    auth: true,
    title: '志愿者信息',
    load: () => import('./features/volunteer/ProfileScreen.tsx'),
  },
  {
    path: paths.enlistRecords,
    auth: true,
    title: '报名记录',
    load: () => import('./features/enlist/EnlistRecordScreen.tsx'),
  },
  {
    path: paths.notifications,
    auth: true,
    title: '消息通知',
    load: () => import('./features/message/MessageNotifyScreen.tsx'),
  },
  {
    path: '/volunteerNotifyDetail',
    auth: true,
    title: '通知详情',
    load: () => import('./features/message/NotifyDetailScreen.tsx'),
  },
  {
    path: paths.showcase,
    auth: false,
    title: '志愿者风采',
    load: () => import('./features/showcase/ShowcaseScreen.tsx'),
  },
  {
    path: paths.space,
    auth: true,
    title: '志愿者空间',
    load: () => import('./features/post/SpaceListScreen.tsx'),
  },
  {
    path: '/volunteerSpaceDetail',
    auth: true,
    title: '帖子详情',
    load: () => import('./features/post/PostScreen.tsx'),
  },
  {
    path: paths.shareSpace,
    auth: true,
    title: '我的空间',
    load: () => import('./features/post/ShareSpaceScreen.tsx'),
  },
  {
    path: paths.mySpace,
    auth: true,
    title: '我的空间',
    load: () => import('./features/post/MySpaceScreen.tsx'),
  },
  {
    path: paths.comments,
    auth: true,
    title: '最新消息',
    load: () => import('./features/post/ReceivedScreen.tsx'),
  },
  {
    path: '/volunteerMySpaceDetail',
    auth: true,
    title: '帖子详情',
    load: () => import('./features/post/PostScreen.tsx'),
  },
  {
    path: paths.submitPost,
    auth: true,
    title: '发布帖子',
    load: () => import('./features/post/SubmitPostScreen.tsx'),
  },
  {
    path: paths.articles,
    auth: false,
    title: '志愿活动',
    load: () => import('./features/article/ArticleListScreen.tsx'),
  },
  {
    path: '/elegantDetail',
    auth: false,
    title: '活动详情',
    load: () => import('./features/article/ArticleScreen.tsx'),
  },
  {
    path: paths.schedule,
    auth: true,
    title: '排班计划',
    load: () => import('./features/roster/ScheduleScreen.tsx'),
  },
  {
    path: paths.addSchedule,
    auth: true,
    title: '新增排班',
    load: () => import('./features/roster/AddScheduleScreen.tsx'),
  },
  {
    path: paths.rosterRecords,
    auth: true,
    title: '排班记录',
    load: () => import('./features/roster/RosterRecordScreen.tsx'),
  },
  {
    path: paths.signIn,
    auth: true,
    title: '志愿者签到',
    load: () => import('./features/sign/SignInScreen.tsx'),
  },
  {
    path: paths.signInSure,
    auth: true,
    title: '确认签到',
    load: () => import('./features/sign/SignInSureScreen.tsx'),
  },
  {
    path: paths.signInResult,
    auth: true,
    title: '签到结果',
    load: () => import('./features/sign/SignResultScreen.tsx'),
  },
  {
    path: paths.attendanceRecords,
    auth: true,
    title: '参与记录',
    load: () => import('./features/attendance/AttendanceRecordScreen.tsx'),
  },
  {
    path: paths.team,
    auth: true,
    title: '团队管理',
    load: () => import('./features/team/TeamScreen.tsx'),
  },
  {
    path: paths.votes,
    auth: true,
    title: '明星志愿者评选',
    load: () => import('./features/vote/VotingScreen.tsx'),
  },
  {
    path: `${paths.voting}/:id?`,
    auth: true,
    title: '明星志愿者评选',
    load: () => import('./features/vote/VotingScreen.tsx'),
  },
  {
    path: paths.voteHistory,
    auth: true,
    title: '历史投票',
    load: () => import('./features/vote/VoteHistoryScreen.tsx'),
  },
  {
    path: '/volunteerHistoryDetail/:id',
    auth: true,
    title: '投票详情',
    load: () => import('./features/vote/HistoryDetailScreen.tsx'),
  },
  {
    path: '/starVolunteerDetail',
    auth: true,
    title: '志愿者详情',
    load: () => import('./features/vote/StarDetailScreen.tsx'),
  },
  {
    path: paths.userCentre,
    auth: true,
    title: '个人中心',
    load: () => import('./features/home/UserCentreScreen.tsx'),
  },
]

/** Any other address (§2.39). */
export const unknownRoute: RouteEntry = {
  path: '*',
  auth: false,
  title: '页面不存在',
  load: () => import('./shell/NotFoundScreen.tsx'),
}
