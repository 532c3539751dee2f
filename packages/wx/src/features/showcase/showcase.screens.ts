import type { RouteEntry } from '../../shell/routeTable.ts'

export const showcaseScreen: RouteEntry = {
  path: '/volunteerInfoList',
  auth: false,
  title: '志愿者风采',
  load: () => import('./ShowcaseScreen.tsx'),
  reads: [{ address: 'GET /api/volunteer/all_volunteer_info', input: {}, size: 10 }],
}
