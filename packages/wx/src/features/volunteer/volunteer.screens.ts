import type { RouteEntry } from '../../shell/routeTable.ts'

export const profileScreen: RouteEntry = {
  path: '/volunteerInfo',
  auth: true,
  title: '志愿者信息',
  load: () => import('./ProfileScreen.tsx'),
}
