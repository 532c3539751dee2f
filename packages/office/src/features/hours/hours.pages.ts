import { BarChartOutlined } from '@ant-design/icons'
import { firstRows, groupsRead, todayRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const hoursPage: OfficePage = {
  label: '时长报表',
  path: '/hours',
  duty: 'office.read',
  icon: BarChartOutlined,
  load: async () => (await import('./HoursPage.tsx')).HoursPage,
  reads: [
    todayRead,
    { address: 'GET /api/office/hours', input: { by: 'person', ...firstRows } },
    groupsRead,
  ],
}
