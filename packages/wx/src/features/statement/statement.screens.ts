import type { RouteEntry } from '../../shell/routeTable.ts'

export const statementScreen: RouteEntry = {
  path: '/volunteerStatement',
  auth: true,
  title: '服务记录证明',
  load: () => import('./StatementScreen.tsx'),
}
