import { UserDeleteOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const deletionsPage: OfficePage = {
  label: '注销申请',
  path: '/deletions',
  duty: 'office.read',
  icon: UserDeleteOutlined,
  queue: 'deletions',
  load: async () => (await import('./DeletionPage.tsx')).DeletionPage,
  reads: [{ address: 'GET /api/office/deletions', input: { state: 1, ...firstRows } }],
}
