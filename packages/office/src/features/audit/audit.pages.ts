import { FileSearchOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const auditPage: OfficePage = {
  label: '操作日志',
  path: '/audit',
  duty: 'office.audit',
  icon: FileSearchOutlined,
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
  reads: [
    { address: 'GET /api/office/audit', input: firstRows },
    { address: 'GET /api/office/volunteers', input: firstRows },
  ],
}
