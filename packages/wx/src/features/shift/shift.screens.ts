import type { RouteEntry } from '../../shell/routeTable.ts'

/** All of one's own shift; `shiftLink` of the contract leads there. */
export const shiftScreen: RouteEntry = {
  path: '/shift',
  auth: true,
  title: '这一班',
  load: () => import('./ShiftScreen.tsx'),
}
