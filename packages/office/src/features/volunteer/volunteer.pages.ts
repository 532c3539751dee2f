import { IdcardOutlined } from '@ant-design/icons'
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

/** Where a person's own page is; a part of it by its name. */
export const personPlace = (id: number, part?: string): string =>
  `${volunteersPage.path}/${id}${part ? `#${part}` : ''}`
