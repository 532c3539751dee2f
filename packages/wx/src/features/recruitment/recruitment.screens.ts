import type { RouteEntry } from '../../shell/routeTable.ts'

export const longTermScreen: RouteEntry = {
  path: '/alwaysRecruitmentDetail',
  auth: true,
  title: '长期招募',
  load: () => import('./LongTermScreen.tsx'),
  reads: [{ address: 'GET /api/activity/alway', input: { id: { id: 'id', otherwise: 0 } } }],
}
