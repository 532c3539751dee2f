import { OrderedListOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const bulksPage: OfficePage = {
  label: '批量操作',
  path: '/bulk',
  duty: 'office.read',
  icon: OrderedListOutlined,
  load: async () => (await import('./BulkListPage.tsx')).BulkListPage,
  reads: [{ address: 'GET /api/office/bulk', input: firstRows }],
  within: [
    {
      path: ':id',
      label: '批量操作结果',
      load: async () => (await import('./BulkResultPage.tsx')).BulkResultPage,
    },
  ],
}
