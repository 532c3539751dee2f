import type { RouteEntry } from '../../shell/routeTable.ts'

/** The work card. */
export const passScreen: RouteEntry = {
  path: '/volunteerPass',
  auth: true,
  title: '工作证',
  staysOffline: true,
  load: () => import('./PassScreen.tsx'),
}
