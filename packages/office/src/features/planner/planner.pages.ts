import { CalendarOutlined } from '@ant-design/icons'
import { placesRead, todayRead, typesRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const plannerPage: OfficePage = {
  label: '排班计划',
  path: '/planner',
  duty: 'office.read',
  icon: CalendarOutlined,
  wide: true,
  load: async () => (await import('./PlannerPage.tsx')).PlannerPage,
  reads: [
    todayRead,
    { address: 'GET /api/office/rosters/week', input: {} },
    { address: 'GET /api/office/drafts/week', input: {} },
    { address: 'GET /api/office/offers/asking', input: {} },
    typesRead,
    placesRead,
  ],
}
