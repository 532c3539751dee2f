import { TeamOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const groupsPage: OfficePage = {
  label: '分组',
  path: '/groups',
  duty: 'office.read',
  icon: TeamOutlined,
  load: async () => (await import('./GroupListPage.tsx')).GroupListPage,
  reads: [{ address: 'GET /api/office/groups', input: firstRows }],
}
