import type { RouteEntry } from '../../shell/routeTable.ts'

export const hoursScreen: RouteEntry = {
  path: '/volunteerHours',
  auth: true,
  title: '我的时长',
  load: () => import('./HoursScreen.tsx'),
}
