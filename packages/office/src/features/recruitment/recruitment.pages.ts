import { FlagOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const recruitmentsPage: OfficePage = {
  label: '长期招募',
  path: '/recruitments',
  duty: 'office.read',
  icon: FlagOutlined,
  load: async () => (await import('./RecruitmentListPage.tsx')).RecruitmentListPage,
  reads: [{ address: 'GET /api/office/recruitments', input: firstRows }],
  within: [
    {
      path: 'new',
      label: '新建长期招募',
      duty: 'office.edit',
      load: async () => (await import('./RecruitmentEditPage.tsx')).RecruitmentNewPage,
    },
    {
      path: ':id',
      label: '长期招募详情',
      load: async () => (await import('./RecruitmentEditPage.tsx')).RecruitmentEditPage,
    },
  ],
}
