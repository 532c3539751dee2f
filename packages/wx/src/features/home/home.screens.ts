import type { RouteEntry } from '../../shell/routeTable.ts'

export const homeScreen: RouteEntry = {
  path: '/index',
  auth: true,
  staysOffline: true,
  load: () => import('./HomeScreen.tsx'),
  own: ['GET /api/volunteer/home'],
}

export const visitorHomeScreen: RouteEntry = {
  path: '/volunteerIndex',
  auth: false,
  load: () => import('./VisitorScreen.tsx'),
  reads: [
    // A login is no part of the address, so whoever has one is sent what only visitors are shown.
    {
      address: 'GET /api/activity/list',
      input: { activity_type_id: 0, activity_status_id: 4, title: '' },
      size: 3,
    },
  ],
  // Whoever has a login has their own home there too.
  own: ['GET /api/volunteer/home'],
}

export const userCentreScreen: RouteEntry = {
  path: '/volunteerUserCenter',
  auth: true,
  title: '个人中心',
  load: () => import('./UserCentreScreen.tsx'),
  own: ['GET /api/volunteer/index_info', 'GET /api/message/unread_count'],
}
