import type { RouteEntry } from '../../shell/routeTable.ts'

/** Places of shifts that one may take. */
export const openShiftsScreen: RouteEntry = {
  path: '/volunteerOpenShifts',
  auth: true,
  title: '可认领班次',
  load: () => import('./OpenShiftsScreen.tsx'),
}
