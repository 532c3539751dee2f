import { TableOutlined } from '@ant-design/icons'
import { placesRead, typesRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const demandPage: OfficePage = {
  label: '需求模板',
  path: '/demand',
  duty: 'office.read',
  icon: TableOutlined,
  load: async () => (await import('./DemandPage.tsx')).DemandPage,
  reads: [
    { address: 'GET /api/office/demand', input: {} },
    { address: 'GET /api/office/demand/came', input: {} },
    typesRead,
    placesRead,
  ],
}
