import { SafetyOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const accountsPage: OfficePage = {
  label: '账号',
  path: '/accounts',
  duty: 'office.admin',
  icon: SafetyOutlined,
  load: async () => (await import('./AccountPage.tsx')).AccountPage,
  reads: [{ address: 'GET /api/office/accounts', input: firstRows }],
}
