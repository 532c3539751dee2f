import { DashboardOutlined } from '@ant-design/icons'
import { todayRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const dashboardPage: OfficePage = {
  label: '总览',
  path: '/dashboard',
  duty: 'office.read',
  icon: DashboardOutlined,
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
  reads: [
    { address: 'GET /api/office/setup', input: {} },
    todayRead,
    { address: 'GET /api/office/gaps', input: { days: 14 } },
    { address: 'GET /api/office/months', input: { months: 12 } },
  ],
}
