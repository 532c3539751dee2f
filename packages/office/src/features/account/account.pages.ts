import { SafetyOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage, OfficePlace } from '../../officePage.ts'

/** Where somebody sets their own password by a link. */
export const invitePlace: OfficePlace = {
  path: '/invite',
  load: async () => (await import('./InvitePage.tsx')).InvitePage,
}

export const accountsPage: OfficePage = {
  label: '账号',
  path: '/accounts',
  duty: 'office.admin',
  icon: SafetyOutlined,
  load: async () => (await import('./AccountPage.tsx')).AccountPage,
  reads: [{ address: 'GET /api/office/accounts', input: firstRows }],
}
