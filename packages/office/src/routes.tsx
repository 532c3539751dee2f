import { createBrowserRouter, redirect } from 'react-router'
import { queryClient } from './call/useCall.ts'
import { whenLoginLost } from './client.ts'
import { lostLogin } from './features/login/lostLogin.ts'
import { loginPath, placeAfterLogin } from './features/login/place.ts'
import { officeToken } from './features/login/token.ts'
import { pages } from './menu.tsx'
import { notice } from './notice.ts'
import { systemRoutes } from './routesSystem.tsx'
import { togetherRoutes } from './routesTogether.tsx'
import { FaultPage } from './shell/FaultPage.tsx'
import { Home } from './shell/Home.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

const base = '/office'

/** Each page is its own chunk; `handle` feeds the breadcrumb and the guard of the shell. */
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
      lazy: async () => ({ Component: (await import('./features/login/LoginPage.tsx')).LoginPage }),
    },
    {
      path: '/kiosk',
      HydrateFallback: () => null,
      ErrorBoundary: FaultPage,
      lazy: async () => ({ Component: (await import('./features/sign/KioskPage.tsx')).KioskPage }),
    },
    {
      path: '/',
      Component: Shell,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: FaultPage,
      loader: ({ request }) =>
        officeToken.read() === undefined ? redirect(loginPath(placeOf(request.url))) : null,
      children: [
        {
          ErrorBoundary: FaultPage,
          children: [
            { index: true, Component: Home },
            {
              path: 'dashboard',
              handle: pages.dashboard,
              lazy: async () => ({
                Component: (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
              }),
            },
            {
              path: 'today',
              handle: pages.today,
              lazy: async () => ({
                Component: (await import('./features/today/TodayPage.tsx')).TodayPage,
              }),
            },
            {
              path: 'exceptions',
              handle: pages.exceptions,
              lazy: async () => ({
                Component: (await import('./features/attendance/ExceptionPage.tsx')).ExceptionPage,
              }),
            },
            {
              path: 'attendance',
              handle: pages.attendance,
              lazy: async () => ({
                Component: (await import('./features/attendance/AttendancePage.tsx'))
                  .AttendancePage,
              }),
            },
            {
              path: 'sign-code',
              handle: pages.signCode,
              lazy: async () => ({
                Component: (await import('./features/sign/SignCodePage.tsx')).SignCodePage,
              }),
            },
            {
              path: 'hours',
              handle: pages.hours,
              lazy: async () => ({
                Component: (await import('./features/hours/HoursPage.tsx')).HoursPage,
              }),
            },
            {
              path: 'applications',
              handle: pages.applications,
              lazy: async () => ({
                Component: (await import('./features/application/ApplicationReviewPage.tsx'))
                  .ApplicationReviewPage,
              }),
            },
            {
              path: 'enlists',
              handle: pages.enlists,
              lazy: async () => ({
                Component: (await import('./features/enlist/EnlistReviewPage.tsx'))
                  .EnlistReviewPage,
              }),
            },
            {
              path: 'volunteers',
              handle: pages.volunteers,
              lazy: async () => ({
                Component: (await import('./features/volunteer/VolunteerListPage.tsx'))
                  .VolunteerListPage,
              }),
            },
            {
              path: 'groups',
              handle: pages.groups,
              lazy: async () => ({
                Component: (await import('./features/group/GroupListPage.tsx')).GroupListPage,
              }),
            },
            {
              path: 'planner',
              handle: pages.planner,
              lazy: async () => ({
                Component: (await import('./features/planner/PlannerPage.tsx')).PlannerPage,
              }),
            },
            {
              path: 'service-types',
              handle: pages.serviceTypes,
              lazy: async () => ({
                Component: (await import('./features/service/ServiceTypePage.tsx')).ServiceTypePage,
              }),
            },
            {
              path: 'places',
              handle: pages.places,
              lazy: async () => ({
                Component: (await import('./features/service/PlacePage.tsx')).PlacePage,
              }),
            },
            {
              path: 'roster-settings',
              handle: pages.rosterSettings,
              lazy: async () => ({
                Component: (await import('./features/setting/RosterSettingsPage.tsx'))
                  .RosterSettingsPage,
              }),
            },
            {
              path: 'activities',
              handle: pages.activities,
              children: [
                {
                  index: true,
                  lazy: async () => ({
                    Component: (await import('./features/activity/ActivityListPage.tsx'))
                      .ActivityListPage,
                  }),
                },
                {
                  path: 'new',
                  handle: { label: '新建活动', duty: 'office.edit' },
                  lazy: async () => ({
                    Component: (await import('./features/activity/ActivityEditPage.tsx'))
                      .ActivityNewPage,
                  }),
                },
                {
                  path: ':id',
                  handle: { label: '活动详情' },
                  lazy: async () => ({
                    Component: (await import('./features/activity/ActivityEditPage.tsx'))
                      .ActivityEditPage,
                  }),
                },
              ],
            },
            {
              path: 'recruitments',
              handle: pages.recruitments,
              children: [
                {
                  index: true,
                  lazy: async () => ({
                    Component: (await import('./features/recruitment/RecruitmentListPage.tsx'))
                      .RecruitmentListPage,
                  }),
                },
                {
                  path: 'new',
                  handle: { label: '新建长期招募', duty: 'office.edit' },
                  lazy: async () => ({
                    Component: (await import('./features/recruitment/RecruitmentEditPage.tsx'))
                      .RecruitmentNewPage,
                  }),
                },
                {
                  path: ':id',
                  handle: { label: '长期招募详情' },
                  lazy: async () => ({
                    Component: (await import('./features/recruitment/RecruitmentEditPage.tsx'))
                      .RecruitmentEditPage,
                  }),
                },
              ],
            },
            ...togetherRoutes,
            ...systemRoutes,
            { path: '*', handle: { label: '页面不存在' }, Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: base },
)

/** A path of this app with its query, without the base. */
function placeOf(url: string): string {
  const { pathname, search } = new URL(url)
  return (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search || '/'
}

whenLoginLost((error) => {
  officeToken.write(undefined)
  const { pathname, search } = router.state.location
  const place = placeOf(`${location.origin}${pathname}${search}`)
  if (place.startsWith('/login')) return
  // A page that stands keeps what was typed in it: the login is asked for above it.
  if (queryClient.getQueryData(['GET /api/office/me', {}]) !== undefined) {
    lostLogin.write(true)
    return
  }
  notice.error(error.message)
  void router.navigate(loginPath(place))
})

// A logout, or another account's login, in one tab holds for all: what is shown is read again.
window.addEventListener('storage', (event) => {
  if (event.key === officeToken.key || event.key === null) void queryClient.invalidateQueries()
})
