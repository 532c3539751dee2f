import { ScheduleOutlined } from '@ant-design/icons'
import { firstRows, todayRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const todayPage: OfficePage = {
  label: '今日',
  path: '/today',
  duty: 'office.read',
  icon: ScheduleOutlined,
  wide: true,
  load: async () => (await import('./TodayPage.tsx')).TodayPage,
  reads: [
    todayRead,
    { address: 'GET /api/office/today/shifts', input: { page: 1, limit: 100 } },
    { address: 'GET /api/office/today/shifts', input: firstRows },
    { address: 'GET /api/office/today/troubles', input: {} },
    { address: 'GET /api/office/today/recent', input: {} },
    { address: 'GET /api/office/today/leave', input: {} },
    { address: 'GET /api/office/answers', input: {} },
    { address: 'GET /api/office/answers', input: { date: 'tomorrow' } },
    { address: 'GET /api/office/offers/gaps', input: {}, duty: 'office.schedule' },
    { address: 'GET /api/office/today/reminders', input: {}, duty: 'office.schedule' },
  ],
}
