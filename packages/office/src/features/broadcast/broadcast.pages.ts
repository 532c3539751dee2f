import { NotificationOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const broadcastsPage: OfficePage = {
  label: '群发通知',
  path: '/broadcasts',
  duty: 'office.read',
  icon: NotificationOutlined,
  load: async () => (await import('./BroadcastPage.tsx')).BroadcastPage,
  reads: [{ address: 'GET /api/office/notifications', input: firstRows }],
}
