import { TeamOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

/** Who was trained in what. */
export const trainingsPath = '/meetings/trainings'

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
      path: 'trainings',
      label: '培训记录',
      load: async () => (await import('./TrainingListPage.tsx')).TrainingListPage,
    },
    {
      path: ':id',
      label: '场次名单',
      wide: true,
      load: async () => (await import('./MeetingDeskPage.tsx')).MeetingDeskPage,
    },
  ],
}
