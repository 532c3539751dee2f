import { ContactsOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const amendmentsPage: OfficePage = {
  label: '更改资料',
  path: '/amendments',
  duty: 'office.review',
  icon: ContactsOutlined,
  queue: 'amendments',
  load: async () => (await import('./AmendPage.tsx')).AmendPage,
  reads: [
    {
      address: 'GET /api/office/amendments',
      input: { state: 'open', ...firstRows },
    },
  ],
}
