import { FileProtectOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const statementsPage: OfficePage = {
  label: '服务证明',
  path: '/statements',
  duty: 'office.read',
  icon: FileProtectOutlined,
  load: async () => (await import('./StatementListPage.tsx')).StatementListPage,
  reads: [{ address: 'GET /api/office/statements', input: firstRows }],
}
