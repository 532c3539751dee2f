import { UsergroupDeleteOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const duplicatesPage: OfficePage = {
  label: '疑似同一人',
  path: '/duplicates',
  duty: 'office.review',
  icon: UsergroupDeleteOutlined,
  queue: 'duplicates',
  load: async () => (await import('./DuplicatePage.tsx')).DuplicatePage,
  reads: [{ address: 'GET /api/office/duplicates', input: { state: 1, ...firstRows } }],
}
