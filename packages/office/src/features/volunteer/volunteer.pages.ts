import { IdcardOutlined, ImportOutlined } from '@ant-design/icons'
import { firstRows, groupsRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const volunteersPage: OfficePage = {
  label: '志愿者',
  path: '/volunteers',
  duty: 'office.read',
  icon: IdcardOutlined,
  load: async () => (await import('./VolunteerListPage.tsx')).VolunteerListPage,
  reads: [
    { address: 'GET /api/office/volunteers', input: { status: 7, ...firstRows } },
    groupsRead,
    { address: 'GET /api/office/views', input: { page: 'volunteers' } },
  ],
  within: [
    {
      path: ':id',
      label: '志愿者详情',
      load: async () => (await import('./VolunteerPage.tsx')).VolunteerPage,
    },
  ],
}

export const importsPage: OfficePage = {
  label: '导入记录',
  path: '/imports',
  duty: 'office.review',
  icon: ImportOutlined,
  load: async () => (await import('./ImportListPage.tsx')).ImportListPage,
  reads: [{ address: 'GET /api/office/imports', input: firstRows }],
  within: [
    {
      path: ':id',
      label: '一次导入',
      load: async () => (await import('./ImportPage.tsx')).ImportPage,
    },
  ],
}

/** Where a person's own page is; a part of it by its name. */
export const personPlace = (id: number, part?: string): string =>
  `${volunteersPage.path}/${id}${part ? `#${part}` : ''}`
