import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, redirect } from 'react-router'
import { admits, useMe } from './features/login/me.tsx'
import { loginPath, officeToken, placeAfterLogin } from './features/login/session.ts'
import { base, followLogin, placeOf } from './followLogin.ts'
import { pages } from './menu.tsx'
import { menu } from './menuGroups.ts'
import { FaultPage } from './shell/FaultPage.tsx'
import { ForbiddenPage, NotFoundPage } from './shell/Page.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

/** A page that is fetched when it is first opened. */
const lazy =
  <N extends string>(fetch: () => Promise<Record<N, ComponentType>>, name: N) =>
  async () => ({ Component: (await fetch())[name] })

/** Each page is its own chunk; `handle` feeds the breadcrumb and the guard of the shell. */
const pageRoutes: RouteObject[] = [
  { index: true, Component: Home },
  {
    path: 'dashboard',
    handle: pages.dashboard,
    lazy: lazy(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    path: 'today',
    handle: pages.today,
    lazy: lazy(() => import('./features/today/TodayPage.tsx'), 'TodayPage'),
  },
  {
    path: 'exceptions',
    handle: pages.exceptions,
    lazy: lazy(() => import('./features/attendance/ExceptionPage.tsx'), 'ExceptionPage'),
  },
  {
    path: 'corrections',
    handle: pages.corrections,
    lazy: lazy(() => import('./features/correction/CorrectionPage.tsx'), 'CorrectionPage'),
  },
  {
    path: 'attendance',
    handle: pages.attendance,
    lazy: lazy(() => import('./features/attendance/AttendancePage.tsx'), 'AttendancePage'),
  },
  {
    path: 'feedbacks',
    handle: pages.feedbacks,
    lazy: lazy(() => import('./features/feedback/FeedbackPage.tsx'), 'FeedbackPage'),
  },
  {
    path: 'sign-code',
    handle: pages.signCode,
    lazy: lazy(() => import('./features/sign/SignCodePage.tsx'), 'SignCodePage'),
  },
  {
    path: 'hours',
    handle: pages.hours,
    lazy: lazy(() => import('./features/hours/HoursPage.tsx'), 'HoursPage'),
  },
  {
    path: 'statements',
    handle: pages.statements,
    lazy: lazy(() => import('./features/statement/StatementListPage.tsx'), 'StatementListPage'),
  },
  {
    path: 'applications',
    handle: pages.applications,
    lazy: lazy(
      () => import('./features/application/ApplicationReviewPage.tsx'),
      'ApplicationReviewPage',
    ),
  },
  {
    path: 'enlists',
    handle: pages.enlists,
    lazy: lazy(() => import('./features/enlist/EnlistReviewPage.tsx'), 'EnlistReviewPage'),
  },
  {
    path: 'volunteers',
    handle: pages.volunteers,
    lazy: lazy(() => import('./features/volunteer/VolunteerListPage.tsx'), 'VolunteerListPage'),
  },
  {
    path: 'groups',
    handle: pages.groups,
    lazy: lazy(() => import('./features/group/GroupListPage.tsx'), 'GroupListPage'),
  },
  {
    path: 'deletions',
    handle: pages.deletions,
    lazy: lazy(() => import('./features/personal/DeletionPage.tsx'), 'DeletionPage'),
  },
  {
    path: 'duplicates',
    handle: pages.duplicates,
    lazy: lazy(() => import('./features/duplicate/DuplicatePage.tsx'), 'DuplicatePage'),
  },
  {
    path: 'planner',
    handle: pages.planner,
    lazy: lazy(() => import('./features/planner/PlannerPage.tsx'), 'PlannerPage'),
  },
  {
    path: 'demand',
    handle: pages.demand,
    lazy: lazy(() => import('./features/demand/DemandPage.tsx'), 'DemandPage'),
  },
  {
    path: 'closures',
    handle: pages.closures,
    lazy: lazy(() => import('./features/closing/ClosurePage.tsx'), 'ClosurePage'),
  },
  {
    path: 'service-types',
    handle: pages.serviceTypes,
    lazy: lazy(() => import('./features/service/ServiceTypePage.tsx'), 'ServiceTypePage'),
  },
  {
    path: 'places',
    handle: pages.places,
    lazy: lazy(() => import('./features/service/PlacePage.tsx'), 'PlacePage'),
  },
  {
    path: 'roster-settings',
    handle: pages.rosterSettings,
    lazy: lazy(() => import('./features/setting/RosterSettingsPage.tsx'), 'RosterSettingsPage'),
  },
  {
    path: 'activities',
    handle: pages.activities,
    children: [
      {
        index: true,
        lazy: lazy(() => import('./features/activity/ActivityListPage.tsx'), 'ActivityListPage'),
      },
      {
        path: 'new',
        handle: { label: '新建活动', duty: 'office.edit' },
        lazy: lazy(() => import('./features/activity/ActivityEditPage.tsx'), 'ActivityNewPage'),
      },
      {
        path: ':id',
        handle: { label: '活动详情' },
        lazy: lazy(() => import('./features/activity/ActivityEditPage.tsx'), 'ActivityEditPage'),
      },
    ],
  },
  {
    path: 'recruitments',
    handle: pages.recruitments,
    children: [
      {
        index: true,
        lazy: lazy(
          () => import('./features/recruitment/RecruitmentListPage.tsx'),
          'RecruitmentListPage',
        ),
      },
      {
        path: 'new',
        handle: { label: '新建长期招募', duty: 'office.edit' },
        lazy: lazy(
          () => import('./features/recruitment/RecruitmentEditPage.tsx'),
          'RecruitmentNewPage',
        ),
      },
      {
        path: ':id',
        handle: { label: '长期招募详情' },
        lazy: lazy(
          () => import('./features/recruitment/RecruitmentEditPage.tsx'),
          'RecruitmentEditPage',
        ),
      },
    ],
  },
  {
    path: 'votes',
    handle: pages.votes,
    children: [
      {
        index: true,
        lazy: lazy(() => import('./features/vote/VoteListPage.tsx'), 'VoteListPage'),
      },
      {
        path: ':id',
        handle: { label: '评选详情' },
        lazy: lazy(() => import('./features/vote/VotePage.tsx'), 'VotePage'),
      },
    ],
  },
  {
    path: 'posts',
    handle: pages.posts,
    lazy: lazy(() => import('./features/post/PostReviewPage.tsx'), 'PostReviewPage'),
  },
  {
    path: 'comments',
    handle: pages.comments,
    lazy: lazy(() => import('./features/post/CommentPage.tsx'), 'CommentPage'),
  },
  {
    path: 'articles',
    handle: pages.articles,
    children: [
      {
        index: true,
        lazy: lazy(() => import('./features/article/ArticleListPage.tsx'), 'ArticleListPage'),
      },
      {
        path: 'new',
        handle: { label: '新建文章', duty: 'office.edit' },
        lazy: lazy(() => import('./features/article/ArticleEditPage.tsx'), 'ArticleNewPage'),
      },
      {
        path: ':id',
        handle: { label: '文章详情' },
        lazy: lazy(() => import('./features/article/ArticleEditPage.tsx'), 'ArticleEditPage'),
      },
    ],
  },
  {
    path: 'broadcasts',
    handle: pages.broadcasts,
    lazy: lazy(() => import('./features/broadcast/BroadcastPage.tsx'), 'BroadcastPage'),
  },
  {
    path: 'dictionaries',
    handle: pages.dictionaries,
    lazy: lazy(() => import('./features/dictionary/DictionaryPage.tsx'), 'DictionaryPage'),
  },
  {
    path: 'settings',
    handle: pages.settings,
    lazy: lazy(() => import('./features/setting/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: 'accounts',
    handle: pages.accounts,
    lazy: lazy(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
  },
  {
    path: 'audit',
    handle: pages.audit,
    lazy: lazy(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
  },
  { path: '*', handle: { label: '页面不存在' }, Component: NotFoundPage },
]

/** The office's addresses. */
export const router = createBrowserRouter(
  [
    {
      path: '/login',
      HydrateFallback: () => null,
      ErrorBoundary: FaultPage,
      loader: ({ request }) =>
        officeToken.read() === undefined
          ? null
          : redirect(placeAfterLogin(new URL(request.url).searchParams.get('from'))),
      lazy: lazy(() => import('./features/login/LoginPage.tsx'), 'LoginPage'),
    },
    {
      path: '/kiosk',
      HydrateFallback: () => null,
      ErrorBoundary: FaultPage,
      lazy: lazy(() => import('./features/sign/KioskPage.tsx'), 'KioskPage'),
    },
    {
      path: pages.wall.path,
      HydrateFallback: () => null,
      ErrorBoundary: FaultPage,
      lazy: lazy(() => import('./features/wall/WallPage.tsx'), 'WallPage'),
    },
    {
      path: '/',
      Component: Shell,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: FaultPage,
      loader: ({ request }) =>
        officeToken.read() === undefined ? redirect(loginPath(placeOf(request.url))) : null,
      children: [{ ErrorBoundary: FaultPage, children: pageRoutes }],
    },
  ],
  { basename: base },
)

followLogin(router)

/** The first page of the menu that this account may see. */
function Home() {
  const { role } = useMe()
  const first = menu.flatMap((group) => group.pages).find((page) => admits(page.duty, role))
  return first ? <Navigate to={first.path} replace /> : <ForbiddenPage />
}
