import type { RouteEntry } from '../../shell/routeTable.ts'

export const teamScreen: RouteEntry = {
  path: '/volunteerTeamMember',
  auth: true,
  title: '团队管理',
  load: () => import('./TeamScreen.tsx'),
}
