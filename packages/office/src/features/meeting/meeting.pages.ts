import { TeamOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const meetingsPage: OfficePage = {
  label: '场次',
  path: '/meetings',
  duty: 'office.read',
  icon: TeamOutlined,
  load: async () => (await import('./MeetingListPage.tsx')).MeetingListPage,
  reads: [
    { address: 'GET /api/office/meetings', input: { kind: '', when: 'coming', ...firstRows } },
  ],
  within: [
    {
      path: ':id',
      label: '场次名单',
      wide: true,
      load: async () => (await import('./MeetingDeskPage.tsx')).MeetingDeskPage,
    },
  ],
}
