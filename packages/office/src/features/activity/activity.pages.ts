import { CarryOutOutlined } from '@ant-design/icons'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const activitiesPage: OfficePage = {
  label: '活动管理',
  path: '/activities',
  duty: 'office.read',
  icon: CarryOutOutlined,
  load: async () => (await import('./ActivityListPage.tsx')).ActivityListPage,
  reads: [
    { address: 'GET /api/office/activities', input: firstRows },
    { address: 'GET /api/office/dictionaries', input: { kind: 'activity_type', limit: mostSetUp } },
  ],
  within: [
    {
      path: 'new',
      label: '新建活动',
      duty: 'office.edit',
      load: async () => (await import('./ActivityEditPage.tsx')).ActivityNewPage,
    },
    {
      path: ':id',
      label: '活动详情',
      load: async () => (await import('./ActivityEditPage.tsx')).ActivityEditPage,
    },
  ],
}
