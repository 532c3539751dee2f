import { TagOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const labelsPage: OfficePage = {
  label: '标签',
  path: '/labels',
  duty: 'office.read',
  icon: TagOutlined,
  load: async () => (await import('./LabelListPage.tsx')).LabelListPage,
  reads: [{ address: 'GET /api/office/labels', input: firstRows }],
}
