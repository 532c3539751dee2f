import type { RouteEntry } from '../../shell/routeTable.ts'

/** Places of shifts that one may take. */
export const openShiftsScreen: RouteEntry = {
  path: '/volunteerOpenShifts',
  auth: true,
  title: '可报班次',
  load: () => import('./OpenShiftsScreen.tsx'),
}
