import { UserAddOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const applicationsPage: OfficePage = {
  label: '申请审核',
  path: '/applications',
  duty: 'office.read',
  icon: UserAddOutlined,
  queue: 'applications',
  load: async () => (await import('./ApplicationReviewPage.tsx')).ApplicationReviewPage,
  reads: [
    { address: 'GET /api/office/volunteers', input: { status: 1, sort: 'waiting', ...firstRows } },
    { address: 'GET /api/office/volunteers/counts', input: {} },
  ],
}
