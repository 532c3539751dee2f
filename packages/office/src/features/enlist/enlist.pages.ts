import { SolutionOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const enlistsPage: OfficePage = {
  label: '报名审核',
  path: '/enlists',
  duty: 'office.read',
  icon: SolutionOutlined,
  queue: 'enlists',
  load: async () => (await import('./EnlistReviewPage.tsx')).EnlistReviewPage,
  reads: [
    { address: 'GET /api/office/enlists', input: { enlist_status: 1, ...firstRows } },
    { address: 'GET /api/office/activities', input: firstRows },
  ],
}
