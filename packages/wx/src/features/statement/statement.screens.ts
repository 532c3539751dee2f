import type { RouteEntry } from '../../shell/routeTable.ts'

export const statementScreen: RouteEntry = {
  path: '/volunteerStatement',
  auth: true,
  title: '服务证明',
  load: () => import('./StatementScreen.tsx'),
}
