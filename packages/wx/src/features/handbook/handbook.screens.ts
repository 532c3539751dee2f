import type { RouteEntry } from '../../shell/routeTable.ts'

/** Screens lead here by its address, with their own as `at`: a function of it would weigh on the entry. */
export const helpScreen: RouteEntry = {
  path: '/help',
  auth: false,
  title: '帮助',
  load: () => import('./HelpScreen.tsx'),
}
